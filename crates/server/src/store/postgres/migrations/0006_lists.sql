-- What a person's own list shows of a game, so that no log is replayed. Rows of
-- an earlier version, which may run beside this one, have no details or those of
-- an earlier event: their games are replayed once.

-- The game that is played (`ido`, `orbito`); its pace: 0 without a clock, 1
-- live, 2 by correspondence; when it ended; and details as JSON.
ALTER TABLE game ADD COLUMN game_name text;
ALTER TABLE game ADD COLUMN pace bigint;
ALTER TABLE game ADD COLUMN ended bigint;
ALTER TABLE game ADD COLUMN detail text;
UPDATE game SET
    game_name = CASE
        WHEN options LIKE '%"game":{"name":"ido"%' THEN 'ido'
        WHEN options LIKE '%"game":{"name":"orbito"%' THEN 'orbito'
    END,
    pace = CASE
        WHEN options LIKE '%"time":"unlimited"%' THEN 0
        WHEN options LIKE '%"time":{"live":%' THEN 1
        WHEN options LIKE '%"time":{"correspondence":%' THEN 2
    END,
    ended = CASE WHEN stage = 2 THEN
        (SELECT latest FROM game_time WHERE game_time.game = serial)
    END;

-- Whose turn it is after the event `list_number`, which seats (as bits) the game
-- wants a turn or an answer of, and when the clock runs out.
ALTER TABLE game_time ADD COLUMN list_number bigint;
ALTER TABLE game_time ADD COLUMN to_move bigint;
ALTER TABLE game_time ADD COLUMN wanted bigint;
ALTER TABLE game_time ADD COLUMN deadline bigint;

-- Finished games that a visitor has put away.
CREATE TABLE archived (
    visitor text NOT NULL,
    game bigint NOT NULL REFERENCES game,
    at bigint NOT NULL,
    PRIMARY KEY (visitor, game)
);
CREATE INDEX archived_games ON archived (game);
