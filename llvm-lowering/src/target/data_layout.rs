//! LLVM's data layout: a model of the string that `llvm.data_layout` holds.

mod measures;
mod specification;

use weir_ir::{Context, Type};

use crate::dialect::types::StructType;

use measures::Measuring;

/// A data layout.
///
/// # Units
///
/// Widths are in bits, sizes and alignments in bytes.
///
/// # Source
///
/// `llvm::DataLayout`.
///
/// # Examples
///
/// ```
/// use weir_llvm_lowering::DataLayout;
/// let layout = DataLayout::parse("E-p:32:32-p3:16:16-i64:64")?;
/// assert_eq!([0, 3, 7].map(|space| layout.pointer_bits(space)), [32, 16, 32]);
/// let ctx = weir_ir::Context::default();
/// assert_eq!(layout.abi_alignment(&ctx, ctx.integer_type(64)), Some(8));
/// assert_eq!(DataLayout::default().abi_alignment(&ctx, ctx.integer_type(64)), Some(4));
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataLayout {
    /// The order of the bytes of a number.
    pub endianness: Endianness,
    /// The mangling of symbols, if the layout states one.
    pub mangling: Option<Mangling>,
    /// The alignment of the stack, if the layout states one.
    pub stack_alignment: Option<u32>,
    /// The address space of allocations on the stack.
    pub alloca_space: u32,
    /// The address space of functions.
    pub program_space: u32,
    /// The address space of globals that state none.
    pub global_space: u32,
    pointers: Vec<Pointers>,
    /// Alignments by width, the least width first.
    integers: Vec<(u32, Alignments)>,
    floats: Vec<(u32, Alignments)>,
    vectors: Vec<(u32, Alignments)>,
    structures: Alignments,
    function_pointers: Option<FunctionPointers>,
}

/// The order of the bytes of a number in memory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Endianness {
    /// The least significant byte first.
    #[default]
    Little,
    /// The most significant byte first.
    Big,
}

/// The mangling of symbols.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[doc(alias = "ManglingModeT")]
pub enum Mangling {
    /// `m:e`.
    Elf,
    /// `m:l`.
    Goff,
    /// `m:o`.
    MachO,
    /// `m:m`.
    Mips,
    /// `m:w`.
    WinCoff,
    /// `m:x`.
    WinCoffX86,
    /// `m:a`.
    XCoff,
}

/// Alignments in bytes: the one of the ABI, and the preferred one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Alignments {
    abi: u32,
    preferred: u32,
}

impl Alignments {
    const fn both(bytes: u32) -> Self {
        Self { abi: bytes, preferred: bytes }
    }
}

/// The pointers of an address space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Pointers {
    space: u32,
    bits: u32,
    alignments: Alignments,
    index_bits: u32,
}

/// The alignment of pointers to functions, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct FunctionPointers {
    alignment: u32,
    /// True if that of the function counts if it is greater.
    depends_on_function: bool,
}

/// The pointers of spaces that no entry names.
const DEFAULT_POINTERS: Pointers = Pointers { space: 0, bits: 64, alignments: Alignments::both(8), index_bits: 64 };

impl Default for DataLayout {
    /// The layout that an empty string describes.
    fn default() -> Self {
        let both = Alignments::both;
        let i64 = Alignments { abi: 4, preferred: 8 };
        Self {
            endianness: Endianness::Little,
            mangling: None,
            stack_alignment: None,
            alloca_space: 0,
            program_space: 0,
            global_space: 0,
            pointers: vec![DEFAULT_POINTERS],
            integers: vec![(1, both(1)), (8, both(1)), (16, both(2)), (32, both(4)), (64, i64)],
            floats: vec![(16, both(2)), (32, both(4)), (64, both(8)), (128, both(16))],
            vectors: vec![(64, both(8)), (128, both(16))],
            structures: Alignments { abi: 1, preferred: 8 },
            function_pointers: None,
        }
    }
}

impl DataLayout {
    /// The layout that a string describes, with the defaults for all else.
    ///
    /// # Errors
    ///
    /// A message about the first specification that is malformed.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut layout = Self::default();
        if !text.is_empty() {
            text.split('-').try_for_each(|specification| layout.add(specification))?;
        }
        Ok(layout)
    }

    fn pointers(&self, space: u32) -> Pointers {
        let of = |space| self.pointers.iter().find(|it| it.space == space).copied();
        of(space).or_else(|| of(0)).unwrap_or(DEFAULT_POINTERS)
    }

    /// The width of a pointer. An address space without an entry has that of the default one.
    pub fn pointer_bits(&self, space: u32) -> u32 {
        self.pointers(space).bits
    }

    /// The width of offsets to a pointer.
    pub fn index_bits(&self, space: u32) -> u32 {
        self.pointers(space).index_bits
    }

    /// The alignment of a pointer to a function with an alignment, if the layout says anything of such pointers.
    pub fn function_pointer_alignment(&self, of_function: Option<u64>) -> Option<u64> {
        let pointers = self.function_pointers?;
        let of_function = of_function.filter(|_| pointers.depends_on_function).unwrap_or(1);
        Some(of_function.max(pointers.alignment.into()))
    }

    /// The distance of adjacent values in memory.
    #[doc(alias = "getTypeAllocSize")]
    pub fn alloc_size(&self, ctx: &Context, ty: Type) -> Option<u64> {
        self.measures(ctx, ty)?.alloc_size()
    }

    /// The bytes that a store writes; of a scalable vector, the least number of them.
    #[doc(alias = "getTypeStoreSize")]
    pub fn store_size(&self, ctx: &Context, ty: Type) -> Option<u64> {
        Some(self.size_in_bits(ctx, ty)?.div_ceil(8))
    }

    /// The width of a type; of a scalable vector, the least one.
    #[doc(alias = "getTypeSizeInBits")]
    pub fn size_in_bits(&self, ctx: &Context, ty: Type) -> Option<u64> {
        self.measures(ctx, ty)?.bits
    }

    /// The ABI alignment.
    #[doc(alias = "getABITypeAlign")]
    pub fn abi_alignment(&self, ctx: &Context, ty: Type) -> Option<u64> {
        self.measures(ctx, ty).map(|it| it.alignments.abi.into())
    }

    /// The preferred alignment, which allocations on the stack have.
    #[doc(alias = "getPrefTypeAlign")]
    pub fn preferred_alignment(&self, ctx: &Context, ty: Type) -> Option<u64> {
        self.measures(ctx, ty).map(|it| it.alignments.preferred.into())
    }

    /// The offset of a member of a structure in bytes.
    #[doc(alias = "getElementOffset")]
    pub fn field_offset(&self, ctx: &Context, ty: StructType, index: usize) -> Option<u64> {
        Measuring::new(self, ctx).field_offset(ty, index)
    }
}
