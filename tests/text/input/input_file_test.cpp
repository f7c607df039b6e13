#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>

#include <libnotation/text/blocks.hpp>
#include <libnotation/text/input/input_file.hpp>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <unistd.h>

using namespace merels;

namespace {

std::string packed_file(const std::string& name) {
    std::ifstream file{test::source_folder() + "/tests/data/packed/" + name, std::ios::binary};
    REQUIRE(file);
    return {std::istreambuf_iterator<char>{file}, {}};
}

struct ReadFile {
    std::string text;
    Diagnostics faults;
    bool is_packed = false;
};

ReadFile read_file_of(const std::string& bytes, std::size_t piece = 1000) {
    const std::string path = "/tmp/merels-input-test-" + std::to_string(::getpid());
    std::ofstream{path, std::ios::binary} << bytes;
    auto file = InputFile::open(path);
    REQUIRE(file);
    ReadFile result;
    std::string buffer(piece, ' ');
    while (const std::size_t count = file->read(buffer, result.faults))
        result.text.append(buffer, 0, count);
    CHECK(file->read(buffer, result.faults) == 0);
    CHECK(file->file_size() == bytes.size());
    CHECK(file->file_bytes_read() <= bytes.size());
    result.is_packed = file->is_packed();
    std::remove(path.c_str());
    for (Diagnostic& fault : result.faults)
        if (const auto colon = fault.message.find(": "); colon != std::string::npos)
            fault.message.erase(0, colon + 2);
    return result;
}

const std::string plain_text = "[Event \"packed\"]\n[Variant \"nine-mens-morris\"]\n\n1. d6 d2 *\n";

} // namespace

TEST_CASE("packed files are read as what was packed, in pieces of any size") {
    for (const char* name : {"plain.gz", "plain.zst"})
        for (const std::size_t piece : {1u, 7u, 1000u}) {
            INFO(name << " " << piece);
            const ReadFile file = read_file_of(packed_file(name), piece);
            CHECK(file.text == plain_text);
            CHECK(file.faults.empty());
            CHECK(file.is_packed);
        }
}

TEST_CASE("packed files one behind the other are one") {
    for (const char* name : {"plain.gz", "plain.zst"}) {
        const ReadFile file = read_file_of(packed_file(name) + packed_file(name));
        CHECK(file.text == plain_text + plain_text);
        CHECK(file.faults.empty());
    }
}

TEST_CASE("other files are read as they are") {
    for (const std::string bytes : {"", "a", "\x1F", "\x28\xB5\x2F", "plain text"}) {
        const ReadFile file = read_file_of(bytes);
        CHECK(file.text == bytes);
        CHECK(file.faults.empty());
        CHECK_FALSE(file.is_packed);
    }
}

TEST_CASE("what is certainly not text is named and not read") {
    const std::pair<std::string, std::string> rows[] = {
        {{"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR", 16}, "a PNG picture"},
        {"\xff\xd8\xff\xe0JFIF", "a JPEG picture"},
        {"GIF89a\x01", "a GIF picture"},
        {{"BM\x36\x10\0\0\0\0\0\0\x36\0", 12}, "a BMP picture"},
        {{"II*\0\x08\0\0\0", 8}, "a TIFF picture"},
        {{"MM\0*\0\0\0\x08", 8}, "a TIFF picture"},
        {{"RIFF\x24\x10\0\0WEBPVP8 ", 16}, "a WebP picture"},
        {{"RIFF\x24\x10\0\0WAVEfmt ", 16}, "a sound"},
        {{"ID3\x04\0\0\0", 7}, "a sound"},
        {{"ID3\x03\0\0\0", 7}, "a sound"},
        {"\xff\xfb\x90\x64", "a sound"},
        {{"OggS\0\x02", 6}, "a sound or film"},
        {"%PDF-1.7\n", "a PDF document"},
        {"%PDF-2.0\n", "a PDF document"},
        {"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\x02", "an old Office document"},
        {"{\\rtf1\\ansi", "an RTF document"},
        {"\x7f"
         "ELF\x02",
         "an executable program"},
    };
    for (const auto& [bytes, name] : rows)
        for (const std::size_t piece : {1u, 1000u}) {
            INFO(name);
            const ReadFile file = read_file_of(bytes, piece);
            CHECK(file.text == "");
            REQUIRE(file.faults.size() == 1);
            CHECK(file.faults[0].code == Code::unreadable_file);
            CHECK_THAT(file.faults[0].message, Catch::EndsWith(" is " + name + ", not a record"));
        }
}

TEST_CASE("text that begins like a picture or document by chance is read") {
    for (const char* text :
         {"% a line that is passed over\n", "%PDF-text of the match\n", "OggSola - Anna 1-0\n",
          "BM, 5 men each\n", "II* 1. d6\n", "RIFF - WAVE\n", "ID3 1. d6\n", "BM\n", "RIFF"}) {
        INFO(text);
        CHECK(read_file_of(text).faults.empty());
        CHECK(read_file_of(text).text == text);
    }
}

TEST_CASE("a packed file cut short is reported at any length, and gives no more than was packed") {
    for (const char* name : {"plain.gz", "plain.zst"}) {
        const std::string whole = packed_file(name);
        for (std::size_t size = 4; size < whole.size(); ++size) {
            INFO(name << " " << size);
            const ReadFile file = read_file_of(whole.substr(0, size));
            CHECK(plain_text.starts_with(file.text));
            REQUIRE(file.faults.size() == 1);
            CHECK(file.faults[0].message == "the compressed data ends too early");
        }
    }
}

TEST_CASE("a damaged packed file ends where the damage is found") {
    std::string gzip = packed_file("plain.gz");
    gzip.back() = static_cast<char>(gzip.back() ^ 1);
    REQUIRE(read_file_of(gzip).faults.size() == 1);
    CHECK(read_file_of(gzip).faults[0].message == "the gzip data is damaged");
    std::string zstd = packed_file("plain.zst");
    zstd.back() = static_cast<char>(zstd.back() ^ 1);
    REQUIRE(read_file_of(zstd).faults.size() == 1);
    CHECK(read_file_of(zstd).faults[0].message == "the zstd data is damaged");
}

TEST_CASE("no change of a byte of a packed file goes unnoticed or does harm") {
    for (const char* name : {"plain.gz", "plain.zst"}) {
        const std::string whole = packed_file(name);
        for (std::size_t at = 10; at < whole.size(); ++at) {
            std::string changed = whole;
            changed[at] = static_cast<char>(changed[at] ^ 0x55);
            const ReadFile file = read_file_of(changed);
            INFO(name << " " << at);
            CHECK((file.text == plain_text || !file.faults.empty()));
            CHECK(file.faults.size() <= 1);
        }
    }
}
