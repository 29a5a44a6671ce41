"""SQL statements."""

from __future__ import annotations

from typing import Final

SAVE: Final = "savepoint job"
KEEP: Final = "release job"
DROP: Final = "rollback to job"
READ: Final = "begin"
WRITE: Final = "begin immediate"
COMMIT: Final = "commit"
UNDO: Final = "rollback"

SETTINGS: Final = (
    "pragma journal_mode = wal",
    "pragma synchronous = full",
    "pragma foreign_keys = on",
)
CHECK: Final = "pragma quick_check(1)"
PROBE: Final = "insert or replace into probe values (1, randomblob(?))"
TABLES: Final = "select count(*) from sqlite_master"
APPLICATION: Final = "pragma application_id"
VERSION: Final = "pragma user_version"
SCHEMA: Final = """
begin immediate;
{schema}
pragma application_id = {application};
pragma user_version = {version};
commit;
"""

ONE_FILE: Final = "pragma journal_mode = delete"
HOW_MANY: Final = "select count(*) from tables"
LIST: Final = """
select *, coalesce((select max(seq) + 1 from decisions where table_id = id), 0) from tables
where (?1 is null or max(touched, made) < ?1) and (?2 is null or over = ?2) order by max(touched, made), id
"""
N_ROWS: Final = "select coalesce(max(seq) + 1, 0) from decisions where table_id = ?"
REMOVE: Final = (
    *(
        f"delete from {part} where table_id = ?"
        for part in ("endings", "snapshots", "links", "holders", "decisions", "seats")
    ),
    "update tables set next_table = '' where next_table = ?",
    "delete from tables where id = ?",
)
CHANGED: Final = "pragma data_version"
THERE: Final = "select 1 from tables where id = ?"

ADD_TABLE: Final = "insert into tables values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
ADD_SEAT: Final = "insert into seats values (?, ?, ?, ?, ?, ?, ?, ?, ?)"
ADD_ROW: Final = "insert into decisions values (?, ?, ?, ?, ?, ?)"
TOUCH: Final = "update tables set asked = ?, over = ?, touched = max(touched, ?) where id = ?"
TABLE: Final = "select * from tables where id = ?"
SEATS: Final = """
select seat, name, bot, claimed, orders, seen, entropy, since from seats where table_id = ? order by seat
"""
ROWS: Final = "select seq, seat, body, move, at from decisions where table_id = ? and seq > ? order by seq"

ADD_LINK: Final = """
insert into links (token, table_id, seat, until) select ?1, ?2, ?3, ?4
where ?5 = '' or exists (select 1 from holders where visitor = ?5 and table_id = ?2)
"""
LINK: Final = "select seat from links where token = ? and table_id = ? and not spent and until > ?"
LINKS: Final = "select seat, max(until) from links where table_id = ? and not spent group by seat"
REVOKE: Final = "update links set spent = 1 where table_id = ? and seat = ? and not spent"
REVOKE_OWN: Final = """
update links set spent = 1 where not spent
and (table_id, seat) in (select table_id, seat from holders where visitor = ?)
"""
SPEND: Final = "update links set spent = 1 where token = ? and table_id = ? and seat = ? and not spent"
SPEND_ALL: Final = """
update links set spent = 1 where table_id = ?1 and seat = ?2 and not spent
and not (select claimed from seats where table_id = ?1 and seat = ?2)
"""
HOLD: Final = "insert or ignore into holders (visitor, table_id, seat) values (?, ?, ?)"
HOLD_AGAIN: Final = """
insert or ignore into holders (visitor, table_id, seat)
select visitor, ?, ? from holders where table_id = ? and seat = ? order by rowid
"""
SEAT_OF: Final = "select seat from holders where visitor = ? and table_id = ?"
HOLDERS: Final = "select visitor from holders where table_id = ? and seat = ? order by rowid"
CLAIM: Final = "update seats set claimed = 1 where table_id = ? and seat = ?"
NAME: Final = "update seats set name = ? where table_id = ? and seat = ?"
MIX: Final = "update seats set entropy = ?, since = ? where table_id = ? and seat = ?"
TABLES_OF: Final = """
select tables.*, holders.seat from holders join tables on tables.id = holders.table_id
where holders.visitor = ? order by max(touched, made) desc, holders.rowid desc limit ?
"""
RUNNING: Final = """
select count(*) from holders join tables on tables.id = holders.table_id
where holders.visitor = ? and not tables.over
"""

ADD_SESSION: Final = "insert into sessions (visitor, made, instead_of, form, used) values (?, ?, ?, ?, 0)"
KNOW_SESSION: Final = "insert or ignore into sessions values (?, 0, 1, '', '')"
IS_USED: Final = "select used from sessions where visitor = ?"
INSTEAD_OF: Final = "select instead_of from sessions where visitor = ?"
USE_SESSION: Final = "update sessions set used = 1 where visitor = ?"
END_SESSION: Final = "delete from sessions where visitor = ?"
CLAIMED: Final = """
select sessions.visitor, holders.table_id, holders.seat
from sessions join holders on holders.visitor = sessions.visitor where form = ? and form <> '' and not used
"""
MOVE: Final = "update or ignore holders set visitor = ? where visitor = ?"
LET_GO: Final = "delete from holders where visitor = ?"
LET_GO_ONE: Final = "delete from holders where table_id = ? and visitor = ?"
OTHERS: Final = """
select other.table_id, other.visitor from holders as own join holders as other
on own.table_id = other.table_id and own.seat = other.seat
where own.visitor = ?1 and other.visitor <> ?1 order by other.rowid
"""
ONLY_HELD: Final = """
select own.table_id, own.seat from holders as own join tables on tables.id = own.table_id
where own.visitor = ?1 and not tables.over and not exists (
    select 1 from holders as other
    where other.table_id = own.table_id and other.seat = own.seat and other.visitor <> ?1
) order by own.rowid
"""
FREE: Final = "update seats set claimed = 0 where table_id = ? and seat = ?"

SET_ORDERS: Final = "update seats set orders = ? where table_id = ? and seat = ?"
SET_SEEN: Final = "update seats set seen = max(seen, ?) where table_id = ? and seat = ?"
SET_NEXT: Final = "update tables set next_table = ? where id = ? and next_table = ''"
ADD_SNAPSHOT: Final = """
insert into snapshots values (?, ?, ?, ?, ?) on conflict (table_id) do update
set seq = excluded.seq, rules = excluded.rules, text = excluded.text, counts = excluded.counts
where excluded.seq >= seq
"""
ADD_ENDING: Final = "insert or ignore into endings values (?, ?)"
ENDING: Final = "select told from endings where table_id = ?"
OUTDATED: Final = """
select id from tables where (over and not imported and not exists (select 1 from endings where table_id = id))
or coalesce((select seq from snapshots where table_id = id), -1)
    <= coalesce((select max(seq) from decisions where table_id = id), -1)
order by touched desc
"""
SNAPSHOT: Final = "select seq, rules, text, counts from snapshots where table_id = ?"
