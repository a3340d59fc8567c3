//! Messages to devices and mails, from what has happened in games.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use fluent_bundle::FluentValue;
use kinetic_protocol::web::{Language, NotificationKind, NotificationSettings, PushMessage};
use sha2::{Digest as _, Sha256};

use super::codes::unsubscribe_code;
use super::mail::{Mail, Mailer, Part};
use super::text::{self, Words, text};
use super::webpush;
use crate::api::Signer;
use crate::store::notify::{Pending, Target};

/// The tag of a message about several games.
const SEVERAL: &str = "games";
/// Length of a topic of Web Push.
const TOPIC_LENGTH: usize = 32;

/// Something that is worth sending, in words.
#[derive(Clone, Debug)]
pub struct Ready {
    /// The row of the outbox.
    pub pending: Pending,
    /// The words.
    pub words: Words,
}

impl Ready {
    /// Whether the reader has to move.
    fn is_turn(&self) -> bool {
        let kind = self.pending.kind;
        matches!(kind, NotificationKind::YourTurn | NotificationKind::TimeLow)
    }
}

/// The address of a game within the client.
fn game_hash(pending: &Pending) -> String {
    format!("#/far/{}", pending.game)
}

/// A message about one game.
pub fn push_message(ready: &Ready, language: Language, badge: Option<u32>) -> PushMessage {
    PushMessage {
        // A later message about a game replaces the earlier one.
        tag: ready.pending.game.to_string(),
        title: ready.words.title.clone(),
        body: ready.words.body.clone(),
        url: format!("/{}", game_hash(&ready.pending)),
        kind: ready.pending.kind,
        lang: language,
        at: ready.pending.at.0,
        badge,
    }
}

/// One message about several games, after quiet hours for example.
pub fn push_digest(ready: &[Ready], language: Language, badge: Option<u32>) -> PushMessage {
    let (games, turns) = (
        count_games(ready, |_| true),
        count_games(ready, Ready::is_turn),
    );
    let number = |count: usize| [("count", FluentValue::from(count))];
    let latest = ready.iter().max_by_key(|ready| ready.pending.at);
    let kinds = ready.iter().map(|ready| ready.pending.kind);
    let urgency = |kind: &NotificationKind| match kind {
        NotificationKind::TimeLow => 0,
        NotificationKind::YourTurn => 1,
        NotificationKind::Offer => 2,
        NotificationKind::GameBegun => 3,
        NotificationKind::GameOver => 4,
    };
    PushMessage {
        tag: SEVERAL.to_owned(),
        title: text(language, "notify-several", &number(games)),
        body: text(language, "notify-several-turns", &number(turns)),
        url: "/#/far".to_owned(),
        kind: kinds
            .min_by_key(urgency)
            .unwrap_or(NotificationKind::YourTurn),
        lang: language,
        at: latest.map_or(0, |latest| latest.pending.at.0),
        badge,
    }
}

fn count_games(ready: &[Ready], counts: impl Fn(&Ready) -> bool) -> usize {
    let games = ready.iter().filter(|ready| counts(ready));
    let mut games: Vec<_> = games.map(|ready| &ready.pending.game).collect();
    games.sort();
    games.dedup();
    games.len()
}

/// The content of a message, cut to the size that push services accept.
pub fn push_content(mut message: PushMessage) -> Vec<u8> {
    loop {
        // Texts and numbers only, so this cannot fail.
        let content = serde_json::to_vec(&message).unwrap_or_default();
        if content.len() <= webpush::MAX_CONTENT || message.body.is_empty() {
            return content;
        }
        let keep = message.body.chars().count() / 2;
        message.body = message.body.chars().take(keep).collect();
    }
}

/// The topic of messages to a target with a tag: a message replaces an earlier
/// one that waits at the push service, which need not know what it is about.
pub fn topic(target: &Target, tag: &str) -> String {
    let hash = Sha256::new_with_prefix(b"kinetic topic 1:")
        .chain_update(&target.id)
        .chain_update(tag)
        .finalize();
    let mut topic = URL_SAFE_NO_PAD.encode(hash);
    topic.truncate(TOPIC_LENGTH);
    topic
}

/// A mail about one or several games.
pub fn mail(
    ready: &[Ready],
    target: &Target,
    settings: &NotificationSettings,
    mailer: &Mailer,
    signer: &Signer,
) -> Option<Mail> {
    let language = settings.language;
    let say = |id: &str| text(language, id, &[]);
    let (first, rest) = ready.split_first()?;
    let subject = match rest.is_empty() {
        true => {
            let value = |text: &str| FluentValue::from(text.to_owned());
            let values = [
                ("title", value(&first.words.title)),
                ("with", value(&first.words.with)),
            ];
            text(language, "notify-mail-subject", &values)
        }
        false => {
            let count = FluentValue::from(count_games(ready, |_| true));
            text(language, "notify-several", &[("count", count)])
        }
    };
    let mut parts = Vec::new();
    for ready in ready {
        parts.push(Part::Heading(ready.words.title.clone()));
        parts.push(Part::Text(ready.words.body.clone()));
        let game = mailer.page(&game_hash(&ready.pending));
        parts.push(Part::Link(say("notify-mail-open"), game));
    }
    let code = unsubscribe_code(signer, target);
    let site = [("site", FluentValue::from(mailer.site().to_owned()))];
    parts.push(Part::Text(text(language, "notify-mail-why", &site)));
    parts.push(Part::Link(
        say("notify-mail-settings"),
        mailer.page("#/you"),
    ));
    let stop = mailer.page(&format!("#/mail/unsubscribe/{code}"));
    parts.push(Part::Link(say("notify-mail-stop"), stop));
    let url = format!("{}/api/v1/mail/unsubscribe?code={code}", mailer.site());
    Some(Mail {
        to: target.address.clone(),
        language: text::code(language),
        subject,
        parts,
        // The same again if the mail is sent again.
        id: format!("{:016x}.{}", first.pending.batch, target.id),
        unsubscribe: Some(url),
    })
}

/// The mail with which an address is confirmed.
pub fn confirmation(target: &Target, language: Language, mailer: &Mailer, code: &str) -> Mail {
    let site = [("site", FluentValue::from(mailer.site().to_owned()))];
    let body = text(language, "notify-confirm-body", &site);
    let hash: [u8; 32] = Sha256::digest(code).into();
    Mail {
        to: target.address.clone(),
        language: text::code(language),
        subject: text(language, "notify-confirm-subject", &[]),
        parts: vec![
            Part::Link(body, mailer.page(&format!("#/mail/confirm/{code}"))),
            Part::Text(text(language, "notify-confirm-ignore", &[])),
        ],
        id: format!("confirm.{}", hex::encode(&hash[..8])),
        unsubscribe: None,
    }
}
