-- A table is its decisions: positions are replays of them. Tokens and visitors are hashes.

create table tables (
    id text primary key,
    game text not null,
    rules integer not null,
    cards text not null,
    card_text text not null,
    options text not null,
    secret text not null,
    made real not null,
    imported integer not null,
    over integer not null,
    next_table text not null,
    asked integer not null,
    touched real not null,
    scheme integer not null default 1
) without rowid;

create table seats (
    table_id text not null references tables (id),
    seat integer not null,
    name text not null,
    bot text not null,
    claimed integer not null,
    orders text not null,
    seen integer not null,
    entropy text not null default '',
    since integer not null default 0,
    primary key (table_id, seat)
) without rowid;

-- The primary key is the last guard against two writers.
create table decisions (
    table_id text not null references tables (id),
    seq integer not null,
    seat integer not null,
    body text not null,
    move text not null,
    at real not null,
    primary key (table_id, seq)
) without rowid;

-- A move that is sent again is not played again.
create unique index moves on decisions (table_id, move) where move <> '';

create table links (
    token text primary key,
    table_id text not null,
    seat integer not null,
    spent integer not null default 0,
    until real not null default 0,
    foreign key (table_id, seat) references seats (table_id, seat)
) without rowid;

create index links_of_seat on links (table_id, seat);

-- With row numbers: they keep the order in which devices came.
create table holders (
    visitor text not null,
    table_id text not null,
    seat integer not null,
    primary key (visitor, table_id),
    foreign key (table_id, seat) references seats (table_id, seat)
);

create index holders_of_seat on holders (table_id, seat);

-- Those that this server gave out; what the one before it holds moves to a session when it is first used.
create table sessions (
    visitor text primary key,
    made real not null,
    used integer not null,
    instead_of text not null,
    form text not null
) without rowid;

create index sessions_of_form on sessions (form) where not used and form <> '';

-- Only the latest of each table; written with the decisions that lead to it.
create table snapshots (
    table_id text primary key references tables (id),
    seq integer not null,
    rules integer not null,
    text text not null,
    counts text not null default '{}'
) without rowid;

-- What is told of a finished game: compressed JSON, for the time when its rules are gone.
create table endings (
    table_id text primary key references tables (id),
    told blob not null
) without rowid;

-- One row that is written to see whether rows can be written.
create table probe (
    id integer primary key,
    body blob not null
);
