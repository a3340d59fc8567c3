//! Attacks on a server, small ones: `cargo xtask attack` makes them in full and
//! prints times. Here order, counts and ratios are checked.

use kinetic_load::figures::metric;
use kinetic_load::{Http, Live, Server, attack, connect_tcp};
use kinetic_testing::{LIMIT, eventually_async, in_time};
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};

use super::block_on;
use crate::program;

/// Sends a request as it is, and returns the response as far as it comes.
async fn raw(address: &str, request: &str) -> String {
    let mut stream = connect_tcp(address, None).await.expect("a connection");
    let sent = stream.write_all(request.as_bytes()).await;
    sent.expect("it is sent");
    let mut answer = Vec::new();
    let read = in_time("an end", stream.read_to_end(&mut answer)).await;
    read.expect("an answer");
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn half_open_connections_keep_nobody_out_and_are_closed() {
    block_on(async {
        // As many TCP connections as 20 live ones need, and 102 more.
        let settings = [
            "limits.connections=20",
            "limits.connections-per-address=10",
            "limits.idle-seconds=5",
        ];
        let server = Server::start_limited(program(), &settings).expect("a server");
        let open = attack::half_open(server.address(), 400).await;
        let open = open.expect("connections");
        attack::health(server.address()).await.expect("health");
        // Those that were told to close are there a little longer.
        eventually_async("the others are closed", async || {
            let sockets = metric(server.address(), "kinetic_sockets").await;
            let sockets = sockets.expect("a metric");
            (sockets <= 125.0).then_some(()).ok_or(sockets)
        })
        .await;
        assert_eq!(attack::still_open(open, LIMIT).await, 0);
    });
}

#[test]
fn who_sends_a_body_too_slowly_is_told_and_closed() {
    block_on(async {
        let settings = ["limits.body-seconds=1"];
        let server = Server::start_limited(program(), &settings).expect("a server");
        let half = "POST /api/v1/tokens HTTP/1.1\r\nHost: kinetic\r\n\
            Content-Length: 20\r\n\r\n{\"name\":";
        let answer = raw(server.address(), half).await;
        assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
        assert!(answer.contains("server-too-slow"), "{answer}");
        let refused = "kinetic_refused_total{reason=\"slow-body\"}";
        let refused = metric(server.address(), refused).await;
        assert_eq!(refused.expect("a metric"), 1.0);
    });
}

#[test]
fn who_does_not_read_is_dropped() {
    block_on(async {
        let settings = ["limits.send-seconds=1"];
        let server = Server::start_limited(program(), &settings).expect("a server");
        let mut stream = connect_tcp(server.address(), Some(attack::attacker(0)))
            .await
            .expect("a connection");
        // Each answer is much larger than its request, and none is read.
        let request = "GET /api/v1/openapi.json HTTP/1.1\r\nHost: kinetic\r\n\r\n".repeat(300);
        let sent = async { while stream.write_all(request.as_bytes()).await.is_ok() {} };
        in_time("the server drops it", sent).await;
    });
}

/// A game, and a stream of it (NDJSON) whose reader does not read.
struct StuckStream {
    address: String,
    host: String,
    game: String,
    _stream: TcpStream,
}

impl StuckStream {
    async fn open(server: &Server) -> StuckStream {
        let address = server.address().to_owned();
        let mut http = Http::connect(&address).await.expect("a connection");
        let host = attack::token(&mut http, "Anna").await.expect("a token");
        let options = json!({ "game": "orbito", "seats": [
            { "seat": "white", "for": "screen" }, { "seat": "black", "for": "link" }] });
        let made = http.ask("POST", "/api/v1/games", Some(&host), Some(&options));
        let made = made.await.expect("an answer").json().expect("a game");
        let game = made["game"]["id"].as_str().expect("an id").to_owned();
        let socket = TcpSocket::new_v4().expect("a socket");
        let small = socket.set_recv_buffer_size(4 * 1024);
        small.expect("a small buffer");
        let connected = socket.connect(address.parse().expect("an address"));
        let mut stream = connected.await.expect("a connection");
        let request = format!("GET /api/v1/games/{game}/stream HTTP/1.1\r\nHost: kinetic\r\n\r\n");
        let sent = stream.write_all(request.as_bytes()).await;
        sent.expect("it is sent");
        let mut one = [0];
        let read = stream.read(&mut one).await;
        assert_eq!(read.expect("an answer"), 1);
        StuckStream {
            address,
            host,
            game,
            _stream: stream,
        }
    }

    /// Writes chat messages, half a megabyte together, which the stream is sent.
    async fn send_more(&self) {
        let mut writers = tokio::task::JoinSet::new();
        for _ in 0..8 {
            let (address, host) = (self.address.clone(), self.host.clone());
            let path = format!("/api/v1/games/{}/chat", self.game);
            writers.spawn(async move {
                let mut http = Http::connect(&address).await.expect("a connection");
                let line = json!({ "text": "\u{1f3b2}".repeat(300) });
                for _ in 0..56 {
                    let said = http.ask("POST", &path, Some(&host), Some(&line)).await;
                    assert!(said.expect("an answer").status < 300);
                }
            });
        }
        writers.join_all().await;
    }
}

#[test]
fn a_stream_that_nobody_reads_is_dropped() {
    block_on(async {
        let settings = ["limits.send-seconds=1"];
        let server = Server::start_with(program(), &settings).expect("a server");
        let stream = StuckStream::open(&server).await;
        let open = async || metric(server.address(), "kinetic_connections").await;
        assert_eq!(open().await.expect("a metric"), 1.0);
        let dropped = async {
            while open().await.expect("a metric") > 0.0 {
                stream.send_more().await;
            }
        };
        in_time("the server drops it", dropped).await;
    });
}

#[test]
fn a_stream_that_nobody_reads_does_not_delay_the_end() {
    let mut server = Server::start(program()).expect("a server");
    let stuck = block_on(async {
        let stream = StuckStream::open(&server).await;
        // More than the system keeps for a reader.
        for _ in 0..12 {
            stream.send_more().await;
        }
        stream
    });
    assert!(server.stop().expect("an end").success());
    let log = server.log().expect("a log");
    assert!(log.contains("stopping"), "{log}");
    assert!(!log.contains("cut off"), "{log}");
    drop(stuck);
}

#[test]
fn health_is_told_however_much_is_asked() {
    block_on(async {
        let settings = [
            "limits.address-burst=1",
            "limits.address-per-second=0.0001",
            "monitoring-address=127.0.0.1:0",
        ];
        let server = Server::start_limited(program(), &settings).expect("a server");
        let mut http = Http::connect(server.address()).await.expect("a connection");
        for path in ["/health", "/live", "/ready", "/metrics"] {
            for _ in 0..3 {
                let answer = http.ask("GET", path, None, None).await.expect("an answer");
                assert_eq!(answer.status, 200, "{path}: {answer:?}");
                assert!(answer.head.contains("x-request-id: "), "{answer:?}");
            }
        }
        let mut last = 0;
        for _ in 0..2 {
            let path = "/api/v1/games?list=open";
            let answer = http.ask("GET", path, None, None).await.expect("an answer");
            last = answer.status;
        }
        assert_eq!(last, 429, "everything else is limited");
        // The threads of computer players have a lower priority, and may begin later
        // than the server.
        let page = eventually_async("computer players", async || {
            let answer = http.ask("GET", "/metrics", None, None).await;
            let page = answer.expect("an answer").body;
            let running = "\nkinetic_task_running{task=\"computer players\"} 2\n";
            page.contains(running).then_some(page)
        })
        .await;
        for line in [
            "kinetic_refused_total{reason=\"address-rate\"} 1",
            "kinetic_task_running{task=\"scheduler\"} 1",
            "kinetic_task_running{task=\"computer players\"} 2",
            "kinetic_bot_queue 0",
        ] {
            assert!(page.lines().any(|known| known == line), "{line}\n{page}");
        }
        assert!(page.contains("\nprocess_open_fds "), "{page}");
        assert!(
            page.contains("\nkinetic_scheduler_lag_seconds_count "),
            "{page}"
        );
    });
}

#[test]
fn health_has_a_listener_of_its_own() {
    block_on(async {
        let free = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
        let monitoring = free.local_addr().expect("an address").to_string();
        drop(free);
        let setting = format!("monitoring-address={monitoring}");
        let server = Server::start_limited(program(), &[&setting]).expect("a server");
        for path in ["/health", "/live", "/ready", "/metrics"] {
            let mut http = Http::connect(&monitoring).await.expect("a connection");
            let answer = http.ask("GET", path, None, None).await.expect("an answer");
            assert_eq!(answer.status, 200, "{path}: {answer:?}");
        }
        let mut http = Http::connect(&monitoring).await.expect("a connection");
        let answer = http.ask("GET", "/api/v1/games?list=open", None, None).await;
        assert_eq!(answer.expect("an answer").status, 404, "and nothing else");
        drop(server);
    });
}

#[test]
fn pages_of_other_sites_read_what_the_configuration_allows() {
    block_on(async {
        let settings = ["origins=https://club.example.org"];
        let server = Server::start_limited(program(), &settings).expect("a server");
        let ask = async |method: &str, path: &str, host: &str, more: &str| {
            let request = format!(
                "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{more}\r\n"
            );
            raw(server.address(), &request).await
        };
        let list = "/api/v1/games?list=open";
        let club = "Origin: https://club.example.org\r\n";
        let allowed = ask("GET", list, "localhost", club).await;
        for header in [
            "access-control-allow-origin: https://club.example.org",
            "access-control-allow-credentials: true",
            "cross-origin-resource-policy: cross-origin",
            "vary: origin",
        ] {
            assert!(allowed.contains(header), "{header}\n{allowed}");
        }
        let preflight = format!("{club}Access-Control-Request-Method: POST\r\n");
        let preflight = ask("OPTIONS", "/api/v1/tokens", "localhost", &preflight).await;
        assert!(preflight.starts_with("HTTP/1.1 204"), "{preflight}");
        assert!(preflight.contains("access-control-allow-methods: GET, POST"));
        let other = "Origin: https://evil.example.org\r\n";
        let refused = ask("GET", list, "localhost", other).await;
        assert!(
            !refused.contains("access-control-allow-origin"),
            "{refused}"
        );
        // A name that was made to point to this machine opens nothing.
        let metrics = ask("GET", "/metrics", "evil.example.org", "").await;
        assert!(metrics.starts_with("HTTP/1.1 404"), "{metrics}");
        let metrics = ask("GET", "/metrics", "localhost:8080", "").await;
        assert!(metrics.starts_with("HTTP/1.1 200"), "{metrics}");
    });
}

#[test]
fn one_address_cannot_flood_a_chat() {
    block_on(async {
        // 40 at once, and no more within a test.
        let settings = ["limits.chat-per-second=0.0001"];
        let server = Server::start_limited(program(), &settings).expect("a server");
        let flood = attack::chat_flood(server.address(), 30, 40).await;
        let (sent, accepted) = flood.expect("an attack");
        assert!((1..=40).contains(&accepted), "{accepted} of {sent}");
    });
}

#[test]
fn live_messages_are_charged_to_the_address() {
    block_on(async {
        let settings = [
            "limits.address-burst=100",
            "limits.address-per-second=0.0001",
            "limits.chat-burst=100000",
            "limits.new-visitors-burst=10",
            "limits.new-visitors-per-second=0.0001",
        ];
        let server = Server::start_limited(program(), &settings).expect("a server");
        let flood = attack::chat_flood(server.address(), 10, 40).await;
        let (sent, accepted) = flood.expect("an attack");
        assert!((1..=100).contains(&accepted), "{accepted} of {sent}");
        // Ten visitors were made, and no more can be.
        let refused = metric(
            server.address(),
            "kinetic_refused_total{reason=\"new-visitors\"}",
        );
        assert_eq!(refused.await.expect("a metric"), 1.0);
        // Others are not concerned.
        let mut http = Http::connect(server.address()).await.expect("a connection");
        attack::token(&mut http, "Anna").await.expect("a token");
    });
}

#[test]
fn hello_again_and_again_brings_nothing() {
    block_on(async {
        let server = Server::start_limited(program(), &[]).expect("a server");
        let ratio = attack::repeated_hello(server.address(), 60).await;
        let ratio = ratio.expect("an attack");
        assert!(ratio < 10.0, "{ratio} bytes for each byte");
        Live::connect(server.address(), None)
            .await
            .expect("a connection");
    });
}

#[test]
fn slow_games_of_others_do_not_delay_a_quick_one() {
    block_on(async {
        // No quotas, and attackers at eight addresses.
        let server = Server::start(program()).expect("a server");
        let swarm = attack::swarm(server.address(), 40, 8, attack::SLOWEST_LEVEL)
            .await
            .expect("a swarm");
        assert_eq!((swarm.games, swarm.refused), (40, 0));
        let answered = attack::play_against_bot(server.address()).await;
        let answered = answered.expect("an answer");
        assert!(answered.waiting >= 20, "the others wait: {answered:?}");
        assert!(
            answered.turns_between <= 8,
            "and not the player: {answered:?}"
        );
    });
}

#[test]
fn one_address_has_so_many_games_with_computer_players() {
    block_on(async {
        let settings = ["limits.bot-games-per-address=5"];
        let server = Server::start_limited(program(), &settings).expect("a server");
        let swarm = attack::swarm(server.address(), 9, 1, attack::SLOWEST_LEVEL)
            .await
            .expect("a swarm");
        assert_eq!((swarm.games, swarm.refused), (5, 4));
        let mut http = Http::connect(server.address()).await.expect("a connection");
        let token = attack::token(&mut http, "Anna").await.expect("a token");
        let seats = json!([{ "seat": "white", "for": "screen" },
            { "seat": "black", "for": "bot", "level": 1 }]);
        let game = json!({ "game": "orbito", "seats": seats });
        let made = http.ask("POST", "/api/v1/games", Some(&token), Some(&game));
        assert_eq!(made.await.expect("an answer").status, 200);
    });
}

#[test]
fn boards_of_their_own_are_counted_by_their_bytes() {
    block_on(async {
        // Three boards of 50 kB at once, and then as many in an hour.
        let settings = ["limits.board-bytes=170000"];
        let server = Server::start_limited(program(), &settings).expect("a server");
        let growth = attack::growth(&server, 2, attack::Until::Attempts(10)).await;
        let growth = growth.expect("an attack");
        assert_eq!(growth.games, 6, "three each: {growth:?}");
    });
}
