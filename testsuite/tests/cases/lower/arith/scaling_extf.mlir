// RUN: --arith-expand='include-f8e8m0 include-f4e2m1'

// A scale that has the type of what it scales is taken as it is.

func.func @extended(%x: f4E2M1FN, %s: f8E8M0FNU, %w: f32) -> (f8E8M0FNU, f8E8M0FNU) {
  %0 = arith.scaling_extf %x, %s : f4E2M1FN, f8E8M0FNU to f8E8M0FNU
  %1 = arith.scaling_extf %x, %w : f4E2M1FN, f32 to f8E8M0FNU
  return %0, %1 : f8E8M0FNU, f8E8M0FNU
}
