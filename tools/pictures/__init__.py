"""The pictures that the README and the docs show, made by one command: `make pictures`.

Games are played by bots with fixed seeds and kept beside the pictures; the pages are drawn from them without
a server and photographed. A manifest says what each picture was drawn from, so that a test without a browser
knows when the code draws something else.
"""
