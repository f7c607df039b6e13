#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/scratch_folder.hpp>

#include <libnotation/base/utf8.hpp>
#include <libnotation/text/blocks.hpp>
#include <libnotation/text/input/input_file.hpp>
#include <libnotation/text/input/wide_text.hpp>

#include <fstream>
#include <string>

using namespace merels;
using namespace merels::test;

namespace {

const std::u32string words
    = U"[Event \"Mühle 漢字 🙂\"]\n[Variant \"mulino\"]\n\n1. d6 d2 *\n";

std::string utf8_of(const std::u32string& text) {
    std::string result;
    for (const char32_t c : text) utf8::append(result, c);
    return result;
}

std::string unit(std::uint32_t value, std::size_t size, bool is_little) {
    std::string bytes;
    for (std::size_t i = 0; i < size; ++i) {
        const std::size_t shift = 8 * (is_little ? i : size - 1 - i);
        bytes += static_cast<char>(value >> shift & 0xFF);
    }
    return bytes;
}

std::string encoded(const std::u32string& text, WideEncoding encoding) {
    const bool is_16 = name(encoding) == "UTF-16";
    const bool is_little = encoding == WideEncoding::utf16_le || encoding == WideEncoding::utf32_le;
    std::string bytes;
    for (const char32_t c : text) {
        const auto code = static_cast<std::uint32_t>(c);
        if (!is_16) {
            bytes += unit(code, 4, is_little);
        } else if (code < 0x10000) {
            bytes += unit(code, 2, is_little);
        } else {
            bytes += unit(0xD800 + ((code - 0x10000) >> 10), 2, is_little);
            bytes += unit(0xDC00 + ((code - 0x10000) & 0x3FF), 2, is_little);
        }
    }
    return bytes;
}

constexpr WideEncoding all_encodings[]{WideEncoding::utf16_le, WideEncoding::utf16_be,
                                       WideEncoding::utf32_le, WideEncoding::utf32_be};

/// The text of a file that is read in pieces of that size, and its diagnostics.
std::pair<std::string, std::string> read_encoded(const std::string& bytes, std::size_t piece) {
    const ScratchFolder folder;
    const std::string path = folder.path("text");
    std::ofstream{path, std::ios::binary} << bytes;
    auto file = InputFile::open(path);
    REQUIRE(file);
    Diagnostics faults;
    std::string text;
    std::string buffer(piece, ' ');
    while (const std::size_t count = file->read(buffer, faults)) text.append(buffer, 0, count);
    CHECK(faults.empty());
    CHECK(file->read(buffer, faults) == 0);
    const auto remark = file->remark();
    return {text, remark ? remark->message : ""};
}

} // namespace

TEST_CASE("UTF-16 and UTF-32 are known by their mark or their zeros, and converted to UTF-8") {
    for (const WideEncoding encoding : all_encodings)
        for (const bool has_mark : {true, false})
            for (const std::size_t piece : {1u, 7u, 5000u}) {
                INFO(name(encoding) << " " << has_mark << " " << piece);
                const std::string bytes = encoded(has_mark ? U"\uFEFF" + words : words, encoding);
                CHECK(detect_wide_text(bytes) == encoding);
                const auto [text, remark] = read_encoded(bytes, piece);
                CHECK(text == utf8_of(words));
                CHECK(remark
                      == "the file is " + std::string{name(encoding)} + ": converted to UTF-8");
            }
}

TEST_CASE("a whole text is converted in one go") {
    for (const WideEncoding encoding : all_encodings)
        CHECK(as_narrow_text(encoded(words, encoding)) == utf8_of(words));
    CHECK(as_narrow_text("M\xFChle") == "M\xFChle");
}

TEST_CASE("a long text is converted whole") {
    std::u32string text;
    while (text.size() < 20'000) text += words;
    CHECK(read_encoded(encoded(text, WideEncoding::utf16_be), 4096).first == utf8_of(text));
}

TEST_CASE("text in bytes is left as it is") {
    for (const std::string& bytes :
         {std::string{}, std::string{"d6"}, std::string{"[Event \"a\"]"}, std::string{"\xFF"},
          std::string{"[\0Event]", 8}, std::string("\0\0\0\0\0\0\0\0\0", 9),
          std::string{"\xEF\xBB\xBF[Event \"a\"]"}}) {
        CHECK_FALSE(detect_wide_text(bytes));
        const auto [text, remark] = read_encoded(bytes, 100);
        CHECK(text == bytes);
        CHECK(remark.empty());
    }
}

TEST_CASE("what is not a character becomes U+FFFD") {
    const std::string mark = "\xFF\xFE";
    const std::string half = unit(0xD83D, 2, true);
    const std::string a = unit('a', 2, true);
    CHECK(read_encoded(mark + half + a, 9).first == "\uFFFDa");
    CHECK(read_encoded(mark + a + half, 9).first == "a\uFFFD");
    CHECK(read_encoded(mark + unit(0xDE42, 2, true) + a, 9).first == "\uFFFDa");
    CHECK(read_encoded(mark + a + "b", 9).first == "a\uFFFD");
    CHECK(read_encoded(unit(0xFEFF, 4, true) + unit(0x110000, 4, true), 9).first == "\uFFFD");
    CHECK(read_encoded(mark, 9).first.empty());
}

TEST_CASE("the first block of a converted file reports the conversion") {
    const ScratchFolder folder;
    const std::string path = folder.path("text");
    std::ofstream{path, std::ios::binary} << encoded(words, WideEncoding::utf16_le);
    auto reader = BlockReader::open(path, {.size = 16});
    REQUIRE(reader);
    Block block;
    REQUIRE(reader->next(block));
    REQUIRE(block.remarks.size() == 1);
    CHECK(block.remarks[0].code == Code::converted_text);
    CHECK(block.diagnostics.empty());
    while (reader->next(block)) CHECK(block.remarks.empty());
}

TEST_CASE("bytes that are letters of Windows-1252 only are read as those") {
    const ReadText read = read_text("[Event \"\x93M\xFChle\x94 \x96 \x80\"]\n"
                                    "[Variant \"mulino\"]\n\n1. d6 d2 {caf\xE9\x85} *\n");
    CHECK(read.games.at(0).tags.get("Event") == "“Mühle” – €");
    CHECK(heads(read)
          == std::vector<std::string>{
              "1:9: note: not UTF-8: read as Windows-1252 [N105 latin1-bytes]"});
    const ReadText latin = read_text("[Event \"M\xFChle\"]\n[Variant \"mulino\"]\n\n1. d6 d2 *\n");
    CHECK(
        heads(latin)
        == std::vector<std::string>{"1:10: note: not UTF-8: read as Latin-1 [N105 latin1-bytes]"});
}

TEST_CASE("dashes of Windows-1252 part the points of a move, and scores") {
    const ReadText read = read_text("[Variant \"three-mens-morris\"]\n\n1. a1 b1 1\x96"
                                    "0\n");
    CHECK(read.games.at(0).result == GameResult::white_wins);
}
