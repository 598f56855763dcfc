// The functions that lowered programs call: a minimal run-time library.
//
// The lowering of `memref.copy` calls `memrefCopy` where a loop of loads and stores would not do, and that of `vector.print` calls the
// print functions. They write to the standard output, as the C runner library of MLIR does. An index has 64 bits.

#include <inttypes.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

// A memref whose rank is known at run time only: the rank, and a pointer to the descriptor.
typedef struct {
  int64_t rank;
  void *descriptor;
} UnrankedMemRef;

// A descriptor: two pointers, an offset, then a size and a stride for each dimension.
typedef struct {
  char *allocated;
  char *aligned;
  int64_t offset;
  int64_t sizes_and_strides[];
} MemRef;

// The number of dimensions that a copy can have.
enum { MAX_RANK = 64 };

// Copies elements of a size in bytes from one memref to another of the same shape.
void memrefCopy(int64_t element_size, UnrankedMemRef *source, UnrankedMemRef *target) {
  const int64_t rank = source->rank;
  const MemRef *from = source->descriptor;
  const MemRef *to = target->descriptor;
  const int64_t *sizes = from->sizes_and_strides;
  const int64_t *from_strides = sizes + rank;
  const int64_t *to_strides = to->sizes_and_strides + rank;
  int64_t indices[MAX_RANK] = {0};
  if (rank > MAX_RANK) {
    fputs("memrefCopy: too many dimensions\n", stderr);
    return;
  }
  for (int64_t dimension = 0; dimension < rank; dimension++) {
    if (sizes[dimension] == 0) {
      return;
    }
  }
  for (;;) {
    int64_t read = from->offset;
    int64_t write = to->offset;
    for (int64_t dimension = 0; dimension < rank; dimension++) {
      read += indices[dimension] * from_strides[dimension];
      write += indices[dimension] * to_strides[dimension];
    }
    memcpy(to->aligned + write * element_size, from->aligned + read * element_size, (size_t)element_size);
    int64_t dimension = rank - 1;
    while (dimension >= 0 && ++indices[dimension] == sizes[dimension]) {
      indices[dimension--] = 0;
    }
    if (dimension < 0) {
      return;
    }
  }
}

void printI64(int64_t value) { printf("%" PRId64, value); }

void printU64(uint64_t value) { printf("%" PRIu64, value); }

void printF64(double value) {
  if (isnan(value) && signbit(value)) {
    fputs("-nan", stdout);
  } else {
    printf("%g", value);
  }
}

void printF32(float value) { printF64((double)value); }

// Prints a number of 16 bits, of which so many are the exponent's.
static void print_narrow(uint16_t bits, int exponent_bits) {
  const int fraction_bits = 15 - exponent_bits;
  const int most = (1 << exponent_bits) - 1;
  const int exponent = bits >> fraction_bits & most;
  const int fraction = bits & ((1 << fraction_bits) - 1);
  const int bias = most >> 1;
  double value;
  if (exponent == most) {
    value = fraction != 0 ? (double)NAN : (double)INFINITY;
  } else if (exponent == 0) {
    value = ldexp(fraction, 1 - bias - fraction_bits);
  } else {
    value = ldexp(fraction + (1 << fraction_bits), exponent - bias - fraction_bits);
  }
  printF64(copysign(value, bits >> 15 ? -1.0 : 1.0));
}

void printF16(uint16_t bits) { print_narrow(bits, 5); }

void printBF16(uint16_t bits) { print_narrow(bits, 8); }

void printString(const char *text) { fputs(text, stdout); }

void printOpen(void) { fputs("( ", stdout); }

void printClose(void) { fputs(" )", stdout); }

void printComma(void) { fputs(", ", stdout); }

void printNewline(void) { fputc('\n', stdout); }
