//! Passkeys (WebAuthn): adding one to a visitor, and signing in with it on any
//! device.
//!
//! A visitor without a passkey stays as before. The server stores public keys
//! only, and asks for no attestation: it does not learn which device it is.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use axum::{Extension, Json};
use kinetic_protocol::web::{
    DeviceList, ErrorAnswer, PasskeyChallenge, PasskeyCredential, PasskeySupport,
};
use serde::{Deserialize, Serialize};
use webauthn_rs::prelude::{
    DiscoverableAuthentication, Passkey as Credential, PasskeyRegistration, PublicKeyCredential,
    RegisterPublicKeyCredential, Url, Uuid, Webauthn, WebauthnBuilder,
};

use super::extract::JsonBody;
use super::{ApiError, devices, random, visitors};
use crate::app::AppState;
use crate::live::User;
use crate::ops::{Caller, Config};
use crate::store::Store;
use crate::store::people::Passkey;
use crate::{Span, VisitorId};

/// Maximum number of passkeys of one visitor.
const MAX_PASSKEYS: usize = 20;
/// How long a browser has to answer a challenge.
const CHALLENGE_LIFETIME: Duration = Duration::from_secs(5 * 60);
/// Maximum number of challenges that wait for an answer. When there are more,
/// the oldest are dropped.
const MAX_CHALLENGES: usize = 4_096;
/// The name of this service in the dialogs of browsers.
const SERVICE_NAME: &str = "Kinetic";

/// A challenge that waits for its answer.
#[derive(Serialize, Deserialize)]
enum Challenge {
    /// To add a passkey to a visitor.
    Add(VisitorId, Box<PasskeyRegistration>),
    /// To sign in.
    SignIn(Box<DiscoverableAuthentication>),
}

/// Challenges that wait for an answer, by id: in memory, or in a store that
/// several servers share, because another one may get the answer. They can be
/// lost at any time; then the browser has to ask again.
#[derive(Default)]
pub struct Challenges {
    waiting: Mutex<HashMap<String, (Instant, Challenge)>>,
}

impl Challenges {
    async fn add(&self, store: &dyn Store, challenge: Challenge) -> Result<String, ApiError> {
        let id = hex::encode(random::<16>()?);
        if let Some(store) = store.shared() {
            let state = serde_json::to_string(&challenge).map_err(|_| ApiError::Unavailable)?;
            store.add_challenge(&id, &state, MAX_CHALLENGES).await?;
            return Ok(id);
        }
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.retain(|_, (made, _)| made.elapsed() < CHALLENGE_LIFETIME);
        if waiting.len() >= MAX_CHALLENGES {
            let oldest = waiting.iter().min_by_key(|(_, (made, _))| *made);
            let oldest = oldest.map(|(id, _)| id.clone());
            oldest.and_then(|id| waiting.remove(&id));
        }
        waiting.insert(id.clone(), (Instant::now(), challenge));
        Ok(id)
    }

    /// Takes a challenge: each is answered once.
    async fn take(&self, store: &dyn Store, id: &str) -> Result<Option<Challenge>, ApiError> {
        if let Some(store) = store.shared() {
            let lifetime = Span(CHALLENGE_LIFETIME.as_millis() as u64);
            let state = store.take_challenge(id, lifetime).await?;
            return Ok(state.and_then(|state| serde_json::from_str(&state).ok()));
        }
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let taken = waiting.remove(id);
        let taken = taken.filter(|(made, _)| made.elapsed() < CHALLENGE_LIFETIME);
        Ok(taken.map(|(_, challenge)| challenge))
    }
}

/// The relying party: the site that passkeys are for. Browsers allow passkeys
/// on https sites with a name, and on localhost.
fn relying_party(config: &Config, headers: &HeaderMap) -> Result<Webauthn, ApiError> {
    let host = headers.get(header::HOST);
    let host = host.and_then(|host| host.to_str().ok()).unwrap_or_default();
    let origin = match &config.public {
        Some(public) => public.clone(),
        None => format!("http://{host}"),
    };
    let url = Url::parse(&origin).map_err(|_| ApiError::NoPasskeys)?;
    let domain = url.domain().ok_or(ApiError::NoPasskeys)?;
    let allowed = url.scheme() == "https" || is_localhost(domain);
    if !allowed {
        return Err(ApiError::NoPasskeys);
    }
    WebauthnBuilder::new(domain, &url)
        .and_then(|builder| builder.rp_name(SERVICE_NAME).build())
        .map_err(|_| ApiError::NoPasskeys)
}

