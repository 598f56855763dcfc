//! What the parser makes of texts, and what it says of wrong ones.

mod parts;
mod templates;
mod values;
