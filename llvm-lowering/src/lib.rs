//! The LLVM dialect, and the lowering of the standard dialects to it.
//!
//! This crate owns the `llvm` dialect, data layouts, the LLVM type converter, descriptors, the patterns and passes that
//! lower to LLVM, and the `weir-opt` tool. It uses all other crates of weir and never knows the tests.

use weir_ir::DialectRegistry;

/// Adds every dialect of weir to a registry.
pub fn register(registry: &mut DialectRegistry) {
    weir_dialects::register(registry);
}
