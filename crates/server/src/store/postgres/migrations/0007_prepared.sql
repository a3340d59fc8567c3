-- Prepared replies of players, which nobody else may learn of. They are deleted
-- with the game, with the player, and when the game ends.
CREATE TABLE prepared (
    game bigint NOT NULL REFERENCES game ON DELETE CASCADE,
    seat bigint NOT NULL,
    visitor text NOT NULL,
    at bigint NOT NULL,
    -- The replies; NULL when only notes are left.
    replies text,
    -- What became of replies and was not read yet.
    notes text NOT NULL,
    -- The number of the last event after which they were checked.
    number bigint NOT NULL,
    -- Changes with each change.
    revision bigint NOT NULL,
    PRIMARY KEY (game, seat)
);
CREATE INDEX prepared_by ON prepared (visitor);
