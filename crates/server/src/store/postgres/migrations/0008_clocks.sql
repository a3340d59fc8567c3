-- Records a time in which nobody served, except what is recorded already. What
-- is due after its start is due later by as much, and so is the end of leases.
--
-- In games with a custom time control it may be due earlier than that: a downtime
-- in a free weekend or a holiday changes nothing there. Their times stay as they
-- are. They are looked at then, and set to what follows from the log.
CREATE OR REPLACE FUNCTION record_downtime(began bigint, ended bigint) RETURNS void
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
    WHERE due_at > began AND due_at <= 9223372036854775807 - span
      AND NOT EXISTS (SELECT 1 FROM game
                      WHERE serial = game_time.game
                        AND strpos(options, '"time":{"custom":') > 0);
    UPDATE node SET seen = seen + span, until = until + span;
END
$$;
