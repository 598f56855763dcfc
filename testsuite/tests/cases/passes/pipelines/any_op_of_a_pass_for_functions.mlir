// RUN: --pass-pipeline=any(lower-vector-mask)

// The operation is not known before the pass runs.
func.func private @f()
