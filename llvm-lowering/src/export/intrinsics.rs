//! Calls of intrinsics: their names, which types their names end with, and the attributes of their declarations.

use std::fmt::Write as _;

use weir_ir::builtin::{ArrayAttr, FloatType, IntegerAttr, IntegerType, VectorType};
use weir_ir::{Context, Ident, OpId, Type};

use super::attributes::{AttrList, AttrValue};
use super::constants::constant_of_attribute;
use super::functions::Translator;
use super::instructions::{Call, Callee, Kind, Value};
use super::layout::TypeLayout;
use super::metadata::MdId;
use super::module::{Function, Symbol};
use super::ops::fastmath;
use super::types::write_type;
use crate::dialect::TailCallKind;
use crate::dialect::types::{ArrayType, FunctionType, MetadataType, PointerType, StructType, Variadic};
use weir_rewrite::opt::EmitError;

/// A type that the name of an intrinsic ends with.
#[derive(Clone, Copy, Debug)]
pub(super) enum Overload {
    Result,
    Operand(usize),
    /// A member of the structure that is the result.
    Member(usize),
}

use Overload::{Member, Operand, Result as Returned};

/// Intrinsics that are called in the same way and have the same attributes.
///
/// The ops are `llvm.intr.NAME`, the intrinsics `llvm.NAME`.
#[derive(Debug)]
pub(super) struct Family {
    pub(super) names: &'static [&'static str],
    overloads: &'static [Overload],
    /// Arguments that are attributes of the op: the position among the arguments, and the name of the attribute.
    immediates: &'static [(usize, &'static str)],
    /// The attributes of the function, separated by blanks.
    function: &'static str,
    /// The attributes of each parameter, separated by blanks; of those behind the last one there are none.
    params: &'static [&'static str],
}

/// Attributes of a function that only computes.
const PURE: &str = "nocallback nofree nosync nounwind speculatable willreturn memory(none)";

/// The same, of one that passes poison on but makes none.
const PURE_NO_POISON: &str =
    "nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)";

const NO_MEMORY: &str = "nocallback nofree nosync nounwind willreturn memory(none)";

const ANY_MEMORY: &str = "nocallback nofree nosync nounwind willreturn";

const READS_ARGUMENTS: &str = "nocallback nofree nosync nounwind willreturn memory(argmem: read)";

const WRITES_ARGUMENTS: &str = "nocallback nofree nosync nounwind willreturn memory(argmem: write)";

const CHANGES_ARGUMENTS: &str = "nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)";

const COPIES: &str = "nocallback nofree nounwind willreturn memory(argmem: readwrite)";

const FILLS: &str = "nocallback nofree nounwind willreturn memory(argmem: write)";

const HIDDEN_MEMORY: &str = "nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)";

const TRAPS: &str = "cold noreturn nounwind memory(inaccessiblemem: write)";

/// Declarations of alias scopes.
static SCOPES: Family = Family { names: &[], overloads: &[], immediates: &[], function: HIDDEN_MEMORY, params: &[] };

