-- Notifications. Times are milliseconds since 1970.

-- What visitors want to be told, and how, as JSON.
CREATE TABLE notify_settings (
    visitor text PRIMARY KEY,
    settings text NOT NULL
);

-- Devices and mail addresses to which notifications are sent.
CREATE TABLE notify_target (
    id text PRIMARY KEY,
    visitor text NOT NULL,
    -- 0: Web Push, 1: mail.
    channel bigint NOT NULL,
    address text NOT NULL,
    host text NOT NULL,
    keys bytea NOT NULL,
    -- The session in which a device subscribed.
    session bytea,
    label text NOT NULL,
    made bigint NOT NULL,
    -- 0: not confirmed, 1: in use, 2: mail has come back.
    state bigint NOT NULL,
    failures bigint NOT NULL DEFAULT 0,
    delivered bigint,
    -- Somebody sends to it, or it is to be left alone, until then.
    busy_until bigint
);
CREATE INDEX notify_targets ON notify_target (visitor);
CREATE INDEX notify_sessions ON notify_target (session) WHERE session IS NOT NULL;

-- What has to be sent: written together with the event that causes it, and
-- removed after it was sent. A later event of the same kind replaces it.
CREATE TABLE outbox (
    target text NOT NULL REFERENCES notify_target ON DELETE CASCADE,
    game bigint NOT NULL REFERENCES game ON DELETE CASCADE,
    kind bigint NOT NULL,
    number bigint NOT NULL,
    at bigint NOT NULL,
    due bigint NOT NULL,
    PRIMARY KEY (target, game, kind)
);
CREATE INDEX outbox_due ON outbox (due);
CREATE INDEX outbox_games ON outbox (game);

-- Confirmation mails of the last days, so that nobody is flooded with them. The
-- address is a keyed hash.
CREATE TABLE confirmation_mail (
    visitor text NOT NULL,
    address text NOT NULL,
    at bigint NOT NULL,
    PRIMARY KEY (visitor, address, at)
);
CREATE INDEX confirmation_mails ON confirmation_mail (address);