fn is_localhost(domain: &str) -> bool {
    domain == "localhost" || domain.ends_with(".localhost")
}

/// Whether passkeys can be used at this address.
#[utoipa::path(get, path = "/passkeys", tag = "Visitors", operation_id = "passkeySupport",
    responses((status = 200, body = PasskeySupport)))]
pub async fn support(State(app): State<Arc<AppState>>, headers: HeaderMap) -> Json<PasskeySupport> {
    let available = relying_party(&app.ops.config, &headers).is_ok();
    Json(PasskeySupport { available })
}

/// Asks for a challenge to add a passkey to the visitor.
#[utoipa::path(post, path = "/visitor/passkeys/challenge", tag = "Visitors",
    operation_id = "addPasskeyChallenge",
    responses((status = 200, body = PasskeyChallenge), (status = 403, body = ErrorAnswer)))]
pub async fn begin_adding(
    State(app): State<Arc<AppState>>,
    user: User,
    headers: HeaderMap,
) -> Result<Json<PasskeyChallenge>, ApiError> {
    app.check_rate(&user.visitor)?;
    let site = relying_party(&app.ops.config, &headers)?;
    let name = visitors::display_name(&app, &user.visitor).await?;
    let known = app.store.passkeys_of(&user.visitor).await?;
    if known.len() >= MAX_PASSKEYS {
        return Err(ApiError::Passkey);
    }
    let known = known.iter().filter_map(credential);
    let known = known.map(|known| known.cred_id().clone()).collect();
    let id = user_id(&app, &user.visitor);
    let (options, state) = site
        .start_passkey_registration(id, &name, &name, Some(known))
        .map_err(|error| refused(&error))?;
    let mut options = serde_json::to_value(options).map_err(|_| ApiError::Unavailable)?;
    // Signing in asks for no name, so the passkey has to know whose it is.
    let selection = &mut options["publicKey"]["authenticatorSelection"];
    selection["residentKey"] = "required".into();
    selection["requireResidentKey"] = true.into();
    let challenge = Challenge::Add(user.visitor, Box::new(state));
    Ok(Json(PasskeyChallenge {
        id: app.challenges.add(&*app.store, challenge).await?,
        options: options.to_string(),
    }))
}

/// Adds a passkey to the visitor.
#[utoipa::path(post, path = "/visitor/passkeys", tag = "Visitors", operation_id = "addPasskey",
    request_body = PasskeyCredential,
    responses((status = 200, body = DeviceList), (status = 403, body = ErrorAnswer)))]
pub async fn add(
    State(app): State<Arc<AppState>>,
    user: User,
    headers: HeaderMap,
    JsonBody(answer): JsonBody<PasskeyCredential>,
) -> Result<Json<DeviceList>, ApiError> {
    app.check_rate(&user.visitor)?;
    let site = relying_party(&app.ops.config, &headers)?;
    let challenge = app.challenges.take(&*app.store, &answer.id).await?;
    let Some(Challenge::Add(visitor, state)) = challenge else {
        return Err(ApiError::Passkey);
    };
    if visitor != user.visitor {
        return Err(ApiError::Passkey);
    }
    let made: RegisterPublicKeyCredential =
        serde_json::from_str(&answer.credential).map_err(ApiError::malformed)?;
    let credential = site
        .finish_passkey_registration(&made, &state)
        .map_err(|error| refused(&error))?;
    let passkey = Passkey {
        id: hex::encode(credential.cred_id()),
        visitor,
        name: devices::label(&headers),
        made: app.now(),
        used: None,
        credential: serde_json::to_string(&credential).map_err(|_| ApiError::Unavailable)?,
    };
    if !app.store.add_passkey(passkey).await? {
        return Err(ApiError::Passkey);
    }
    devices::devices_of(&app, &user).await.map(Json)
}

/// Removes a passkey of the visitor.
#[utoipa::path(delete, path = "/visitor/passkeys/{id}", tag = "Visitors",
    operation_id = "removePasskey",
    params(("id" = String, Path, description = "Identifier of the passkey in the list")),
    responses((status = 204), (status = 404, body = ErrorAnswer)))]
