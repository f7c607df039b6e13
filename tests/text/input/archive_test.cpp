#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>
#include <tests/support/scratch_folder.hpp>

#include <libnotation/text/input/archive_reader.hpp>
#include <libnotation/text/input/input_file.hpp>
#include <libnotation/text/input/record_files.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

using namespace merels;
using namespace merels::test;

namespace {

const std::string plain = "[Event \"packed\"]\n[Variant \"nine-mens-morris\"]\n\n1. d6 d2 *\n";
const std::string two
    = "[Event \"second\"]\n[Variant \"nine-mens-morris\"]\n\n1. a1 g7 *\n\n" + plain;

std::string packed(const std::string& name) {
    std::ifstream file{source_folder() + "/tests/data/packed/" + name, std::ios::binary};
    REQUIRE(file);
    return {std::istreambuf_iterator<char>{file}, {}};
}

struct ReadArchive {
    std::string text;
    /// Without the name of the file.
    std::vector<std::string> faults;
    bool is_packed = false;
    std::string remark;
};

std::string in_utf16(const std::string& ascii) {
    std::string wide = "\xFF\xFE";
    for (const char c : ascii) wide += {c, '\0'};
    return wide;
}

/// A tar of these names and texts: POSIX.1-1988, "ustar".
std::string tar(const std::vector<std::pair<std::string, std::string>>& files) {
    constexpr std::size_t block = 512;
    std::string result;
    for (const auto& [name, text] : files) {
        std::string head(block, '\0');
        head.replace(0, name.size(), name);
        head.replace(100, 7, "0000644");
        head.replace(124, 11, fmt::format("{:011o}", text.size()));
        head.replace(148, 8, "        ");
        head[156] = '0';
        head.replace(257, 8,
                     std::string_view{"ustar\0"
                                      "00",
                                      8});
        unsigned sum = 0;
        for (const char c : head) sum += static_cast<unsigned char>(c);
        head.replace(148, 7, fmt::format("{:06o}", sum) + '\0');
        result += head + text;
        result.resize((result.size() + block - 1) / block * block);
    }
    return result + std::string(2 * block, '\0');
}

ReadArchive read_bytes(const std::string& bytes, std::size_t piece = 1000) {
    const ScratchFolder folder;
    const std::string path = folder.path("file");
    std::ofstream{path, std::ios::binary} << bytes;
    auto file = InputFile::open(path);
    REQUIRE(file);
    ReadArchive result;
    Diagnostics faults;
    std::string buffer(piece, ' ');
    while (const std::size_t count = file->read(buffer, faults))
        result.text.append(buffer, 0, count);
    CHECK(file->read(buffer, faults) == 0);
    result.is_packed = file->is_packed();
    if (const auto remark = file->remark()) result.remark = remark->message;
    for (const Diagnostic& fault : faults)
        result.faults.push_back(fault.message.substr(fault.message.find(": ") + 2));
    return result;
}

} // namespace

TEST_CASE("xz and bzip2 are read as what was packed, in pieces of any size") {
    for (const char* name : {"plain.xz", "plain.bz2"})
        for (const std::size_t piece : {1u, 7u, 1000u}) {
            INFO(name << " " << piece);
            const ReadArchive file = read_bytes(packed(name), piece);
            CHECK(file.text == plain);
            CHECK(file.faults.empty());
            CHECK(file.is_packed);
        }
}

TEST_CASE("the records in zip and tar are read one behind the other, and nothing else") {
    for (const char* name : {"two.zip", "two.tar", "two.tar.gz", "two.tar.xz"})
        for (const std::size_t piece : {7u, 1000u}) {
            INFO(name << " " << piece);
            const ReadArchive file = read_bytes(packed(name), piece);
            CHECK(file.text == two);
            CHECK(file.faults.empty());
        }
}

