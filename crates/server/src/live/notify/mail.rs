//! Mail: addresses, and sending over SMTP.

use std::fmt;
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use lettre::address::Address;
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart};
use lettre::transport::smtp::PoolConfig;
use lettre::transport::smtp::client::{Certificate, CertificateStore, Tls, TlsParameters};
use lettre::transport::smtp::extension::ClientId;
use lettre::{AsyncSmtpTransport, AsyncTransport as _, Message, Tokio1Executor};
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject as _;
use url::Url;

/// Time limit of each step of a delivery.
const STEP_TIME: Duration = Duration::from_secs(20);
/// Time limit of a delivery.
const TIME_LIMIT: Duration = Duration::from_secs(60);
/// Number of connections to the mail server.
const CONNECTIONS: u32 = 4;
/// Maximum length of an address (RFC 5321, section 4.5.3.1).
const MAX_ADDRESS: usize = 254;
/// When so many mails in a row are refused, the mail server is to blame and not
/// the addresses.
const MAX_REFUSED_IN_A_ROW: u32 = 10;
/// Length of a line of HTML, at least.
const HTML_HEAD: &str = "<!doctype html><html><body style=\"font-family:sans-serif\">";

/// Settings of mail.
#[derive(Clone, PartialEq, Eq)]
pub struct MailSettings {
    /// The mail server: `smtps://user:password@host:465`, or
    /// `smtp://user:password@host:587?tls=required`. With `sslrootcert=FILE`, its
    /// certificate is verified with the root certificates in a file.
    pub url: String,
    /// The sender: an address, or `Name <address>`.
    pub from: String,
}

impl MailSettings {
    /// Settings from their texts.
    ///
    /// # Errors
    /// Which of them cannot be used, in a few words without the password.
    pub fn new(url: &str, from: &str) -> Result<MailSettings, BadMail> {
        MailSettings::check_url(url)?;
        MailSettings::check_sender(from)?;
        Ok(MailSettings {
            url: url.to_owned(),
            from: from.to_owned(),
        })
    }

    /// Checks the address of a mail server.
    ///
    /// # Errors
    /// When it is none.
    pub fn check_url(url: &str) -> Result<(), BadMail> {
        let known = url.starts_with("smtp://") || url.starts_with("smtps://");
        match known && AsyncSmtpTransport::<Tokio1Executor>::from_url(url).is_ok() {
            true => Ok(()),
            false => Err(BadMail::Url),
        }
    }

    /// Checks the sender of mails.
    ///
    /// # Errors
    /// When it is none.
    pub fn check_sender(from: &str) -> Result<(), BadMail> {
        let sender = from.parse::<Mailbox>();
        sender.map(|_| ()).map_err(|_| BadMail::From)
    }

    /// The address of a mail server without user and password.
    pub fn without_password(url: &str) -> String {
        let (scheme, rest) = url.split_once("://").unwrap_or(("", url));
        let host = rest.rsplit_once('@').map_or(rest, |(_, host)| host);
        match scheme {
            "" => host.to_owned(),
            scheme => format!("{scheme}://{host}"),
        }
    }
}

impl fmt::Debug for MailSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MailSettings")
            .field("url", &MailSettings::without_password(&self.url))
            .field("from", &self.from)
            .finish()
    }
}

/// What is wrong with settings of mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadMail {
    /// The address of the mail server.
    Url,
    /// The sender.
    From,
    /// The file with root certificates.
    RootCertificates,
    /// The public address of the server is not known, so that mails could have
    /// no links.
    NoPublicAddress,
}

impl fmt::Display for BadMail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BadMail::Url => "this is no address of a mail server",
            BadMail::From => "this is no sender of mail",
            BadMail::RootCertificates => "the file in sslrootcert has no root certificates",
            BadMail::NoPublicAddress => "mail needs the public address of the server",
        })
    }
}

impl std::error::Error for BadMail {}

/// A mail address in the form in which it is stored; `None` if it is none.
pub fn parse_address(text: &str) -> Option<Address> {
    let text = text.trim();
    let plain = |c: char| !c.is_control() && !c.is_whitespace();
    if text.len() > MAX_ADDRESS || !text.chars().all(plain) {
        return None;
    }
    let address: Address = text.parse().ok()?;
    // Mail goes to hosts with names, and not to addresses in brackets.
    let domain = address.domain();
    let named = domain.contains('.') && !domain.starts_with('[') && !domain.ends_with('.');
    named.then_some(address)
}

/// A mail to a reader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mail {
    /// The address of the reader.
    pub to: String,
    /// The language, for HTML.
    pub language: &'static str,
    /// The subject.
    pub subject: String,
    /// The paragraphs.
    pub parts: Vec<Part>,
    /// What identifies the mail: the same when it is sent again.
    pub id: String,
    /// Where to unsubscribe with one click.
    pub unsubscribe: Option<String>,
}

/// A part of a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A paragraph.
    Text(String),
    /// A heading.
    Heading(String),
    /// A link, after a text.
    Link(String, String),
}

/// What has become of a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mailed {
    /// The mail server has taken it.
    Accepted,
    /// The mail server refuses it for good.
    Refused,
    /// It did not work this time.
    Failed,
}

