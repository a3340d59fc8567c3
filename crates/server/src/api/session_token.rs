//! Session tokens, API tokens, seat links and device codes.
//!
//! A token is a random number and a signature, as 64 hexadecimal digits. The
//! signature lets the server reject tokens that it has not issued without
//! reading the store. What a token permits, and whether it is revoked, is in
//! the store under a hash of the number, so that a copy of the store gives
//! nobody a token.

use axum::http::HeaderValue;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use super::{ApiError, random};
use crate::Span;
use crate::app::AppState;
use crate::store::{Grant, Token, TokenKey};

/// The name of the session cookie.
pub const SESSION_COOKIE: &str = "kinetic";
/// Lifetime of the session cookie.
const COOKIE_LIFETIME: Span = Span::days(365);
/// Size of the random number, and of the signature: 128 bits each.
const BYTES: usize = 16;
/// Prefixes of what is signed, hashed and derived, so that none can be taken
/// for another under the same secret.
const SIGNED: &[u8] = b"kinetic pass 1:";
const HASHED: &[u8] = b"kinetic token 1:";
const DERIVED: &[u8] = b"kinetic derived 1:";

/// Makes and verifies tokens with the secret of the server (HMAC-SHA-256).
#[derive(Clone)]
pub struct Signer {
    /// Keyed with the secret, and fed with [`SIGNED`].
    signing: Hmac<Sha256>,
    /// Keyed with the secret, and fed with [`DERIVED`].
    deriving: Hmac<Sha256>,
}

impl Signer {
    /// A signer with the secret of the server.
    ///
    /// # Panics
    /// Never: a key of any length is valid.
    pub fn new(secret: &[u8; 32]) -> Signer {
        let signing = Hmac::<Sha256>::new_from_slice(secret);
        let mut signing = signing.expect("a key may have any length");
        let mut deriving = signing.clone();
        signing.update(SIGNED);
        deriving.update(DERIVED);
        Signer { signing, deriving }
    }

    /// Bytes that follow from the secret and a text: unpredictable without the
    /// secret, and the same on every server with it.
    pub fn derive(&self, what: &str) -> [u8; BYTES] {
        let mut derived = self.deriving.clone();
        derived.update(what.as_bytes());
        let bytes = derived.finalize().into_bytes();
        let mut random = [0; BYTES];
        random.copy_from_slice(&bytes[..BYTES]);
        random
    }

    /// The token with this random number, and its key in the store.
    pub fn sign(&self, random: [u8; BYTES]) -> (String, TokenKey) {
        let signature = self.signature(&random).finalize().into_bytes();
        let mut bytes = [0; 2 * BYTES];
        bytes[..BYTES].copy_from_slice(&random);
        bytes[BYTES..].copy_from_slice(&signature[..BYTES]);
        (hex::encode(bytes), key(&random))
    }

    /// The key of a token in the store; `None` if this server has not issued
    /// it.
    pub fn verify(&self, token: &str) -> Option<TokenKey> {
        let bytes = decode(token)?;
        let (random, signature) = bytes.split_at(BYTES);
        // In constant time.
        let verified = self.signature(random).verify_truncated_left(signature);
        verified.ok().map(|()| key(random))
    }

    fn signature(&self, random: &[u8]) -> Hmac<Sha256> {
        let mut signature = self.signing.clone();
        signature.update(random);
        signature
    }
}

fn key(random: &[u8]) -> TokenKey {
    let hash = Sha256::new_with_prefix(HASHED).chain_update(random);
    TokenKey(hash.finalize().into())
}

/// Decodes a token, which has lower-case digits only.
fn decode(token: &str) -> Option<[u8; 2 * BYTES]> {
    if token.bytes().any(|byte| byte.is_ascii_uppercase()) {
        return None;
    }
    let mut bytes = [0; 2 * BYTES];
    hex::decode_to_slice(token, &mut bytes).ok()?;
    Some(bytes)
}

/// Issues a new token and stores what it permits.
///
/// # Errors
/// When the store fails.
pub async fn issue(app: &AppState, grant: Grant) -> Result<(String, TokenKey), ApiError> {
    let (token, key) = app.signer.sign(random()?);
    let stored = Token {
        key,
        grant,
        made: app.now(),
        revoked: None,
    };
    app.store.add_token(stored).await?;
    Ok((token, key))
}

/// The `Set-Cookie` header that stores a session token, or removes it.
pub fn set_cookie(app: &AppState, token: Option<&str>) -> HeaderValue {
    let (token, age) = match token {
        Some(token) => (token, COOKIE_LIFETIME.0 / 1_000),
        None => ("", 0),
    };
    let secure = if app.ops.config.https() {
        "; Secure"
    } else {
        ""
    };
    let cookie =
        format!("{SESSION_COOKIE}={token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    // A token has hexadecimal digits only.
    HeaderValue::try_from(cookie).unwrap_or_else(|_| HeaderValue::from_static(""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_tokens_are_verified() {
        let signer = Signer::new(&[7; 32]);
        for byte in 0..=255 {
            let (token, key) = signer.sign([byte; BYTES]);
            assert_eq!(signer.verify(&token), Some(key));
        }
    }

    #[test]
    fn a_token_that_differs_anywhere_is_not() {
        let signer = Signer::new(&[7; 32]);
        let (token, _) = signer.sign([5; BYTES]);
        for at in 0..token.len() {
            for other in ["0", "1", "f", "g", "F", " ", "é"] {
                let mut changed = token.clone();
                changed.replace_range(at..=at, other);
                let known = signer.verify(&changed);
                assert_eq!(known.is_some(), changed == token, "{changed}");
            }
        }
        let others = [
            "",
            "00",
            &token[1..],
            &format!("{token}0"),
            &format!("{token}00"),
        ];
        for other in others {
            assert_eq!(signer.verify(other), None, "{other}");
        }
    }

    #[test]
    fn a_token_of_another_server_is_not() {
        let (token, _) = Signer::new(&[7; 32]).sign([5; BYTES]);
        assert_eq!(Signer::new(&[8; 32]).verify(&token), None);
    }

    #[test]
    fn derived_numbers_stay_the_same_and_differ_from_each_other() {
        let signer = Signer::new(&[7; 32]);
        assert_eq!(signer.derive("a"), Signer::new(&[7; 32]).derive("a"));
        assert_ne!(signer.derive("a"), signer.derive("b"));
        assert_ne!(signer.derive("a"), Signer::new(&[8; 32]).derive("a"));
    }

    #[test]
    fn the_key_does_not_reveal_the_token() {
        let (token, key) = Signer::new(&[7; 32]).sign([5; BYTES]);
        let bytes = decode(&token).unwrap();
        assert_ne!(key.0[..BYTES], bytes[..BYTES]);
        assert_ne!(key.0[..BYTES], bytes[BYTES..]);
        // The key of a number is the same on every server and for ever.
        assert_eq!(key, Signer::new(&[9; 32]).sign([5; BYTES]).1);
    }
}