TEST_CASE("each file in an archive is looked at by itself: its kind and its encoding") {
    const std::string picture = "GIF89a\x01 and so on";
    const std::string wide = in_utf16("[Event \"wide\"]\n\n1. d6 *\n");
    const ReadArchive file = read_bytes(tar({{"a.txt", picture},
                                             {"b.pgn", plain},
                                             {"c.pgn", wide},
                                             {"d.txt", picture},
                                             {"e.pgn", plain},
                                             {"f.pgn", wide}}));
    const std::string narrow = "[Event \"wide\"]\n\n1. d6 *\n";
    CHECK(file.text == plain + "\n\n" + narrow + "\n\n" + plain + "\n\n" + narrow);
    CHECK(file.faults
          == std::vector<std::string>{"a.txt is a GIF picture, not a record",
                                      "d.txt is a GIF picture, not a record"});
    CHECK(file.remark == "a file in the archive is UTF-16: converted to UTF-8");
    const ReadArchive wide_first = read_bytes(tar({{"a.pgn", wide}, {"b.pgn", plain}}), 7);
    CHECK(wide_first.text == narrow + "\n\n" + plain);
    CHECK(wide_first.faults.empty());
    const ReadArchive pictures = read_bytes(tar({{"a.txt", picture}}));
    CHECK(pictures.text.empty());
    CHECK(pictures.faults.size() == 1);
}

TEST_CASE("an archive without records is reported") {
    const ReadArchive file = read_bytes(packed("none.zip"));
    CHECK(file.text.empty());
    CHECK(file.faults
          == std::vector<std::string>{"the archive has no *.pgn, *.txt, *.sgf or *.jsonl"});
}

TEST_CASE("an archive cut short at any place, or changed, does no harm") {
    for (const char* name : {"plain.xz", "plain.bz2", "two.zip", "two.tar.gz", "two.tar.xz"}) {
        const std::string whole = packed(name);
        const std::string text = read_bytes(whole).text;
        for (std::size_t size = 16; size < whole.size(); size += 3) {
            INFO(name << " " << size);
            const ReadArchive file = read_bytes(whole.substr(0, size));
            CHECK(file.faults.size() <= 1);
            CHECK((file.text == text || !file.faults.empty()));
        }
        for (std::size_t at = 12; at < whole.size(); at += 5) {
            std::string changed = whole;
            changed[at] = static_cast<char>(changed[at] ^ 0x55);
            CHECK(read_bytes(changed).faults.size() <= 1);
        }
    }
}

TEST_CASE("a damaged archive is named") {
    const std::string whole = packed("plain.xz");
    CHECK(read_bytes(whole.substr(0, whole.size() / 2)).faults
          == std::vector<std::string>{"the compressed data is damaged or ends too early"});
}

TEST_CASE("only archives are taken for such") {
    for (const char* name : {"plain.xz", "plain.bz2", "two.zip", "two.tar"})
        CHECK(is_archive(packed(name)));
    for (const std::string text : {"", "PK", "BZh", "BZh9 is a name", "[Event \"ustar\"]", "1. d6"})
        CHECK_FALSE(is_archive(text));
}

TEST_CASE("what unpacks to more than it may is refused") {
    const std::string bytes = packed("blanks.xz");
    std::string_view rest = bytes;
    ArchiveReader archive{[&](std::span<char> to) {
                              const std::size_t count = std::min(to.size(), rest.size());
                              std::copy_n(rest.begin(), count, to.begin());
                              rest.remove_prefix(count);
                              return count;
                          },
                          {.always = 5000, .ratio = 100}};
    std::string fault;
    std::string buffer(1000, 'x');
    std::size_t size = 0;
    REQUIRE(archive.next(fault));
    CHECK(archive.name().empty());
    while (const std::size_t count = archive.read(buffer, fault)) size += count;
    CHECK(fault == "the file unpacks to more than 100 times its size");
    CHECK(size < 100'000);
    CHECK(read_bytes(bytes).text.size() == 100'000);
}

TEST_CASE("files of records are known by their names, packed or not") {
    CHECK(is_name_of_records("a/b.PGN"));
    CHECK(is_name_of_records("b.pgn.xz"));
    CHECK(is_name_of_records("b.txt.bz2"));
    CHECK_FALSE(is_name_of_records("b.zip"));
    CHECK_FALSE(is_name_of_records("pgn"));
}
