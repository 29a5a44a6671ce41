pragma application_id = 1330795097;
pragma user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE decisions (
    table_id text not null references tables (id),
    seq integer not null,
    seat integer not null,
    body text not null,
    move text not null,
    at real not null,
    primary key (table_id, seq)
) without rowid;
INSERT INTO "decisions" VALUES('6bdca8f4438b',0,-1,'zavodnick','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',1,-1,'gyore','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',2,-1,'jakks','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',3,-1,'vici_ks156','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',4,-1,'hoarder','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',5,-1,'orbiter','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',6,-1,'equalizer','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',7,-1,'explorer','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',8,0,'keep hoarder','1/0',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',9,1,'keep equalizer','1/1',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',10,-1,'colony','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',11,-1,'energy','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',12,-1,'economy','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',13,-1,'diplomacy','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',14,0,'die 2','100/0',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',15,1,'pass','101/0',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',16,0,'reroll','102/0',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',17,0,'die 4','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',18,0,'done','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',19,-1,'move','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',20,0,'convert','103/0',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',21,0,'die 1','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',22,0,'die 3','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',23,0,'die 4','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',24,0,'face economy','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',25,0,'undo 20','u3',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',26,0,'die 1','104/0',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',27,0,'upgrade energy','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',28,1,'follow','105/0',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',29,1,'upgrade energy','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',30,0,'end','106/0',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',31,-1,'colony','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',32,-1,'diplomacy','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',33,-1,'energy','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',34,-1,'culture','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',35,-1,'culture','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',36,1,'die 4','107/0',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',37,0,'pass','108/0',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',38,1,'reroll','109/0',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',39,1,'die 2','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',40,1,'die 5','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',41,1,'done','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',42,-1,'energy','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',43,-1,'culture','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',44,1,'convert','110/0',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',45,1,'die 3','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',46,1,'die 5','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',47,1,'die 1','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',48,1,'face diplomacy','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',49,1,'die 2','111/0',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',50,0,'follow','112/0',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',51,1,'reroll','113/0',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',52,1,'die 1','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',53,1,'done','',1794994116.5);
INSERT INTO "decisions" VALUES('6bdca8f4438b',54,-1,'colony','',1794994116.5);
CREATE TABLE holders (
    visitor text not null,
    table_id text not null,
    seat integer not null,
    primary key (visitor, table_id),
    foreign key (table_id, seat) references seats (table_id, seat)
);
INSERT INTO "holders" VALUES('ada''s session','6bdca8f4438b',0);
INSERT INTO "holders" VALUES('bo''s session','6bdca8f4438b',1);
CREATE TABLE links (
    token text primary key,
    table_id text not null,
    seat integer not null,
    spent integer not null default 0,
    foreign key (table_id, seat) references seats (table_id, seat)
) without rowid;
INSERT INTO "links" VALUES('07ef2f52bf3465423e8f6229fbadffff8c7dc08b58d550ecfa6065747954766d','6bdca8f4438b',1,1);
CREATE TABLE seats (
    table_id text not null references tables (id),
    seat integer not null,
    name text not null,
    bot text not null,
    claimed integer not null,
    orders text not null,
    seen integer not null,
    primary key (table_id, seat)
) without rowid;
INSERT INTO "seats" VALUES('6bdca8f4438b',0,'Ada','',1,'',0);
INSERT INTO "seats" VALUES('6bdca8f4438b',1,'Bo','',1,'',0);
CREATE TABLE snapshots (
    table_id text primary key references tables (id),
    seq integer not null,
    rules integer not null,
    text text not null
) without rowid;
INSERT INTO "snapshots" VALUES('6bdca8f4438b',55,1,'{"game": "tiny-epic-galaxies", "rules": 1, "cards": "90df410d9d725524", "options": {"seats": 2, "edition": "later", "max_rounds": 2}, "ply": 49, "round": 1, "turn": 1, "ender": null, "row": ["zavodnick", "gyore", "jakks", "vici_ks156"], "bottom": [], "removed": [], "dice": ["colony inactive", "energy bay", "energy converter", "culture bay", "culture converter"], "rerolls": 2, "converted": true, "follow_price": 1, "income": {"energy": 0, "culture": 0}, "mats": [{"energy": 4, "culture": 0, "level": 2, "fewer_dice": 0, "ships": ["home", "home", "locked", "locked"], "colonies": [], "used": []}, {"energy": 1, "culture": 0, "level": 2, "fewer_dice": 0, "ships": ["home", "home", "locked", "locked"], "colonies": [], "used": []}], "stack": [["BeginTurn", 0], ["AskTurn", 1]], "missions": [{"dealt": ["hoarder", "orbiter"], "kept": "hoarder"}, {"dealt": ["equalizer", "explorer"], "kept": "equalizer"}]}');
CREATE TABLE tables (
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
    touched real not null
) without rowid;
INSERT INTO "tables" VALUES('6bdca8f4438b','tiny-epic-galaxies',1,'90df410d9d725524','','{"seats": 2, "edition": "later", "max_rounds": 2}','000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',1794994116.5,0,0,'',1,1.79499411672846126558e+09);
CREATE UNIQUE INDEX moves on decisions (table_id, move) where move <> '';
CREATE INDEX links_of_seat on links (table_id, seat);
CREATE INDEX holders_of_seat on holders (table_id, seat);
COMMIT;
