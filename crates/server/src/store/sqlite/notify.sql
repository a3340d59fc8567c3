-- What visitors want to be told, and how, as JSON.
CREATE TABLE notify_settings (
    visitor TEXT PRIMARY KEY,
    settings TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Devices and mail addresses to which notifications are sent.
CREATE TABLE notify_target (
    id TEXT PRIMARY KEY,
    visitor TEXT NOT NULL,
    -- 0: Web Push, 1: mail.
    channel INTEGER NOT NULL,
    address TEXT NOT NULL,
    host TEXT NOT NULL,
    keys BLOB NOT NULL,
    -- The session in which a device subscribed.
    session BLOB,
    label TEXT NOT NULL,
    made INTEGER NOT NULL,
    -- 0: not confirmed, 1: in use, 2: mail has come back.
    state INTEGER NOT NULL,
    failures INTEGER NOT NULL DEFAULT 0,
    delivered INTEGER,
    -- Somebody sends to it, or it is to be left alone, until then.
    busy_until INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX notify_targets ON notify_target (visitor);
CREATE INDEX notify_sessions ON notify_target (session) WHERE session IS NOT NULL;

-- What has to be sent: written together with the event that causes it, and
-- removed after it was sent. A later event of the same kind replaces it.
CREATE TABLE outbox (
    target TEXT NOT NULL REFERENCES notify_target ON DELETE CASCADE,
    game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    kind INTEGER NOT NULL,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    due INTEGER NOT NULL,
    PRIMARY KEY (target, game, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX outbox_due ON outbox (due);
CREATE INDEX outbox_games ON outbox (game);

-- Confirmation mails of the last days, so that nobody is flooded with them. The
-- address is a keyed hash.
CREATE TABLE confirmation_mail (
    visitor TEXT NOT NULL,
    address TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (visitor, address, at)
) STRICT, WITHOUT ROWID;
CREATE INDEX confirmation_mails ON confirmation_mail (address);
