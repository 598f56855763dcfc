//! Materializations: creation of a value of one type from values of others.

use std::borrow::Cow;

use smallvec::SmallVec;
use weir_ir::builtin::UnrealizedConversionCastOp;
use weir_ir::{BuildOp as _, CreateOps as _, Location, OpBuilder, OpName, OpState, Type, ValueId};

use super::{TypeConverter, TypeConverterBuilder};

/// The direction of a materialization.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MaterializationKind {
    /// From converted values back to a value of the original type, for users that are not converted.
    Source,
    /// From a value to its converted types, for a pattern that needs them.
    Target,
}

impl MaterializationKind {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            MaterializationKind::Source => "source",
            MaterializationKind::Target => "target",
        }
    }
}

/// A request for values of certain types.
#[derive(Clone, Copy, Debug)]
pub struct Materialization<'a> {
    /// The direction.
    pub kind: MaterializationKind,
    /// The requested types: exactly one in a request for the original type.
    pub result_types: &'a [Type],
    /// The available values; empty if the value was dropped.
    pub inputs: &'a [ValueId],
    /// The location of the request.
    pub location: Location,
    /// The type before the conversion, in a request for converted types.
    pub original_type: Option<Type>,
}

impl Materialization<'_> {
    /// The requested type, if it is a single one.
    pub fn result_type(&self) -> Option<Type> {
        match *self.result_types {
            [one] => Some(one),
            _ => None,
        }
    }
}

pub(crate) type Values = SmallVec<[ValueId; 2]>;
pub(super) type Materializer = Box<dyn Fn(&mut dyn OpBuilder, &Materialization<'_>) -> Option<Values> + Send + Sync>;

/// The materializations of each kind.
pub(super) type Materializers = [Vec<Materializer>; 2];

/// Registration of materializations: the newest is called first.
///
/// A materialization gets a builder at the place where the values are needed, and returns `None` to
/// leave the request to older ones.
impl TypeConverterBuilder {
    /// Adds a materialization of values of original types from converted values.
    #[doc(alias = "addSourceMaterialization")]
    pub fn source_materialization(
        &mut self,
        materialize: impl Fn(&mut dyn OpBuilder, &Materialization<'_>) -> Option<ValueId> + Send + Sync + 'static,
    ) -> &mut Self {
        self.materializers[MaterializationKind::Source as usize].push(single(materialize));
        self
    }

    /// Adds a materialization of one value of a converted type.
    ///
    /// It is not called for several values at once: see
    /// [`target_materialization_of_many`](Self::target_materialization_of_many).
    #[doc(alias = "addTargetMaterialization")]
    pub fn target_materialization(
        &mut self,
        materialize: impl Fn(&mut dyn OpBuilder, &Materialization<'_>) -> Option<ValueId> + Send + Sync + 'static,
    ) -> &mut Self {
        self.materializers[MaterializationKind::Target as usize].push(single(materialize));
        self
    }

    /// Adds a materialization of values of any number of converted types.
    ///
    /// # Shape
    ///
    /// One value per requested type, of that type; any other result counts as a failure.
    pub fn target_materialization_of_many(
        &mut self,
        materialize: impl Fn(&mut dyn OpBuilder, &Materialization<'_>) -> Option<Vec<ValueId>> + Send + Sync + 'static,
    ) -> &mut Self {
        let materializer = move |builder: &mut dyn OpBuilder, request: &Materialization<'_>| {
            materialize(builder, request).map(Values::from_vec)
        };
        self.materializers[MaterializationKind::Target as usize].push(Box::new(materializer));
        self
    }
}

fn single(
    materialize: impl Fn(&mut dyn OpBuilder, &Materialization<'_>) -> Option<ValueId> + Send + Sync + 'static,
) -> Materializer {
    Box::new(move |builder, request| {
        request.result_type()?;
        materialize(builder, request).map(|value| Values::from_slice(&[value]))
    })
}

impl TypeConverter {
    /// Calls the materializations of the request's kind, newest first.
    ///
    /// # Errors
    ///
    /// When none of them makes values of the requested types: the types of the first values, if any were made.
    pub(crate) fn materialize(
        &self,
        builder: &mut dyn OpBuilder,
        request: &Materialization<'_>,
    ) -> Result<Values, Option<SmallVec<[Type; 1]>>> {
        let mut other = None;
        for materializer in self.frozen.converter.materializers[request.kind as usize].iter().rev() {
            let Some(values) = materializer(builder, request) else { continue };
            let types: SmallVec<[Type; 1]> = values.iter().map(|&value| builder.view().ty(value)).collect();
            if types.as_slice() == request.result_types {
                return Ok(values);
            }
            other.get_or_insert(types);
        }
        Err(other)
    }
}

/// A materialization that leaves the request to `builtin.unrealized_conversion_cast`.
pub fn unrealized_cast(builder: &mut dyn OpBuilder, request: &Materialization<'_>) -> Option<ValueId> {
    let cast = UnrealizedConversionCastOp::to_types(request.inputs, request.result_types).location(request.location);
    let cast = builder.create(cast);
    builder.view().ir.results(cast.0).first()
}

/// A materialization by an op of this name, with the inputs as operands and the requested result
/// type.
///
/// The op need not be registered.
pub fn cast_with(
    op: impl Into<Cow<'static, str>>,
) -> impl Fn(&mut dyn OpBuilder, &Materialization<'_>) -> Option<ValueId> + Send + Sync + Clone + 'static {
    let op = op.into();
    move |builder, request| {
        let name = OpName::new(builder.view().ctx, &op).ok()?;
        let mut state = OpState { location: request.location, ..OpState::default() };
        state.push_operands(request.inputs);
        state.push_results(request.result_types);
        let cast = builder.create_op(name, state).ok()?;
        builder.view().ir.results(cast).first()
    }
}
