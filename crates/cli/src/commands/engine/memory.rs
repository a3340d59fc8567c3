//! How much memory the machine has to spare.

/// In MB, where the system tells it (Linux does). A search that takes more than
/// this would be given it at first, and be ended by the system later.
pub fn to_spare() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    available(&text)
}

/// The line `MemAvailable:   23465012 kB`, in MB.
fn available(meminfo: &str) -> Option<u64> {
    let line = meminfo
        .lines()
        .find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim_end().parse().ok()?;
    Some(kilobytes >> 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_right_line_is_read() {
        let text = "MemTotal:  24681000 kB\nMemAvailable:   2048000 kB\nBuffers: 1 kB\n";
        assert_eq!(available(text), Some(2000));
        for text in [
            "",
            "MemTotal: 5 kB",
            "MemAvailable: much",
            "MemAvailable: 5",
        ] {
            assert_eq!(available(text), None);
        }
    }
}
