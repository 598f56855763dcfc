//! A tutorial: lowering functions with memrefs, calling the result from C, and lowering types of your own.
//!
//! # Lowering a function
//!
//! The passes do all of it. `convert-to-llvm` lowers every dialect that implements
//! [`ConvertToLlvm`](crate::ConvertToLlvm); structured loops become branches before that, and
//! `reconcile-unrealized-casts` removes the casts that cancel out.
//!
//! ```
//! use weir_ir::{Context, DialectRegistry, Ir, OrReport as _, parse};
//! use weir_rewrite::{PassRegistry, VerifyPasses, parse_pipeline};
//!
//! let mut dialects = DialectRegistry::default();
//! weir_llvm_lowering::register(&mut dialects);
//! let mut passes = PassRegistry::with_common_passes();
//! weir_llvm_lowering::register_passes(&mut passes);
//! let ctx = Context::new(&dialects);
//! let mut ir = Ir::new();
//! let module = parse::parse_text(&ctx, &mut ir, "
//!   func.func @get(%m: memref<4xf32>, %i: index) -> f32 {
//!     %value = memref.load %m[%i] : memref<4xf32>
//!     return %value : f32
//!   }")?;
//! let mut pipeline = parse_pipeline(&passes, "builtin.module(convert-to-llvm,reconcile-unrealized-casts)")?;
//! pipeline.run(&ctx, &mut ir, module, VerifyPasses::Each, &mut []).or_report(&ctx)?;
//! let text = weir_ir::text(&ctx, &ir, module);
//! assert!(text.contains("llvm.getelementptr"), "{text}");
//! assert!(!text.contains("memref"), "{text}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Arguments and results of functions
//!
//! | in the program | a function takes | a function returns |
//! | --- | --- | --- |
//! | `index` | an integer as wide as the data layout or [`LowerToLlvmOptions`](crate::LowerToLlvmOptions) says, 64 bits by default | the same |
//! | `memref<4x?xf32>` | the parts of its descriptor one by one: allocated pointer, aligned pointer, offset, sizes, strides | the descriptor as a structure |
//! | the same, with [bare pointers](crate::MemRefConvention::BarePointer) | one pointer; the shape must be static | one pointer |
//! | `memref<*xf32>` | its rank and a pointer to the descriptor | both as a structure, the descriptor copied to the heap, for the caller to free |
//! | `complex<f32>` | a structure of two numbers | the same |
//! | `vector<2x4xf32>` | an array of two vectors | the same |
//! | several results | | one structure of all |
//!
//! A descriptor of a memref of rank 2 is the structure `(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)`.
//! [`MemRefDescriptor`](crate::MemRefDescriptor) reads and makes such structures in patterns.
//!
//! # Calling the result from C
//!
//! A function with the attribute `llvm.emit_c_interface`, or all of them after the pass `llvm-request-c-wrappers`, gets a
//! wrapper `_mlir_ciface_name` that takes a pointer to each descriptor; a memref that is returned comes back through a pointer
//! that is the first argument.
//!
//! ```
//! use weir_ir::{Context, DialectRegistry, Ir, OrReport as _, parse};
//! use weir_rewrite::{PassRegistry, VerifyPasses, parse_pipeline};
//! # let mut dialects = DialectRegistry::default();
//! # weir_llvm_lowering::register(&mut dialects);
//! # let mut passes = PassRegistry::with_common_passes();
//! # weir_llvm_lowering::register_passes(&mut passes);
//! # let ctx = Context::new(&dialects);
//! # let mut ir = Ir::new();
//! let module = parse::parse_text(&ctx, &mut ir, "
//!   func.func @first(%m: memref<?xf32>) -> f32 attributes {llvm.emit_c_interface} {
//!     %zero = arith.constant 0 : index
//!     %value = memref.load %m[%zero] : memref<?xf32>
//!     return %value : f32
//!   }")?;
//! let mut pipeline = parse_pipeline(&passes, "builtin.module(convert-to-llvm,reconcile-unrealized-casts)")?;
//! pipeline.run(&ctx, &mut ir, module, VerifyPasses::Each, &mut []).or_report(&ctx)?;
//! let text = weir_ir::text(&ctx, &ir, module);
//! assert!(text.contains("llvm.func @_mlir_ciface_first(%arg0: !llvm.ptr) -> f32"), "{text}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! In C the function is declared and called so:
//!
//! ```c
//! struct memref_1d { float *allocated, *aligned; int64_t offset, sizes[1], strides[1]; };
//! float _mlir_ciface_first(struct memref_1d *);
//!
//! float data[3] = {1, 2, 3};
//! struct memref_1d m = {data, data, 0, {3}, {1}};
//! float first = _mlir_ciface_first(&m);
//! ```
//!
//! # From a front end to an object file
//!
//! A front end builds functions of the standard dialects, or parses their text, lowers them, and writes LLVM IR with
//! [`export_llvm_ir`](crate::export_llvm_ir), as `mlir-translate --mlir-to-llvmir` does. A dialect of its own can go all the way, too: by
//! the interface [`ToLlvmIr`](crate::export::ToLlvmIr) its ops become instructions, and its attributes amend functions, globals and the
//! module.
//!
//! ```
//! use weir_ir::{Context, DialectRegistry, Ir, OrReport as _, View, parse};
//! use weir_llvm_lowering::{ExportOptions, export_llvm_ir};
//! use weir_rewrite::{PassRegistry, VerifyPasses, parse_pipeline};
//! # let mut dialects = DialectRegistry::default();
//! # weir_llvm_lowering::register(&mut dialects);
//! # let mut passes = PassRegistry::with_common_passes();
//! # weir_llvm_lowering::register_passes(&mut passes);
//! # let ctx = Context::new(&dialects);
//! # let mut ir = Ir::new();
//! let module = parse::parse_text(&ctx, &mut ir, "
//!   func.func @main() -> i32 {
//!     %answer = arith.constant 42 : i32
//!     vector.print %answer : i32
//!     %status = arith.constant 0 : i32
//!     return %status : i32
//!   }")?;
//! let mut pipeline = parse_pipeline(&passes, "builtin.module(convert-to-llvm)")?;
//! pipeline.run(&ctx, &mut ir, module, VerifyPasses::Each, &mut []).or_report(&ctx)?;
//! let mut text = Vec::new();
//! export_llvm_ir(View::new(&ctx, &ir), module, &mut text, &ExportOptions::default()).or_report(&ctx)?;
//! assert!(String::from_utf8_lossy(&text).contains("call void @printI64(i64 42)"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! LLVM does the rest:
//!
//! ```text
//! llc-22 -O2 -relocation-model=pic -filetype=obj answer.ll -o answer.o    (or clang -O2 -c answer.ll)
//! cc answer.o llvm-lowering/runtime/runtime.c -lm -o answer && ./answer
//! ```
//!
//! The functions that a program calls have to be linked:
//!
//! | lowered from | functions | where they are |
//! | --- | --- | --- |
//! | `memref.alloc`, `memref.dealloc` | `malloc`, `free` | the C library |
//! | `memref.copy` of memrefs that are not contiguous | `memrefCopy` | `runtime/runtime.c` of this crate |
//! | `vector.print` | `printI64`, `printF32`, `printNewline` and the like | `runtime/runtime.c` |
//! | `math` ops without an intrinsic | functions of `math.h` such as `erff` | the C library, `-lm` |
//!
//! LLVM 22 reads all that is written. Other versions read it as far as it has nothing new for them: pointers are opaque (since LLVM
//! 15), debug information stands in records (19), `trunc` and `getelementptr` have the flags of integers (19, 20), vectors of equal
//! elements are `splat` (20), pointers are `captures(none)` (21), and many declarations of intrinsics have the attribute
//! `nocreateundeforpoison` (22).
//!
//! # A type of your own
//!
//! [`LoweringContext::extended`](crate::LoweringContext::extended) adds rules to the standard ones. Here points
//! become structures of two numbers, in ops and in the signatures of functions; the pattern of the one op that reads a
//! point gets the structure.
//!
//! ```
//! use weir_conversion::{Conversion, ConversionConfig, ConversionTarget, Converted};
//! use weir_ir::builtin::{FloatType, ModuleOp};
//! use weir_ir::{Context, Dialect, DialectRegistry, FloatKind, Ir, OrReport as _, op_defs, parse};
//! use weir_llvm_lowering::dialect::{ExtractValueOp, StructType};
//! use weir_llvm_lowering::{
//!     LlvmBuilder as _, LowerToLlvmOptions, LoweringContext, LoweringPatterns as _, Target, func_to_llvm_patterns,
//! };
//! use weir_rewrite::PatternSet;
//!
//! weir_ir::types! { shape, TYPES;
//!     /// A point in the plane.
//!     pub PointType = "point" {}
//! }
//! weir_ir::type_constraints! {
//!     POINT "point" |ctx, ty| ty.is::<PointType>(ctx);
//!     F64 "64-bit float" |ctx, ty| ty.dyn_cast::<FloatType>(ctx).is_some_and(|ty| ty.kind(ctx) == FloatKind::F64);
//! }
//! weir_ir::ops! { shape, OPS;
//!     /// The x coordinate of a point.
//!     X = "x" { operands { point: POINT } results { x: F64 } format "$point attr-dict `:` type($point) `->` type($x)" }
//! }
//! static SHAPE: Dialect = Dialect { ops: &[OPS], types: &[TYPES], ..Dialect::new("shape") };
//!
//! let cx = LoweringContext::extended(LowerToLlvmOptions::default(), Target::default(), |rules| {
//!     rules.add_conversion(|cx, _: PointType| {
//!         let number = FloatType::new(cx, FloatKind::F64).into();
//!         Converted::one(StructType::literal(cx, &[number, number]))
//!     });
//! });
//! let mut patterns = PatternSet::new();
//! func_to_llvm_patterns(&cx, &mut patterns);
//! patterns.add_lowering::<X>(&cx, &[op_defs![ExtractValueOp]], |op, operands, lower| {
//!     let x = lower.extract(operands.point(), [0]);
//!     lower.replace(op, [x])
//! });
//! let mut target = ConversionTarget::new();
//! target.legal_dialect("llvm").legal_op::<ModuleOp>().illegal_dialect("func").illegal_dialect("shape");
//!
//! let mut dialects = DialectRegistry::default();
//! weir_llvm_lowering::register(&mut dialects);
//! dialects.add(&SHAPE);
//! let ctx = Context::new(&dialects);
//! let mut ir = Ir::new();
//! let module = parse::parse_text(&ctx, &mut ir, "module {
//!   func.func @right(%p: !shape.point) -> f64 {
//!     %x = shape.x %p : !shape.point -> f64
//!     return %x : f64
//!   }
//! }")?;
//! let conversion = Conversion::new(&ctx, target, patterns);
//! conversion.partial(&ctx, &mut ir, &[module], ConversionConfig::default()).or_report(&ctx)?;
//! assert_eq!(weir_ir::text(&ctx, &ir, module), "\
//! module {
//!   llvm.func @right(%arg0: !llvm.struct<(f64, f64)>) -> f64 {
//!     %0 = llvm.extractvalue %arg0[0] : !llvm.struct<(f64, f64)>
//!     llvm.return %0 : f64
//!   }
//! }
//! ".replace(">\n    llvm.return", "> \n    llvm.return"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A dialect that is to be lowered by `convert-to-llvm` among the others attaches the interface
//! [`ConvertToLlvm`](crate::ConvertToLlvm) with such patterns. The example `fixed_point` of this crate is a whole dialect with
//! arithmetic, values that become two, and folding.
//!
//! # Operations that are not lowered
//!
//! A function whose signature has no conversion stays unchanged, and ops without an applicable pattern stay, with casts
//! between the types of the program and those of LLVM. Later passes may lower them; at the end of the pipeline, a
//! warning for each function names the first op that stays, the reason and a remedy. With `--strict` each of these ops
//! is an error. `--debug-only=dialect-conversion` logs the patterns that were tried on each op.
