//! What visitors carry to show who they are, or which seat they may take.
//!
//! A pass is a random number and a signature, as 64 digits of base 16.
//! The signature lets the server turn away whatever it has not made itself
//! without asking the store. What a pass is good for, and whether it still is,
//! stands in the store under a hash of the number, so that a copy of the store
//! gives nobody a pass.

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::store::TokenKey;

/// The bytes of a random number, and of a signature. 128 bits each: nobody
/// finds one by trying.
const BYTES: usize = 16;
/// What is signed and hashed begins with these, so that neither can be taken
/// for the other or for something else under the same secret.
const SIGNED: &[u8] = b"kinetic pass 1:";
const HASHED: &[u8] = b"kinetic token 1:";
const DERIVED: &[u8] = b"kinetic derived 1:";

/// Makes and checks passes.
#[derive(Clone)]
pub struct Signer {
    /// What has been fed with the secret, and [`SIGNED`].
    begun: Hmac<Sha256>,
    /// The same with [`DERIVED`].
    deriving: Hmac<Sha256>,
}

impl Signer {
    /// A signer with a secret that only the servers know.
    ///
    /// # Panics
    /// Never: any secret will do, also one that is not secret.
    pub fn new(secret: &[u8; 32]) -> Signer {
        let begun = Hmac::<Sha256>::new_from_slice(secret);
        let mut begun = begun.expect("a key may have any length");
        let mut deriving = begun.clone();
        begun.update(SIGNED);
        deriving.update(DERIVED);
        Signer { begun, deriving }
    }

    /// A number that looks random to everybody who does not know the secret,
    /// and is the same whenever it is asked for, on every server that does.
    pub fn derive(&self, what: &str) -> [u8; BYTES] {
        let mut derived = self.deriving.clone();
        derived.update(what.as_bytes());
        let bytes = derived.finalize().into_bytes();
        let mut random = [0; BYTES];
        random.copy_from_slice(&bytes[..BYTES]);
        random
    }

    /// The pass with this random number, and its key in the store.
    pub fn pass(&self, random: [u8; BYTES]) -> (String, TokenKey) {
        let signature = self.signature(&random).finalize().into_bytes();
        let signed = random.iter().chain(&signature[..BYTES]);
        let text = signed.map(|byte| format!("{byte:02x}")).collect();
        (text, key(&random))
    }

    /// The key in the store of a pass; `None` when this is no pass of ours.
    pub fn check(&self, pass: &str) -> Option<TokenKey> {
        let bytes = read(pass)?;
        let (random, signature) = bytes.split_at(BYTES);
        // Takes the same time wherever the difference is.
        let checked = self.signature(random).verify_truncated_left(signature);
        checked.ok().map(|()| key(random))
    }

    fn signature(&self, random: &[u8]) -> Hmac<Sha256> {
        let mut signature = self.begun.clone();
        signature.update(random);
        signature
    }
}

fn key(random: &[u8]) -> TokenKey {
    let hash = Sha256::new_with_prefix(HASHED).chain_update(random);
    TokenKey(hash.finalize().into())
}

/// The bytes of a text of lower-case digits.
fn read(text: &str) -> Option<[u8; 2 * BYTES]> {
    let text = text.as_bytes();
    if text.len() != 4 * BYTES {
        return None;
    }
    let mut bytes = [0; 2 * BYTES];
    for (byte, pair) in bytes.iter_mut().zip(text.chunks_exact(2)) {
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Some(bytes)
}

fn digit(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_passes_are_known() {
        let signer = Signer::new(&[7; 32]);
        for byte in 0..=255 {
            let (pass, key) = signer.pass([byte; BYTES]);
            assert_eq!(signer.check(&pass), Some(key));
        }
    }

    #[test]
    fn a_pass_that_differs_anywhere_is_not() {
        let signer = Signer::new(&[7; 32]);
        let (pass, _) = signer.pass([5; BYTES]);
        for at in 0..pass.len() {
            for other in ["0", "1", "f", "g", "F", " ", "é"] {
                let mut changed = pass.clone();
                changed.replace_range(at..=at, other);
                let known = signer.check(&changed);
                assert_eq!(known.is_some(), changed == pass, "{changed}");
            }
        }
        let others = [
            "",
            "00",
            &pass[1..],
            &format!("{pass}0"),
            &format!("{pass}00"),
        ];
        for other in others {
            assert_eq!(signer.check(other), None, "{other}");
        }
    }

    #[test]
    fn a_pass_of_somebody_elses_server_is_not_known() {
        let (pass, _) = Signer::new(&[7; 32]).pass([5; BYTES]);
        assert_eq!(Signer::new(&[8; 32]).check(&pass), None);
    }

    #[test]
    fn derived_numbers_stay_the_same_and_differ_from_each_other() {
        let signer = Signer::new(&[7; 32]);
        assert_eq!(signer.derive("a"), Signer::new(&[7; 32]).derive("a"));
        assert_ne!(signer.derive("a"), signer.derive("b"));
        assert_ne!(signer.derive("a"), Signer::new(&[8; 32]).derive("a"));
    }

    #[test]
    fn the_key_does_not_give_the_pass_away() {
        let (pass, key) = Signer::new(&[7; 32]).pass([5; BYTES]);
        let bytes = read(&pass).unwrap();
        assert_ne!(key.0[..BYTES], bytes[..BYTES]);
        assert_ne!(key.0[..BYTES], bytes[BYTES..]);
        // The key of a number is the same on every server and for ever.
        assert_eq!(key, Signer::new(&[9; 32]).pass([5; BYTES]).1);
    }
}
