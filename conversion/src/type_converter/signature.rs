//! Conversions of the arguments of a block.

use smallvec::SmallVec;
use weir_ir::{BlockId, Type, ValueId, View};

use super::{ConvertedTypes, NoConversion, TypeConverter};
use crate::type_converter::materialization::Values;

/// The conversion of one argument of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputMapping {
    /// The argument is dropped; a source materialization without inputs replaces it for remaining users.
    Dropped,
    /// The argument becomes these arguments of the new block.
    Arguments {
        /// The first of them.
        start: usize,
        /// Number of arguments; at least one.
        count: usize,
    },
    /// The argument becomes these values.
    Values(SmallVec<[ValueId; 2]>),
}

/// The conversion of the arguments of a block or of a function.
///
/// # Source
///
/// `mlir::TypeConverter::SignatureConversion`.
///
/// # Examples
///
/// ```
/// use weir_conversion::{InputMapping, SignatureConversion};
/// let ctx = weir_ir::Context::default();
/// let (i32, i64) = (ctx.integer_type(32), ctx.integer_type(64));
/// let mut signature = SignatureConversion::new(4);
/// signature.add_inputs(0, [i32, i32]).add_inputs(2, [i64]).remap_input(3, 1, 1);
/// assert_eq!(signature.types(), [i32, i32, i64]);
/// assert_eq!(signature.mapping(1), &InputMapping::Dropped);
/// assert_eq!(signature.mapping(2), &InputMapping::Arguments { start: 2, count: 1 });
/// assert_eq!(signature.mapping(3), &InputMapping::Arguments { start: 1, count: 1 });
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignatureConversion {
    mappings: SmallVec<[InputMapping; 4]>,
    types: SmallVec<[Type; 4]>,
}

impl SignatureConversion {
    /// A conversion that drops all of a number of arguments.
    pub fn new(num_inputs: usize) -> Self {
        Self { mappings: smallvec::smallvec![InputMapping::Dropped; num_inputs], types: SmallVec::new() }
    }

    /// The types of the new arguments.
    pub fn types(&self) -> &[Type] {
        &self.types
    }

    /// Number of arguments that are converted.
    pub fn num_inputs(&self) -> usize {
        self.mappings.len()
    }

    /// The conversion of the argument at an index.
    ///
    /// # Panics
    ///
    /// When the index is out of range.
    #[track_caller]
    pub fn mapping(&self, index: usize) -> &InputMapping {
        &self.mappings[index]
    }

    /// Makes the argument at an index become new arguments of these types.
    ///
    /// # Panics
    ///
    /// When there are no types, and when the argument has a conversion already.
    #[track_caller]
    pub fn add_inputs(&mut self, index: usize, types: impl IntoIterator<Item = Type>) -> &mut Self {
        let before = self.types.len();
        self.add(index, types);
        assert!(self.types.len() > before, "an argument that becomes nothing is dropped");
        self
    }

    /// Adds new arguments that replace no old one.
    pub fn add_extra_inputs(&mut self, types: impl IntoIterator<Item = Type>) -> &mut Self {
        self.types.extend(types);
        self
    }

    /// Makes the argument at an index become existing arguments of the new block: those of another old one, for example.
    ///
    /// # Panics
    ///
    /// When there are no such arguments, and when the old one has a conversion already.
    #[track_caller]
    #[doc(alias = "remapInput")]
    pub fn remap_input(&mut self, index: usize, start: usize, count: usize) -> &mut Self {
        assert!(count > 0, "an argument that becomes nothing is dropped");
        assert!(start + count <= self.types.len(), "there are {} new arguments so far", self.types.len());
        self.set(index, InputMapping::Arguments { start, count });
        self
    }

    /// Replaces the argument at an index by values.
    ///
    /// # Panics
    ///
    /// When the argument has a conversion already.
    #[track_caller]
    #[doc(alias = "remapInput")]
    pub fn replace_input(&mut self, index: usize, values: &[ValueId]) -> &mut Self {
        self.set(index, InputMapping::Values(Values::from_slice(values)));
        self
    }

    fn from_lists<'t>(
        lists: impl ExactSizeIterator<Item = Result<ConvertedTypes<'t>, NoConversion>>,
    ) -> Result<Self, NoConversion> {
        let mut signature = Self::new(lists.len());
        for (index, types) in lists.enumerate() {
            signature.add(index, types?.iter().copied());
        }
        Ok(signature)
    }

    /// Makes an argument become new arguments of these types, or drops it if there are none.
    #[track_caller]
    fn add(&mut self, index: usize, types: impl IntoIterator<Item = Type>) {
        let start = self.types.len();
        self.types.extend(types);
        let count = self.types.len() - start;
        if count > 0 {
            self.set(index, InputMapping::Arguments { start, count });
        }
    }

    #[track_caller]
    fn set(&mut self, index: usize, mapping: InputMapping) {
        assert!(self.mappings[index] == InputMapping::Dropped, "argument {index} has a mapping already");
        self.mappings[index] = mapping;
    }
}

/// Conversion of signatures.
impl TypeConverter {
    /// The conversion of arguments of these types, as of a function.
    ///
    /// # Errors
    ///
    /// When one of them has no conversion.
    pub fn convert_signature(&self, view: View<'_>, types: &[Type]) -> Result<SignatureConversion, NoConversion> {
        SignatureConversion::from_lists(types.iter().map(|&ty| self.convert_type_1_to_n(view.ctx, ty)))
    }

    /// The conversion of the arguments of a block. Rules for values apply, too.
    ///
    /// # Errors
    ///
    /// When one of them has no conversion.
    #[track_caller]
    pub fn convert_block_signature(&self, view: View<'_>, block: BlockId) -> Result<SignatureConversion, NoConversion> {
        SignatureConversion::from_lists(view.ir.arguments(block).iter().map(|&it| self.lookup_value(view, it)))
    }
}
