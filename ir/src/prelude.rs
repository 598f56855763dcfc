//! The traits whose methods a user of the IR calls: `use weir_ir::prelude::*;`.

pub use crate::{
    AsView as _, AttributeClass as _, BuildOp as _, CreateOps as _, OpBuilder as _, OpClass as _, OrReport as _,
    TypeClass as _,
};
