// RUN: --split-input-file --allow-unregistered-dialect
// Traits relate the types of operands and results.
%i, %j = "foo.a"() : () -> (i32, i64)
"arith.addi"(%i, %j) : (i32, i64) -> i64

// -----

%i = "foo.a"() : () -> i32
"arith.addi"(%i, %i) : (i32, i32) -> i64

// -----

%a, %b = "foo.a"() : () -> (tensor<4xi32>, tensor<5xi32>)
"arith.addi"(%a, %b) : (tensor<4xi32>, tensor<5xi32>) -> tensor<4xi32>

// -----

%a, %b = "foo.a"() : () -> (tensor<4xi32>, vector<4xi32>)
"arith.addi"(%a, %b) : (tensor<4xi32>, vector<4xi32>) -> tensor<4xi32>

// -----

%a, %b = "foo.a"() : () -> (tensor<*xi32>, tensor<4xi32>)
"arith.addi"(%a, %b) : (tensor<*xi32>, tensor<4xi32>) -> tensor<?xi32>

// -----

%a = "foo.a"() : () -> tensor<4xi32>
"arith.addi"(%a, %a) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32, 3>

// -----

%a, %b = "foo.a"() : () -> (tensor<4xi32>, tensor<?xi32>)
"arith.addi"(%a, %b) : (tensor<4xi32>, tensor<?xi32>) -> tensor<?xi32>

// -----

%b, %i, %j = "foo.a"() : () -> (i1, i32, i64)
"arith.select"(%b, %i, %j) : (i1, i32, i64) -> i32

// -----

%i = "foo.a"() : () -> i32
"arith.extsi"(%i) : (i32) -> tensor<4xi64>

// -----

%t = "foo.a"() : () -> tensor<4xi32>
"arith.extsi"(%t) : (tensor<4xi32>) -> i64

// -----

%t = "foo.a"() : () -> tensor<4xi32>
"arith.mulsi_extended"(%t, %t) : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, i32)

// -----

%t = "foo.a"() : () -> tensor<4xi32>
"arith.extsi"(%t) : (tensor<4xi32>) -> tensor<5xi64>

// -----

%a, %b = "foo.a"() : () -> (vector<4xi32>, vector<8xi32>)
"vector.interleave"(%a, %a) : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
