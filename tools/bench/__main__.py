"""`python -m tools.bench`: measure everything, say what has become slower, and keep it if asked."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from tools.bench import keeping
from tools.bench.goals import goals
from tools.bench.progress import warn
from tools.bench.results import Results
from tools.bench.rounds import QUICK, Bench, Pace
from tools.bench.slower import slower_lines


def arguments() -> Namespace:
    parser = ArgumentParser(prog="python -m tools.bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="two short rounds: a trial, not for comparison")
    parser.add_argument("--keep", action="store_true", help="write figures, page and pictures to docs")
    parser.add_argument(
        "--page", action="store_true", help="measure nothing: make the page in docs anew from its figures"
    )
    wanted = parser.parse_args()
    if wanted.quick and wanted.keep:
        parser.error("the figures of --quick are a trial: --keep takes those of a whole run")
    return wanted


def report(results: Results, committed: Results | None) -> None:
    """The goals, and loudly what has become slower or was left out."""
    for goal in goals(results):
        print(goal.line())
    for line in slower_lines(results, committed) if committed else []:
        warn(line)
    for one in results["skipped"]:
        warn(f"{one['name']} was skipped: {one['reason']}")


def main() -> None:
    wanted = arguments()
    if wanted.page:
        keeping.write(keeping.read(), keeping.DOCS)
        return
    results = Bench(QUICK if wanted.quick else Pace()).run()
    committed = None if wanted.quick else keeping.read()  # a trial says nothing against five rounds
    keeping.write(results, keeping.LAST)
    print(f"written: {keeping.LAST / 'benchmarks.md'}")
    if wanted.keep:
        keeping.write(results, keeping.DOCS)
        print("kept: docs/benchmarks.md")
    report(results, committed)


if __name__ == "__main__":
    main()