/// Sends mails.
pub struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    /// The public origin of the server.
    site: String,
    /// The host of the public origin.
    domain: String,
    /// Mails that were refused in a row.
    refused: AtomicU32,
}

impl Mailer {
    /// A mailer of a server with a public origin.
    ///
    /// # Errors
    /// When the settings cannot be used.
    pub fn new(settings: &MailSettings, public: Option<&str>) -> Result<Mailer, BadMail> {
        let site = public.ok_or(BadMail::NoPublicAddress)?.to_owned();
        let url = url::Url::parse(&site).map_err(|_| BadMail::NoPublicAddress)?;
        let domain = url.host_str().ok_or(BadMail::NoPublicAddress)?.to_owned();
        let mut transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(&settings.url)
            .map_err(|_| BadMail::Url)?;
        if let Some(tls) = own_roots(&settings.url)? {
            transport = transport.tls(tls);
        }
        let transport = transport
            .hello_name(ClientId::Domain(domain.clone()))
            .timeout(Some(STEP_TIME))
            .pool_config(PoolConfig::new().max_size(CONNECTIONS))
            .build();
        Ok(Mailer {
            transport,
            from: settings.from.parse().map_err(|_| BadMail::From)?,
            site,
            domain,
            refused: AtomicU32::new(0),
        })
    }

    /// The public origin of the server.
    pub fn site(&self) -> &str {
        &self.site
    }

    /// The address of a page of the client.
    pub fn page(&self, hash: &str) -> String {
        format!("{}/{hash}", self.site)
    }

    /// Sends a mail.
    pub async fn send(&self, mail: &Mail) -> Mailed {
        let Some(message) = self.message(mail) else {
            return Mailed::Refused;
        };
        let sent = tokio::time::timeout(TIME_LIMIT, self.transport.send(message)).await;
        let Ok(sent) = sent else {
            tracing::warn!("the mail server does not answer");
            return Mailed::Failed;
        };
        match sent {
            Ok(_) => {
                self.refused.store(0, Ordering::Relaxed);
                Mailed::Accepted
            }
            Err(error) if error.is_permanent() && is_about_recipient(&error) => {
                let refused = self.refused.fetch_add(1, Ordering::Relaxed) + 1;
                if refused > MAX_REFUSED_IN_A_ROW {
                    tracing::error!("the mail server refuses all mails");
                    return Mailed::Failed;
                }
                Mailed::Refused
            }
            Err(error) => {
                // Without the answer of the server, which may name the reader.
                let code = error.status().map(|code| code.to_string());
                let answered = code.is_some() || error.is_response();
                let why = (!answered).then(|| error.to_string());
                tracing::warn!(code, why, "a mail could not be sent");
                Mailed::Failed
            }
        }
    }

    /// A mail as it is transferred.
    fn message(&self, mail: &Mail) -> Option<Message> {
        let to = Mailbox::new(None, mail.to.parse().ok()?);
        let mut builder = Message::builder()
            .from(self.from.clone())
            .to(to)
            .subject(mail.subject.as_str())
            .message_id(Some(format!("<{}@{}>", mail.id, self.domain)))
            // No out-of-office reply is wanted (RFC 3834).
            .raw_header(header("Auto-Submitted", "auto-generated"));
        if let Some(url) = &mail.unsubscribe {
            builder = builder
                .raw_header(header("List-Unsubscribe", &format!("<{url}>")))
                .raw_header(header(
                    "List-Unsubscribe-Post",
                    "List-Unsubscribe=One-Click",
                ));
        }
        let bodies = MultiPart::alternative_plain_html(plain(&mail.parts), html(mail));
        builder.multipart(bodies).ok()
    }
}

/// TLS with the root certificates that the address of a mail server names; `None`
/// for those of the system.
fn own_roots(url: &str) -> Result<Option<Tls>, BadMail> {
    let url = Url::parse(url).map_err(|_| BadMail::Url)?;
    let value = |name| {
        let mut pairs = url.query_pairs();
        pairs.find_map(|(key, value)| (key == name).then_some(value))
    };
    let Some(file) = value("sslrootcert") else {
        return Ok(None);
    };
    let unusable = || BadMail::RootCertificates;
    let host = url.host_str().ok_or(BadMail::Url)?.to_owned();
    let mut tls = TlsParameters::builder(host).certificate_store(CertificateStore::None);
    let found = CertificateDer::pem_file_iter(Path::new(&*file)).map_err(|_| unusable())?;
    let mut empty = true;
    for certificate in found {
        let certificate = certificate.map_err(|_| unusable())?.to_vec();
        tls = tls.add_root_certificate(Certificate::from_der(certificate).map_err(|_| unusable())?);
        empty = false;
    }
    if empty {
        return Err(unusable());
    }
    let tls = tls.build().map_err(|_| unusable())?;
    Ok(Some(match (url.scheme(), value("tls").as_deref()) {
        ("smtps", _) => Tls::Wrapper(tls),
        (_, Some("required")) => Tls::Required(tls),
        (_, Some(_)) => Tls::Opportunistic(tls),
        (_, None) => Tls::None,
    }))
}

