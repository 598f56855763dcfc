//! The rules of dialect conversion, each seen at work on a small dialect.

mod driver;
mod listener;
mod materialization;
mod patterns;
mod properties;
mod random;
mod rewriter;
mod toy;
mod type_converter;
