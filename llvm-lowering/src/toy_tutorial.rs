//! MLIR's Toy tutorial on weir, in seven chapters.
//!
//! Toy is a language of tensors of 64-bit floats. [MLIR's tutorial](https://mlir.llvm.org/docs/Tutorials/Toy/) builds a compiler for it. The
//! example `toy` of this crate compiles the same language with the same ops and the same steps. The chapters here follow those of MLIR: each
//! shows the code that it adds, and the IR before and after, and ends with the differences from MLIR. A test compares each quoted block of
//! code and IR with the file that it comes from.
//!
//! The compiler is a folder of this crate, `examples/toy`, and is run by
//!
//! ```text
//! cargo run -p weir-llvm-lowering --example toy -- FILE -emit=ast|mlir|mlir-affine|mlir-llvm|llvm|run [-opt]
//! ```
//!
//! `-emit=run` needs LLVM's `lli-22` or `lli` on the `PATH`.
//!
//! | chapter | adds | `-emit=` |
//! | --- | --- | --- |
//! | [1](chapter_1) | the language, its parser and syntax tree | `ast` |
//! | [2](chapter_2) | the `toy` dialect: ops, assembly, verifiers; the IR of a program | `mlir` |
//! | [3](chapter_3) | canonicalization patterns and folders | `mlir -opt` |
//! | [4](chapter_4) | inlining, and shape inference by an interface of its own | `mlir -opt` |
//! | [5](chapter_5) | a partial conversion to affine, arith, func and memref | `mlir-affine` |
//! | [6](chapter_6) | a full conversion to the LLVM dialect, LLVM IR, execution | `mlir-llvm`, `llvm`, `run` |
//! | [7](chapter_7) | a type of structs | all |
//!
//! # Another op
//!
//! An op such as `toy.sub`, with a verifier, a folder, shape inference and both lowerings, takes about forty lines. The lexer and the parser
//! accept `-` already; only the generation of IR rejects it. The places are:
//!
//! 1. `compiler/dialect.rs`: a copy of the entry of `MulOp` in `ops!`, and after `verify` the line `fold fold::sub;`
//!    ([chapter 2](chapter_2));
//! 2. `compiler/dialect/fold.rs`: the folder takes `folder.constant(0)` and `folder.constant(1)`, combines their `values` by `Float::sub`,
//!    and returns `DenseElementsAttr::of` with the type of the two attributes, if that is one: operands and result may still be
//!    `tensor<*xf64>` ([chapter 3](chapter_3));
//! 3. `compiler/generate.rs`: the case `'-'` of binary expressions;
//! 4. `compiler/to_affine.rs`: a pattern of three lines with `binary` and `arith::SubFOp::new` ([chapter 5](chapter_5));
//! 5. `inputs`: a program; `tests/toy.rs`: a row in `programs_print_what_they_compute`, and a snapshot test. `INSTA_UPDATE=always cargo test -p
//!    weir-llvm-lowering --test toy` writes the snapshot;
//! 6. chapter 2, which quotes the match of step 3. `WEIR_UPDATE_PAGES=1 cargo test -p weir-testsuite --test pages` checks the quotes, and
//!    counts the lines of the table below.
//!
//! The lowering to LLVM is that of `arith.subf`.
//!
//! # Size
//!
//! Lines of code of the whole compiler without comments, blank lines and tests, compared with those of `mlir/examples/toy/Ch7` of LLVM 19.1.7,
//! the release whose sources Debian has (the `.cpp`, `.h` and `.td` files, counted once in the same way). Lines have up to 120 characters here
//! and up to 80 there. Neither column counts generated code or files of a build system; here there are none.
//!
//! | part | files in `examples/toy` | lines | in MLIR |
//! | --- | --- | --- | --- |
//! | lexer, parser, syntax tree | `compiler/lexer.rs`, `compiler/parser.rs`, `compiler/ast.rs` | 428 | 989 |
//! | generating the IR | `compiler/generate.rs` | 260 | 453 |
//! | ops, types, dialect, assembly, functions, verifiers | `compiler/dialect.rs`, `compiler/dialect/types.rs`, `compiler/dialect/assembly.rs`, `compiler/dialect/functions.rs`, `compiler/dialect/verify.rs` | 271 | 654 |
//! | canonicalization and folding | `compiler/dialect/canonicalize.rs`, `compiler/dialect/fold.rs` | 50 | 62 |
//! | shape inference | `compiler/shape_inference.rs` | 53 | 89 |
//! | lowering to affine | `compiler/to_affine.rs` | 163 | 215 |
//! | lowering to LLVM | `compiler/to_llvm.rs` | 76 | 145 |
//! | the pipeline, the tool, running | `compiler.rs`, `main.rs`, `run.rs` | 154 | 249 |
//! | all | | 1455 | 2856 |

// The code in the chapters is compiled as a part of the example, not as doc tests.

#[cfg_attr(not(doctest), doc = include_str!("toy_tutorial/chapter_1.md"))]
pub mod chapter_1 {}
#[cfg_attr(not(doctest), doc = include_str!("toy_tutorial/chapter_2.md"))]
pub mod chapter_2 {}
#[cfg_attr(not(doctest), doc = include_str!("toy_tutorial/chapter_3.md"))]
pub mod chapter_3 {}
#[cfg_attr(not(doctest), doc = include_str!("toy_tutorial/chapter_4.md"))]
pub mod chapter_4 {}
#[cfg_attr(not(doctest), doc = include_str!("toy_tutorial/chapter_5.md"))]
pub mod chapter_5 {}
#[cfg_attr(not(doctest), doc = include_str!("toy_tutorial/chapter_6.md"))]
pub mod chapter_6 {}
#[cfg_attr(not(doctest), doc = include_str!("toy_tutorial/chapter_7.md"))]
pub mod chapter_7 {}
