-- The node that sends to a target until `busy_until`: when its lease has expired,
-- somebody else can.
ALTER TABLE notify_target ADD COLUMN busy_node text;

-- What was claimed together and may have been sent: it is sent again together,
-- without what has come since.
ALTER TABLE outbox ADD COLUMN batch bigint;
