//! Web Push: encryption of messages for a device (RFC 8291, with the content
//! coding `aes128gcm` of RFC 8188), and the identification of the server (VAPID,
//! RFC 8292).

use aes_gcm::aead::{Aead as _, KeyInit as _};
use aes_gcm::{Aes128Gcm, Key, Nonce};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hkdf::Hkdf;
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{Signature, SigningKey};
use p256::elliptic_curve::sec1::ToSec1Point as _;
use p256::{PublicKey, SecretKey};
use serde_json::json;
use sha2::Sha256;

use crate::api::Signer;
use crate::{Moment, Span};

/// Size of an uncompressed public key.
pub const PUBLIC_KEY_BYTES: usize = 65;
/// Size of the secret that a device shares with the server.
pub const AUTH_BYTES: usize = 16;
/// Size of the salt of a message.
const SALT_BYTES: usize = 16;
/// Size of the header before the encrypted record: salt, record size, length of
/// the key, key.
const HEADER_BYTES: usize = SALT_BYTES + 4 + 1 + PUBLIC_KEY_BYTES;
/// Push services accept bodies of this size.
const MAX_BODY: usize = 4_096;
/// The delimiter after the content of the last record, and the tag of AES-GCM.
const OVERHEAD: usize = 1 + 16;
/// Maximum size of the content of a message.
pub const MAX_CONTENT: usize = MAX_BODY - HEADER_BYTES - OVERHEAD;
/// Contents are padded to a multiple of this, so that their size says little.
const PADDED_TO: usize = 512;
/// Lifetime of a VAPID token: push services accept 24 hours at most.
const TOKEN_LIFETIME: Span = Span::seconds(12 * 60 * 60);

/// The keys of a device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceKeys {
    public: PublicKey,
    auth: [u8; AUTH_BYTES],
}

impl DeviceKeys {
    /// Keys from the bytes of both; `None` when the public key is no point of
    /// the curve, or a length is wrong.
    pub fn new(public: &[u8], auth: &[u8]) -> Option<DeviceKeys> {
        if public.len() != PUBLIC_KEY_BYTES {
            return None;
        }
        Some(DeviceKeys {
            public: PublicKey::from_sec1_bytes(public).ok()?,
            auth: auth.try_into().ok()?,
        })
    }

    /// Keys from the base64url texts that a browser gives.
    pub fn from_base64(public: &str, auth: &str) -> Option<DeviceKeys> {
        let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
        DeviceKeys::new(&bytes(public)?, &bytes(auth)?)
    }

    /// The keys as they are stored: the public key, then the secret.
    pub fn to_bytes(&self) -> Vec<u8> {
        [&public_bytes(&self.public)[..], &self.auth].concat()
    }

    /// Keys as they are stored.
    pub fn from_bytes(bytes: &[u8]) -> Option<DeviceKeys> {
        let (public, auth) = bytes.split_at_checked(PUBLIC_KEY_BYTES)?;
        DeviceKeys::new(public, auth)
    }
}

fn public_bytes(key: &PublicKey) -> [u8; PUBLIC_KEY_BYTES] {
    let mut bytes = [0; PUBLIC_KEY_BYTES];
    let point = key.to_sec1_point(false);
    // An uncompressed point of this curve has that many bytes.
    if let Some(found) = point.as_bytes().get(..PUBLIC_KEY_BYTES) {
        bytes.copy_from_slice(found);
    }
    bytes
}

/// Encrypts the content of a message for a device: the body of the request to
/// its push service. `None` if the content is too long, or the system has no
/// randomness.
pub fn encrypt(content: &[u8], device: &DeviceKeys) -> Option<Vec<u8>> {
    let salt = random::<SALT_BYTES>()?;
    let key = loop {
        // Nearly every number is a key.
        if let Ok(key) = SecretKey::from_slice(&random::<32>()?) {
            break key;
        }
    };
    let padded = (content.len() + 1).next_multiple_of(PADDED_TO) - 1;
    let padding = padded.min(MAX_CONTENT).checked_sub(content.len())?;
    encrypt_with(content, padding, device, &key, salt)
}

fn random<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).ok()?;
    Some(bytes)
}

/// The same with a certain key and salt.
fn encrypt_with(
    content: &[u8],
    padding: usize,
    device: &DeviceKeys,
    key: &SecretKey,
    salt: [u8; SALT_BYTES],
) -> Option<Vec<u8>> {
    let own_public = public_bytes(&key.public_key());
    let shared = p256::ecdh::diffie_hellman(key.to_nonzero_scalar(), device.public.as_affine());
    let info = [
        b"WebPush: info\0",
        &public_bytes(&device.public)[..],
        &own_public,
    ];
    let mut input = [0; 32];
    let secret = Hkdf::<Sha256>::new(Some(&device.auth), shared.raw_secret_bytes());
    secret.expand_multi_info(&info, &mut input).ok()?;
    let derived = Hkdf::<Sha256>::new(Some(&salt), &input);
    let (mut content_key, mut nonce) = ([0; 16], [0; 12]);
    derived
        .expand(b"Content-Encoding: aes128gcm\0", &mut content_key)
        .ok()?;
    derived
        .expand(b"Content-Encoding: nonce\0", &mut nonce)
        .ok()?;
    // The delimiter of the last record, then the padding.
    let mut record = content.to_vec();
    record.push(2);
    record.resize(content.len() + 1 + padding, 0);
    let cipher = Aes128Gcm::new(&Key::<Aes128Gcm>::from(content_key));
    let encrypted = cipher
        .encrypt(&Nonce::from(nonce), record.as_slice())
        .ok()?;
    let mut body = salt.to_vec();
    body.extend((MAX_BODY as u32).to_be_bytes());
    body.push(PUBLIC_KEY_BYTES as u8);
    body.extend(own_public);
    body.extend(encrypted);
    (body.len() <= MAX_BODY).then_some(body)
}

