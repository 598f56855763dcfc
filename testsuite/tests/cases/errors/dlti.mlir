// RUN: --split-input-file --allow-unregistered-dialect
// Brackets are missing, which is told; where there may be no entries the attribute is there all the same.
module attributes {a = #dlti.map} {}

// -----

module attributes {a = #dlti.dl_spec} {}

// -----

module attributes {a = #dlti.target_system_spec} {}

// -----

module attributes {a = #dlti.target_device_spec} {}

// -----

module attributes {a = #dlti.dl_entry} {}

// -----

module attributes {a = #dlti.map "x"} {}

// -----

module attributes {a = #dlti<map>} {}

// -----

module attributes {a = #dlti<dl_spec x>} {}

// -----

module attributes {a = #dlti.map<>} {}

// -----

module attributes {a = #dlti.dl_spec<>} {}

// -----

module attributes {a = #dlti.map<i32 = 1, i32 = 2>} {}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec} {}

// -----

module attributes {a = [#dlti.dl_spec, 1]} {}

// -----

#a = #dlti.dl_spec
#b = #dlti.map
module attributes {a = #a} {}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.target<"x"> = 3>} {}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.array<2 x i8> = 3>} {}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ppc_fp128 = dense<[64, 32]> : vector<2xi64>>} {}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<!unknown.type = 3>} {}

// -----

module attributes {a.b = #dlti.target_device_spec<#dlti.dl_entry<"x", 3>, #dlti.dl_entry<i32, 4>, #dlti.dl_entry<"x", 4>>} {}

// -----

module attributes {a.b = #dlti.dl_spec<vector<> = 32>} {}

// -----

// Alignments are unsigned.
module attributes {dlti.dl_spec = #dlti.dl_spec<f16 = dense<[16, -8]> : vector<2xi64>>} {}