/// The families.
pub(super) static FAMILIES: &[Family] = &[
    Family {
        names: &[
            "acos",
            "asin",
            "atan",
            "cosh",
            "sinh",
            "tan",
            "tanh",
            "atan2",
            "sshl.sat",
            "ushl.sat",
            "vscale",
            "vector.interleave2",
            "vp.add",
            "vp.sub",
            "vp.mul",
            "vp.ashr",
            "vp.lshr",
            "vp.shl",
            "vp.or",
            "vp.and",
            "vp.xor",
            "vp.smax",
            "vp.smin",
            "vp.umax",
            "vp.umin",
            "vp.fadd",
            "vp.fsub",
            "vp.fmul",
            "vp.fdiv",
            "vp.frem",
            "vp.fneg",
            "vp.fma",
            "vp.fmuladd",
            "vp.select",
            "vp.merge",
        ],
        overloads: &[Returned],
        immediates: &[],
        function: PURE,
        params: &[],
    },
    Family {
        names: &[
            "ceil",
            "cos",
            "exp",
            "exp2",
            "exp10",
            "fabs",
            "floor",
            "log",
            "log10",
            "log2",
            "nearbyint",
            "rint",
            "round",
            "roundeven",
            "sin",
            "sqrt",
            "trunc",
            "copysign",
            "maximum",
            "maxnum",
            "minimum",
            "minnum",
            "pow",
            "fma",
            "fmuladd",
            "bitreverse",
            "bswap",
            "ctpop",
            "smax",
            "smin",
            "umax",
            "umin",
            "sadd.sat",
            "uadd.sat",
            "ssub.sat",
            "usub.sat",
            "fshl",
            "fshr",
        ],
        overloads: &[Returned],
        immediates: &[],
        function: PURE_NO_POISON,
        params: &[],
    },
    Family {
        names: &["lround", "llround", "lrint", "llrint", "scmp", "ucmp"],
        overloads: &[Returned, Operand(0)],
        immediates: &[],
        function: PURE_NO_POISON,
        params: &[],
    },
    Family {
        names: &["powi", "ldexp"],
        overloads: &[Returned, Operand(1)],
        immediates: &[],
        function: PURE_NO_POISON,
        params: &[],
    },
    Family {
        names: &["frexp"],
        overloads: &[Member(0), Member(1)],
        immediates: &[],
        function: PURE_NO_POISON,
        params: &[],
    },
    Family { names: &["sincos"], overloads: &[Member(0)], immediates: &[], function: PURE, params: &[] },
    Family {
        names: &[
            "sadd.with.overflow",
            "uadd.with.overflow",
            "ssub.with.overflow",
            "usub.with.overflow",
            "smul.with.overflow",
            "umul.with.overflow",
        ],
        overloads: &[Operand(0)],
        immediates: &[],
        function: PURE_NO_POISON,
        params: &[],
    },
    Family {
        names: &["abs"],
        overloads: &[Returned],
        immediates: &[(1, "is_int_min_poison")],
        function: PURE,
        params: &["", "immarg"],
    },
    Family {
        names: &["ctlz", "cttz"],
        overloads: &[Returned],
        immediates: &[(1, "is_zero_poison")],
        function: PURE,
        params: &["", "immarg"],
    },
    Family {
        names: &["is.fpclass"],
        overloads: &[Operand(0)],
        immediates: &[(1, "bit")],
        function: PURE_NO_POISON,
        params: &["", "immarg"],
    },
    Family {
        names: &[
            "vector.reduce.add",
            "vector.reduce.and",
            "vector.reduce.mul",
            "vector.reduce.or",
            "vector.reduce.smax",
            "vector.reduce.smin",
            "vector.reduce.umax",
            "vector.reduce.umin",
            "vector.reduce.xor",
            "vector.reduce.fmax",
            "vector.reduce.fmin",
            "vector.reduce.fmaximum",
            "vector.reduce.fminimum",
            "vector.deinterleave2",
            "strip.invariant.group",
        ],
        overloads: &[Operand(0)],
        immediates: &[],
        function: PURE,
        params: &[],
    },
    Family {
        names: &[
            "vector.reduce.fadd",
            "vector.reduce.fmul",
            "vp.reduce.add",
            "vp.reduce.mul",
            "vp.reduce.and",
            "vp.reduce.or",
            "vp.reduce.xor",
            "vp.reduce.smax",
            "vp.reduce.smin",
            "vp.reduce.umax",
            "vp.reduce.umin",
            "vp.reduce.fadd",
            "vp.reduce.fmul",
            "vp.reduce.fmax",
            "vp.reduce.fmin",
        ],
        overloads: &[Operand(1)],
        immediates: &[],
        function: PURE,
        params: &[],
    },
    Family {
        names: &[
            "get.active.lane.mask",
            "vp.trunc",
            "vp.zext",
            "vp.sext",
            "vp.uitofp",
            "vp.sitofp",
            "vp.inttoptr",
            "vp.fptrunc",
            "vp.fpext",
            "vp.fptoui",
            "vp.fptosi",
            "vp.ptrtoint",
        ],
        overloads: &[Returned, Operand(0)],
        immediates: &[],
        function: PURE,
        params: &[],
    },
    Family {
        names: &["stepvector", "vp.sdiv", "vp.udiv", "vp.srem", "vp.urem", "expect"],
        overloads: &[Returned],
        immediates: &[],
        function: NO_MEMORY,
        params: &[],
    },
    Family {
        names: &["expect.with.probability"],
        overloads: &[Returned],
        immediates: &[(2, "prob")],
        function: NO_MEMORY,
        params: &["", "", "immarg"],
    },
    Family {
        names: &["ptrmask"],
        overloads: &[Returned, Operand(1)],
        immediates: &[],
        function: PURE_NO_POISON,
        params: &[],
    },
    Family {
        names: &["threadlocal.address"],
        overloads: &[Returned],
        immediates: &[],
        function: PURE,
        params: &["nonnull"],
    },
    Family { names: &["stacksave"], overloads: &[Returned], immediates: &[], function: ANY_MEMORY, params: &[] },
    Family { names: &["stackrestore"], overloads: &[Operand(0)], immediates: &[], function: ANY_MEMORY, params: &[] },
    Family {
        names: &["vastart", "vacopy", "vaend"],
        overloads: &[Operand(0)],
        immediates: &[],
        function: ANY_MEMORY,
        params: &[],
    },
    Family {
        names: &["memcpy"],
        overloads: &[Operand(0), Operand(1), Operand(2)],
        immediates: &[(3, "isVolatile")],
        function: COPIES,
        params: &["noalias writeonly captures(none)", "noalias readonly captures(none)", "", "immarg"],
    },
    Family {
        names: &["memcpy.inline"],
        overloads: &[Operand(0), Operand(1), Operand(2)],
        immediates: &[(2, "len"), (3, "isVolatile")],
        function: COPIES,
        params: &["noalias writeonly captures(none)", "noalias readonly captures(none)", "", "immarg"],
    },
    Family {
        names: &["memmove"],
        overloads: &[Operand(0), Operand(1), Operand(2)],
        immediates: &[(3, "isVolatile")],
        function: COPIES,
        params: &["writeonly captures(none)", "readonly captures(none)", "", "immarg"],
    },
    Family {
        names: &["memset"],
        overloads: &[Operand(0), Operand(2)],
        immediates: &[(3, "isVolatile")],
        function: FILLS,
        params: &["writeonly captures(none)", "", "", "immarg"],
    },
    Family {
        names: &["memset.inline"],
        overloads: &[Operand(0), Operand(2)],
        immediates: &[(2, "len"), (3, "isVolatile")],
        function: FILLS,
        params: &["writeonly captures(none)", "", "", "immarg"],
    },
    Family {
        names: &["lifetime.start", "lifetime.end"],
        overloads: &[Operand(0)],
        immediates: &[],
        function: CHANGES_ARGUMENTS,
        params: &["captures(none)"],
    },
    Family {
        names: &["invariant.start"],
        overloads: &[Operand(1)],
        immediates: &[(0, "size")],
        function: CHANGES_ARGUMENTS,
        params: &["immarg", "captures(none)"],
    },
    Family {
        names: &["invariant.end"],
        overloads: &[Operand(2)],
        immediates: &[(1, "size")],
        function: CHANGES_ARGUMENTS,
        params: &["", "immarg", "captures(none)"],
    },
    Family {
        names: &["launder.invariant.group"],
        overloads: &[Operand(0)],
        immediates: &[],
        function: "nocallback nofree nosync nounwind speculatable willreturn memory(inaccessiblemem: readwrite)",
        params: &[],
    },
    Family {
        names: &["prefetch"],
        overloads: &[Operand(0)],
        immediates: &[(1, "rw"), (2, "hint"), (3, "cache")],
        function: "nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)",
        params: &["readonly captures(none)", "immarg", "immarg", "immarg"],
    },
    Family {
        names: &["assume"],
        overloads: &[],
        immediates: &[],
        function: "nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)",
        params: &["noundef"],
    },
    Family {
        names: &["ssa.copy"],
        overloads: &[Returned],
        immediates: &[],
        function: NO_MEMORY,
        params: &["returned"],
    },
    Family {
        names: &["is.constant"],
        overloads: &[Operand(0)],
        immediates: &[],
        function: "convergent nocallback nofree nosync nounwind willreturn memory(none)",
        params: &[],
    },
    Family { names: &["trap"], overloads: &[], immediates: &[], function: TRAPS, params: &[] },
    Family {
        names: &["ubsantrap"],
        overloads: &[],
        immediates: &[(0, "failureKind")],
        function: TRAPS,
        params: &["immarg"],
    },
    Family { names: &["debugtrap"], overloads: &[], immediates: &[], function: "nounwind", params: &[] },
    Family {
        names: &["eh.typeid.for"],
        overloads: &[Operand(0)],
        immediates: &[],
        function: "nounwind memory(none)",
        params: &[],
    },
    Family {
        names: &["var.annotation", "ptr.annotation"],
        overloads: &[Operand(0), Operand(1)],
        immediates: &[],
        function: HIDDEN_MEMORY,
        params: &[],
    },
    Family {
        names: &["annotation"],
        overloads: &[Returned, Operand(1)],
        immediates: &[],
        function: HIDDEN_MEMORY,
        params: &[],
    },
    Family {
        names: &["matrix.column.major.load"],
        overloads: &[Returned, Operand(1)],
        immediates: &[(2, "isVolatile"), (3, "rows"), (4, "columns")],
        function: READS_ARGUMENTS,
        params: &["captures(none)", "", "immarg", "immarg", "immarg"],
    },
    Family {
        names: &["matrix.column.major.store"],
        overloads: &[Operand(0), Operand(2)],
        immediates: &[(3, "isVolatile"), (4, "rows"), (5, "columns")],
        function: WRITES_ARGUMENTS,
        params: &["", "writeonly captures(none)", "", "immarg", "immarg", "immarg"],
    },
    Family {
        names: &["matrix.multiply"],
        overloads: &[Returned, Operand(0), Operand(1)],
        immediates: &[(2, "lhs_rows"), (3, "lhs_columns"), (4, "rhs_columns")],
        function: PURE,
        params: &["", "", "immarg", "immarg", "immarg"],
    },
    Family {
        names: &["matrix.transpose"],
        overloads: &[Returned],
        immediates: &[(1, "rows"), (2, "columns")],
        function: PURE,
        params: &["", "immarg", "immarg"],
    },
    Family {
        names: &["vector.insert"],
        overloads: &[Returned, Operand(1)],
        immediates: &[(2, "pos")],
        function: PURE,
        params: &["", "", "immarg"],
    },
    Family {
        names: &["vector.extract"],
        overloads: &[Returned, Operand(0)],
        immediates: &[(1, "pos")],
        function: PURE,
        params: &["", "immarg"],
    },
    Family {
        names: &["masked.load"],
        overloads: &[Returned, Operand(0)],
        immediates: &[],
        function: READS_ARGUMENTS,
        params: &["captures(none)"],
    },
    Family {
        names: &["masked.store"],
        overloads: &[Operand(0), Operand(1)],
        immediates: &[],
        function: WRITES_ARGUMENTS,
        params: &["", "captures(none)"],
    },
    Family {
        names: &["masked.gather"],
        overloads: &[Returned, Operand(0)],
        immediates: &[],
        function: "nocallback nofree nosync nounwind willreturn memory(read)",
        params: &[],
    },
    Family {
        names: &["masked.scatter"],
        overloads: &[Operand(0), Operand(1)],
        immediates: &[],
        function: "nocallback nofree nosync nounwind willreturn memory(write)",
        params: &[],
    },
    Family {
        names: &["masked.expandload"],
        overloads: &[Returned],
        immediates: &[],
        function: "nocallback nofree nosync nounwind willreturn memory(read)",
        params: &["captures(none)"],
    },
    Family {
        names: &["masked.compressstore"],
        overloads: &[Operand(0)],
        immediates: &[],
        function: WRITES_ARGUMENTS,
        params: &["", "captures(none)"],
    },
    Family {
        names: &["vp.load"],
        overloads: &[Returned, Operand(0)],
        immediates: &[],
        function: READS_ARGUMENTS,
        params: &["captures(none)"],
    },
    Family {
        names: &["vp.store"],
        overloads: &[Operand(0), Operand(1)],
        immediates: &[],
        function: WRITES_ARGUMENTS,
        params: &["", "captures(none)"],
    },
    Family {
        names: &["experimental.vp.strided.load"],
        overloads: &[Returned, Operand(0), Operand(1)],
        immediates: &[],
        function: READS_ARGUMENTS,
        params: &["captures(none)"],
    },
    Family {
        names: &["experimental.vp.strided.store"],
        overloads: &[Operand(0), Operand(1), Operand(2)],
        immediates: &[],
        function: WRITES_ARGUMENTS,
        params: &["", "captures(none)"],
    },
    Family {
        names: &["coro.id"],
        overloads: &[],
        immediates: &[],
        function: READS_ARGUMENTS,
        params: &["", "readnone", "readonly captures(none)"],
    },
    Family {
        names: &["coro.begin"],
        overloads: &[],
        immediates: &[],
        function: "nounwind",
        params: &["", "writeonly"],
    },
    Family {
        names: &["coro.size", "coro.align"],
        overloads: &[Returned],
        immediates: &[],
        function: "nounwind memory(none)",
        params: &[],
    },
    Family { names: &["coro.save"], overloads: &[], immediates: &[], function: "nomerge nounwind", params: &[] },
    Family { names: &["coro.suspend", "coro.end"], overloads: &[], immediates: &[], function: "nounwind", params: &[] },
    Family {
        names: &["coro.free"],
        overloads: &[],
        immediates: &[],
        function: "nounwind memory(argmem: read)",
        params: &["", "readonly captures(none)"],
    },
    Family { names: &["coro.resume"], overloads: &[], immediates: &[], function: "", params: &[] },
    Family {
        names: &["coro.promise"],
        overloads: &[],
        immediates: &[(1, "align"), (2, "from")],
        function: "nounwind memory(none)",
        params: &["captures(none)"],
    },
];