/// The key pair that identifies the server to push services. It follows from the
/// secret of the server: so it is part of the backup, and the same on all nodes.
#[derive(Clone)]
pub struct Vapid {
    key: SigningKey,
    public: String,
}

impl Vapid {
    /// The key pair of a server.
    pub fn new(signer: &Signer) -> Vapid {
        let mut number = 0_u32;
        let key = loop {
            let half = |half: &str| signer.derive(&format!("vapid {number} {half}"));
            let bytes = [half("high"), half("low")].concat();
            // Nearly every number is a key.
            if let Ok(key) = SecretKey::from_slice(&bytes) {
                break key;
            }
            number += 1;
        };
        let public = URL_SAFE_NO_PAD.encode(public_bytes(&key.public_key()));
        Vapid {
            key: SigningKey::from(key),
            public,
        }
    }

    /// The public key in base64url, for `pushManager.subscribe`.
    pub fn public_key(&self) -> &str {
        &self.public
    }

    /// The header `Authorization` of a request to the push service at an origin,
    /// with the contact of the operator.
    pub fn authorization(&self, origin: &str, contact: Option<&str>, now: Moment) -> String {
        let mut claims = json!({
            "aud": origin,
            "exp": now.plus(TOKEN_LIFETIME).0 / 1_000,
        });
        if let Some(contact) = contact {
            claims["sub"] = contact.into();
        }
        let part = |json: serde_json::Value| URL_SAFE_NO_PAD.encode(json.to_string());
        let header = part(json!({"typ": "JWT", "alg": "ES256"}));
        let signed = format!("{header}.{}", part(claims));
        let signature: Signature = self.key.sign(signed.as_bytes());
        let signature = URL_SAFE_NO_PAD.encode(signature.to_bytes());
        format!("vapid t={signed}.{signature}, k={}", self.public)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of RFC 8291, section 5 and appendix A.
    #[test]
    fn the_example_of_the_standard_is_encrypted_as_it_says() {
        let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
        let device = DeviceKeys::from_base64(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "BTBZMqHH6r4Tts7J_aSIgg",
        );
        let key = SecretKey::from_slice(&bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"));
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let content = b"When I grow up, I want to be a watermelon";
        let body = encrypt_with(content, 0, &device.unwrap(), &key.unwrap(), salt);
        let expected = concat!(
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml",
            "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT",
            "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
        );
        assert_eq!(URL_SAFE_NO_PAD.encode(body.unwrap()), expected);
    }

    fn device() -> (SecretKey, DeviceKeys) {
        let key = SecretKey::from_slice(&[3; 32]).unwrap();
        let public = public_bytes(&key.public_key());
        (key, DeviceKeys::new(&public, &[7; 16]).unwrap())
    }

    #[test]
    fn contents_are_padded_and_never_too_large_for_a_push_service() {
        let (_, device) = device();
        let mut sizes = std::collections::BTreeSet::new();
        for length in 0..=MAX_CONTENT {
            if length % 97 < 2 || length > MAX_CONTENT - 3 {
                sizes.insert(encrypt(&vec![b'a'; length], &device).unwrap().len());
            }
        }
        assert!(sizes.len() <= 8 && sizes.iter().all(|size| *size <= MAX_BODY));
        assert_eq!(encrypt(&vec![b'a'; MAX_CONTENT + 1], &device), None);
    }

    #[test]
    fn keys_that_are_none_are_refused() {
        let (_, good) = device();
        assert_eq!(DeviceKeys::from_bytes(&good.to_bytes()), Some(good.clone()));
        let mut off_the_curve = good.to_bytes();
        off_the_curve[20] ^= 1;
        let mut compressed = good.to_bytes()[..33].to_vec();
        compressed[0] = 2;
        assert_eq!(DeviceKeys::from_bytes(&off_the_curve), None);
        assert_eq!(DeviceKeys::new(&compressed, &[7; 16]), None);
        assert_eq!(DeviceKeys::from_bytes(&good.to_bytes()[..80]), None);
        assert_eq!(DeviceKeys::from_base64("", ""), None);
        assert_eq!(DeviceKeys::from_base64("ä", "%"), None);
    }

    #[test]
    fn the_key_pair_follows_from_the_secret() {
        let public = |secret| {
            Vapid::new(&Signer::new(&[secret; 32]))
                .public_key()
                .to_owned()
        };
        assert_eq!(public(7), public(7));
        assert_ne!(public(7), public(8));
        let bytes = URL_SAFE_NO_PAD.decode(public(7)).unwrap();
        assert_eq!((bytes.len(), bytes[0]), (PUBLIC_KEY_BYTES, 4));
    }
}
