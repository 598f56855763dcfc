// RUN: --split-input-file
// What is known about a device.

module attributes {test.device = #dlti.target_device_spec<"cores" = 8 : i32>} {
}

// -----

module attributes {test.device = #dlti.target_device_spec<"dlti.L1_cache_size_in_bytes" = 4096 : i32, "vendor" = "some", "units" = #dlti.map<"a" = 1 : i8>>} {
}

// -----

module attributes {test.device = #dlti.target_device_spec<>} {
}

// -----

module attributes {test.device = #dlti.target_device_spec<"cores" = 8 : i32, "cores" = 9 : i32>} {
}

// -----

module attributes {test.device = #dlti.target_device_spec<i32 = 8 : i32>} {
}

// -----

module attributes {test.device = #dlti.target_device_spec<"cores">} {
}

// -----

module attributes {test.device = #dlti.target_device_spec} {
}
