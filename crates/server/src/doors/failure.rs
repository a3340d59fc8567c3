//! Why something was not done, as it is told to whoever asked.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kinetic_protocol::web::{self, Code, ErrorAnswer, ErrorBody};
use kinetic_rules::{Arg, Diagnose, Diagnostic};

use super::english;
use super::trouble::Trouble;
use crate::store::StoreError;
use crate::{Refusal, Refused, Span};

/// Why something was not done.
///
/// Small, because it is in nearly every answer that can go wrong.
#[derive(Clone, Debug)]
pub struct Failure(Box<Inner>);

#[derive(Clone, Debug)]
struct Inner {
    code: Code,
    diagnostic: Diagnostic,
    entry: Option<web::Entry>,
    next: Option<u64>,
    retry: Option<Span>,
}

impl Failure {
    fn new(code: Code, diagnostic: Diagnostic) -> Failure {
        Failure(Box::new(Inner {
            code,
            diagnostic,
            entry: None,
            next: None,
            retry: None,
        }))
    }

    /// Something else has happened under that number.
    pub fn conflict(entry: web::Entry) -> Failure {
        let mut failure = Failure::from(Trouble::Conflict);
        failure.0.entry = Some(entry);
        failure
    }

    /// Less has happened than the sender believes.
    pub fn gap(next: u64) -> Failure {
        let mut failure = Failure::from(Trouble::Gap);
        failure.0.next = Some(next);
        failure
    }

    /// Somebody asks for too much, and may ask again after a while.
    pub fn too_many(wait: Span) -> Failure {
        let seconds = wait.0.div_ceil(1_000).max(1);
        let mut failure = Failure::from(Trouble::TooMany { seconds });
        failure.0.retry = Some(wait);
        failure
    }

    /// Something cannot be read.
    pub fn malformed(why: impl std::fmt::Display) -> Failure {
        // What somebody sent is in it; nobody needs all of that back.
        const SHOWN: usize = 200;
        let plain = |c: &char| !c.is_control();
        let why = why.to_string().chars().filter(plain).take(SHOWN).collect();
        Trouble::Malformed { why }.into()
    }

    /// What is told.
    pub fn body(&self) -> ErrorBody {
        let Inner {
            code,
            diagnostic,
            entry,
            next,
            retry,
        } = &*self.0;
        let args = diagnostic.args.iter().map(|(name, value)| {
            let value = match value {
                Arg::Text(text) => web::Arg::Text(text.clone()),
                Arg::Number(number) => web::Arg::Number(*number),
                Arg::Word(word) => web::Arg::Word((*word).to_owned()),
            };
            ((*name).to_owned(), value)
        });
        ErrorBody {
            code: *code,
            message: diagnostic.id.to_owned(),
            args: args.collect(),
            rule: diagnostic.rule.map(str::to_owned),
            text: english::sentence(diagnostic),
            entry: entry.clone().map(Box::new),
            next: *next,
            retry_after_ms: retry.map(|span| span.0),
        }
    }

    fn status(&self) -> StatusCode {
        match self.0.code {
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

impl From<Trouble> for Failure {
    fn from(trouble: Trouble) -> Failure {
        let code = match trouble {
            Trouble::NoGame | Trouble::NothingThere => Code::NotFound,
            Trouble::NoVisitor => Code::NoVisitor,
            Trouble::NoLink => Code::NoLink,
            Trouble::NotListed | Trouble::WrongOrigin => Code::Forbidden,
            Trouble::Malformed { .. } | Trouble::GameName | Trouble::Line { .. } => Code::Malformed,
            Trouble::Version { .. } => Code::Version,
            Trouble::NameTaken | Trouble::Conflict => Code::Conflict,
            Trouble::Gap => Code::Gap,
            Trouble::TooLarge => Code::TooLarge,
            Trouble::TooMany { .. } | Trouble::Crowded | Trouble::Watching { .. } => Code::TooMany,
            Trouble::Unavailable => Code::Unavailable,
        };
        Failure::new(code, trouble.diagnostic())
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        let code = match refusal {
            Refusal::NotYourSeat { .. } | Refusal::NotForPlayers | Refusal::NotHost => {
                Code::Forbidden
            }
            _ => Code::Refused,
        };
        Failure::new(code, refusal.diagnostic())
    }
}

impl From<Refused> for Failure {
    fn from(refused: Refused) -> Failure {
        match refused {
            Refused::Table(refusal) => refusal.into(),
            Refused::Rules(diagnostic) => Failure::new(Code::Refused, diagnostic),
        }
    }
}

impl From<StoreError> for Failure {
    /// Why the store failed is for the log of the server alone, and the store
    /// that is watched has written it there.
    fn from(error: StoreError) -> Failure {
        match error {
            StoreError::TooLarge => Trouble::TooLarge.into(),
            _ => Trouble::Unavailable.into(),
        }
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let error = self.body();
        let retry = error.retry_after_ms.map(|ms| ms.div_ceil(1_000).max(1));
        let text = serde_json::to_string(&ErrorAnswer { error }).unwrap_or_default();
        let kind = [(header::CONTENT_TYPE, "application/json")];
        let mut response = (self.status(), kind, text).into_response();
        if let Some(seconds) = retry {
            let headers = response.headers_mut();
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
