//! Who is let in, and what every answer carries.

use kinetic_load::{Answer, Http, Live, Server};
use kinetic_testing::eventually_async;

use super::{block_on, server};
use crate::program;

async fn ask(http: &mut Http, method: &str, path: &str) -> Answer {
    http.ask(method, path, None, None).await.expect("an answer")
}

#[test]
fn a_server_tells_whether_it_is_well_and_what_it_has_counted() {
    block_on(async {
        let server = server();
        let mut http = Http::connect(server.address()).await.expect("a connection");
        let health = ask(&mut http, "GET", "/health").await;
        assert_eq!((health.status, health.body.as_str()), (200, "well\n"));
        ask(&mut http, "GET", "/api/v1/games?list=open").await;
        ask(&mut http, "GET", "/nowhere").await;
        let metrics = ask(&mut http, "GET", "/metrics").await;
        assert_eq!(metrics.status, 200);
        for line in [
            "kinetic_requests_total{method=\"GET\",route=\"/api/v1/games\",status=\"200\"} 1",
            "kinetic_requests_total{method=\"GET\",route=\"client\",status=\"404\"} 1",
            "kinetic_connections 0",
        ] {
            assert!(
                metrics.body.lines().any(|known| known == line),
                "{line}\n{}",
                metrics.body
            );
        }
    });
}

#[test]
fn every_answer_is_protected() {
    block_on(async {
        let server = server();
        let mut http = Http::connect(server.address()).await.expect("a connection");
        for path in [
            "/",
            "/nowhere",
            "/health",
            "/api/v1/games?list=open",
            "/api/v1/nowhere",
        ] {
            let answer = ask(&mut http, "GET", path).await;
            for header in [
                "content-security-policy: default-src 'none'",
                "x-content-type-options: nosniff",
                "referrer-policy: no-referrer",
                "cross-origin-opener-policy: same-origin",
                "frame-ancestors 'none'",
            ] {
                assert!(
                    answer.head.contains(header),
                    "{path}: {header}\n{}",
                    answer.head
                );
            }
        }
    });
}

#[test]
fn too_much_is_turned_away_with_a_typed_error() {
    block_on(async {
        let server = server();
        let mut http = Http::connect(server.address()).await.expect("a connection");
        let large = serde_json::json!({ "name": "x".repeat(100_000) });
        let answer = http.ask("POST", "/api/v1/tokens", None, Some(&large)).await;
        let answer = answer.expect("an answer");
        assert_eq!(answer.status, 413, "{answer:?}");
        assert!(
            answer.body.contains("\"code\":\"too-large\""),
            "{}",
            answer.body
        );
    });
}

#[test]
fn whoever_asks_too_much_has_to_wait() {
    block_on(async {
        let settings = ["limits.address-burst=5", "limits.address-per-second=0.0001"];
        let server = Server::start_with(program(), &settings).expect("a server");
        let mut http = Http::connect(server.address()).await.expect("a connection");
        let mut answers = Vec::new();
        for _ in 0..7 {
            answers.push(ask(&mut http, "GET", "/api/v1/games?list=open").await);
        }
        let statuses: Vec<u16> = answers.iter().map(|answer| answer.status).collect();
        assert_eq!(statuses, [200, 200, 200, 200, 200, 429, 429]);
        let refused = &answers[6];
        assert!(refused.head.contains("retry-after: "), "{}", refused.head);
        assert!(
            refused.body.contains("\"code\":\"too-many\""),
            "{}",
            refused.body
        );
    });
}

#[test]
fn live_connections_are_bounded() {
    block_on(async {
        let settings = ["limits.connections-per-address=2"];
        let server = Server::start_with(program(), &settings).expect("a server");
        let connect = || Live::connect(server.address(), None);
        let first = connect().await.expect("a connection");
        let _second = connect().await.expect("a connection");
        assert!(connect().await.is_err(), "two for each address");
        drop(first);
        // The place is free as soon as the server has noticed.
        eventually_async("the place is free", async || connect().await.is_ok()).await;
    });
}
