//! The example of MLIR's forum: `!foo.type` becomes `!target.type`, in functions, returns, and an op of another dialect
//! that works on any type and has a region.
//!
//!     cargo run -p weir-dialects --example foo_to_target [--trace-html=FILE | --trace-json=FILE]
//!
//! With a file, each step is recorded: `docs/debugging.md` says where its questions are answered there.
#![expect(clippy::print_stdout, reason = "an example shows what it does")]

use std::error::Error;

use weir_conversion::{add_function_signature_conversion_for, add_type_conversion, prelude::*, rewrites, viewer};
use weir_dialects::func;
use weir_ir::builtin::ModuleOp;
use weir_ir::{Context, Dialect, DialectRegistry, Ir, OpDef, OpId, TypeClass as _, parse};
use weir_rewrite::recording::{Recorder, Recording};

mod foo {
    use weir_ir::builtin::ANY_TYPE;
    weir_ir::types! { foo;
        /// The type that goes.
        pub FooType = "type" {}
    }
    weir_ir::ops! { foo, OPS;
        /// Computes.
        Compute = "compute" {
            operands { input: ANY_TYPE }
            results { output: ANY_TYPE }
            format "$input attr-dict `:` type($input) `->` type($output)"
        }
    }
}

mod target {
    use weir_ir::builtin::ANY_TYPE;
    weir_ir::types! { target;
        /// The type that comes.
        pub TargetType = "type" {}
    }
    weir_ir::ops! { target, OPS;
        /// Computes the same.
        Compute = "compute" {
            operands { input: ANY_TYPE }
            results { output: ANY_TYPE }
            format "$input attr-dict `:` type($input) `->` type($output)"
        }
    }
}

mod other {
    use weir_ir::builtin::ANY_TYPE;
    weir_ir::ops! { other, OPS;
        /// Applies a region to values of any types.
        Generic = "generic" {
            operands { inputs: variadic ANY_TYPE }
            results { outputs: variadic ANY_TYPE }
            regions { body: Any }
        }
        /// Ends such a region.
        Yield = "yield" { operands { values: variadic ANY_TYPE } traits [Terminator] }
    }
}

static FOO: Dialect = Dialect { ops: &[foo::OPS], types: &[&[foo::FooType::DEF]], ..Dialect::new("foo") };
static TARGET: Dialect =
    Dialect { ops: &[target::OPS], types: &[&[target::TargetType::DEF]], ..Dialect::new("target") };
static OTHER: Dialect = Dialect { ops: &[other::OPS], ..Dialect::new("other") };

// The lowering begins here.

fn converter() -> TypeConverter {
    let mut converter = TypeConverterBuilder::new();
    converter.add_any_conversion(|_, ty| Converted::one(ty));
    converter.add_conversion(|cx, _: foo::FooType| Converted::one(target::TargetType::new(cx.ctx())));
    converter.freeze()
}

fn lower(ctx: &Context, ir: &mut Ir, module: OpId) -> Result<(), Box<dyn Error>> {
    let converter = converter();
    let mut target = ConversionTarget::new();
    target.legal_op::<ModuleOp>().legal_dialect(&TARGET).illegal_dialect(&FOO);
    target.legal_if_signature_converted::<func::FuncOp>(&converter).legal_if_converted::<func::ReturnOp>(&converter);
    target.legal_dialect_if_converted("other", &converter);

    let mut patterns = PatternSet::new();
    rewrites! { &mut patterns, &converter; foo.Compute => target.Compute }
    add_function_signature_conversion_for::<func::FuncOp>(&mut patterns, &converter);
    let polymorphic: [&'static OpDef; 3] = [func::ReturnOp::DEF, other::Generic::DEF, other::Yield::DEF];
    add_type_conversion(&mut patterns, polymorphic, &converter);

    let conversion = Conversion::new(ctx, target, patterns);
    let result = conversion.full(ctx, ir, &[module], ConversionConfig::default());
    result.map(drop).map_err(|error| error.explain().to_string().into())
}

// And it ends here.

const PROGRAM: &str = r#"
func.func @f(%x: !foo.type, %y: i32) -> !foo.type {
  %0 = foo.compute %x : !foo.type -> !foo.type
  %1 = "other.generic"(%0, %y) ({
  ^bb0(%in: !foo.type, %n: i32):
    %2 = foo.compute %in : !foo.type -> !foo.type
    "other.yield"(%2) : (!foo.type) -> ()
  }) : (!foo.type, i32) -> !foo.type
  return %1 : !foo.type
}
"#;

fn lowered() -> Result<(String, Recording), Box<dyn Error>> {
    let mut registry = DialectRegistry::default();
    weir_dialects::register(&mut registry);
    registry.add(&FOO).add(&TARGET).add(&OTHER);
    let ctx = Context::new(&registry);
    let mut ir = Ir::new();
    let module = parse::parse_text(&ctx, &mut ir, PROGRAM)?;
    let recorder = Recorder::start(&ctx, &mut ir, module);
    recorder.add_source("-", PROGRAM);
    lower(&ctx, &mut ir, module)?;
    let recording = recorder.finish(&ctx, &mut ir);
    weir_ir::verify::verify(&ctx, &ir, module)?;
    Ok((weir_ir::text(&ctx, &ir, module), recording))
}

fn main() -> Result<(), Box<dyn Error>> {
    let (text, recording) = lowered()?;
    println!("{text}");
    for argument in std::env::args() {
        if let Some(file) = argument.strip_prefix("--trace-html=") {
            std::fs::write(file, viewer::page(&recording))?;
        }
        if let Some(file) = argument.strip_prefix("--trace-json=") {
            std::fs::write(file, recording.to_json())?;
        }
    }
    Ok(())
}

#[test]
fn nothing_of_foo_is_left() -> Result<(), Box<dyn Error>> {
    let expected = r#"module {
  func.func @f(%arg0: !target.type, %arg1: i32) -> !target.type {
    %0 = target.compute %arg0 : !target.type -> !target.type
    %1 = "other.generic"(%0, %arg1) ({
    ^bb0(%arg2: !target.type, %arg3: i32):
      %2 = target.compute %arg2 : !target.type -> !target.type
      "other.yield"(%2) : (!target.type) -> ()
    }) : (!target.type, i32) -> !target.type
    return %1 : !target.type
  }
}
"#;
    let (text, recording) = lowered()?;
    assert_eq!(text, expected);
    let mut replay = recording.replay();
    replay.run_to(recording.events().len());
    assert_eq!(replay.text(), expected);
    // The recording in the documentation is made anew if WEIR_UPDATE_PAGES is set.
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/recordings/foo_to_target.html");
    let page = viewer::page(&recording);
    if std::env::var_os("WEIR_UPDATE_PAGES").is_some() {
        std::fs::write(file, &page)?;
    }
    let is_same = without_lines(&std::fs::read_to_string(file)?) == without_lines(&page);
    assert!(is_same, "{file} is not up to date: set WEIR_UPDATE_PAGES");
    Ok(())
}

/// A page without the lines of the places where patterns are defined: `.rs:12` is `.rs:`.
#[cfg(test)]
fn without_lines(page: &str) -> String {
    let mut pieces = page.split(".rs:");
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |text, piece| text + ".rs:" + piece.trim_start_matches(|it: char| it.is_ascii_digit()))
}
