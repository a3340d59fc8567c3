//! Errors of the API, and how they become responses.

use std::sync::LazyLock;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use kinetic_protocol::web::{self, Code, ErrorAnswer, ErrorBody};
use kinetic_rules::{Arg, Diagnose, Diagnostic};
use unic_langid::LanguageIdentifier;

use crate::store::StoreError;
use crate::{GameError, Span};

/// Maximum length of the description of a malformed request.
const MAX_SHOWN: usize = 200;

/// Why a request or a live message is not carried out. It becomes an
/// [`ErrorBody`] with a status code.
///
/// The text of each variant is the id of its message in
/// `locales/*/server.ftl`.
#[derive(Clone, Debug, strum::IntoStaticStr, strum::VariantNames)]
#[allow(missing_docs, reason = "fields are the values of the message")]
pub enum ApiError {
    /// An event or options are refused by the game.
    #[strum(serialize = "")]
    Game(GameError),
    /// There is no such game.
    #[strum(serialize = "server-no-game")]
    NoGame,
    /// There is nothing at this URL.
    #[strum(serialize = "server-nothing-there")]
    NotFound,
    /// The request needs a session or token.
    #[strum(serialize = "server-no-visitor")]
    NoVisitor,
    /// The link or code is not, or no longer, valid.
    #[strum(serialize = "server-no-link")]
    NoLink,
    /// The game is not listed: seats can be taken with a link only.
    #[strum(serialize = "server-not-listed")]
    NotListed,
    /// The request cannot be parsed.
    #[strum(serialize = "server-malformed")]
    Malformed { why: String },
    /// The client speaks another version of the protocol.
    #[strum(serialize = "server-version")]
    Version { spoken: u32 },
    /// An id that a client chose for a game is not allowed.
    #[strum(serialize = "server-game-name")]
    GameId,
    /// Another game has this id.
    #[strum(serialize = "server-name-taken")]
    GameIdTaken,
    /// Another event has this number.
    #[strum(serialize = "server-conflict")]
    Conflict(Box<web::Entry>),
    /// The number is beyond the end of the log.
    #[strum(serialize = "server-gap")]
    Gap { next: u64 },
    /// The request is too large.
    #[strum(serialize = "server-too-large")]
    TooLarge,
    /// The body of the request did not arrive in time.
    #[strum(serialize = "server-too-slow")]
    TooSlow,
    /// A rate limit is exceeded.
    #[strum(serialize = "server-too-many")]
    TooMany { wait: Span },
    /// There are too many live connections.
    #[strum(serialize = "server-crowded")]
    TooManyConnections,
    /// One connection watches too many games.
    #[strum(serialize = "server-watching")]
    TooManyWatched { limit: usize },
    /// An address or visitor has too many games with computer players.
    #[strum(serialize = "server-bot-games")]
    TooManyBotGames { limit: usize },
    /// A chat message is empty, too long or has control characters.
    #[strum(serialize = "server-line")]
    ChatText { limit: usize },
    /// Nobody can write chat messages in this game.
    #[strum(serialize = "server-chat-off")]
    ChatOff,
    /// Only players can write chat messages in this game.
    #[strum(serialize = "server-chat-players")]
    ChatPlayers,
    /// An administrator does not let the visitor write chat messages.
    #[strum(serialize = "server-muted")]
    Muted,
    /// An administrator has banned the visitor or the address.
    #[strum(serialize = "server-banned")]
    Banned,
    /// Somebody in the game does not want to play with the visitor.
    #[strum(serialize = "server-blocked")]
    Blocked,
    /// The passkey, or the answer of the browser, is not valid.
    #[strum(serialize = "server-passkey")]
    Passkey,
    /// The server has no passkeys at this address.
    #[strum(serialize = "server-no-passkeys")]
    NoPasskeys,
    /// A push subscription cannot be used.
    #[strum(serialize = "server-push")]
    PushEndpoint,
    /// A text is no mail address.
    #[strum(serialize = "server-mail-address")]
    MailAddress,
    /// Settings of notifications are not possible.
    #[strum(serialize = "server-notifications")]
    NotificationSettings,
    /// The server does not send such notifications.
    #[strum(serialize = "server-no-channel")]
    NoChannel,
    /// Too many confirmation mails were sent.
    #[strum(serialize = "server-mail-limit")]
    TooManyMails,
    /// A mail could not be sent.
    #[strum(serialize = "server-mail-failed")]
    MailFailed,
    /// The request comes from a page of another origin.
    #[strum(serialize = "server-wrong-origin")]
    WrongOrigin,
    /// The host, or the address, has too many unfinished games.
    #[strum(serialize = "server-too-many-games")]
    TooManyGames { limit: usize },
    /// Only own games that have ended can be archived.
    #[strum(serialize = "server-not-archivable")]
    NotArchivable,
    /// The game cannot be replayed, or the operator has shut it away.
    #[strum(serialize = "server-quarantined")]
    Quarantined,
    /// The store fails.
    #[strum(serialize = "server-unavailable")]
    Unavailable,
}