pub async fn remove(
    State(app): State<Arc<AppState>>,
    user: User,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    match app.store.remove_passkey(&user.visitor, &id).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(ApiError::NotFound),
    }
}

/// Asks for a challenge to sign in with a passkey.
#[utoipa::path(post, path = "/passkeys/challenge", tag = "Visitors",
    operation_id = "signInChallenge",
    responses((status = 200, body = PasskeyChallenge), (status = 403, body = ErrorAnswer)))]
pub async fn begin_sign_in(
    State(app): State<Arc<AppState>>,
    headers: HeaderMap,
) -> Result<Json<PasskeyChallenge>, ApiError> {
    let site = relying_party(&app.ops.config, &headers)?;
    let (options, state) = site
        .start_discoverable_authentication()
        .map_err(|error| refused(&error))?;
    let mut options = serde_json::to_value(options).map_err(|_| ApiError::Unavailable)?;
    // The page asks after a click, not while a name is typed.
    if let Some(options) = options.as_object_mut() {
        options.remove("mediation");
    }
    let challenge = Challenge::SignIn(Box::new(state));
    Ok(Json(PasskeyChallenge {
        id: app.challenges.add(&*app.store, challenge).await?,
        options: options.to_string(),
    }))
}

/// Signs this device in with a passkey.
#[utoipa::path(post, path = "/passkeys", tag = "Visitors", operation_id = "signIn",
    request_body = PasskeyCredential,
    responses((status = 200, body = kinetic_protocol::web::Me), (status = 403, body = ErrorAnswer)))]
pub async fn sign_in(
    State(app): State<Arc<AppState>>,
    caller: Option<Extension<Caller>>,
    headers: HeaderMap,
    JsonBody(answer): JsonBody<PasskeyCredential>,
) -> Result<Response, ApiError> {
    let site = relying_party(&app.ops.config, &headers)?;
    let challenge = app.challenges.take(&*app.store, &answer.id).await?;
    let Some(Challenge::SignIn(state)) = challenge else {
        return Err(ApiError::Passkey);
    };
    let signed: PublicKeyCredential =
        serde_json::from_str(&answer.credential).map_err(ApiError::malformed)?;
    let (_, id) = site
        .identify_discoverable_authentication(&signed)
        .map_err(|error| refused(&error))?;
    let id = hex::encode(id);
    let passkey = app.store.passkey(&id).await?.ok_or(ApiError::Passkey)?;
    let mut known = credential(&passkey).ok_or(ApiError::Passkey)?;
    let result = site
        .finish_discoverable_authentication_v2(&signed, *state, &known)
        .map_err(|error| refused(&error))?;
    known.update_credential(&result);
    let credential = serde_json::to_string(&known).map_err(|_| ApiError::Unavailable)?;
    app.store.use_passkey(&id, &credential, app.now()).await?;
    visitors::sign_in(&app, passkey.visitor, &headers, caller).await
}

/// The public key of a stored passkey.
fn credential(passkey: &Passkey) -> Option<Credential> {
    serde_json::from_str(&passkey.credential).ok()
}

/// The id of a visitor in passkeys, from which the visitor cannot be derived.
fn user_id(app: &AppState, visitor: &VisitorId) -> Uuid {
    Uuid::from_bytes(app.signer.derive(&format!("passkeys of {visitor}")))
}

/// The reason is for the log: to others it would tell what to try next.
fn refused(error: &webauthn_rs::prelude::WebauthnError) -> ApiError {
    tracing::info!(%error, "a passkey was refused");
    ApiError::Passkey
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passkeys_need_https_or_localhost() {
        let at = |public: Option<&str>, host: &'static str| {
            let config = Config {
                public: public.map(str::to_owned),
                ..Config::default()
            };
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, header::HeaderValue::from_static(host));
            relying_party(&config, &headers).is_ok()
        };
        assert!(at(None, "localhost:8080"));
        assert!(at(Some("https://play.example.org"), "10.0.0.1"));
        assert!(at(Some("http://localhost:8080"), "localhost:8080"));
        assert!(!at(None, "127.0.0.1:8080"));
        assert!(!at(None, "192.168.1.7:8080"));
        assert!(!at(None, "play.example.org"));
        assert!(!at(Some("http://play.example.org"), "play.example.org"));
        assert!(!at(Some("https://192.0.2.1"), "192.0.2.1"));
        assert!(!at(None, ""));
    }
}
