-- Several nodes on one database: who acts in which games, and the time that they
-- share. Times are milliseconds since 1970, as elsewhere.

-- The shard of a game; the program computes it in the same way.
ALTER TABLE game ADD COLUMN shard integer GENERATED ALWAYS AS (
    get_byte(sha256(decode(replace(id, '\', '\\'), 'escape')), 0)
) STORED;

-- One row: what all nodes share.
CREATE TABLE cluster (
    single boolean PRIMARY KEY DEFAULT true CHECK (single),
    -- What the shared time is ahead of the database's clock, since that was set
    -- back.
    shift bigint NOT NULL DEFAULT 0,
    -- The time of the last heartbeat of any node.
    served bigint,
    -- The number of downtimes recorded so far.
    downtimes bigint NOT NULL DEFAULT 0
);
INSERT INTO cluster DEFAULT VALUES;

-- The nodes, with the time of their last heartbeats and the end of their leases.
CREATE TABLE node (
    id text PRIMARY KEY,
    seen bigint NOT NULL,
    until bigint NOT NULL
);

-- The owner of each shard. A lease belongs to the node and not to the shard, so
-- that these rows change only with the owner: whoever appends an event as the
-- owner locks the row against that. The epoch grows with each change.
DROP TABLE shard;
CREATE TABLE shard (
    id integer PRIMARY KEY,
    node text,
    epoch bigint NOT NULL
);
INSERT INTO shard (id, epoch) SELECT generate_series(0, 255), 0;
CREATE INDEX shards_of_node ON shard (node);

-- Times in which a shard had no owner although other nodes served.
CREATE TABLE shard_downtime (
    shard integer NOT NULL,
    until bigint NOT NULL,
    since bigint NOT NULL,
    PRIMARY KEY (shard, until)
);

-- Records a time in which nobody served, except what is recorded already. What
-- is due after its start is due later by as much, and so is the end of leases.
CREATE FUNCTION record_downtime(began bigint, ended bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    span bigint;
BEGIN
    -- Of several nodes that have noticed the same one waits for the other.
    UPDATE cluster SET downtimes = downtimes + 1;
    began := greatest(began, (SELECT max(until) FROM downtime));
    span := ended - began;
    IF span <= 0 THEN
        RETURN;
    END IF;
    INSERT INTO downtime (until, since) VALUES (ended, began);
    -- Numbers that are too large to be times stay as they are.
    UPDATE game_time SET due_at = due_at + span
    WHERE due_at > began AND due_at <= 9223372036854775807 - span;
    UPDATE node SET seen = seen + span, until = until + span;
END
$$;

-- Renews the lease of a node. Clients need a moment to come back after an outage:
-- the recovery, in which clocks stand still as well. It is one statement, so that a node that is
-- suspended meanwhile keeps nobody else waiting.
CREATE FUNCTION renew_lease(
    me text, lease bigint, silence bigint, recovery bigint,
    OUT at bigint, OUT nodes bigint, OUT recorded bigint,
    OUT outage_since bigint,
    OUT owned integer[], OUT epochs bigint[],
    OUT taken integer[], OUT taken_since bigint[]
)
LANGUAGE plpgsql AS $$
DECLARE
    ahead bigint;
    last bigint;
    back bigint;
    share bigint;
    mine bigint;
BEGIN
    -- One node at a time.
    SELECT shift, served INTO ahead, last FROM cluster FOR UPDATE;
    at := floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint + ahead;
    IF NOT EXISTS (SELECT 1 FROM node WHERE id = me) THEN
        -- What is stored is not from the future.
        last := greatest(
            last,
            (SELECT value FROM fact WHERE name = 'alive' AND last IS NULL),
            (SELECT latest_event.at FROM latest_event ORDER BY stored DESC LIMIT 1)
        );
    END IF;
    -- A clock that is set back is not followed; when it is set forward again,
    -- that is made up for first. Otherwise it is followed, and what it has passed
    -- over is a downtime, as if nobody had served.
    IF at < last THEN
        ahead := ahead + last - at;
        at := last;
    ELSIF at - last > silence AND ahead > 0 THEN
        back := least(ahead, at - last);
        ahead := ahead - back;
        at := at - back;
    END IF;
    IF at - last > silence THEN
        outage_since := last;
        PERFORM record_downtime(last, at + recovery);
    END IF;
    UPDATE cluster SET shift = ahead, served = at;
    INSERT INTO node (id, seen, until) VALUES (me, at, at + lease)
    ON CONFLICT (id) DO UPDATE SET seen = excluded.seen, until = excluded.until;

    -- An even share of the shards: each node computes the same.
    SELECT count(*), 256 / count(*)
           + CASE WHEN count(*) FILTER (WHERE id < me) < 256 % count(*) THEN 1 ELSE 0 END
    INTO nodes, share FROM node WHERE until > at;
    SELECT count(*) INTO mine FROM shard WHERE node = me;
    IF mine > share THEN
        UPDATE shard SET node = NULL, epoch = epoch + 1
        WHERE id IN (SELECT id FROM shard WHERE node = me
                     ORDER BY id DESC LIMIT mine - share FOR UPDATE SKIP LOCKED);
    ELSIF mine < share THEN
        -- Those that an event is being appended to are taken next time.
        WITH free AS (
            SELECT shard.id, node.seen FROM shard LEFT JOIN node ON node.id = shard.node
            WHERE node.id IS NULL OR node.until <= at
            ORDER BY shard.id LIMIT share - mine FOR UPDATE OF shard SKIP LOCKED
        ), changed AS (
            UPDATE shard SET node = me, epoch = epoch + 1 FROM free WHERE shard.id = free.id
        ), downtimes AS (
            INSERT INTO shard_downtime (shard, until, since)
            SELECT free.id, at + recovery, free.seen FROM free WHERE at - free.seen > silence
            ON CONFLICT DO NOTHING
        )
        SELECT array_agg(id), array_agg(seen) INTO taken, taken_since
        FROM free WHERE seen IS NOT NULL;
        IF taken IS NOT NULL THEN
            UPDATE cluster SET downtimes = downtimes + 1;
        END IF;
    END IF;
    DELETE FROM node
    WHERE until <= at AND NOT EXISTS (SELECT 1 FROM shard WHERE shard.node = node.id);
    SELECT array_agg(id), array_agg(epoch) INTO owned, epochs FROM shard WHERE node = me;
    SELECT downtimes INTO recorded FROM cluster;
END
$$;
