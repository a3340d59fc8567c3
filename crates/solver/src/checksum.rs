//! CRC-32, the checksum of PNG and ZIP.
//!
//! It is chosen for its *guarantee*: any error burst of up to 32 bits, and so
//! any single changed byte, changes the sum. A hash of the same length would
//! only make that likely.

/// The checksum of some bytes, given in parts.
pub fn crc32(parts: &[&[u8]]) -> u32 {
    let bytes = parts.iter().copied().flatten();
    !bytes.fold(u32::MAX, |sum, &byte| {
        TABLE[((sum ^ u32::from(byte)) & 0xff) as usize] ^ sum >> 8
    })
}

/// The lookup table: the effect of each byte on the sum.
static TABLE: [u32; 256] = table();

const fn table() -> [u32; 256] {
    const POLYNOMIAL: u32 = 0xedb8_8320;
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut sum = byte as u32;
        let mut bit = 0;
        while bit < 8 {
            sum = (sum >> 1) ^ ((sum & 1) * POLYNOMIAL);
            bit += 1;
        }
        table[byte] = sum;
        byte += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    #[test]
    fn is_the_checksum_that_everybody_knows() {
        assert_eq!(super::crc32(&[b"123456789"]), 0xcbf4_3926);
        assert_eq!(super::crc32(&[b"1234", b"", b"56789"]), 0xcbf4_3926);
    }
}
