//! Where a visitor is signed in: sessions and passkeys, and recovery codes.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use kinetic_protocol::web::{DeviceList, DeviceView, ErrorAnswer, PasskeyView, RecoveryCodes};
use sha2::{Digest as _, Sha256};

use super::visitors::token_id;
use super::{ApiError, random};
use crate::app::AppState;
use crate::live::User;
use crate::store::{Grant, Token, TokenKey};

/// Number of recovery codes made at a time.
const CODES: usize = 8;
/// A recovery code has four groups of five letters and digits: 100 bits.
const GROUPS: usize = 4;
const GROUP_LENGTH: usize = 5;
/// None that look alike.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// Prefix of what is hashed.
const HASHED: &[u8] = b"kinetic recovery 1:";

/// The visitor's sessions and passkeys, and the number of recovery codes.
#[utoipa::path(get, path = "/visitor/devices", tag = "Visitors", operation_id = "devices",
    responses((status = 200, body = DeviceList), (status = 401, body = ErrorAnswer)))]
pub async fn list(
    State(app): State<Arc<AppState>>,
    user: User,
) -> Result<Json<DeviceList>, ApiError> {
    devices_of(&app, &user).await.map(Json)
}

/// Where a visitor is signed in.
pub async fn devices_of(app: &AppState, user: &User) -> Result<DeviceList, ApiError> {
    let tokens = app.store.tokens_of(&user.visitor).await?;
    let labels = app.store.token_labels(&user.visitor).await?;
    let label = |key: TokenKey| {
        let label = labels.iter().find(|(of, _)| *of == key);
        label.map(|(_, label)| label.clone()).unwrap_or_default()
    };
    let device = |token: &Token| match token.grant {
        Grant::Visitor(_) => Some(DeviceView {
            id: token_id(token.key),
            label: label(token.key),
            made: token.made.0,
            this: token.key == user.key,
        }),
        _ => None,
    };
    let recovery = |token: &&Token| matches!(token.grant, Grant::Recovery { .. });
    let passkeys = app.store.passkeys_of(&user.visitor).await?.into_iter();
    let passkeys = passkeys.map(|passkey| PasskeyView {
        id: passkey.id,
        name: passkey.name,
        made: passkey.made.0,
        used: passkey.used.map(|used| used.0),
    });
    Ok(DeviceList {
        devices: tokens.iter().filter_map(device).collect(),
        passkeys: passkeys.collect(),
        recovery_codes: tokens.iter().filter(recovery).count(),
    })
}

/// Ends a session of the visitor on another device.
#[utoipa::path(delete, path = "/visitor/devices/{id}", tag = "Visitors", operation_id = "end",
    params(("id" = String, Path, description = "Identifier of the session in the list")),
    responses((status = 204), (status = 404, body = ErrorAnswer)))]
pub async fn end(
    State(app): State<Arc<AppState>>,
    user: User,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let tokens = app.store.tokens_of(&user.visitor).await?;
    let session = |token: &&Token| matches!(token.grant, Grant::Visitor(_));
    let mut sessions = tokens.iter().filter(session);
    let token = sessions.find(|token| token_id(token.key) == id);
    let key = token.ok_or(ApiError::NotFound)?.key;
    app.store.revoke(key, app.now()).await?;
    app.close_token(&user.visitor, key);
    Ok(StatusCode::NO_CONTENT)
}

/// Makes recovery codes for a visitor who loses all devices. Codes that were
/// made before are no longer valid.
#[utoipa::path(post, path = "/visitor/recovery", tag = "Visitors", operation_id = "recovery",
    responses((status = 200, body = RecoveryCodes), (status = 401, body = ErrorAnswer)))]
