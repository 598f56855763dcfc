//! The macro that writes op definitions.

/// Defines the ops of a dialect: for each a table ([`OpDef`](crate::OpDef)), a typed view and a builder.
///
/// The head names the dialect and the static list of all ops that follow. Each op is a doc comment, a Rust name, a
/// mnemonic and sections, all optional, in this order; an op without sections is `Name = "mnemonic";`.
///
/// | section | content |
/// | --- | --- |
/// | `operands { lhs: INDEX, rest: variadic INDEX, mask: optional I1 }` | groups with [`TypeConstraint`](crate::TypeConstraint) statics, which can be paths (`builtin::INDEX`); `name("text")` where the name in the text differs |
/// | `results { .. }` | the same |
/// | `operands { memref: MEMREF [Read, Write] }`, `results { memref: MEMREF [Allocate(AutomaticAllocationScope)] }` | the [`EffectKind`](crate::interfaces::EffectKind)s on a value, each with its [`Resource`](crate::interfaces::Resource) |
/// | `attrs { value: TypedAttr, align: optional I64Attr, flags("fastmath"): Flags = none }` | [`AttrKind`](crate::AttrKind) types; `=` gives a `fn(&Context) -> Attribute`, `=>` a value of the kind: `cconv: CConv => CConv::C` |
/// | `regions { body: Any, cases: variadic Sized(1) }` | [`RegionConstraint`](crate::RegionConstraint) cases |
/// | `successors { dest, cases: variadic }` | |
/// | `traits [Pure, HasParent(&["toy.func"])]` | [`Trait`](crate::Trait) cases |
/// | `interfaces [&TABLE]` | `&'static` [`Interface`](crate::Interface)s |
/// | `format "$lhs ..."` or `assembly parse_fn, print_fn` | the syntax of ODS `assemblyFormat`, or functions |
/// | `directives { "Name": DIRECTIVE }` | the `custom<Name>(..)` that the format uses |
/// | `infer f`, `verify_local f`, `verify f`, `verify_regions f`, `fold f` | functions, see [`OpDef`](crate::OpDef); all but `infer` take the typed op |
/// | `fold_any f` | in place of `fold`: a function that several ops share, as it takes an [`OpId`](crate::OpId) |
///
/// A section that is not in brackets ends with `;`, which may be left out behind `format`.
///
/// The handle has an accessor for each operand, result, region, successor and attribute, `Name::new(operands..)` returns a
/// builder ([`BuildOp`](crate::BuildOp)) with a setter for each attribute, and `Name::SLOTS` lists the attributes.
///
/// # Examples
///
/// ```
/// use weir_ir::builtin::{ANY_TYPE, INDEX};
/// weir_ir::ops! { toy, OPS;
///     /// Moves a value.
///     Move = "move" {
///         operands { input: ANY_TYPE, by: variadic INDEX }
///         results { output: ANY_TYPE }
///         traits [Pure, AllTypesMatch(&["input", "output"])]
///         format "$input (`by` $by^)? attr-dict `:` type($input)"
///     }
/// }
/// assert_eq!(<Move as weir_ir::OpClass>::DEF.name, "toy.move");
/// assert_eq!(OPS.len(), 1);
/// ```
///
/// Constraints by their paths, and an op without sections:
///
/// ```
/// use weir_ir::builtin;
/// weir_ir::ops! { toy, OPS;
///     /// Some numbers by their names.
///     Numbers = "numbers" {
///         operands { first: builtin::INDEX, others: variadic builtin::INDEX }
///         attrs { names: builtin::ArrayKind, count: optional builtin::I64Kind }
///         format "$names $first (`,` $others^)? attr-dict";
///     }
///     /// Does nothing.
///     Nothing = "nothing";
/// }
/// assert_eq!(OPS[0].operands[1].constraint.summary, "index");
/// ```
///
/// Ops that have sections in common state them once, and the others, which come later in the order, for each op:
///
/// ```
/// use weir_ir::builtin::INDEX;
/// weir_ir::ops! { toy, OPS;
///     each { operands { input: INDEX } results { output: INDEX } traits [Pure] format "$input attr-dict" }
///     /// Negates a number.
///     Negate = "negate";
///     /// Returns its operand.
///     Same = "same" { fold |folder: &mut weir_ir::Folder<'_>, op: Same| Some(op.input(folder)); }
/// }
/// assert_eq!(OPS[1].name, "toy.same");
/// ```
///
/// Sections in another order are an error that names the right one:
///
/// ```compile_fail
/// use weir_ir::builtin::INDEX;
/// weir_ir::ops! { toy, OPS; /** Makes a number. */ Make = "make" { format "attr-dict" results { output: INDEX } } }
/// ```
#[macro_export]
macro_rules! ops {
    (@list $list:ident $($name:ident)*) => {
        /// The ops defined here, in order.
        #[allow(unreachable_pub, reason = "a dialect decides who sees its list")]
        pub(crate) static $list: &[&$crate::OpDef] = &[$(<$name as $crate::OpClass>::DEF),*];
    };
    (@with { $($shared:tt)* } $dialect:ident [$($doc:literal)*] $name:ident $mnemonic:literal $({ $($own:tt)* })?) => {
        $crate::__op! { $dialect [$($doc)*] $name $mnemonic $($shared)* $($($own)*)? }
    };
    ($dialect:ident, $list:ident; each $shared:tt
        $($(#[doc = $doc:literal])* $name:ident = $mnemonic:literal $({ $($own:tt)* })? $(;)?)*) => {
        $($crate::ops! { @with $shared $dialect [$($doc)*] $name $mnemonic $({ $($own)* })? })*
        $crate::ops! { @list $list $($name)* }
    };
    ($dialect:ident, $list:ident; $($(#[doc = $doc:literal])* $name:ident = $mnemonic:literal $({ $($body:tt)* })? $(;)?)*) => {
        $($crate::__op! { $dialect [$($doc)*] $name $mnemonic $($($body)*)? })*
        $crate::ops! { @list $list $($name)* }
    };
}

/// The definitions of some classes of ops: `op_defs![arith::AddIOp, LoadOp]`.
#[macro_export]
macro_rules! op_defs {
    ($($op:ty),* $(,)?) => {
        &[$(<$op as $crate::OpClass>::DEF),*]
    };
}

/// The ops of some modules, for [`Dialect::ops`](crate::Dialect::ops): `op_lists![access, cast::{PLAIN, SCALING}]` is
/// `&[access::OPS, cast::PLAIN, cast::SCALING]`.
#[macro_export]
macro_rules! op_lists {
    (@ [$($done:tt)*]) => {
        &[$($done)*]
    };
    (@ [$($done:tt)*] $module:ident::{$($list:ident),*} $(, $($rest:tt)*)?) => {
        $crate::op_lists!(@ [$($done)* $($module::$list,)*] $($($rest)*)?)
    };
    (@ [$($done:tt)*] $module:ident $(, $($rest:tt)*)?) => {
        $crate::op_lists!(@ [$($done)* $module::OPS,] $($($rest)*)?)
    };
    ($($module:tt)*) => {
        $crate::op_lists!(@ [] $($module)*)
    };
}

/// One op of [`ops!`].
#[doc(hidden)]
#[macro_export]
macro_rules! __op {
    ($dialect:ident [$($doc:literal)*] $name:ident $mnemonic:literal
        $(operands { $($on:ident $(($os:literal))? : $($ok:ident $(:: $okp:ident)*)+ $([$($oe:ident $(($or:ident))?),*])?),* $(,)? })?
        $(results { $($rn:ident $(($rs:literal))? : $($rk:ident $(:: $rkp:ident)*)+ $([$($re:ident $(($rr:ident))?),*])?),* $(,)? })?
        $(attrs { $($an:ident $(($as:literal))? : $($ak:ident $(:: $akp:ident)*)+ $(= $ad:expr)? $(=> $av:expr)?),* $(,)? })?
        $(regions { $($gn:ident $(($gs:literal))? : $($gk:ident)+ $(($gl:literal))?),* $(,)? })?
        $(successors { $($sn:ident $(: $sk:ident)?),* $(,)? })?
        $(traits [$($tn:ident $(($($ta:tt)*))? $({ $($tb:tt)* })?),* $(,)?])?
        $(interfaces [$($interface:expr),* $(,)?])?
        $(format $format:literal $(;)?)?
        $(assembly $parse:expr, $print:expr;)?
        $(directives { $($dn:literal : $dv:expr),* $(,)? })?
        $(infer $infer:expr;)?
        $(verify_local $verify_local:expr;)?
        $(verify $verify:expr;)?
        $(verify_regions $verify_regions:expr;)?
        $(fold $fold:expr;)?
        $(fold_any $fold_any:expr;)?
    ) => {
        $(#[doc = $doc])*
        #[doc(alias = $mnemonic)]
        #[doc = concat!("\nThe op `", stringify!($dialect), ".", $mnemonic, "`.\n")]
        $(#[doc = "# Operands\n"] $(#[doc = concat!("- `", $crate::__name!($on [$($os)?]), "`: `", stringify!($($ok $(:: $okp)*)+), "`")])* #[doc = ""])?
        $(#[doc = "# Results\n"] $(#[doc = concat!("- `", $crate::__name!($rn [$($rs)?]), "`: `", stringify!($($rk $(:: $rkp)*)+), "`")])* #[doc = ""])?
        $(#[doc = "# Attributes\n"]
        $(#[doc = concat!("- `", $crate::__name!($an [$($as)?]), "`: `", stringify!($($ak $(:: $akp)*)+ $(= $ad)? $(=> $av)?), "`, set by `", stringify!($an), "(ctx, value)`")])*
        #[doc = ""])?
        $(#[doc = "# Regions\n"] $(#[doc = concat!("- `", $crate::__name!($gn [$($gs)?]), "`: `", stringify!($($gk)+ $(($gl))?), "`")])* #[doc = ""])?
        $(#[doc = "# Successors\n"] $(#[doc = concat!("- `", stringify!($sn), "`" $(, ": `", stringify!($sk), "`")?)])* #[doc = ""])?
        $(#[doc = "# Traits\n"] $(#[doc = concat!("- `", stringify!($tn $(($($ta)*))? $({ $($tb)* })?), "`")])* #[doc = ""])?
        $(#[doc = concat!("# Assembly format\n\n~~~text\n", stringify!($dialect), ".", $mnemonic, " ", $format, "\n~~~")])?
        #[derive(Clone, Copy, Debug)]
        pub struct $name(pub $crate::OpId);

        #[allow(non_upper_case_globals, clippy::too_many_arguments, clippy::new_ret_no_self, unused_imports, unused_mut, unused_variables, dead_code,
            reason = "one shape for every op, whatever it has")]
        const _: () = {
            use $crate::{AsView as _, AttrKind as _, BuildOp as _, ReadOp as _};

            // Functions, as each closure in a static table is compiled twice.
            $(fn __verify_local(cx: $crate::SignatureView<'_>, op: $crate::OpId) -> $crate::VerifyResult {
                $verify_local(cx, $name(op))
            })?
            $(fn __verify(cx: $crate::View<'_>, op: $crate::OpId) -> $crate::VerifyResult {
                $verify(cx, $name(op))
            })?
            $(fn __verify_regions(cx: $crate::View<'_>, op: $crate::OpId) -> $crate::VerifyResult {
                $verify_regions(cx, $name(op))
            })?
            $(fn __fold(folder: &mut $crate::Folder<'_>, op: $crate::OpId) -> $crate::Fold {
                $fold(folder, $name(op)).into()
            })?
            $(fn __fold(folder: &mut $crate::Folder<'_>, op: $crate::OpId) -> $crate::Fold {
                $fold_any(folder, op).into()
            })?

            impl $crate::OpClass for $name {
                const DEF: &'static $crate::OpDef = {
                    static DEF: $crate::OpDef = $crate::OpDef {
                        name: concat!(stringify!($dialect), ".", $mnemonic),
                        summary: concat!($($doc, "\n"),*),
                        operands: &[$($($crate::__value_spec!($on [$($os)?] [$($($oe $(($or))?),*)?] $($ok $(:: $okp)*)+)),*)?],
                        operand_layout: $crate::Layout::Fixed,
                        results: &[$($($crate::__value_spec!($rn [$($rs)?] [$($($re $(($rr))?),*)?] $($rk $(:: $rkp)*)+)),*)?],
                        result_layout: $crate::Layout::Fixed,
                        attributes: &[$($($crate::__attr_spec!($an [$($as)?] [$($ad)?] [$($av)?] $($ak $(:: $akp)*)+)),*)?],
                        regions: &[$($($crate::__region_spec!($gn [$($gs)?] [$($gl)?] $($gk)+)),*)?],
                        successors: &[$($($crate::SuccessorSpec { name: $crate::plain_identifier(stringify!($sn)), arity: $crate::__arity!($($sk)?) }),*)?],
                        traits: &[$($($crate::Trait::$tn $(($($ta)*))? $({ $($tb)* })?),*)?],
                        interfaces: &[$($($interface),*)?],
                        assembly: $crate::__assembly!([$($format)?] [$($parse, $print)?]),
                        directives: &[$($(($dn, $dv)),*)?],
                        infer: $crate::__some!($($infer)?),
                        verify_local: $crate::__some!($(__verify_local => $verify_local)?),
                        verify: $crate::__some!($(__verify => $verify)?),
                        verify_regions: $crate::__some!($(__verify_regions => $verify_regions)?),
                        fold: $crate::__some!($(__fold => $fold)? $(__fold => $fold_any)?),
                    }
                    .with_layouts();
                    &DEF
                };
                type Operands<'a, V: Copy + 'a> = Operands<'a, V>;

                #[inline]
                fn from_op_unchecked(op: $crate::OpId) -> Self {
                    Self(op)
                }
            }

            impl PartialEq for $name {
                #[inline]
                fn eq(&self, other: &Self) -> bool {
                    self.0 == other.0
                }
            }

            impl Eq for $name {}

            impl From<$name> for $crate::OpId {
                #[inline]
                fn from(op: $name) -> Self {
                    op.0
                }
            }

            impl $name {
                /// The full name of the op.
                pub const NAME: &'static str = concat!(stringify!($dialect), ".", $mnemonic);

                $($crate::__numbered! { __value_accessor ["operand" operand_group optional_operand single_operand Operands] $([$on [$($os)?] $($ok $(:: $okp)*)+])* })?
                $($crate::__numbered! { __value_accessor ["result" result_group optional_result single_result Results] $([$rn [$($rs)?] $($rk $(:: $rkp)*)+])* })?
                $($crate::__numbered! { __attr_accessor [] $([$an [$($as)?] [$($ad)? $($av)?] $($ak $(:: $akp)*)+])* })?
                $($crate::__numbered! { __region_accessor [] $([$gn [$($gs)?] [$($gl)?] $($gk)+])* })?

                #[doc = concat!("A builder of `", stringify!($dialect), ".", $mnemonic, "` from its operands, with a setter for each attribute.")]
                #[inline]
                pub fn new($($($on: $crate::__operand_type!($($ok $(:: $okp)*)+)),*)?) -> Build {
                    let mut build = Build($crate::OpState::default());
                    $($($crate::__push_operand!(build, $on; $($ok $(:: $okp)*)+);)*)?
                    build
                }
            }

            #[doc = concat!("A builder of `", stringify!($dialect), ".", $mnemonic, "`, with a setter for each attribute.")]
            #[allow(unnameable_types, missing_debug_implementations, reason = "reached through the class, and only to be created")]
            pub struct Build($crate::OpState);

            impl $crate::BuildOp for Build {
                type Op = $name;

                #[inline]
                fn state(&mut self) -> &mut $crate::OpState {
                    &mut self.0
                }

                #[inline]
                fn into_state(self) -> $crate::OpState {
                    self.0
                }
            }

            impl Build {
                $($crate::__numbered! { __attr_setter [] $([$an [$($as)?] $($ak $(:: $akp)*)+])* })?
            }

            #[doc = concat!("The operands of a `", stringify!($dialect), ".", $mnemonic, "` by name, or others in their place.")]
            #[allow(unnameable_types, missing_debug_implementations, reason = "reached through the class; the list in it can be shown")]
            pub struct Operands<'a, V>($crate::OperandList<'a, V>);

            impl<'a, V> From<$crate::OperandList<'a, V>> for Operands<'a, V> {
                fn from(list: $crate::OperandList<'a, V>) -> Self {
                    Self(list)
                }
            }

            impl<'a, V: Copy> Operands<'a, V> {
                /// The operands of all groups.
                pub fn all(&self) -> &'a [V] {
                    self.0.values
                }

                $($crate::__numbered! { __adaptor_accessor [$name] $([$on [$($os)?] $($ok $(:: $okp)*)+])* })?
            }
        };
    };
    ($dialect:ident [$($doc:literal)*] $name:ident $mnemonic:literal $($body:tt)*) => {
        compile_error!(concat!(
            "the clauses of op `", stringify!($name), "` are not those of `ops!`, or in another order, which is: operands, results, \
             attrs, regions, successors, traits, interfaces, format or assembly, directives, infer, verify_local, verify, \
             verify_regions, fold or fold_any. Kinds are paths without type arguments: `DialectAttr<..>` needs a type alias"
        ));
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __some {
    () => {
        None
    };
    ($it:expr) => {
        Some($it)
    };
    ($function:ident => $it:expr) => {
        Some($function)
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __name {
    ($name:ident []) => {
        stringify!($name)
    };
    ($name:ident [$text:literal]) => {
        $text
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __arity {
    (optional $($constraint:tt)*) => {
        $crate::Arity::Optional
    };
    (variadic $($constraint:tt)*) => {
        $crate::Arity::Variadic
    };
    (groups $sizes:ident $($constraint:tt)+) => {
        $crate::Arity::Groups(stringify!($sizes))
    };
    ($($constraint:tt)*) => {
        $crate::Arity::One
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __value_spec {
    ($name:ident $text:tt [$($effect:ident $(($resource:ident))?),*] $($kind:tt)+) => {
        $crate::ValueSpec {
            name: $crate::plain_identifier($crate::__name!($name $text)),
            constraint: $crate::__constraint!($($kind)+),
            arity: $crate::__arity!($($kind)+),
            effects: &[$(($crate::interfaces::EffectKind::$effect, $crate::__resource!($($resource)?))),*],
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __constraint {
    (groups $sizes:ident $($constraint:tt)+) => {
        &$($constraint)+
    };
    (optional $($constraint:tt)+) => {
        &$($constraint)+
    };
    (variadic $($constraint:tt)+) => {
        &$($constraint)+
    };
    ($($constraint:tt)+) => {
        &$($constraint)+
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __resource {
    () => {
        $crate::interfaces::Resource::Default
    };
    ($resource:ident) => {
        $crate::interfaces::Resource::$resource
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __attr_spec {
    ($name:ident $text:tt [] [] optional $($kind:tt)+) => {
        $crate::AttrSpec { name: $crate::plain_identifier($crate::__name!($name $text)), constraint: &<$($kind)+ as $crate::AttrKind>::CONSTRAINT, presence: $crate::Presence::Optional }
    };
    ($name:ident $text:tt [] [] $($kind:tt)+) => {
        $crate::AttrSpec { name: $crate::plain_identifier($crate::__name!($name $text)), constraint: &<$($kind)+ as $crate::AttrKind>::CONSTRAINT, presence: $crate::Presence::Required }
    };
    ($name:ident $text:tt [] [$value:expr] $($kind:tt)+) => {
        $crate::__attr_spec!($name $text [|ctx| <$($kind)+ as $crate::AttrKind>::attribute(ctx, $value)] [] $($kind)+)
    };
    ($name:ident $text:tt [$default:expr] [] $($kind:tt)+) => {
        $crate::AttrSpec { name: $crate::plain_identifier($crate::__name!($name $text)), constraint: &<$($kind)+ as $crate::AttrKind>::CONSTRAINT, presence: $crate::Presence::Default($default) }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __region_spec {
    ($name:ident $text:tt [$($n:literal)?] variadic $constraint:ident) => {
        $crate::RegionSpec { name: $crate::plain_identifier($crate::__name!($name $text)), constraint: $crate::RegionConstraint::$constraint $(($n))?, arity: $crate::Arity::Variadic }
    };
    ($name:ident $text:tt [$($n:literal)?] $constraint:ident) => {
        $crate::RegionSpec { name: $crate::plain_identifier($crate::__name!($name $text)), constraint: $crate::RegionConstraint::$constraint $(($n))?, arity: $crate::Arity::One }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __assembly {
    ([] []) => {
        $crate::Assembly::Generic
    };
    ([$format:literal] []) => {
        $crate::Assembly::Format($format)
    };
    ([] [$parse:expr, $print:expr]) => {
        $crate::Assembly::Custom { parse: $parse, print: $print }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __operand_type {
    (groups $sizes:ident $($constraint:tt)+) => { &[$crate::ValueId] };
    (variadic $($constraint:tt)+) => { &[$crate::ValueId] };
    (optional $($constraint:tt)+) => { Option<$crate::ValueId> };
    ($($constraint:tt)+) => { $crate::ValueId };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __push_operand {
    ($build:ident, $name:ident; groups $sizes:ident $($constraint:tt)+) => {
        $build.0.push_operands($name)
    };
    ($build:ident, $name:ident; variadic $($constraint:tt)+) => {
        $build.0.push_operands($name)
    };
    ($build:ident, $name:ident; optional $($constraint:tt)+) => {
        $build.0.push_operands($name.as_slice())
    };
    ($build:ident, $name:ident; $($constraint:tt)+) => {
        $build.0.push_operand($name)
    };
}

/// Calls a macro for each item, with its number: `__numbered! { it [shared] [a] [b] }` is `it!([shared] 0 [a]); it!([shared] 1 [b]);`.
///
/// A number is a literal, as a constant of its own would be one more function to compile for each accessor.
#[doc(hidden)]
#[macro_export]
macro_rules! __numbered {
    (@ $macro:ident $shared:tt [$($number:tt)*]) => {};
    (@ $macro:ident $shared:tt [many] $($item:tt)*) => {
        $crate::__numbered! { @ $macro $shared
            [8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35
            36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63] $($item)* }
    };
    (@ $macro:ident $shared:tt [$number:tt $($next:tt)*] $item:tt $($rest:tt)*) => {
        $crate::$macro!($shared $number $item);
        $crate::__numbered! { @ $macro $shared [$($next)*] $($rest)* }
    };
    ($macro:ident $shared:tt $($item:tt)*) => {
        $crate::__numbered! { @ $macro $shared [0 1 2 3 4 5 6 7 many] $($item)* }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __value_accessor {
    ($shared:tt $number:literal [$name:ident $text:tt groups $sizes:ident $($constraint:tt)+]) => {
        $crate::__value_accessor!($shared $number [$name $text variadic $($constraint)+]);
    };
    ([$what:literal $group:ident $optional:ident $single:ident $list:ident] $number:literal [$name:ident $text:tt variadic $($constraint:tt)+]) => {
        #[doc = concat!("The variadic ", $what, " `", $crate::__name!($name $text), "`: any number of `", stringify!($($constraint)+), "`.")]
        pub fn $name<C: $crate::ReadOp + ?Sized>(self, cx: &C) -> C::$list<'_> {
            cx.$group(self.0, <Self as $crate::OpClass>::DEF, $number)
        }
    };
    ([$what:literal $group:ident $optional:ident $single:ident $list:ident] $number:literal [$name:ident $text:tt optional $($constraint:tt)+]) => {
        #[doc = concat!("The optional ", $what, " `", $crate::__name!($name $text), "`: `", stringify!($($constraint)+), "`.")]
        pub fn $name<C: $crate::ReadOp + ?Sized>(self, cx: &C) -> Option<C::Value> {
            cx.$optional(self.0, <Self as $crate::OpClass>::DEF, $number)
        }
    };
    ([$what:literal $group:ident $optional:ident $single:ident $list:ident] $number:literal [$name:ident $text:tt $($constraint:tt)+]) => {
        #[doc = concat!("The ", $what, " `", $crate::__name!($name $text), "`: `", stringify!($($constraint)+), "`.")]
        #[track_caller]
        pub fn $name<C: $crate::ReadOp + ?Sized>(self, cx: &C) -> C::Value {
            cx.$single(self.0, <Self as $crate::OpClass>::DEF, $number)
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __adaptor_accessor {
    ($op:tt $number:literal [$name:ident $text:tt groups $sizes:ident $($constraint:tt)+]) => {
        $crate::__adaptor_accessor!($op $number [$name $text variadic $($constraint)+]);
    };
    ([$op:ident] $number:literal [$name:ident $text:tt variadic $($constraint:tt)+]) => {
        #[doc = concat!("Those for the variadic operand `", $crate::__name!($name $text), "`.")]
        #[track_caller]
        pub fn $name(&self) -> &'a [V] {
            self.0.group(<$op as $crate::OpClass>::DEF, $number)
        }
    };
    ([$op:ident] $number:literal [$name:ident $text:tt optional $($constraint:tt)+]) => {
        #[doc = concat!("The one for the optional operand `", $crate::__name!($name $text), "`.")]
        #[track_caller]
        pub fn $name(&self) -> Option<V> {
            self.0.group(<$op as $crate::OpClass>::DEF, $number).first().copied()
        }
    };
    ([$op:ident] $number:literal [$name:ident $text:tt $($constraint:tt)+]) => {
        #[doc = concat!("The one for the operand `", $crate::__name!($name $text), "`.")]
        #[track_caller]
        pub fn $name(&self) -> V {
            self.0.group(<$op as $crate::OpClass>::DEF, $number)[0]
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __attr_accessor {
    ([] $slot:literal [$name:ident $text:tt [] optional $($kind:tt)+]) => {
        #[doc = concat!("The optional attribute `", $crate::__name!($name $text), "`, a `", stringify!($($kind)+), "`.")]
        pub fn $name(self, cx: &(impl $crate::ReadOp + ?Sized)) -> Option<<$($kind)+ as $crate::AttrKind>::Value<'_>> {
            <$($kind)+ as $crate::AttrKind>::value(cx.context(), cx.slot(self.0, $slot)?)
        }
    };
    ([] $slot:literal [$name:ident $text:tt [$($default:expr)?] $($kind:tt)+]) => {
        #[doc = concat!("The attribute `", $crate::__name!($name $text), "`, a `", stringify!($($kind)+), "`" $(, ", by default `", stringify!($default), "`")?, ".")]
        #[track_caller]
        pub fn $name(self, cx: &(impl $crate::ReadOp + ?Sized)) -> <$($kind)+ as $crate::AttrKind>::Value<'_> {
            cx.required_property::<$($kind)+>(self.0, <Self as $crate::OpClass>::DEF, $slot)
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __attr_setter {
    ([] $slot:literal [$name:ident $text:tt optional $($kind:tt)+]) => {
        #[doc = concat!("Sets the optional attribute `", $crate::__name!($name $text), "`, a `", stringify!($($kind)+), "`; `None` leaves it out.")]
        #[must_use]
        pub fn $name<'v>(
            mut self,
            ctx: &$crate::Context,
            value: impl Into<Option<<$($kind)+ as $crate::AttrKind>::Value<'v>>>,
        ) -> Self {
            self.0.set_value::<$($kind)+>(ctx, $slot, value.into());
            self
        }
    };
    ([] $slot:literal [$name:ident $text:tt $($kind:tt)+]) => {
        #[doc = concat!("Sets the attribute `", $crate::__name!($name $text), "`, a `", stringify!($($kind)+), "`.")]
        #[must_use]
        #[inline]
        pub fn $name(mut self, ctx: &$crate::Context, value: <$($kind)+ as $crate::AttrKind>::Value<'_>) -> Self {
            self.0.set_value::<$($kind)+>(ctx, $slot, Some(value));
            self
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __region_accessor {
    ([] $number:literal [$name:ident $text:tt [$($n:literal)?] variadic $constraint:ident]) => {
        #[doc = concat!("The regions `", $crate::__name!($name $text), "`: any number of `", stringify!($constraint $(($n))?), "`.")]
        pub fn $name(self, cx: &(impl $crate::AsView + ?Sized)) -> &[$crate::RegionId] {
            cx.view().region_group(self.0, <Self as $crate::OpClass>::DEF, $number)
        }
    };
    ([] $number:literal [$name:ident $text:tt [$($n:literal)?] $constraint:ident]) => {
        #[doc = concat!("The region `", $crate::__name!($name $text), "`: `", stringify!($constraint $(($n))?), "`.")]
        #[track_caller]
        pub fn $name(self, cx: &(impl $crate::AsView + ?Sized)) -> $crate::RegionId {
            cx.view().region_group(self.0, <Self as $crate::OpClass>::DEF, $number)[0]
        }
    };
}
