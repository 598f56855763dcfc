//! The rules of dialect conversion, each seen at work on a small dialect.

mod case;
mod driver;
mod listener;
mod materialization;
mod patterns;
mod properties;
mod random;
mod rewriter;
mod section_01;
mod section_02;
mod section_03;
mod section_04;
mod section_05;
mod section_06;
mod section_07;
mod section_08;
mod section_09;
mod section_10;
mod section_11;
mod section_12;
mod section_13;
mod section_14;
mod section_15;
mod section_16;
mod toy;
mod type_converter;
