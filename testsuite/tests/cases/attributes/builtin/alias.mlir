// RUN: --split-input-file
// Attributes by names.
#one = 1 : i8
#list = [#one, #one]
#map = affine_map<(d0) -> (d0)>
func.func private @held() attributes {a = #list, b = #map}

// -----

// Error: a name is given once.
#one = 1 : i8
#one = 2 : i8

// -----

// Error: a name is known.
func.func private @held() attributes {a = #one}

// -----

// Error: names with a dot belong to dialects.
#a.b = 1 : i8

// -----

// Error: an attribute.
#one = x
