//! Rewrites as data.
//!
//! A rule of [`rewrites!`](crate::rewrites) says which op becomes which ops, with the operands by name. So the ops that it
//! generates are known before a conversion runs, and nobody has to declare them.
//!
//! ```
//! use weir_conversion::{prelude::*, rewrites};
//! use weir_ir::builtin::ANY_TYPE;
//! use weir_ir::{Context, Dialect, DialectRegistry, Ir, parse};
//! mod toy {
//!     use weir_ir::builtin::ANY_TYPE;
//!     weir_ir::ops! { toy, OPS;
//!         /// Twice a number.
//!         Twice = "twice" { operands { input: ANY_TYPE } results { output: ANY_TYPE } }
//!         /// The negative number.
//!         Neg = "neg" { operands { input: ANY_TYPE } results { output: ANY_TYPE } }
//!     }
//! }
//! mod metal {
//!     use weir_ir::builtin::ANY_TYPE;
//!     weir_ir::ops! { metal, OPS;
//!         /// A sum.
//!         Add = "add" { operands { lhs: ANY_TYPE, rhs: ANY_TYPE } results { sum: ANY_TYPE } }
//!     }
//! }
//! static TOY: Dialect = Dialect { ops: &[toy::OPS], ..Dialect::new("toy") };
//! static METAL: Dialect = Dialect { ops: &[metal::OPS], ..Dialect::new("metal") };
//!
//! let mut patterns = PatternSet::new();
//! rewrites! { &mut patterns, None;
//!     toy.Twice(x) => metal.Add(x, x);
//!     #[benefit = 2]
//!     toy.Neg(toy.Neg(x)) => x;
//! }
//! assert_eq!(patterns.iter().next().map(|it| it.generated_ops().to_vec()), Some(vec!["metal.add".into()]));
//!
//! let mut registry = DialectRegistry::default();
//! registry.add(&TOY);
//! registry.add(&METAL);
//! let ctx = Context::new(&registry);
//! let mut target = ConversionTarget::new();
//! target.legal_dialect("builtin").legal_dialect(&METAL).illegal_op::<toy::Twice>();
//! let mut ir = Ir::new();
//! let module = parse::parse_text(&ctx, &mut ir, r#"module {
//!   %0 = builtin.unrealized_conversion_cast to i8
//!   %1 = "toy.twice"(%0) : (i8) -> i8
//!   %2 = "toy.neg"(%1) : (i8) -> i8
//!   %3 = "toy.neg"(%2) : (i8) -> i8
//!   %4 = "toy.twice"(%3) : (i8) -> i8
//! }"#)?;
//! Conversion::new(&ctx, target, patterns).partial(&ctx, &mut ir, &[module], ConversionConfig::default())?;
//! assert_eq!(weir_ir::text(&ctx, &ir, module), r#"module {
//!   %0 = unrealized_conversion_cast to i8
//!   %1 = "metal.add"(%0, %0) : (i8, i8) -> i8
//!   %2 = "toy.neg"(%1) : (i8) -> i8
//!   %3 = "metal.add"(%1, %1) : (i8, i8) -> i8
//! }
//! "#);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The first rule stands for:
//!
//! ```text
//! DeclaredRewrite {
//!     root: toy::Twice::DEF,
//!     operands: Some(vec![Source::Value("x")]),
//!     condition: None,
//!     replacements: vec![NewValue::Op(NewOp {
//!         def: metal::Add::DEF,
//!         operands: Some(vec![NewValue::Value("x"), NewValue::Value("x")]),
//!         attributes: vec![],
//!     })],
//!     conventions: Conventions::default(),
//! }
//! .add(&mut patterns, None);
//! ```
//!
//! [`PreparedRewrite`](crate::PreparedRewrite) applies such data from a pattern that does more, and
//! [`Conventions`](crate::Conventions) say what the rules of a family have in common: attributes that change their names, or ops
//! that are created several times on parts of their operands.
