-- A turn of a game with clocks changes the time at which the server has to act,
-- and a changed value in an index costs several times as much as one outside: all
-- indexes of the table get a new entry. The index therefore holds that time in
-- slots of 65,536 ms (about a minute), which hardly ever change.
ALTER TABLE game_time
    ADD COLUMN due_slot bigint GENERATED ALWAYS AS (due_at / 65536) STORED;
DROP INDEX due;
CREATE INDEX due ON game_time (due_slot) WHERE due_slot IS NOT NULL;
