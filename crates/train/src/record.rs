//! Files of training data: records of fixed length. The formats are described in
//! `docs/training.md`.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::Path;

use kinetic_engine::ido::net::inputs::{OFF_BOARD, SideView};

/// A sample that can be stored: a record of fixed length.
pub trait Record: Sized {
    /// First bytes of a data file, as long as a record.
    const MAGIC: &'static [u8];

    /// Adds the bytes of the sample.
    fn put(&self, bytes: &mut Vec<u8>);

    /// `None` when the bytes are not a sample.
    fn get(bytes: &[u8]) -> Option<Self>;
}

/// The bytes of a side: units of the small and large blocks, arrivals.
pub fn side_bytes(side: &SideView) -> [u8; 8] {
    let [[a, b, c], [d, e, f]] = side.units;
    [a, b, c, d, e, f, side.arrived[0], side.arrived[1]]
}

/// The side of these bytes on a board with this many units; `None` when no side
/// is like that.
pub fn side_of(bytes: &[u8], units: usize) -> Option<SideView> {
    let &[a, b, c, d, e, f, small, large] = bytes else {
        return None;
    };
    let side = SideView {
        units: [[a, b, c], [d, e, f]],
        arrived: [small, large],
    };
    let fits = (0..2).all(|size| {
        let mut on = side.units[size].iter().filter(|&&unit| unit != OFF_BOARD);
        on.clone().count() + usize::from(side.arrived[size]) <= 3
            && on.all(|&unit| usize::from(unit) < units)
    });
    fits.then_some(side)
}

/// Writes a data file.
pub fn write<S: Record>(path: &Path, samples: &[S]) -> io::Result<()> {
    let mut file = BufWriter::new(File::create(path)?);
    file.write_all(S::MAGIC)?;
    let mut bytes = Vec::new();
    for sample in samples {
        bytes.clear();
        sample.put(&mut bytes);
        file.write_all(&bytes)?;
    }
    file.flush()
}

/// Reads a data file.
pub fn read<S: Record>(path: &Path) -> io::Result<Vec<S>> {
    let malformed = || io::Error::new(io::ErrorKind::InvalidData, "not a file of samples");
    let mut file = BufReader::new(File::open(path)?);
    let mut bytes = vec![0; S::MAGIC.len()];
    file.read_exact(&mut bytes)?;
    if bytes != S::MAGIC {
        return Err(malformed());
    }
    let mut samples = Vec::new();
    loop {
        match file.read_exact(&mut bytes) {
            Ok(()) => samples.push(S::get(&bytes).ok_or_else(malformed)?),
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(samples),
            Err(error) => return Err(error),
        }
    }
}
