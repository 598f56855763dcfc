//! Writes the corpus and the dictionary of the fuzz targets into a folder.

use std::path::Path;

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| ".".to_owned());
    weir_testsuite::fuzz::write_inputs(Path::new(&folder))
}
