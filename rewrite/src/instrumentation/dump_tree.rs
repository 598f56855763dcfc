//! Dumps of IR as files, in folders that are nested as the ops are.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use weir_ir::symbols::symbol_name;
use weir_ir::{LookupMap, OpId, View};

use crate::system_error::describe;

/// A folder for dumps of IR, one file each.
///
/// Each op has a folder in that of its parent op, such as
/// `builtin_module_no-symbol-name/func_func_main`. A file name consists of the dump numbers of the
/// enclosing ops and of its op, and of the pass: `0_2_cse.mlir`.
///
/// # Source
///
/// The folders that `mlir-opt` creates for `--mlir-print-ir-tree-dir`.
#[derive(Debug)]
pub struct DumpTree {
    root: PathBuf,
    /// The number of the last dump of each op.
    numbers: LookupMap<OpId, u32>,
}

impl DumpTree {
    /// Dumps into a folder, which is created by the first dump.
    pub fn new(root: impl Into<PathBuf>) -> Self {
        Self { root: root.into(), numbers: LookupMap::default() }
    }

    /// Writes the file for the next dump of an op, before or after a pass.
    ///
    /// # Errors
    ///
    /// When the folders or the file cannot be created or written; with the path.
    pub(super) fn write(
        &mut self,
        view: View<'_>,
        op: OpId,
        pass: &str,
        write: impl FnOnce(&mut (dyn Write + Send)) -> io::Result<()>,
    ) -> Result<(), CannotDump> {
        let mut around: Vec<OpId> = view.ir.ancestors(op).collect();
        around.reverse();
        let (mut folder, mut name) = (self.root.clone(), String::new());
        for op in around {
            folder.push(folder_name(view, op));
            name += &format!("{}_", self.numbers.get_or_insert_with(op, || 0));
        }
        folder.push(folder_name(view, op));
        let number = self.numbers.get(&op).map_or(0, |last| last + 1);
        self.numbers.insert(op, number);
        name += &format!("{number}_{pass}.mlir");
        let path = folder.join(name);
        let file = fs::create_dir_all(&folder).and_then(|()| fs::File::create(&path));
        let written = file.and_then(|file| write(&mut BufWriter::new(file)));
        written.map_err(|error| CannotDump { path, error })
    }
}

/// A dump cannot be written.
#[derive(Debug, thiserror::Error)]
#[error("cannot write the IR to '{}': {}", path.display(), describe(error))]
pub(super) struct CannotDump {
    path: PathBuf,
    error: io::Error,
}

/// The name of an op and of the symbol that it is, without separators of folders.
fn folder_name(view: View<'_>, op: OpId) -> String {
    let symbol = symbol_name(view, op).map_or("no-symbol-name", |symbol| symbol.text(view.ctx));
    format!("{}_{symbol}", view.name(op).replace('.', "_")).replace(['/', '\\'], "_")
}