/// The name of an intrinsic without the types.
fn base_name(op: &str) -> String {
    let name = op.strip_prefix("llvm.intr.").unwrap_or(op);
    match name {
        "vastart" => "llvm.va_start".to_owned(),
        "vacopy" => "llvm.va_copy".to_owned(),
        "vaend" => "llvm.va_end".to_owned(),
        name => format!("llvm.{name}"),
    }
}

/// The family of an intrinsic with a full name, such as `llvm.smax.i32`.
fn family_of(name: &str) -> Option<&'static Family> {
    let name = name.strip_prefix("llvm.")?;
    let fits = |known: &str| {
        let known = base_name(known);
        let rest = name.strip_prefix(known.trim_start_matches("llvm."));
        rest.filter(|it| it.is_empty() || it.starts_with('.')).map(|_| known.len())
    };
    let length = |family: &&Family| family.names.iter().filter_map(|it| fits(it)).max();
    FAMILIES.iter().filter(|it| length(it).is_some()).max_by_key(length)
}

/// Writes a type as part of the name of an intrinsic: `i32`, `v4f32`, `p0`.
fn mangle(ctx: &Context, ty: Type, out: &mut String) {
    if let Some(vector) = ty.dyn_cast::<VectorType>(ctx) {
        let scale = if vector.is_scalable(ctx) { "nx" } else { "" };
        let _ = write!(out, "{scale}v{}", vector.num_elements(ctx));
        mangle(ctx, vector.element(ctx), out);
    } else if let Some(pointer) = ty.dyn_cast::<PointerType>(ctx) {
        let _ = write!(out, "p{}", pointer.address_space(ctx));
    } else if let Some(float) = ty.dyn_cast::<FloatType>(ctx) {
        let mut keyword = String::new();
        write_type(ctx, ty, &mut keyword);
        match keyword.as_str() {
            "bfloat" => out.push_str("bf16"),
            "ppc_fp128" => out.push_str("ppcf128"),
            _ => {
                let _ = write!(out, "f{}", float.width(ctx));
            }
        }
    } else if let Some(int) = ty.dyn_cast::<IntegerType>(ctx) {
        let _ = write!(out, "i{}", int.width(ctx));
    } else if let Some(array) = ty.dyn_cast::<ArrayType>(ctx) {
        let _ = write!(out, "a{}", array.count(ctx));
        mangle(ctx, array.element(ctx), out);
    } else if let Some(structure) = ty.dyn_cast::<StructType>(ctx) {
        match structure.name(ctx) {
            Some(name) => {
                let _ = write!(out, "s_{}", name.text(ctx));
            }
            None => {
                out.push_str("sl_");
                structure.elements(ctx).iter().for_each(|&it| mangle(ctx, it, out));
            }
        }
        out.push('s');
    }
}

