// RUN: --split-input-file
// The devices of a system, by name.

module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"cores" = 8 : i32>>} {
}

// -----

module attributes {dlti.target_system_spec = #dlti.target_system_spec<
  "CPU" = #dlti.target_device_spec<"cores" = 8 : i32>,
  "GPU" = #dlti.target_device_spec<"cores" = 128 : i32, "name" = "fast">>} {
}

// -----

module attributes {test.system = #dlti.target_system_spec<>} {
}

// -----

module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" = 8 : i32>} {
}

// -----

module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"a" = 1 : i8>, "CPU" = #dlti.target_device_spec<"a" = 2 : i8>>} {
}

// -----

module attributes {dlti.target_system_spec = #dlti.target_system_spec<i32 = #dlti.target_device_spec<"a" = 1 : i8>>} {
}

// -----

module attributes {dlti.target_system_spec = #dlti.dl_spec<>} {
}

// -----

module attributes {dlti.target_system_spec = #dlti.target_system_spec<#dlti.target_device_spec<"a" = 1 : i8>>} {
}
