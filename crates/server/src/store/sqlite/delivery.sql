-- What was claimed together and may have been sent: it is sent again together,
-- without what has come since.
ALTER TABLE outbox ADD COLUMN batch INTEGER;
