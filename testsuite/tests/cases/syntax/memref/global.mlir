// RUN: --split-input-file
// Memory that is initialised elsewhere, not at all, or with elements.
memref.global @elsewhere : memref<2xf32>
memref.global @undefined : memref<2xf32> = uninitialized
memref.global @splat : memref<2x2xf32> = dense<1.5>
memref.global "private" @hidden : memref<2xi16> = dense<[1, -2]>
memref.global "public" @shown : memref<2xi16>
memref.global "nested" constant @both : memref<2xindex, 4> = dense<[3, 4]>
memref.global constant @scalar : memref<i1> = dense<true>
memref.global @aligned : memref<4xf32> = uninitialized {alignment = 64 : i64}
memref.global @marked : memref<0xf32> = dense<> {section = "data"}
memref.global @strided : memref<2x2xf32, strided<[4, 1], offset: 3>> = dense<0.0>
memref.global @complex : memref<2xcomplex<f32>> = dense<(1.0, 2.0)>
memref.global @resource : memref<2xi32> = dense_resource<blob>
memref.global @words : memref<2xvector<2xf32>>

// -----

"memref.global"() <{sym_name = "elsewhere", type = memref<2xf32>}> : () -> ()
"memref.global"() <{sym_name = "undefined", type = memref<2xf32>, initial_value}> : () -> ()
"memref.global"() <{alignment = 8 : i64, constant, initial_value = dense<0.0> : tensor<2xf32>, sym_name = "full",
    sym_visibility = "private", type = memref<2xf32>}> {more} : () -> ()

// -----

// Error: sizes are known.
memref.global @g : memref<?xf32>

// -----

// Error: an unranked memref.
memref.global @g : memref<*xf32>

// -----

// Error: a memref.
memref.global @g : tensor<4xf32>

// -----

// Error: a memref, in the generic form.
"memref.global"() <{sym_name = "g", type = tensor<4xf32>}> : () -> ()

// -----

// Error: values are elements.
memref.global @g : memref<4xf32> = "text"

// -----

// Error: values are elements, in the generic form.
"memref.global"() <{sym_name = "g", type = memref<4xf32>, initial_value = "text"}> : () -> ()

// -----

// Error: elements of the type of the memref.
"memref.global"() <{sym_name = "g", type = memref<2xf32>, initial_value = dense<0> : tensor<2xi32>}> : () -> ()

// -----

// Error: elements of the shape of the memref.
"memref.global"() <{sym_name = "g", type = memref<2xf32>, initial_value = dense<0.0> : tensor<3xf32>}> : () -> ()

// -----

// Error: as many elements as the memref has.
memref.global @g : memref<2xf32> = dense<[1.0, 2.0, 3.0]>

// -----

// Error: the alignment is a power of two.
memref.global @g : memref<2xf32> {alignment = 3 : i64}

// -----

// Error: the visibility is one of three words.
memref.global "secret" @g : memref<2xf32>

// -----

// Error: the name is there.
"memref.global"() <{type = memref<2xf32>}> : () -> ()

// -----

// Error: the type is there.
"memref.global"() <{sym_name = "g"}> : () -> ()

// -----

// Error: a name for one symbol.
memref.global @g : memref<2xf32>
memref.global @g : memref<2xf32>

// -----

// Error: a type behind the name.
memref.global @g = dense<1.0>