impl Translator<'_> {
    pub(super) fn intrinsic(&mut self, op: OpId, family: &'static Family) -> Result<(), EmitError> {
        let view = self.view;
        let operand_count = match view.attribute(op, "op_bundle_sizes") {
            Some(_) => view.operand_range(op, 0).len(),
            None => view.ir.num_operands(op),
        };
        let mut arguments: Vec<(Value, Type)> = (0..operand_count)
            .map(|index| view.ir.operand(op, index))
            .map(|it| (self.value(it), view.ty(it)))
            .collect();
        for &(position, name) in family.immediates {
            let Some(attribute) = view.attribute(op, name) else { continue };
            let Some(ty) = attribute.ty(view.ctx) else { continue };
            let constant = constant_of_attribute(&mut self.module.constants, attribute, ty);
            let constant = constant.map_err(|reason| self.error(op, reason))?;
            arguments.insert(position.min(arguments.len()), (Value::Const(constant), ty));
        }
        let mut attributes = AttrList::default();
        self.add_call_attributes(
            view.attribute_as::<ArrayAttr>(op, "arg_attrs"),
            view.attribute_as::<ArrayAttr>(op, "res_attrs"),
            &mut attributes,
        );
        self.complete_masked(op, &mut arguments, &mut attributes);
        let types: Vec<Type> = arguments.iter().map(|it| it.1).collect();
        let result = self.result_type(op);
        let mut name = base_name(view.name(op));
        for overload in family.overloads {
            let ty = match *overload {
                Returned => Some(result),
                Operand(index) => types.get(index).copied(),
                Member(index) => {
                    result.dyn_cast::<StructType>(view.ctx).and_then(|it| it.elements(view.ctx).get(index).copied())
                }
            };
            if let Some(ty) = ty {
                name.push('.');
                mangle(view.ctx, ty, &mut name);
            }
        }
        let function = FunctionType::new(view.ctx, result, &types[..], Variadic::No);
        let callee = self.declare_intrinsic(Ident::new(view.ctx, &name), function, Some(family));
        let mut operands: Vec<Value> = arguments.iter().map(|it| it.0).collect();
        let tags = view.attribute_as::<ArrayAttr>(op, "op_bundle_tags");
        let bundles = if tags.is_some() { self.bundles(op, 1, tags, &mut operands) } else { Vec::new() };
        operands.push(callee);
        let call = Call {
            callee: Callee::Operand,
            function: function.into(),
            num_arguments: types.len(),
            attributes,
            convention: "",
            tail: TailCallKind::None,
            fast: fastmath(view, op),
            bundles,
        };
        self.push(op, Kind::Call(Box::new(call)), &operands);
        self.attach_access(op);
        Ok(())
    }

    /// Masked accesses have their alignment at the pointer, and a pass-through vector in any case.
    fn complete_masked(&mut self, op: OpId, arguments: &mut Vec<(Value, Type)>, attributes: &mut AttrList) {
        let view = self.view;
        let (pointer, has_result) = match view.name(op) {
            "llvm.intr.masked.load" | "llvm.intr.masked.gather" => (0, true),
            "llvm.intr.masked.store" | "llvm.intr.masked.scatter" => (1, false),
            "llvm.intr.matrix.column.major.load" => return self.align_matrix(0, self.result_type(op), attributes),
            "llvm.intr.matrix.column.major.store" => return self.align_matrix(1, arguments[0].1, attributes),
            _ => return,
        };
        if has_result && arguments.len() == 2 {
            let ty = self.result_type(op);
            arguments.push((Value::Const(self.module.constants.poison(ty)), ty));
        }
        let align = view.attribute_as::<IntegerAttr>(op, "alignment").and_then(|it| it.value(view.ctx).to_u64());
        if let Some(align) = align {
            attributes.param_mut(pointer).set("align", AttrValue::Bytes(align));
        }
    }

    /// Calls the intrinsic of an op with metadata as its argument.
    pub(super) fn call_with_metadata(&mut self, op: OpId, node: MdId) -> Result<(), EmitError> {
        let view = self.view;
        let name = base_name(view.name(op));
        let metadata: Type = MetadataType::new(view.ctx).into();
        let function = FunctionType::new(view.ctx, self.result_type(op), &[metadata][..], Variadic::No);
        let callee = self.declare_intrinsic(Ident::new(view.ctx, &name), function, Some(&SCOPES));
        let call = Call {
            callee: Callee::Operand,
            function: function.into(),
            num_arguments: 1,
            attributes: AttrList::default(),
            convention: "",
            tail: TailCallKind::None,
            fast: fastmath(view, op),
            bundles: Vec::new(),
        };
        self.push(op, Kind::Call(Box::new(call)), &[Value::Metadata(node), callee]);
        Ok(())
    }

    /// Matrices are aligned as their elements.
    fn align_matrix(&self, pointer: usize, matrix: Type, attributes: &mut AttrList) {
        let element = self.module.constants.vector_element(matrix);
        if let Some(align) = element.and_then(|it| TypeLayout.alignment(self.ctx(), it)) {
            attributes.param_mut(pointer).set("align", AttrValue::Bytes(align));
        }
    }

    /// Declares an intrinsic that is called by its name.
    pub(super) fn declare_named_intrinsic(
        &mut self,
        op: OpId,
        name: Ident,
        function: FunctionType,
    ) -> Result<Value, EmitError> {
        let text = name.text(self.ctx());
        if !text.starts_with("llvm.") {
            return Err(self.error(op, format!("could not find LLVM intrinsic: \"{text}\"")));
        }
        Ok(self.declare_intrinsic(name, function, family_of(text)))
    }

    /// The address of an intrinsic, which is declared behind all functions the first time.
    fn declare_intrinsic(&mut self, name: Ident, function: FunctionType, family: Option<&Family>) -> Value {
        if !self.module.function_index.contains_key(&name) {
            let mut attributes = AttrList::default();
            if let Some(family) = family {
                split_attributes(family.function).for_each(|it| attributes.function.add_text(it));
                for (index, params) in family.params.iter().enumerate() {
                    split_attributes(params).for_each(|it| attributes.param_mut(index).add_text(it));
                }
                if family.params == ["nonnull"] {
                    attributes.result.add("nonnull");
                }
            }
            let symbol = Symbol { name, linkage: "", visibility: "", unnamed_addr: "", is_dso_local: false };
            self.module.add_function(Function {
                symbol,
                ty: function.into(),
                convention: "",
                attributes,
                section: None,
                comdat: None,
                align: None,
                collector: None,
                personality: None,
                metadata: Vec::new(),
                body: None,
            });
        }
        Value::Const(self.address(name, 0))
    }
}

/// Attributes separated by blanks; those in parentheses belong to the word before.
fn split_attributes(text: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0;
    let is_between = move |it: char| {
        match it {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        it == ' ' && depth == 0
    };
    text.split(is_between).filter(|it| !it.is_empty())
}
