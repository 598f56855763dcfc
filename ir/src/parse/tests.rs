//! What the parser makes of texts, and what it says of wrong ones.

mod templates;
mod values;
