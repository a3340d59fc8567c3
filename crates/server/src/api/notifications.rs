//! Notifications: settings, the devices and the mail address of a visitor.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::{Extension, Json};
use kinetic_protocol::web::{
    ErrorAnswer, MailCode, MailState, MailView, MyNotifications, MyPush, NewMail, NewPush,
    NotificationSettings, Notifications, OfferedChannels, PushView,
};
use sha2::{Digest as _, Sha256};

use super::ApiError;
use super::devices;
use super::extract::{JsonBody, QueryParams};
use crate::app::AppState;
use crate::live::User;
use crate::live::notify::{self, DeviceKeys, Mailed};
use crate::ops::{Caller, Refusal};
use crate::store::notify::{Channel, Confirmation, Target, TargetState};
use crate::{Span, VisitorId};

/// Maximum number of devices of a visitor; the oldest one makes room.
const MAX_DEVICES: usize = 20;
/// How long a confirmation mail is valid.
const CONFIRMATION_LIFETIME: Span = Span::days(2);
/// Maximum number of confirmation mails a day that a visitor can ask for, and
/// that one address gets, whoever asks.
const CONFIRMATIONS_OF_VISITOR: usize = 5;
const CONFIRMATIONS_TO_ADDRESS: usize = 3;
/// Size of the id of a target in bytes.
const ID_BYTES: usize = 16;

/// The settings, devices and mail address of the visitor, and what the server
/// offers.
#[utoipa::path(get, path = "/visitor/notifications", tag = "Notifications",
    operation_id = "notifications",
    responses((status = 200, body = Notifications), (status = 401, body = ErrorAnswer)))]
pub async fn show(
    State(app): State<Arc<AppState>>,
    user: User,
) -> Result<Json<Notifications>, ApiError> {
    notifications_of(&app, &user).await.map(Json)
}

async fn notifications_of(app: &AppState, user: &User) -> Result<Notifications, ApiError> {
    let settings = app.store.notification_settings(&user.visitor).await?;
    let targets = app.store.targets_of(&user.visitor).await?;
    let devices = targets
        .iter()
        .filter(|target| target.channel == Channel::Push);
    let push = devices.map(|target| PushView {
        id: target.id.clone(),
        label: target.label.clone(),
        made: target.made.0,
        this: target.session == Some(user.key),
    });
    let client = app.notifier.push.as_ref();
    Ok(Notifications {
        saved: settings.is_some(),
        settings: settings.unwrap_or_default(),
        mail: mail_view(&targets),
        push: push.collect(),
        offered: OfferedChannels {
            push_key: client.map(|client| client.public_key().to_owned()),
            mail: app.notifier.mailer.is_some(),
        },
    })
}

fn mail_view(targets: &[Target]) -> Option<MailView> {
    let mail = targets
        .iter()
        .find(|target| target.channel == Channel::Mail)?;
    Some(MailView {
        address: mail.address.clone(),
        state: match mail.state {
            TargetState::Unconfirmed => MailState::Unconfirmed,
            TargetState::Active => MailState::Confirmed,
            TargetState::Failing => MailState::Failing,
        },
    })
}

/// What is stored about the notifications of a visitor, for the visitor.
pub async fn data_of(app: &AppState, visitor: &VisitorId) -> Result<MyNotifications, ApiError> {
    let settings = app.store.notification_settings(visitor).await?;
    let targets = app.store.targets_of(visitor).await?;
    let mail = mail_view(&targets);
    let devices = targets.into_iter();
    let devices = devices.filter(|target| target.channel == Channel::Push);
    Ok(MyNotifications {
        settings: settings.unwrap_or_default(),
        mail,
        push: devices
            .map(|target| MyPush {
                endpoint: target.address,
                label: target.label,
                made: target.made.0,
            })
            .collect(),
    })
}

/// Saves what the visitor wants to be told, and how.
#[utoipa::path(put, path = "/visitor/notifications", tag = "Notifications",
    operation_id = "put_notifications", request_body = NotificationSettings,
    responses((status = 200, body = Notifications), (status = 400, body = ErrorAnswer)))]
pub async fn save(
    State(app): State<Arc<AppState>>,
    user: User,
    JsonBody(settings): JsonBody<NotificationSettings>,
) -> Result<Json<Notifications>, ApiError> {
    app.check_rate(&user.visitor)?;
    if !notify::are_valid_settings(&settings) {
        return Err(ApiError::NotificationSettings);
    }
    let saved = app.store.put_notification_settings(&user.visitor, settings);
    saved.await?;
    notifications_of(&app, &user).await.map(Json)
}

/// The id of a target.
fn target_id(kind: &str, of: &str) -> String {
    let hash = Sha256::new_with_prefix(b"kinetic target 1:")
        .chain_update(kind)
        .chain_update([0])
        .chain_update(of)
        .finalize();
    hex::encode(&hash[..ID_BYTES])
}