impl ApiError {
    /// A request that cannot be parsed.
    pub fn malformed(why: impl std::fmt::Display) -> ApiError {
        // It quotes the request; the sender does not need all of that back.
        let plain = |c: &char| !c.is_control();
        let why = why.to_string();
        let why = why.chars().filter(plain).take(MAX_SHOWN).collect();
        ApiError::Malformed { why }
    }

    /// The ids of all messages that this error can need, besides those of
    /// [`GameError`].
    pub fn messages() -> impl Iterator<Item = &'static str> {
        let ids = <ApiError as strum::VariantNames>::VARIANTS;
        ids.iter().copied().filter(|id| !id.is_empty())
    }

    /// The kind of the error for programs.
    pub fn code(&self) -> Code {
        match self {
            ApiError::Game(
                GameError::NotYourSeat { .. } | GameError::NotForPlayers | GameError::NotHost,
            ) => Code::Forbidden,
            ApiError::Game(_) => Code::Refused,
            ApiError::NoGame | ApiError::NotFound => Code::NotFound,
            ApiError::NoVisitor => Code::NoVisitor,
            ApiError::NoLink => Code::NoLink,
            ApiError::NotListed
            | ApiError::WrongOrigin
            | ApiError::ChatOff
            | ApiError::ChatPlayers
            | ApiError::Muted
            | ApiError::Banned
            | ApiError::Blocked
            | ApiError::Passkey
            | ApiError::NoPasskeys
            | ApiError::NoChannel => Code::Forbidden,
            ApiError::Malformed { .. }
            | ApiError::GameId
            | ApiError::ChatText { .. }
            | ApiError::PushEndpoint
            | ApiError::MailAddress
            | ApiError::NotificationSettings
            | ApiError::TooSlow => Code::Malformed,
            ApiError::Version { .. } => Code::Version,
            ApiError::GameIdTaken | ApiError::Conflict(_) => Code::Conflict,
            ApiError::Gap { .. } => Code::Gap,
            ApiError::TooLarge => Code::TooLarge,
            ApiError::TooMany { .. }
            | ApiError::TooManyConnections
            | ApiError::TooManyGames { .. }
            | ApiError::TooManyWatched { .. }
            | ApiError::TooManyBotGames { .. }
            | ApiError::TooManyMails => Code::TooMany,
            ApiError::Quarantined | ApiError::NotArchivable => Code::Refused,
            ApiError::Unavailable | ApiError::MailFailed => Code::Unavailable,
        }
    }

    fn diagnostic(&self) -> Diagnostic {
        let args = match self {
            ApiError::Game(error) => return error.diagnostic(),
            ApiError::Malformed { why } => vec![("why", why.into())],
            ApiError::Version { spoken } => vec![("spoken", spoken.into())],
            ApiError::TooMany { wait } => vec![("seconds", (&whole_seconds(*wait)).into())],
            ApiError::TooManyWatched { limit }
            | ApiError::TooManyBotGames { limit }
            | ApiError::TooManyGames { limit }
            | ApiError::ChatText { limit } => {
                vec![("limit", limit.into())]
            }
            _ => Vec::new(),
        };
        Diagnostic {
            id: self.into(),
            rule: None,
            args,
        }
    }

    /// The error as it is sent to the client.
    pub fn body(&self) -> ErrorBody {
        let diagnostic = self.diagnostic();
        let args = diagnostic.args.iter().map(|(name, value)| {
            let value = match value {
                Arg::Text(text) => web::Arg::Text(text.clone()),
                Arg::Number(number) => web::Arg::Number(*number),
                Arg::Word(word) => web::Arg::Word((*word).to_owned()),
            };
            ((*name).to_owned(), value)
        });
        let mut body = ErrorBody {
            code: self.code(),
            message: diagnostic.id.to_owned(),
            args: args.collect(),
            rule: diagnostic.rule.map(str::to_owned),
            text: sentence(&diagnostic),
            entry: None,
            next: None,
            retry_after_ms: None,
        };
        match self {
            ApiError::Conflict(entry) => body.entry = Some(entry.clone()),
            ApiError::Gap { next } => body.next = Some(*next),
            ApiError::TooMany { wait } => body.retry_after_ms = Some(wait.0),
            _ => {}
        }
        body
    }

    fn status(&self) -> StatusCode {
        if matches!(self, ApiError::TooSlow) {
            return StatusCode::REQUEST_TIMEOUT;
        }
        match self.code() {
            Code::Malformed | Code::Version => StatusCode::BAD_REQUEST,
            Code::NoVisitor => StatusCode::UNAUTHORIZED,
            Code::Forbidden | Code::NoLink => StatusCode::FORBIDDEN,
            Code::NotFound => StatusCode::NOT_FOUND,
            Code::Conflict | Code::Gap => StatusCode::CONFLICT,
            Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Code::Refused => StatusCode::UNPROCESSABLE_ENTITY,
            Code::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Code::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        }
    }
}

