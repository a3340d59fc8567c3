-- What a person's own list shows of a game, so that no log is replayed. Rows of
-- an earlier version have no details: their games are replayed once.

-- The game that is played (`ido`, `orbito`); its pace: 0 without a clock, 1
-- live, 2 by correspondence; when it ended; and details as JSON.
ALTER TABLE game ADD COLUMN game_name TEXT;
ALTER TABLE game ADD COLUMN pace INTEGER;
ALTER TABLE game ADD COLUMN ended INTEGER;
ALTER TABLE game ADD COLUMN detail TEXT;
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
        (SELECT latest FROM game_time WHERE game_time.game = game.row)
    END;

-- Whose turn it is after the event `list_number`, which seats (as bits) the game
-- wants a turn or an answer of, and when the clock runs out.
ALTER TABLE game_time ADD COLUMN list_number INTEGER;
ALTER TABLE game_time ADD COLUMN to_move INTEGER;
ALTER TABLE game_time ADD COLUMN wanted INTEGER;
ALTER TABLE game_time ADD COLUMN deadline INTEGER;

-- Finished games that a visitor has put away.
CREATE TABLE archived (
    visitor TEXT NOT NULL,
    game INTEGER NOT NULL REFERENCES game,
    at INTEGER NOT NULL,
    PRIMARY KEY (visitor, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX archived_games ON archived (game);
