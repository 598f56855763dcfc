//! The remains of a conversion: ops that could not be legalized, and casts that are unresolved.

use std::fmt;
use std::sync::Arc;

use weir_ir::{Context, Location, OpId, Type, ValueId, View, print};

use crate::casts::first_user;
use crate::config::ConversionReport;
use crate::error::by;
use crate::explain::{Entry, EntryKind};
use crate::trace::quoted_types;
use crate::type_converter::{MaterializationKind, TypeConverter};

/// The origin of a cast: the materialization kind, pattern and converter that asked for it.
///
/// ```text
/// source materialization for pattern 'convert-toy.get' with type converter 'numbers'
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Provenance {
    /// The direction.
    pub kind: MaterializationKind,
    /// The pattern that replaced the value, or that requested it in another type; `None` for the
    /// driver itself.
    pub pattern: Option<Box<str>>,
    /// The converter that materializes the value; `None` for a pattern without one: materialization
    /// fails then.
    pub converter: Option<TypeConverter>,
}

impl fmt::Display for Provenance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} materialization for {}", self.kind.name(), by(self.pattern.as_deref(), "the driver"))?;
        match &self.converter {
            Some(converter) => write!(f, " with {converter}"),
            None => f.write_str(" without a type converter"),
        }
    }
}

/// A cast that stays after a conversion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnresolvedCast {
    /// The cast.
    pub op: OpId,
    /// Its origin.
    pub provenance: Arc<Provenance>,
}

/// Counts of the ops and casts that a partial conversion has left, with reasons.
///
/// Displayed, it is a list:
///
/// ```text
/// 3 operations stay
///   2 x 'toy.show', the first at loc("a.mlir":4:3)
///     there is no pattern for it
///   1 x 'toy.sort', the first at loc("a.mlir":7:3)
///     pattern 'convert-toy.sort' did not match: the order is not known
/// 1 cast stays
///   1 x ('i64') to ('index'), the first at loc("a.mlir":2:8), needed by 'toy.show' at loc("a.mlir":4:3)
///     source materialization for pattern 'convert-toy.get' with type converter 'numbers'
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unconverted {
    /// The ops that could not be legalized, by name, in the order in which the first of each was visited.
    pub ops: Vec<UnlegalizedOps>,
    /// The casts that stay, by their origin and types.
    pub casts: Vec<UnresolvedCasts>,
}

/// The ops of one name that stay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnlegalizedOps {
    /// Their number.
    pub count: usize,
    /// The first of them: its name, its location, and the attempts on it.
    pub first: Entry,
}

/// Casts of the same provenance between the same types.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnresolvedCasts {
    /// Their number.
    pub count: usize,
    /// Their origin.
    pub provenance: Arc<Provenance>,
    /// The types of the available values, and those that are wanted: `('i64') to ('index')`.
    pub types: String,
    /// The location of the first of them.
    pub location: String,
    /// An op that needs the first of them: its name and its location.
    pub user: Option<(String, String)>,
}

impl ConversionReport {
    /// Counts the ops and casts that the conversion has left, with the reason for the first of each
    /// kind.
    ///
    /// `view` is of the IR as the conversion left it.
    ///
    /// The [guide](crate::guide#failures) has an example.
    pub fn unconverted(&self, view: View<'_>) -> Unconverted {
        let mut unconverted = Unconverted::default();
        let there = |&&op: &&OpId| view.ir.contains_op(op);
        for &op in self.unlegalized.iter().filter(there) {
            let name = view.name(op);
            match unconverted.ops.iter_mut().find(|ops| ops.first.name == name) {
                Some(ops) => ops.count += 1,
                None => unconverted.ops.push(UnlegalizedOps { count: 1, first: self.first_entry(view, op) }),
            }
        }
        for cast in self.casts.iter().filter(|cast| view.ir.contains_op(cast.op)) {
            let types = |values: &mut dyn Iterator<Item = ValueId>| values.map(|it| view.ty(it)).collect::<Vec<_>>();
            let inputs = types(&mut view.ir.operands(cast.op).iter());
            let types = from_to(view.ctx, &inputs, &types(&mut view.ir.results(cast.op).iter()));
            let is_same = |casts: &&mut UnresolvedCasts| casts.provenance == cast.provenance && casts.types == types;
            if let Some(casts) = unconverted.casts.iter_mut().find(is_same) {
                casts.count += 1;
                continue;
            }
            let location = |op| print::location_text(view.ctx, view.ir.location(op));
            let user = first_user(view.ir, cast.op, |_| true);
            unconverted.casts.push(UnresolvedCasts {
                count: 1,
                provenance: Arc::clone(&cast.provenance),
                types,
                location: location(cast.op),
                user: user.map(|user| (view.name(user).to_owned(), location(user))),
            });
        }
        unconverted
    }

    /// The explanation for an op: the attempts on the first op of its name.
    fn first_entry(&self, view: View<'_>, op: OpId) -> Entry {
        let reason = self.reasons.iter().find(|&&(name, _)| name == view.ir.name(op));
        let entry = Entry::new(EntryKind::Op, view.name(op), None);
        let tried = reason.and_then(|(_, attempts)| attempts.last().cloned()).unwrap_or(entry);
        Entry { place: Some(view.ir.location(op)), ..tried }.located(view.ctx)
    }
}

impl Unconverted {
    /// Returns true if nothing is left.
    pub fn is_empty(&self) -> bool {
        self.ops.is_empty() && self.casts.is_empty()
    }
}

impl fmt::Display for Unconverted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stay = |f: &mut fmt::Formatter<'_>, count: usize, what: &str| match count {
            1 => writeln!(f, "1 {what} stays"),
            _ => writeln!(f, "{count} {what}s stay"),
        };
        stay(f, self.ops.iter().map(|ops| ops.count).sum(), "operation")?;
        for UnlegalizedOps { count, first } in &self.ops {
            write!(f, "  {count} x '{}', the first at {}", first.name, first.location.as_deref().unwrap_or_default())?;
            match &first.reason {
                Some(reason) => writeln!(f, ": {reason}")?,
                None => writeln!(f)?,
            }
            first.each_line_below(4, Location::UNKNOWN, &mut |indent, _, text| writeln!(f, "{:indent$}{text}", ""))?;
        }
        stay(f, self.casts.iter().map(|casts| casts.count).sum(), "cast")?;
        for casts in &self.casts {
            write!(f, "  {} x {}, the first at {}", casts.count, casts.types, casts.location)?;
            if let Some((user, location)) = &casts.user {
                write!(f, ", needed by '{user}' at {location}")?;
            }
            writeln!(f, "\n    {}", casts.provenance)?;
        }
        Ok(())
    }
}

/// Two lists of types, in the form for messages.
pub(crate) fn from_to(ctx: &Context, from: &[Type], to: &[Type]) -> String {
    format!("({}) to ({})", quoted_types(ctx, from.iter().copied()), quoted_types(ctx, to.iter().copied()))
}