impl From<GameError> for ApiError {
    fn from(error: GameError) -> ApiError {
        ApiError::Game(error)
    }
}

impl From<StoreError> for ApiError {
    /// The cause is for the server log only, and the store has written it
    /// there.
    fn from(error: StoreError) -> ApiError {
        match error {
            StoreError::TooLarge => ApiError::TooLarge,
            StoreError::Quarantined | StoreError::Unreadable(_) => ApiError::Quarantined,
            _ => ApiError::Unavailable,
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let error = self.body();
        let text = serde_json::to_string(&ErrorAnswer { error }).unwrap_or_default();
        let kind = [(header::CONTENT_TYPE, "application/json")];
        let mut response = (self.status(), kind, text).into_response();
        if let ApiError::TooMany { wait } = self {
            let headers = response.headers_mut();
            headers.insert(header::RETRY_AFTER, HeaderValue::from(whole_seconds(wait)));
        }
        response
    }
}

/// At least one second.
fn whole_seconds(wait: Span) -> u64 {
    wait.0.div_ceil(1_000).max(1)
}

/// Messages in English, for authors of programs. Clients show the same messages
/// in the language of their user.
static ENGLISH: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| {
    const SOURCES: [&str; 2] = [
        include_str!("../../../../locales/en/rules.ftl"),
        include_str!("../../../../locales/en/server.ftl"),
    ];
    let english: Vec<LanguageIdentifier> = "en".parse().into_iter().collect();
    let mut bundle = FluentBundle::new_concurrent(english);
    // Isolation marks around inserted values help mixed scripts, not programs.
    bundle.set_use_isolating(false);
    for source in SOURCES {
        // Tests check the messages; what can be parsed of them is used.
        let resource = match FluentResource::try_new(source.to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(resource);
    }
    bundle
});

/// The English sentence for a diagnostic, with the number of the rule.
fn sentence(diagnostic: &Diagnostic) -> String {
    let mut args = FluentArgs::new();
    for (name, arg) in &diagnostic.args {
        match arg {
            Arg::Text(text) => args.set(*name, FluentValue::from(text.as_str())),
            Arg::Number(number) => args.set(*name, FluentValue::from(*number)),
            Arg::Word(word) => {
                args.set(*name, FluentValue::from(message(word, &FluentArgs::new())));
                args.set(format!("{name}-id"), FluentValue::from(*word));
            }
        }
    }
    let sentence = message(diagnostic.id, &args);
    match diagnostic.rule {
        Some(rule) => format!("{sentence} ({rule})"),
        None => sentence,
    }
}

fn message(id: &str, args: &FluentArgs) -> String {
    let message = ENGLISH.get_message(id);
    match message.and_then(|message| message.value()) {
        Some(pattern) => {
            let mut errors = Vec::new();
            let text = ENGLISH.format_pattern(pattern, Some(args), &mut errors);
            text.into_owned()
        }
        None => id.to_owned(),
    }
}
