//! Where a request comes from.

use std::net::IpAddr;

use axum::http::HeaderMap;

/// Where a request comes from. Every request that passes the guard has one
/// among its extensions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Caller {
    /// The address of whoever asks, as far as it is known.
    pub address: IpAddr,
    /// Whether they ask from this machine itself, past every proxy.
    pub local: bool,
}

const FORWARDED: &str = "x-forwarded-for";

impl Caller {
    /// Who asks, when a connection comes from `peer`. Only proxies that are
    /// trusted are believed what they say of others.
    pub fn find(peer: IpAddr, headers: &HeaderMap, proxies: &[IpAddr]) -> Caller {
        let peer = peer.to_canonical();
        let trusted = |address: &IpAddr| proxies.contains(address);
        let mut address = peer;
        // Each proxy adds whom it has heard it from. From the end on, the
        // first one that is not a proxy of ours is who asks; whatever stands
        // before that, they may have made up.
        let told = headers.get_all(FORWARDED).iter().rev();
        let mut told = told
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.rsplit(','));
        while trusted(&address) {
            match told
                .next()
                .and_then(|text| text.trim().parse::<IpAddr>().ok())
            {
                Some(before) => address = before.to_canonical(),
                None => break,
            }
        }
        let local = peer.is_loopback() && !headers.contains_key(FORWARDED);
        Caller { address, local }
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn find(peer: &str, told: &[&'static str], proxies: &[&str]) -> (String, bool) {
        let mut headers = HeaderMap::new();
        for told in told {
            headers.append(FORWARDED, HeaderValue::from_static(told));
        }
        let proxies: Vec<IpAddr> = proxies.iter().map(|text| text.parse().unwrap()).collect();
        let caller = Caller::find(peer.parse().unwrap(), &headers, &proxies);
        (caller.address.to_string(), caller.local)
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        let proxy = ["10.0.0.1"];
        let table: [(&str, &[&str], &[&str], &str); 8] = [
            ("192.0.2.1", &[], &[], "192.0.2.1"),
            ("192.0.2.1", &["198.51.100.7"], &[], "192.0.2.1"),
            ("192.0.2.1", &["198.51.100.7"], &proxy, "192.0.2.1"),
            ("10.0.0.1", &["198.51.100.7"], &proxy, "198.51.100.7"),
            // What stands before was made up by whoever asks.
            (
                "10.0.0.1",
                &["1.2.3.4, 198.51.100.7"],
                &proxy,
                "198.51.100.7",
            ),
            (
                "10.0.0.1",
                &["1.2.3.4", "198.51.100.7"],
                &proxy,
                "198.51.100.7",
            ),
            (
                "10.0.0.1",
                &["198.51.100.7, 10.0.0.1"],
                &proxy,
                "198.51.100.7",
            ),
            ("10.0.0.1", &["nonsense"], &proxy, "10.0.0.1"),
        ];
        for (peer, told, proxies, expected) in table {
            assert_eq!(find(peer, told, proxies).0, expected, "{peer} {told:?}");
        }
    }

    #[test]
    fn who_comes_through_a_proxy_is_not_local() {
        assert!(find("127.0.0.1", &[], &[]).1);
        assert!(find("::1", &[], &[]).1);
        assert!(!find("127.0.0.1", &["198.51.100.7"], &[]).1);
        assert!(!find("127.0.0.1", &["127.0.0.1"], &["127.0.0.1"]).1);
        assert!(!find("192.0.2.1", &[], &[]).1);
    }
}
