#include <engine/exact/files/database_folder.hpp>
#include <engine/exact/files/file_database.hpp>
#include <engine/exact/files/whole_game_file.hpp>
#include <engine/exact/index/tables.hpp>
#include <engine/exact/rules/solvable.hpp>
#include <libnotation/base/files/checksum.hpp>
#include <libnotation/rules/built_in/boards.hpp>

#include <cstdlib>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

namespace {

using namespace merels;
using namespace merels::exact;

RuleSet tiny_game() {
    Rules rules;
    rules.men = {3, 3};
    return {"tiny", boards::grid_3x3(), rules, {{"en", "A tiny game"}}, {}, {}, {}};
}

/// A file in memory with these bytes, and a path to it.
class MemoryFile {
public:
    explicit MemoryFile(const Bytes& bytes) : descriptor_(::memfd_create("values", 0)) {
        if (::write(descriptor_, bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size()))
            std::abort();
    }
    ~MemoryFile() { ::close(descriptor_); }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;

    std::string path() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

private:
    int descriptor_;
};

} // namespace

/// The same bytes with a right checksum of the header, so that what lies behind it is reached.
Bytes repaired(ByteView data) {
    Bytes bytes{data.begin(), data.end()};
    const auto lengths = decode_preamble(bytes);
    if (!lengths || lengths->header > bytes.size()) return bytes;
    const auto end = static_cast<std::size_t>(lengths->header) - 8;
    const std::uint64_t sum = checksum(ByteView{bytes}.first(end));
    for (unsigned i = 0; i < 8; ++i) bytes[end + i] = static_cast<std::uint8_t>(sum >> (8 * i));
    return bytes;
}

/// An accepted header is written as it was read; with any contents of a file, its values are read
/// or refused.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const RuleSet rule_set = tiny_game();
    static const std::uint64_t identity = rule_identity(rule_set);
    static const std::uint64_t slots = TableSizes{rule_set.board}.slots({3, 3});
    const Bytes bytes = repaired({data, size});
    if (const auto header = decode(bytes); header && encode(*header) != bytes) std::abort();
    Bytes block(1000);
    unpack(bytes, Packing::zstd, block);
    const MemoryFile file{bytes};
    if (const auto opened = SubspaceFile::open(file.path(), {identity, {3, 3}, slots})) {
        opened->check(1);
        for (std::uint64_t slot = 0; slot < slots; ++slot) {
            const auto place = opened->place(slot);
            if (const auto read = opened->read(place)) opened->value(*read, place);
        }
    }
    if (const auto game = StoredGame::open(file.path(), rule_set)) game->probe(Position{rule_set});
    return 0;
}
