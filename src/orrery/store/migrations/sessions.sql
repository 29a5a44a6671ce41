-- Sessions are those that this server gave out, and links to seats expire.

create table sessions (
    visitor text primary key,
    made real not null,
    used integer not null,
    instead_of text not null,
    form text not null
) without rowid;

create index sessions_of_form on sessions (form) where not used and form <> '';

-- Whoever holds a seat got it from this server.
insert into sessions select distinct visitor, 0, 1, '', '' from holders;

alter table links add column until real not null default 0;

-- Links that are out already are good for a week from now.
update links set until = strftime('%s', 'now') + 7 * 24 * 3600 where not spent;
