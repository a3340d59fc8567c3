//! Copies of a server that is being played on.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use kinetic_load::{Http, Pair, ido, orbito};

use super::players::Players;
use super::{assert_sound, block_on, server};
use crate::{kinetic, path_in, printed, scratch_folder};

#[test]
fn a_copy_that_is_made_under_load_restores_to_a_store_that_is_sound() {
    let scratch = scratch_folder();
    let (copy, restored) = (path_in(&scratch, "copy"), path_in(&scratch, "restored"));
    let known = block_on(async {
        let server = server();
        let mut http = Http::connect(server.address()).await.expect("a connection");
        let data = server.folder().to_str().expect("text").to_owned();
        // Some games go on and on while the copy is made.
        let stop = Arc::new(AtomicBool::new(false));
        let mut tables = Vec::new();
        for table in 0..4 {
            let pair = Pair::make(&mut http, &format!("copiedgame{table:06}"), ido()).await;
            let mut players = Players::new(pair.expect("a game"));
            players.play(server.address(), 20).await.expect("turns");
            let (stop, address) = (stop.clone(), server.address().to_owned());
            tables.push(tokio::spawn(async move {
                while !stop.load(Ordering::Relaxed)
                    && players.play(&address, 5).await.expect("turns")
                {}
                players.acknowledged()
            }));
        }
        let (to, from) = (copy.clone(), data.clone());
        let made = tokio::task::spawn_blocking(move || printed(&["backup", &to, "--data", &from]));
        let made = made.await.expect("a thread");
        assert!(made.starts_with("Copied and checked: games 4"), "{made}");
        stop.store(true, Ordering::Relaxed);
        let mut known = Vec::new();
        for table in tables {
            known.push(table.await.expect("a table"));
        }
        known
    });
    // The copy has everything from before it was begun, and nothing more than
    // there was in the end.
    let told = printed(&["restore", &copy, "--data", &restored]);
    assert!(told.contains("games 4"), "{told}");
    let events: usize = told
        .rsplit("events ")
        .next()
        .and_then(|text| text.trim().trim_end_matches('.').parse().ok())
        .expect("a number");
    let most = known.iter().sum::<usize>() + 4 * 3;
    assert!((4 * 20..=most).contains(&events), "{events} of {most}");
    assert_sound(restored.as_ref());
    // Nothing is ever written over.
    let again = kinetic(&["restore", &copy, "--data", &restored]);
    assert_eq!(again.status.code(), Some(2));
    let why = String::from_utf8_lossy(&again.stderr).into_owned();
    assert!(why.contains("already exists"), "{why}");
    let nothing = kinetic(&[
        "backup",
        &path_in(&scratch, "x"),
        "--data",
        &path_in(&scratch, "none"),
    ]);
    assert_eq!(nothing.status.code(), Some(2));
}

#[test]
fn all_games_can_be_had_as_records() {
    let scratch = scratch_folder();
    let file = path_in(&scratch, "all.record");
    block_on(async {
        let server = server();
        let mut http = Http::connect(server.address()).await.expect("a connection");
        for (name, script) in [("exportedgame0001", ido()), ("exportedgame0002", orbito())] {
            let pair = Pair::make(&mut http, name, script).await.expect("a game");
            let mut players = Players::new(pair);
            players.play(server.address(), 8).await.expect("turns");
        }
        let data = server.folder().to_str().expect("text");
        let exported = printed(&["export", &file, "--data", data]);
        assert!(exported.contains("games 2"), "{exported}");
        // The same, printed.
        let records = printed(&["export", "--data", data]);
        assert_eq!(records, std::fs::read_to_string(&file).expect("a file"));
        assert!(records.contains("[Red \"Anna\"]") && records.contains("[Black \"Ben\"]"));
        let again = kinetic(&["export", &file, "--data", data]);
        assert_eq!(again.status.code(), Some(2), "a file is never written over");
    });
    let checked = printed(&["record", "check", &file]);
    assert!(checked.contains('2'), "{checked}");
}