/// Subscribes a device. Sending the same endpoint again changes nothing.
#[utoipa::path(post, path = "/visitor/push", tag = "Notifications", operation_id = "subscribe",
    request_body = NewPush,
    responses((status = 200, body = Notifications), (status = 400, body = ErrorAnswer)))]
pub async fn subscribe(
    State(app): State<Arc<AppState>>,
    user: User,
    headers: HeaderMap,
    JsonBody(new): JsonBody<NewPush>,
) -> Result<Json<Notifications>, ApiError> {
    app.check_rate(&user.visitor)?;
    let client = app.notifier.push.as_ref().ok_or(ApiError::NoChannel)?;
    let endpoint = client.endpoint(&new.endpoint);
    let endpoint = endpoint.ok_or(ApiError::PushEndpoint)?;
    let keys = DeviceKeys::from_base64(&new.p256dh, &new.auth);
    let keys = keys.ok_or(ApiError::PushEndpoint)?;
    let id = target_id("push", &new.endpoint);
    let known = app.store.targets_of(&user.visitor).await?;
    let devices = known
        .iter()
        .filter(|target| target.channel == Channel::Push);
    let devices: Vec<_> = devices.filter(|target| target.id != id).collect();
    let excess = (devices.len() + 1).saturating_sub(MAX_DEVICES);
    for oldest in devices.iter().take(excess) {
        app.store.remove_target(&oldest.id, None).await?;
    }
    let target = Target {
        id,
        visitor: user.visitor.clone(),
        channel: Channel::Push,
        address: new.endpoint,
        host: endpoint.host,
        keys: keys.to_bytes(),
        session: Some(user.key),
        label: devices::label(&headers),
        made: app.now(),
        state: TargetState::Active,
        failures: 0,
        delivered: None,
    };
    app.store.put_target(target).await?;
    notifications_of(&app, &user).await.map(Json)
}

/// Removes a device.
#[utoipa::path(delete, path = "/visitor/push/{id}", tag = "Notifications",
    operation_id = "remove_push",
    params(("id" = String, Path, description = "Identifier of the device in the list")),
    responses((status = 200, body = Notifications), (status = 404, body = ErrorAnswer)))]
pub async fn remove_push(
    State(app): State<Arc<AppState>>,
    user: User,
    Path(id): Path<String>,
) -> Result<Json<Notifications>, ApiError> {
    remove(&app, &user, |target| {
        target.channel == Channel::Push && target.id == id
    })
    .await?;
    notifications_of(&app, &user).await.map(Json)
}

/// Removes a target of the visitor.
async fn remove(
    app: &AppState,
    user: &User,
    wanted: impl Fn(&Target) -> bool,
) -> Result<(), ApiError> {
    let targets = app.store.targets_of(&user.visitor).await?;
    let target = targets.iter().find(|target| wanted(target));
    let target = target.ok_or(ApiError::NotFound)?;
    app.store.remove_target(&target.id, None).await?;
    Ok(())
}

/// Stores a mail address, and sends a link to confirm it.
#[utoipa::path(put, path = "/visitor/mail", tag = "Notifications", operation_id = "put_mail",
    request_body = NewMail,
    responses((status = 200, body = Notifications), (status = 400, body = ErrorAnswer)))]
pub async fn put_mail(
    State(app): State<Arc<AppState>>,
    caller: Option<Extension<Caller>>,
    user: User,
    JsonBody(NewMail { address }): JsonBody<NewMail>,
) -> Result<Json<Notifications>, ApiError> {
    app.check_rate(&user.visitor)?;
    let mailer = app.notifier.mailer.as_ref().ok_or(ApiError::NoChannel)?;
    let address = notify::parse_address(&address).ok_or(ApiError::MailAddress)?;
    let target = Target {
        id: target_id("mail", user.visitor.as_str()),
        visitor: user.visitor.clone(),
        channel: Channel::Mail,
        host: address.domain().to_lowercase(),
        address: address.to_string(),
        keys: Vec::new(),
        session: None,
        label: String::new(),
        made: app.now(),
        state: TargetState::Unconfirmed,
        failures: 0,
        delivered: None,
    };
    let known = app.store.target(&target.id).await?;
    let known = known.filter(|known| known.address == target.address);
    if known.is_some_and(|known| known.state == TargetState::Active) {
        return notifications_of(&app, &user).await.map(Json);
    }
    if let Some(Extension(caller)) = caller {
        app.ops
            .limits
            .confirmation(caller.address)
            .map_err(|wait| {
                app.ops.metrics.refused(Refusal::ConfirmationMails);
                ApiError::TooMany { wait }
            })?;
    }
    let now = app.now();
    let hash = app
        .signer
        .derive(&format!("mail address {}", target.address.to_lowercase()));
    let mail = Confirmation {
        visitor: user.visitor.clone(),
        address: hex::encode(hash),
        at: now,
        since: crate::Moment(now.0.saturating_sub(Span::days(1).0)),
        per_visitor: CONFIRMATIONS_OF_VISITOR,
        per_address: CONFIRMATIONS_TO_ADDRESS,
    };
    if !app.store.note_confirmation(mail).await? {
        app.ops.metrics.refused(Refusal::ConfirmationMails);
        return Err(ApiError::TooManyMails);
    }
    app.store.put_target(target.clone()).await?;
    let settings = app.store.notification_settings(&user.visitor).await?;
    let language = settings.unwrap_or_default().language;
    let until = now.plus(CONFIRMATION_LIFETIME);
    let code = notify::confirmation_code(&app.signer, &target, until);
    let mail = notify::confirmation(&target, language, mailer, &code);
    if mailer.send(&mail).await != Mailed::Accepted {
        return Err(ApiError::MailFailed);
    }
    notifications_of(&app, &user).await.map(Json)
}