fn header(name: &'static str, value: &str) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), value.to_owned())
}

/// Whether a permanent error may be the fault of the reader's address, and not
/// of the settings of the mail server.
fn is_about_recipient(error: &lettre::transport::smtp::Error) -> bool {
    let code = error.status().map(u16::from);
    matches!(code, Some(550..=553 | 556 | 521))
}

/// The plain text of a mail.
fn plain(parts: &[Part]) -> String {
    let parts = parts.iter().map(|part| match part {
        Part::Text(text) | Part::Heading(text) => text.clone(),
        Part::Link(text, url) => format!("{text}\n{url}"),
    });
    parts.collect::<Vec<_>>().join("\n\n") + "\n"
}

/// The same as HTML.
fn html(mail: &Mail) -> String {
    let head = HTML_HEAD.replace("<html>", &format!("<html lang=\"{}\">", mail.language));
    let parts = mail.parts.iter().map(|part| match part {
        Part::Text(text) => format!("<p>{}</p>\n", escape(text)),
        Part::Heading(text) => format!("<h2 style=\"font-size:1.2em\">{}</h2>\n", escape(text)),
        Part::Link(text, url) => {
            let (text, url) = (escape(text), escape(url));
            format!("<p>{text}<br><a href=\"{url}\">{url}</a></p>\n")
        }
    });
    format!("{head}\n{}</body></html>\n", parts.collect::<String>())
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_checked() {
        for good in [
            "anna@example.org",
            " anna+kinetic@mail.example.org ",
            "ä@example.org",
        ] {
            assert!(parse_address(good).is_some(), "{good}");
        }
        let long = format!("{}@example.org", "a".repeat(300));
        for bad in [
            "",
            "anna",
            "anna@",
            "@example.org",
            "anna@localhost",
            "anna@[127.0.0.1]",
            "anna@example.org\r\nBcc: bert@example.org",
            "Anna <anna@example.org>",
            "anna@example.org, bert@example.org",
            "anna bert@example.org",
            &long,
        ] {
            assert_eq!(parse_address(bad), None, "{bad}");
        }
    }

    #[tokio::test]
    async fn settings_show_no_password() {
        let url = "smtps://anna:se%40cret@mail.example.org:465";
        let settings = MailSettings::new(url, "Kinetic <games@example.org>").unwrap();
        assert!(!format!("{settings:?}").contains("cret"), "{settings:?}");
        let shown = MailSettings::without_password(url);
        assert_eq!(shown, "smtps://mail.example.org:465");
        let wrong = |url, from| MailSettings::new(url, from).unwrap_err();
        assert_eq!(wrong("http://mail.example.org", "a@b.org"), BadMail::Url);
        assert_eq!(wrong("mail.example.org", "a@b.org"), BadMail::Url);
        assert_eq!(wrong(url, "nobody"), BadMail::From);
        let nowhere = Mailer::new(&settings, None).err();
        assert_eq!(nowhere, Some(BadMail::NoPublicAddress));
        let file = tempfile::NamedTempFile::new().unwrap();
        for path in [file.path(), Path::new("/nowhere")] {
            let url = format!("{url}?sslrootcert={}", path.display());
            let settings = MailSettings::new(&url, "games@example.org").unwrap();
            let bad = Mailer::new(&settings, Some("https://play.example.org")).err();
            assert_eq!(bad, Some(BadMail::RootCertificates), "{url}");
        }
    }

    #[tokio::test]
    async fn a_mail_says_the_same_as_text_and_as_html() {
        let settings = MailSettings::new("smtp://localhost:25", "games@example.org").unwrap();
        let mailer = Mailer::new(&settings, Some("https://play.example.org")).unwrap();
        let mail = Mail {
            to: "anna@example.org".to_owned(),
            language: "fr",
            subject: "À vous <b>\r\nBcc: bert@example.org".to_owned(),
            parts: vec![
                Part::Text("1 < 2 & 3".to_owned()),
                Part::Link("Ouvrir".to_owned(), mailer.page("#/far/abc")),
            ],
            id: "abc.0.7.1234".to_owned(),
            unsubscribe: Some("https://play.example.org/api/v1/mail/unsubscribe?code=1".to_owned()),
        };
        let text = plain(&mail.parts);
        assert_eq!(
            text,
            "1 < 2 & 3\n\nOuvrir\nhttps://play.example.org/#/far/abc\n"
        );
        let html = html(&mail);
        assert!(html.contains("<html lang=\"fr\">") && html.contains("1 &lt; 2 &amp; 3"));
        let message = String::from_utf8(mailer.message(&mail).unwrap().formatted()).unwrap();
        let (head, _) = message.split_once("\r\n\r\n").unwrap();
        let lines: Vec<&str> = head.lines().collect();
        for line in [
            "Message-ID: <abc.0.7.1234@play.example.org>",
            "Auto-Submitted: auto-generated",
            "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
        ] {
            assert!(lines.contains(&line), "{line}\n{head}");
        }
        assert!(!lines.iter().any(|line| line.starts_with("Bcc")), "{head}");
    }
}
