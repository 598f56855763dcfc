// Writes the tables of llvm-lowering/src/export/intrinsics, as the LLVM that it is linked with has them. For a new version of LLVM:
//
//     c++ -std=c++17 $(llvm-config-22 --cxxflags) .ci/intrinsics.cpp -o /tmp/intrinsics $(llvm-config-22 --ldflags --libs core)
//     /tmp/intrinsics llvm-lowering/src/export/intrinsics
//
// names.txt has a line for each intrinsic, sorted: its name, then the number of its line in signatures.txt, and that in attributes.txt.
// A signature is the type of the result, then those of the parameters. A type that is not always the same is a word, `$` and the number of
// an overload.
// A line of attributes has those of the function, the result and each parameter, between bars.

#include "llvm/IR/Attributes.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/LLVMContext.h"

#include <fstream>
#include <map>
#include <regex>
#include <string>
#include <vector>

using namespace llvm;
using Descriptor = Intrinsic::IITDescriptor;

static std::string number(unsigned value) { return std::to_string(value); }

/// The text of the type that some descriptors stand for, which are taken away.
static std::string type(ArrayRef<Descriptor> &rest) {
  Descriptor it = rest.front();
  rest = rest.drop_front();
  auto overload = [&](const char *word) { return word + ("$" + number(it.getArgumentNumber())); };
  switch (it.Kind) {
  case Descriptor::Void: return "void";
  case Descriptor::VarArg: return "...";
  case Descriptor::MMX: return "<1 x i64>";
  case Descriptor::Token: return "token";
  case Descriptor::Metadata: return "metadata";
  case Descriptor::Half: return "half";
  case Descriptor::BFloat: return "bfloat";
  case Descriptor::Float: return "float";
  case Descriptor::Double: return "double";
  case Descriptor::Quad: return "fp128";
  case Descriptor::PPCQuad: return "ppc_fp128";
  case Descriptor::AMX: return "x86_amx";
  case Descriptor::AArch64Svcount: return "target(\"aarch64.svcount\")";
  case Descriptor::Integer: return "i" + number(it.Integer_Width);
  case Descriptor::Pointer:
    return it.Pointer_AddressSpace ? "ptr addrspace(" + number(it.Pointer_AddressSpace) + ")" : "ptr";
  case Descriptor::Vector: {
    std::string element = type(rest), scale = it.Vector_Width.isScalable() ? "vscale x " : "";
    return "<" + scale + number(it.Vector_Width.getKnownMinValue()) + " x " + element + ">";
  }
  case Descriptor::Struct: {
    std::string elements;
    for (unsigned i = 0; i < it.Struct_NumElements; ++i)
      elements += (i ? ", " : "") + type(rest);
    return "{ " + elements + " }";
  }
  case Descriptor::Argument:
    switch (it.getArgumentKind()) {
    case Descriptor::AK_Any: return overload("any");
    case Descriptor::AK_AnyInteger: return overload("int");
    case Descriptor::AK_AnyFloat: return overload("float");
    case Descriptor::AK_AnyVector: return overload("vector");
    case Descriptor::AK_AnyPointer: return overload("pointer");
    case Descriptor::AK_MatchType: return overload("same");
    }
    break;
  case Descriptor::ExtendArgument: return overload("extended");
  case Descriptor::TruncArgument: return overload("truncated");
  case Descriptor::VecElementArgument: return overload("element");
  case Descriptor::Subdivide2Argument: return overload("halves");
  case Descriptor::Subdivide4Argument: return overload("quarters");
  case Descriptor::VecOfBitcastsToInt: return overload("bits");
  case Descriptor::SameVecWidthArgument: {
    std::string lanes = overload("lanes");
    return lanes + "<" + type(rest) + ">";
  }
  case Descriptor::OneNthEltsVecArgument:
    return "part$" + number(it.getRefArgNumber()) + "$" + number(it.getVectorDivisor());
  case Descriptor::VecOfAnyPtrsToElt:
    return "pointers$" + number(it.getRefArgNumber()) + "$" + number(it.getOverloadArgNumber());
  }
  return "?";
}

static std::string signature(Intrinsic::ID id) {
  SmallVector<Descriptor, 16> table;
  Intrinsic::getIntrinsicInfoTableEntries(id, table);
  ArrayRef<Descriptor> rest = table;
  std::string text = type(rest) + ":", separator = " ";
  for (; !rest.empty(); separator = ", ")
    text += separator + type(rest);
  return text;
}

static std::string attributes(LLVMContext &context, Intrinsic::ID id) {
  std::vector<Type *> params(40, Type::getInt64Ty(context));
  AttributeList list = Intrinsic::getAttributes(context, id, FunctionType::get(params[0], params, false));
  std::string text = list.getAsString(AttributeList::FunctionIndex) + " | " + list.getAsString(AttributeList::ReturnIndex);
  for (unsigned i = 0; i < params.size(); ++i)
    text += " | " + list.getAsString(AttributeList::FirstArgIndex + i);
  text.erase(text.find_last_not_of(" |") + 1);
  // The type of a range is that of the value.
  text = std::regex_replace(text, std::regex("range\\(i64 "), "range(");
  return std::regex_replace(text, std::regex("align ([0-9]+)"), "align($1)");
}

/// Lines, each once, by their texts.
struct Lines {
  std::map<std::string, size_t> numbers;
  std::ofstream out;
  explicit Lines(const std::string &path) : out(path) {}
  size_t add(const std::string &line) {
    auto [it, is_new] = numbers.try_emplace(line, numbers.size());
    if (is_new)
      out << line << "\n";
    return it->second;
  }
};

int main(int, char **arguments) {
  LLVMContext context;
  std::string folder = std::string(arguments[1]) + "/";
  Lines signatures(folder + "signatures.txt"), all_attributes(folder + "attributes.txt");
  std::map<std::string, Intrinsic::ID> sorted;
  for (unsigned id = 1; id < Intrinsic::num_intrinsics; ++id)
    sorted[Intrinsic::getBaseName(id).drop_front(5).str()] = id;
  std::ofstream names(folder + "names.txt");
  for (auto &[name, id] : sorted)
    names << name << " " << signatures.add(signature(id)) << " " << all_attributes.add(attributes(context, id)) << "\n";
}
