//! Rewriting of weir IR: patterns and their drivers, passes, and the `opt` main function.
//!
//! Use this crate to transform IR: by [patterns](Pattern) that the [greedy driver](greedy) applies until nothing
//! changes, by [folding](fold), by [passes](pass) of your own; and to have a tool of your own that runs them,
//! [`opt::main`]. To translate one dialect to another with type conversion, use `weir-conversion` on top of it.
//!
//! The crate uses `weir-ir` alone. It knows no dialect, and it never knows that legality exists: which ops may remain is
//! the business of a conversion.

mod listener;
mod pattern;
mod pattern_set;
mod rewriter;

pub use listener::{BlockPlace, Listener};
pub use pattern::{MatchResult, NoMatch, Pattern, Recursion, RewriteFn, Root, no_match};
pub use pattern_set::{FrozenPatterns, PatternSet};
pub use rewriter::{Rewriter, RewriterExt};
