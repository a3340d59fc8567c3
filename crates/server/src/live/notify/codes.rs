//! The codes in the links of mails: to confirm an address, and to unsubscribe.
//! They follow from the secret of the server, so that nothing has to be stored
//! for them.

use crate::Moment;
use crate::api::Signer;
use crate::store::notify::Target;

/// The code that confirms the address of a target until a certain time.
pub fn confirmation_code(signer: &Signer, target: &Target, until: Moment) -> String {
    let mark = confirmation_mark(signer, target, until);
    format!("{}-{:x}-{mark}", target.id, until.0)
}

/// The code that removes the address of a target.
pub fn unsubscribe_code(signer: &Signer, target: &Target) -> String {
    format!("{}-{}", target.id, unsubscribe_mark(signer, target))
}

/// The target that a code may belong to.
pub fn target_of(code: &str) -> Option<&str> {
    let (id, _) = code.split_once('-')?;
    let plain = |c: char| c.is_ascii_hexdigit();
    (id.len() <= 64 && id.chars().all(plain)).then_some(id)
}

/// Whether a code confirms the address that a target has now.
pub fn verify_confirmation(signer: &Signer, target: &Target, code: &str, now: Moment) -> bool {
    let mut parts = code.split('-').skip(1);
    let until = parts
        .next()
        .and_then(|until| u64::from_str_radix(until, 16).ok());
    let (Some(until), Some(mark), None) = (until.map(Moment), parts.next(), parts.next()) else {
        return false;
    };
    now <= until && same(mark, &confirmation_mark(signer, target, until))
}

/// Whether a code removes the address that a target has now.
pub fn verify_unsubscription(signer: &Signer, target: &Target, code: &str) -> bool {
    let mark = code.split_once('-').map(|(_, mark)| mark);
    mark.is_some_and(|mark| same(mark, &unsubscribe_mark(signer, target)))
}

fn confirmation_mark(signer: &Signer, target: &Target, until: Moment) -> String {
    let (id, address) = (&target.id, &target.address);
    hex::encode(signer.derive(&format!("confirm mail {id} {} {address}", until.0)))
}

fn unsubscribe_mark(signer: &Signer, target: &Target) -> String {
    let (id, address) = (&target.id, &target.address);
    hex::encode(signer.derive(&format!("unsubscribe mail {id} {address}")))
}

/// Compares in a time that does not tell where the texts differ.
fn same(one: &str, other: &str) -> bool {
    let differences = one
        .bytes()
        .zip(other.bytes())
        .map(|(one, other)| one ^ other);
    one.len() == other.len() && differences.fold(0, |all, next| all | next) == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::notify::{Channel, TargetState};

    fn target(address: &str) -> Target {
        Target {
            id: "0123456789abcdef".to_owned(),
            visitor: "anna".parse().unwrap(),
            channel: Channel::Mail,
            address: address.to_owned(),
            host: "example.org".to_owned(),
            keys: Vec::new(),
            session: None,
            label: String::new(),
            made: Moment(1),
            state: TargetState::Unconfirmed,
            failures: 0,
            delivered: None,
        }
    }

    #[test]
    fn codes_are_for_one_address_one_purpose_and_one_server() {
        let (signer, other) = (Signer::new(&[7; 32]), Signer::new(&[8; 32]));
        let (anna, bert) = (target("anna@example.org"), target("bert@example.org"));
        let confirm = confirmation_code(&signer, &anna, Moment(1_000));
        let unsubscribe = unsubscribe_code(&signer, &anna);
        assert_eq!(target_of(&confirm), Some(anna.id.as_str()));
        assert_eq!(target_of(&unsubscribe), Some(anna.id.as_str()));
        assert!(verify_confirmation(&signer, &anna, &confirm, Moment(1_000)));
        assert!(verify_unsubscription(&signer, &anna, &unsubscribe));
        let later = confirm.replacen("3e8", "3e9", 1);
        for (signer, target, code, now) in [
            (&signer, &anna, &confirm, 1_001),
            (&signer, &anna, &later, 1_000),
            (&signer, &bert, &confirm, 1),
            (&other, &anna, &confirm, 1),
            (&signer, &anna, &unsubscribe, 1),
        ] {
            assert!(
                !verify_confirmation(signer, target, code, Moment(now)),
                "{code}"
            );
        }
        assert!(!verify_unsubscription(&signer, &bert, &unsubscribe));
        assert!(!verify_unsubscription(&other, &anna, &unsubscribe));
        assert!(!verify_unsubscription(&signer, &anna, &confirm));
        for nonsense in ["", "-", "a-b-c-d", "ä-1-2", "--"] {
            assert!(!verify_confirmation(&signer, &anna, nonsense, Moment(1)));
            assert!(!verify_unsubscription(&signer, &anna, nonsense));
        }
    }
}
