//! Push endpoints: URLs that clients choose, and to which the server sends
//! requests. A request must not reach anything inside the network of the server.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use url::{Host, Url};

/// Maximum length of an endpoint.
pub const MAX_ENDPOINT: usize = 1_000;

/// The address of a push service for one device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Endpoint {
    /// The host: a name, or a public IP address.
    pub host: String,
    /// The port: 443, except in tests.
    pub port: u16,
    /// Path and query of the request.
    pub path: String,
    /// The origin, for the VAPID token.
    pub origin: String,
}

impl Endpoint {
    /// Reads an endpoint; `None` when nothing is sent there: it is no https URL
    /// with the usual port, has a user, or names an address that is not public.
    /// With `loopback`, this machine is allowed with any port, which is for
    /// tests.
    pub fn parse(text: &str, loopback: bool) -> Option<Endpoint> {
        if text.len() > MAX_ENDPOINT {
            return None;
        }
        let url = Url::parse(text).ok()?;
        let plain = url.username().is_empty() && url.password().is_none();
        if url.scheme() != "https" || !plain {
            return None;
        }
        let address = match url.host()? {
            Host::Ipv4(address) => Some(IpAddr::V4(address)),
            Host::Ipv6(address) => Some(IpAddr::V6(address)),
            Host::Domain(_) => None,
        };
        let port = url.port_or_known_default()?;
        let here = loopback && address.is_some_and(|address| address.is_loopback());
        let allowed = here || address.is_none_or(is_public) && port == 443;
        let path = match url.query() {
            Some(query) => format!("{}?{query}", url.path()),
            None => url.path().to_owned(),
        };
        allowed.then(|| Endpoint {
            // Without the brackets of an IPv6 address.
            host: address.map_or_else(
                || url.host_str().unwrap_or_default().to_owned(),
                |address| address.to_string(),
            ),
            port,
            path,
            origin: url.origin().ascii_serialization(),
        })
    }
}

/// Whether an address belongs to the public internet: not to this machine, a
/// private network, a link, a cloud's metadata service, or a special purpose.
/// Addresses that stand for IPv4 addresses are judged by those.
pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    // The registry of special-purpose addresses (RFC 6890).
    let special = match (a, b, c) {
        (0 | 10 | 127, _, _) => true,
        // Carrier-grade NAT.
        (100, 64..=127, _) => true,
        (169, 254, _) => true,
        (172, 16..=31, _) => true,
        (192, 0, 0 | 2) => true,
        // Relays from IPv6 to IPv4.
        (192, 88, 99) => true,
        (192, 168, _) => true,
        // Benchmarks and examples.
        (198, 18 | 19, _) | (198, 51, 100) | (203, 0, 113) => true,
        // Multicast, reserved, broadcast.
        (224.., _, _) => true,
        _ => false,
    };
    !special
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let segments = address.segments();
    let embedded = |high: u16, low: u16| {
        let [a, b] = high.to_be_bytes();
        let [c, d] = low.to_be_bytes();
        is_public_v4(Ipv4Addr::new(a, b, c, d))
    };
    match segments {
        // Mapped IPv4 addresses.
        [0, 0, 0, 0, 0, 0xffff, high, low] => embedded(high, low),
        // NAT64.
        [0x64, 0xff9b, 0, 0, 0, 0, high, low] => embedded(high, low),
        // 6to4.
        [0x2002, high, low, ..] => embedded(high, low),
        // Teredo, benchmarks, ORCHID and others; examples.
        [0x2001, 0..=0x1ff, ..] | [0x2001, 0xdb8, ..] | [0x3fff, 0..=0xfff, ..] => false,
        // Only these are given out as unicast addresses.
        [0x2000..=0x3fff, ..] => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_public_addresses_are_public() {
        for (address, public) in [
            ("8.8.8.8", true),
            ("100.63.255.255", true),
            ("100.64.0.1", false),
            ("172.15.0.1", true),
            ("172.16.0.1", false),
            ("172.31.255.255", false),
            ("172.32.0.1", true),
            ("10.1.2.3", false),
            ("127.0.0.1", false),
            ("127.255.255.255", false),
            ("169.254.169.254", false),
            ("192.168.1.1", false),
            ("192.0.2.1", false),
            ("198.18.0.1", false),
            ("0.0.0.0", false),
            ("224.0.0.1", false),
            ("255.255.255.255", false),
            ("2606:4700::1111", true),
            ("2a00:1450:4001::1", true),
            ("::1", false),
            ("::", false),
            ("::ffff:127.0.0.1", false),
            ("::ffff:10.0.0.1", false),
            ("::ffff:8.8.8.8", true),
            ("64:ff9b::a9fe:a9fe", false),
            ("64:ff9b::808:808", true),
            ("2002:7f00:1::", false),
            ("2001::1", false),
            ("2001:db8::1", false),
            ("fc00::1", false),
            ("fd00:ec2::254", false),
            ("fe80::1", false),
            ("fec0::1", false),
            ("ff02::1", false),
        ] {
            let address: IpAddr = address.parse().unwrap();
            assert_eq!(is_public(address), public, "{address}");
        }
    }

    #[test]
    fn an_endpoint_is_an_https_url_of_the_public_internet() {
        let good = Endpoint::parse("https://push.example.org/a/b?c=d", false).unwrap();
        assert_eq!(
            (good.host.as_str(), good.port, good.path.as_str()),
            ("push.example.org", 443, "/a/b?c=d")
        );
        assert_eq!(good.origin, "https://push.example.org");
        let long = format!("https://push.example.org/{}", "a".repeat(MAX_ENDPOINT));
        for bad in [
            "http://push.example.org/",
            "ftp://push.example.org/",
            "https://push.example.org:8443/",
            "https://anna@push.example.org/",
            "https://anna:secret@push.example.org/",
            "https://127.0.0.1/",
            "https://127.1/",
            "https://0x7f000001/",
            "https://2130706433/",
            "https://[::1]/",
            "https://[::ffff:169.254.169.254]/",
            "https://169.254.169.254/latest/meta-data",
            "https://10.0.0.1/",
            "https://",
            "push.example.org",
            "",
            &long,
        ] {
            assert_eq!(Endpoint::parse(bad, false), None, "{bad}");
        }
        assert!(Endpoint::parse("https://[2606:4700::1111]/a", false).is_some());
        let here = Endpoint::parse("https://127.0.0.1:4443/a", true).unwrap();
        assert_eq!((here.host.as_str(), here.port), ("127.0.0.1", 4443));
        assert!(Endpoint::parse("https://[::1]:4443/a", true).is_some());
        for bad in [
            "http://127.0.0.1:80/",
            "https://10.0.0.1/",
            "https://a.b:81/",
        ] {
            assert_eq!(Endpoint::parse(bad, true), None, "{bad}");
        }
    }
}