pub async fn make_codes(
    State(app): State<Arc<AppState>>,
    user: User,
) -> Result<Json<RecoveryCodes>, ApiError> {
    app.check_rate(&user.visitor)?;
    for token in app.store.tokens_of(&user.visitor).await? {
        if let Grant::Recovery { .. } = token.grant {
            app.store.revoke(token.key, app.now()).await?;
        }
    }
    let mut codes = Vec::new();
    for _ in 0..CODES {
        let code = code(random()?);
        let token = Token {
            key: recovery_key(&code).ok_or(ApiError::Unavailable)?,
            grant: Grant::Recovery {
                visitor: user.visitor.clone(),
            },
            made: app.now(),
            revoked: None,
        };
        app.store.add_token(token).await?;
        codes.push(code);
    }
    Ok(Json(RecoveryCodes { codes }))
}

/// A recovery code from random bytes.
fn code(random: [u8; GROUPS * GROUP_LENGTH]) -> String {
    let letter = |byte: &u8| char::from(LETTERS[usize::from(byte % 32)]);
    let group = |bytes: &[u8]| bytes.iter().map(letter).collect::<String>();
    let groups: Vec<String> = random.chunks(GROUP_LENGTH).map(group).collect();
    groups.join("-")
}

/// The key of a recovery code in the store; `None` for other texts. Capital
/// letters, spaces and hyphens make no difference.
pub fn recovery_key(code: &str) -> Option<TokenKey> {
    let plain = code.chars().filter(|c| !c.is_whitespace() && *c != '-');
    let plain: String = plain.flat_map(char::to_lowercase).take(64).collect();
    let known = plain.bytes().all(|byte| LETTERS.contains(&byte));
    if plain.len() != GROUPS * GROUP_LENGTH || !known {
        return None;
    }
    let hash = Sha256::new_with_prefix(HASHED).chain_update(plain);
    Some(TokenKey(hash.finalize().into()))
}

/// Browser and system of a request in a few words, for the visitor's own list.
pub fn label(headers: &HeaderMap) -> String {
    let agent = headers.get(header::USER_AGENT);
    let agent = agent.and_then(|agent| agent.to_str().ok()).unwrap_or("");
    let first = |names: &[(&'static str, &'static str)]| {
        let found = names.iter().find(|(sign, _)| agent.contains(sign));
        found.map(|(_, name)| *name)
    };
    // Most browsers also name those that they imitate: special ones come first.
    let browser = first(&[
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("SamsungBrowser", "Samsung Internet"),
        ("Firefox", "Firefox"),
        ("FxiOS", "Firefox"),
        ("CriOS", "Chrome"),
        ("Chrome", "Chrome"),
        ("Safari", "Safari"),
    ]);
    let system = first(&[
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS", "macOS"),
        ("CrOS", "ChromeOS"),
        ("Linux", "Linux"),
    ]);
    let known: Vec<&str> = browser.into_iter().chain(system).collect();
    known.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recovery_codes_can_be_typed_in_many_ways() {
        let code = code([7; GROUPS * GROUP_LENGTH]);
        assert_eq!(code, "hhhhh-hhhhh-hhhhh-hhhhh");
        let key = recovery_key(&code);
        assert!(key.is_some());
        for same in ["HHHHH-HHHHH-HHHHH-HHHHH", " hhhhhhhhhh hhhhhhhhhh "] {
            assert_eq!(recovery_key(same), key);
        }
        for other in [
            "",
            "hhhhh",
            "hhhhh-hhhhh-hhhhh-hhhhi",
            "hhhhh-hhhhh-hhhhh-hhhh1",
        ] {
            assert_ne!(recovery_key(other), key, "{other}");
        }
    }

    #[test]
    fn devices_are_called_by_browser_and_system() {
        let label_of = |agent: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::USER_AGENT, header::HeaderValue::from_static(agent));
            label(&headers)
        };
        let firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
        assert_eq!(label_of(firefox), "Firefox, Linux");
        let phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 \
            (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
        assert_eq!(label_of(phone), "Safari, iPhone");
        assert_eq!(label_of("curl/8"), "");
    }
}
