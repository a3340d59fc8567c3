-- Who wrote a chat message.
ALTER TABLE chat ADD COLUMN author TEXT;
CREATE INDEX chat_author ON chat (author) WHERE author IS NOT NULL;

-- Display names of players, outside options and events, so that they can be
-- deleted: those of options under number 0, those of events under the number of
-- the event.
CREATE TABLE player_name (
    game INTEGER NOT NULL REFERENCES game,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    visitor TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (game, number, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX player_names ON player_name (visitor);

-- Names move out of stored events and options. A row that holds no JSON belongs
-- to a game that cannot be replayed, and stays as it is.
INSERT OR IGNORE INTO player_name (game, number, seat, visitor, name)
    SELECT game, number,
           json_extract(event, '$.seat'),
           json_extract(event, '$.holder.person.visitor'),
           json_extract(event, '$.holder.person.name')
    FROM event
    WHERE event LIKE '%"person"%'
      AND CASE WHEN json_valid(event) THEN
              json_type(event, '$.seat') = 'integer'
              AND json_type(event, '$.holder.person.visitor') = 'text'
              AND json_type(event, '$.holder.person.name') = 'text'
          ELSE 0 END;
UPDATE event SET event = json_remove(event, '$.holder.person.name'), format = 2
    WHERE format = 1 AND EXISTS (
        SELECT 1 FROM player_name
        WHERE player_name.game = event.game AND player_name.number = event.number
    );
INSERT OR IGNORE INTO player_name (game, number, seat, visitor, name)
    SELECT game.row, 0,
           json_extract(chair.value, '$.seat'),
           json_extract(game.options, '$.host'),
           json_extract(chair.value, '$.place.screen.name')
    FROM game, json_each(
        CASE WHEN json_valid(game.options) THEN game.options ELSE '{}' END, '$.seats'
    ) AS chair
    WHERE CASE WHEN json_valid(game.options) AND chair.type = 'object' THEN
              json_type(chair.value, '$.seat') = 'integer'
              AND json_type(chair.value, '$.place.screen.name') = 'text'
              AND json_type(game.options, '$.host') = 'text'
          ELSE 0 END;
UPDATE game SET format = 2, options = json_remove(
        options,
        '$.seats[0].place.screen.name',
        '$.seats[1].place.screen.name',
        '$.seats[2].place.screen.name',
        '$.seats[3].place.screen.name'
    )
    WHERE format = 1 AND EXISTS (
        SELECT 1 FROM player_name WHERE player_name.game = game.row AND number = 0
    );
-- The author of an old message is the visitor who had the seat. Messages of
-- spectators stay without an author.
UPDATE chat SET author = coalesce(
        (SELECT visitor FROM player_name
         WHERE player_name.game = chat.game AND player_name.name = chat.name
           AND (chat.seats >> player_name.seat) & 1 = 1
         ORDER BY number DESC LIMIT 1),
        (SELECT visitor FROM player_name
         WHERE player_name.game = chat.game AND (chat.seats >> player_name.seat) & 1 = 1
         ORDER BY number DESC LIMIT 1)
    )
    WHERE seats <> 0;

-- The keyed hash of the address from which a visitor came last.
ALTER TABLE visitor ADD COLUMN address TEXT;
CREATE INDEX visitor_address ON visitor (address) WHERE address IS NOT NULL;

-- Mutes and bans. The subject is a visitor, or the keyed hash of an address.
CREATE TABLE restriction (
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    made INTEGER NOT NULL,
    reason TEXT NOT NULL,
    PRIMARY KEY (kind, subject)
) STRICT, WITHOUT ROWID;

-- Visitors whom a visitor does not want to read or to play with.
CREATE TABLE block (
    visitor TEXT NOT NULL,
    blocked TEXT NOT NULL,
    name TEXT NOT NULL,
    made INTEGER NOT NULL,
    PRIMARY KEY (visitor, blocked)
) STRICT, WITHOUT ROWID;

-- Reports of players, with the chat as it was.
CREATE TABLE report (
    row INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    game TEXT NOT NULL,
    reporter TEXT NOT NULL,
    accused TEXT,
    text TEXT NOT NULL,
    lines TEXT NOT NULL,
    closed INTEGER
) STRICT;

-- What administrators and the server did with games and visitors.
CREATE TABLE audit (
    row INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    actor TEXT NOT NULL,
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    detail TEXT NOT NULL
) STRICT;

-- Public keys with which visitors sign in.
CREATE TABLE passkey (
    id TEXT PRIMARY KEY,
    visitor TEXT NOT NULL,
    name TEXT NOT NULL,
    made INTEGER NOT NULL,
    used INTEGER,
    credential TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys ON passkey (visitor);

-- The kind of device that a session belongs to, for the visitor's own list.
ALTER TABLE token ADD COLUMN label TEXT;
