//! `kinetic serve` with PostgreSQL: players, kills of both sides, administration,
//! and moving to SQLite and back.

use kinetic_load::{Http, Pair, Server, ido};
use kinetic_testing::{Postgres, PostgresOptions, eventually_async};

use super::players::Players;
use super::{assert_sound, block_on};
use crate::{kinetic, path_in, printed, program, scratch_folder};

/// A password that nobody checks and that must not be shown.
const PASSWORD: &str = "verysecret";

#[test]
fn a_server_with_postgresql_loses_nothing_and_can_move() {
    let options = PostgresOptions {
        durable: true,
        ..PostgresOptions::default()
    };
    let postgres = Postgres::start(&options).expect("PostgreSQL");
    let url = postgres.database();
    let url = url.replace("kinetic@", &format!("kinetic:{PASSWORD}@"));
    let setting = format!("database={url}");
    let (_scratch, folder) = block_on(async {
        let mut server = Server::start_with(program(), &[&setting]).expect("a server");
        let mut http = Http::connect(server.address()).await.expect("a connection");
        let pair = Pair::make(&mut http, "databasegame0001", ido()).await;
        let mut players = Players::new(pair.expect("a game"));
        players.play(server.address(), 10).await.expect("turns");
        // First the database goes, then the server.
        postgres.kill().expect("a crash");
        healthy(&mut http, false).await;
        postgres.start_again().expect("a start");
        healthy(&mut http, true).await;
        players.play(server.address(), 5).await.expect("turns");
        server.kill_and_restart().expect("a restart");
        players.play(server.address(), 5).await.expect("turns");
        assert_eq!(players.acknowledged(), 20);
        let data = server.folder().to_str().expect("text").to_owned();
        let listed = printed(&["admin", "games", "--data", &data]);
        assert!(listed.contains("databasegame0001"), "{listed}");
        assert!(server.stop().expect("an end").success());
        // Without the server the database itself is administered.
        let arguments = ["admin", "games", "--data", &data, "--database", &url];
        let listed = printed(&arguments);
        assert!(listed.contains("databasegame0001"), "{listed}");
        let scratch = scratch_folder();
        let kept = path_in(&scratch, "data");
        (scratch, kept)
    });
    let sound = printed(&["check-store", "--database", &url]);
    assert!(sound.starts_with("No problems found"), "{sound}");
    let exported = printed(&["export", "--database", &url]);
    assert!(!exported.is_empty());
    move_and_back(&postgres, &url, &folder);
}

/// Waits until a server says that it is well, or that it is not.
async fn healthy(http: &mut Http, well: bool) {
    eventually_async("it says so", async || {
        let answer = http.ask("GET", "/health", None, None).await;
        let status = answer.expect("an answer").status;
        assert!(status == 200 || status == 503, "{status}");
        (status == 200) == well
    })
    .await;
}

fn move_and_back(postgres: &Postgres, url: &str, folder: &str) {
    let copied = printed(&["store", "copy", url, folder]);
    assert!(copied.contains("games 1, events"), "{copied}");
    assert_sound(folder.as_ref());
    let records = printed(&["export", "--data", folder]);
    assert_eq!(records, printed(&["export", "--database", url]));
    let refused = kinetic(&["store", "copy", folder, url]);
    let sentence = String::from_utf8_lossy(&refused.stderr);
    assert!(sentence.contains("is not empty"), "{sentence}");
    assert!(!sentence.contains(PASSWORD), "{sentence}");
    let other = postgres.database();
    assert_eq!(
        printed(&["store", "copy", folder, &other])
            .split(": ")
            .nth(1),
        copied.split(": ").nth(1)
    );
    assert_eq!(records, printed(&["export", "--database", &other]));
    // The secret goes along, so that everybody is recognised.
    let file = std::fs::read_to_string(format!("{folder}/secret")).expect("a secret");
    for url in [url, &other] {
        let sql = "SELECT encode(value, 'hex') FROM secret";
        assert_eq!(postgres.execute(url, sql).expect("a secret"), file);
    }
}

#[test]
fn backups_are_left_to_the_database_and_passwords_are_not_shown() {
    let nowhere = format!("postgres://kinetic:{PASSWORD}@127.0.0.1:1/kinetic");
    for (arguments, words) in [
        (&["backup", "copy", "--database", &nowhere][..], "pg_dump"),
        (&["restore", "copy", "--database", &nowhere], "pg_dump"),
        (&["check-store", "--database", &nowhere], "not available"),
        (&["serve", "--database", &nowhere], "127.0.0.1:1/kinetic"),
        (&["store", "copy", &nowhere, "folder"], "not available"),
        (
            &["store", "copy", "postgres://a:verysecret@b:c/d", "folder"],
            "postgres://a@b:c/d",
        ),
        (&["export", "--database", "a:verysecret@b"], "postgres://"),
        (&["serve", "--bus", "nats://a:verysecret@b:c"], "nats://b:c"),
        (&["serve", "--bus", "nats://a:verysecret@b"], "--database"),
    ] {
        let scratch = scratch_folder();
        let mut command = std::process::Command::new(program());
        command.args(["--lang", "en"]).args(arguments);
        command.env("KINETIC_DATA", path_in(&scratch, "data"));
        // Whether the program carries the client is no matter here.
        std::fs::write(scratch.path().join("index.html"), "").expect("a file");
        command.env("KINETIC_CLIENT", scratch.path());
        let output = command
            .current_dir(scratch.path())
            .output()
            .expect("it runs");
        assert!(!output.status.success(), "{arguments:?}");
        let sentence = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(sentence.contains(words), "{arguments:?}: {sentence}");
        assert!(!sentence.contains(PASSWORD), "{sentence}");
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(!said.contains(PASSWORD), "{said}");
    }
}
