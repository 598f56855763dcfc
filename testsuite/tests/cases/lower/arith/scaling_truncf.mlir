// RUN: --arith-expand='include-f8e8m0 include-f4e2m1'

// A scale that has the type of what it scales is taken as it is.

func.func @truncated(%x: f8E8M0FNU, %s: f8E8M0FNU) -> f4E2M1FN {
  %0 = arith.scaling_truncf %x, %s : f8E8M0FNU, f8E8M0FNU to f4E2M1FN
  return %0 : f4E2M1FN
}
