//! Notifications: tells people who are not looking what happens in their games,
//! by Web Push and by mail.
//!
//! What to tell is written to the outbox of the store together with the event
//! ([`notices`](crate::game::notices)). `delivery` is the task that sends it: it
//! claims targets, checks that what it would say is still true, and removes it
//! from the outbox after it was sent. Several nodes can do that at once.
//!
//! - `text` puts a notification into words, `schedule` knows quiet hours and
//!   digests, `codes` makes the codes in the links of mails.
//! - `push_client` sends to push services: `webpush` encrypts, `endpoint` knows
//!   where nothing is sent.
//! - `mail` sends mail.

mod codes;
mod compose;
mod delivery;
mod endpoint;
mod mail;
mod push_client;
mod schedule;
mod text;
mod webpush;

pub use codes::{
    confirmation_code, target_of, unsubscribe_code, verify_confirmation, verify_unsubscription,
};
pub use compose::confirmation;
pub use delivery::{TASK_NAME, run};
pub use mail::{BadMail, MailSettings, Mailed, Mailer, parse_address};
pub use push_client::{PushClient, PushSettings};
pub use schedule::is_valid as are_valid_settings;
pub use webpush::DeviceKeys;

use crate::NoticeDelay;
use crate::api::Signer;

/// Settings of notifications.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NotifySettings {
    /// Web Push.
    pub push: PushSettings,
    /// Mail; `None` where the server sends none.
    pub mail: Option<MailSettings>,
    /// How long notices wait before they are sent.
    pub delay: NoticeDelay,
}

/// Sends notifications.
pub struct Notifier {
    /// Sends to devices; `None` where that is switched off.
    pub push: Option<PushClient>,
    /// Sends mail; `None` where it is not configured.
    pub mailer: Option<Mailer>,
}

impl Notifier {
    /// A notifier with the settings of a server. What cannot be used is logged
    /// and left out.
    pub fn new(settings: &NotifySettings, public: Option<&str>, signer: &Signer) -> Notifier {
        let contact = public.filter(|origin| origin.starts_with("https://"));
        let vapid = webpush::Vapid::new(signer);
        let push = match settings.push.off {
            true => None,
            false => {
                let client = PushClient::new(vapid, contact.map(str::to_owned), &settings.push);
                let failed = |error: &_| tracing::error!(%error, "Web Push cannot be used");
                client.inspect_err(failed).ok()
            }
        };
        let mailer = settings.mail.as_ref().and_then(|settings| {
            let mailer = Mailer::new(settings, public);
            let failed = |error: &_| tracing::error!(%error, "mail cannot be used");
            mailer.inspect_err(failed).ok()
        });
        Notifier { push, mailer }
    }
}
