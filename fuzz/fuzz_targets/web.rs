//! Bytes as what clients send to the server.
//!
//! Whatever can be sent over a live connection or as the body of a request is
//! read. What is understood is written as text that is read back as the same.

#![no_main]

use std::fmt::Debug;

use kinetic_protocol::web::{
    FromClient, MeChange, NewChatLine, NewEvent, NewGame, NewPush, NotificationSettings, SitDown,
};
use libfuzzer_sys::fuzz_target;
use serde::Serialize;
use serde::de::DeserializeOwned;

fuzz_target!(|data: &[u8]| {
    check::<FromClient>(data);
    check::<NewGame>(data);
    check::<NewEvent>(data);
    check::<SitDown>(data);
    check::<MeChange>(data);
    check::<NewChatLine>(data);
    check::<NotificationSettings>(data);
    check::<NewPush>(data);
});

fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(data: &[u8]) {
    let Ok(message) = serde_json::from_slice::<T>(data) else {
        return;
    };
    let text = serde_json::to_string(&message).expect("it can be written");
    let again: T = serde_json::from_str(&text).expect("it can be read");
    assert_eq!(again, message, "{text}");
}