/// Deletes the mail address, if there is one.
#[utoipa::path(delete, path = "/visitor/mail", tag = "Notifications", operation_id = "remove_mail",
    responses((status = 200, body = Notifications), (status = 401, body = ErrorAnswer)))]
pub async fn remove_mail(
    State(app): State<Arc<AppState>>,
    user: User,
) -> Result<Json<Notifications>, ApiError> {
    let id = target_id("mail", user.visitor.as_str());
    app.store.remove_target(&id, None).await?;
    notifications_of(&app, &user).await.map(Json)
}

/// Confirms a mail address with the code of the link in a mail.
#[utoipa::path(post, path = "/mail/confirm", tag = "Notifications", operation_id = "confirm_mail",
    request_body = MailCode,
    responses((status = 204), (status = 403, body = ErrorAnswer)))]
pub async fn confirm(
    State(app): State<Arc<AppState>>,
    JsonBody(MailCode { code }): JsonBody<MailCode>,
) -> Result<StatusCode, ApiError> {
    let target = target_of(&app, &code).await?.ok_or(ApiError::NoLink)?;
    if !notify::verify_confirmation(&app.signer, &target, &code, app.now())
        || !app
            .store
            .activate_target(&target.id, &target.address)
            .await?
    {
        return Err(ApiError::NoLink);
    }
    Ok(StatusCode::NO_CONTENT)
}

/// The mail address that a code belongs to.
async fn target_of(app: &AppState, code: &str) -> Result<Option<Target>, ApiError> {
    let Some(id) = notify::target_of(code) else {
        return Ok(None);
    };
    let target = app.store.target(id).await?;
    Ok(target.filter(|target| target.channel == Channel::Mail))
}

/// Deletes the address that a mail was sent to: one-click unsubscription
/// (RFC 8058). The body is not read.
#[utoipa::path(post, path = "/mail/unsubscribe", tag = "Notifications",
    operation_id = "unsubscribe_mail",
    params(("code" = String, Query, description = "The code of the mail")),
    responses((status = 204), (status = 403, body = ErrorAnswer)))]
pub async fn unsubscribe(
    State(app): State<Arc<AppState>>,
    params: QueryParams,
) -> Result<StatusCode, ApiError> {
    let code = params.text("code").unwrap_or_default();
    if notify::target_of(code).is_none() {
        return Err(ApiError::NoLink);
    }
    // Whoever clicks twice, or has deleted the address meanwhile, has what they
    // want.
    if let Some(target) = target_of(&app, code).await?
        && notify::verify_unsubscription(&app.signer, &target, code)
    {
        app.store
            .remove_target(&target.id, Some(&target.address))
            .await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Leads to the page that asks whether to unsubscribe. Nothing changes: links in
/// mails are followed by programs too.
#[utoipa::path(get, path = "/mail/unsubscribe", tag = "Notifications",
    operation_id = "ask_unsubscribe_mail",
    params(("code" = String, Query, description = "The code of the mail")),
    responses((status = 303), (status = 403, body = ErrorAnswer)))]
pub async fn ask_unsubscribe(params: QueryParams) -> Result<Response, ApiError> {
    let code = params.text("code").unwrap_or_default();
    let plain = |c: char| c.is_ascii_hexdigit() || c == '-';
    if code.is_empty() || code.len() > 200 || !code.chars().all(plain) {
        return Err(ApiError::NoLink);
    }
    let page = format!("/#/mail/unsubscribe/{code}");
    Ok((StatusCode::SEE_OTHER, [(header::LOCATION, page)]).into_response())
}
