// RUN: --verify-roundtrip

module {}

{-#
  external_resources: {
    tool: {
      blob: "0x04000000AABB",
      flag: true,
      text: "a string"
    }
  }
#-}
