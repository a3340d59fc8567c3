-- What several servers that share this database have to know of each other.
-- Times are milliseconds since 1970 by the clock of the database.

-- The secret that signs session tokens and links: the same for all servers.
CREATE TABLE secret (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    value bytea NOT NULL
);

-- Numbers of chat messages that were deleted are not given again: servers tell
-- by them what they have not sent yet.
ALTER TABLE game ADD COLUMN chat_erased bigint NOT NULL DEFAULT 0;

-- Numbers that grow when something has changed that servers keep in memory:
-- mutes, bans and blocks; and games that were deleted, shut away, released or
-- that have lost a name.
CREATE TABLE revision (
    name text PRIMARY KEY,
    value bigint NOT NULL
);
INSERT INTO revision (name, value) VALUES ('moderation', 0), ('games', 0);

CREATE FUNCTION raise_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE revision SET value = value + 1 WHERE name = TG_ARGV[0];
    RETURN NULL;
END $$;

CREATE TRIGGER moderation_changed AFTER INSERT OR UPDATE OR DELETE ON restriction
    FOR EACH STATEMENT EXECUTE FUNCTION raise_revision('moderation');
CREATE TRIGGER moderation_changed AFTER INSERT OR UPDATE OR DELETE ON block
    FOR EACH STATEMENT EXECUTE FUNCTION raise_revision('moderation');
CREATE TRIGGER games_changed AFTER INSERT OR UPDATE OR DELETE ON quarantine
    FOR EACH STATEMENT EXECUTE FUNCTION raise_revision('games');
CREATE TRIGGER games_changed AFTER DELETE ON game
    FOR EACH STATEMENT EXECUTE FUNCTION raise_revision('games');
CREATE TRIGGER games_changed AFTER UPDATE OR DELETE ON player_name
    FOR EACH STATEMENT EXECUTE FUNCTION raise_revision('games');

-- The rest lasts for seconds or minutes and is not worth a place in the
-- write-ahead log. After a crash of the database, and on a replica that takes
-- over, these tables are empty, and servers fill them again.

-- Servers that take part in presence, and when they last said so.
CREATE UNLOGGED TABLE presence_node (
    node text PRIMARY KEY,
    since bigint NOT NULL,
    seen bigint NOT NULL
) WITH (fillfactor = 50);

-- Who is connected to a game at one server: see GamePresence.
CREATE UNLOGGED TABLE presence (
    game text NOT NULL,
    node text NOT NULL,
    serial bigint NOT NULL,
    state jsonb NOT NULL,
    changed bigint NOT NULL,
    PRIMARY KEY (game, node)
);
CREATE INDEX presence_changed ON presence (changed);
CREATE INDEX presence_at ON presence (node);

-- Challenges for passkeys that wait for their answer.
CREATE UNLOGGED TABLE challenge (
    id text PRIMARY KEY,
    made bigint NOT NULL,
    state text NOT NULL
);
CREATE INDEX challenges ON challenge (made);
