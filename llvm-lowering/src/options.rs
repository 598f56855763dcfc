//! Options of the lowering.

/// Options of the lowering of functions, indices and allocations.
///
/// # Source
///
/// `mlir::LowerToLLVMOptions`.
///
/// # Examples
///
/// ```
/// use weir_llvm_lowering::{IndexWidth, LowerToLlvmOptions};
/// let options = LowerToLlvmOptions { index_width: IndexWidth::Bits(32), ..LowerToLlvmOptions::default() };
/// assert_eq!(options.index_bits(64), 32);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[doc(alias = "LowerToLLVMOptions")]
pub struct LowerToLlvmOptions {
    /// The width of `index`.
    pub index_width: IndexWidth,
    /// The calling convention for memrefs.
    pub convention: MemRefConvention,
    /// The allocation function.
    pub allocation: Allocation,
    /// The names of the functions that allocate and free.
    pub allocation_functions: AllocationFunctions,
}

/// The width of `index` in bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum IndexWidth {
    /// The width in the data layout; 64 bits without an entry.
    #[default]
    FromLayout,
    /// This many bits.
    Bits(u32),
}

/// The calling convention for memrefs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum MemRefConvention {
    /// As the fields of a descriptor: pointers, offset, sizes, strides.
    #[default]
    Descriptor,
    /// As one bare pointer, for memrefs of static shape.
    BarePointer,
}

/// The allocation function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Allocation {
    /// `malloc`; alignment is achieved by allocating more.
    #[default]
    Malloc,
    /// `aligned_alloc`.
    AlignedAlloc,
}

/// The names of the functions that allocate and free.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum AllocationFunctions {
    /// `malloc`, `aligned_alloc`, `free`.
    #[default]
    C,
    /// `_mlir_memref_to_llvm_alloc`, `_mlir_memref_to_llvm_aligned_alloc`, `_mlir_memref_to_llvm_free`.
    Generic,
}

impl AllocationFunctions {
    /// The function that allocates.
    pub const fn malloc(self) -> &'static str {
        match self {
            Self::C => "malloc",
            Self::Generic => "_mlir_memref_to_llvm_alloc",
        }
    }

    /// The function that allocates with an alignment.
    pub const fn aligned_alloc(self) -> &'static str {
        match self {
            Self::C => "aligned_alloc",
            Self::Generic => "_mlir_memref_to_llvm_aligned_alloc",
        }
    }

    /// The function that frees.
    pub const fn free(self) -> &'static str {
        match self {
            Self::C => "free",
            Self::Generic => "_mlir_memref_to_llvm_free",
        }
    }
}

impl LowerToLlvmOptions {
    /// The width of `index`, given the one that the data layout asks for.
    pub fn index_bits(&self, layout: u32) -> u32 {
        match self.index_width {
            IndexWidth::FromLayout => layout,
            IndexWidth::Bits(bits) => bits,
        }
    }
}

impl IndexWidth {
    /// The width of a pass option, where 0 means the data layout's.
    pub fn from_option(bits: u32) -> Self {
        if bits == 0 { IndexWidth::FromLayout } else { IndexWidth::Bits(bits) }
    }
}
