#include <tests/fuzz/tree_format.hpp>

/// The first byte selects the rule set, the rest is a file of SGF. With any fault of a tree, its
/// game is legal and comes back from its written form.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return merels::test::read_and_write(data, size, merels::Format::sgf);
}
