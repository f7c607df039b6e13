#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>
#include <tests/support/random/random_tree.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/sanitized.hpp>

#include <libnotation/text/blocks.hpp>
#include <libnotation/text/shared/render.hpp>
#include <libnotation/text/writer.hpp>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <unistd.h>

using namespace merels;
using namespace merels::test;

namespace {

/// A file that is removed at the end of the test.
class TemporaryFile {
public:
    explicit TemporaryFile(std::string_view text)
        : path_("/tmp/merels-blocks-test-" + std::to_string(::getpid())) {
        std::ofstream{path_, std::ios::binary} << text;
    }
    ~TemporaryFile() { std::remove(path_.c_str()); }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    const std::string& path() const { return path_; }

private:
    std::string path_;
};

ReadText read_in_blocks(std::string_view text, std::size_t size, std::size_t* blocks = nullptr,
                        std::optional<Layout> layout = {}) {
    const TemporaryFile file{text};
    auto reader = BlockReader::open(file.path(), {.size = size, .layout = layout});
    REQUIRE(reader);
    ReadText result;
    for (Block block; reader->next(block);) {
        if (blocks != nullptr) ++*blocks;
        REQUIRE(block.diagnostics.empty());
        const Source source{"t", block.text, block.first_line};
        for (const Record& record : records(source, block.layout)) {
            const Reading reading = read(record, rule_sets::nine_mens_morris);
            result.games.push_back(reading.game);
            for (const Diagnostic& diagnostic : reading.diagnostics)
                result.diagnostics.push_back(render(diagnostic, source));
        }
    }
    CHECK(reader->text_size() == text.size());
    CHECK(reader->file_size() == text.size());
    return result;
}

/// Pieces of records, whole and damaged, in any order.
std::string random_text(std::mt19937_64& random) {
    static const std::string pieces[] = {"[Event \"a\"]\n",
                                         "[Event \"b\"]\r\n",
                                         "[Site \"x\n",
                                         "\xEF\xBB\xBF",
                                         "[Fo",
                                         "[Foo bar\n",
                                         "  [Event \"c\"]\n",
                                         "\n",
                                         "\n\n",
                                         "\r",
                                         "\r\n",
                                         "1. d6 d2 ",
                                         "1-0\n",
                                         "*\n",
                                         "1. ",
                                         "1... ",
                                         "{",
                                         "}",
                                         "{comment}\n",
                                         "(1. d7) ",
                                         "(",
                                         ")",
                                         "%foo\n",
                                         "; rest\n",
                                         "xx ",
                                         "\xFC",
                                         "[%cal Ga1a4]",
                                         "\n\n[Event \"d\"]\n\n",
                                         "\n1. d6 1-0\n",
                                         "½-½\n"};
    std::string text = random() % 8 == 0 ? "\xEF\xBB\xBF" : "";
    for (auto left = random() % 60; left > 0; --left) text += pieces[random() % std::size(pieces)];
    return text;
}

/// Checks that blocks of this size have the same games and diagnostics as the whole text.
void check_blocks(const std::string& text, std::size_t size) {
    INFO(text);
    const ReadText whole = read_text(text);
    const ReadText parts = read_in_blocks(text, size);
    REQUIRE(parts.diagnostics == whole.diagnostics);
    REQUIRE(parts.games == whole.games);
}

/// Pieces in any order.
template <std::size_t Count>
std::string shuffled(const std::string (&pieces)[Count], std::size_t most,
                     std::mt19937_64& random) {
    std::string text;
    for (auto left = random() % most; left > 0; --left) text += pieces[random() % Count];
    return text;
}

std::string first_message(const std::string& path) {
    auto reader = BlockReader::open(path);
    if (!reader) return reader.error().front().message;
    Block block;
    while (reader->next(block))
        if (!block.diagnostics.empty()) return block.diagnostics.front().message;
    return {};
}

} // namespace

TEST_CASE(
    "a record that is cut off in its tags is left out, and one that is cut in its moves is not") {
    std::ifstream packed{source_folder() + "/tests/data/packed/two.zip", std::ios::binary};
    const std::string whole{std::istreambuf_iterator<char>{packed}, {}};
    bool has_cut_moves = false;
    for (std::size_t size = 60; size < whole.size(); ++size) {
        const TemporaryFile file{whole.substr(0, size)};
        auto reader = BlockReader::open(file.path());
        REQUIRE(reader);
        Block block;
        if (!reader->next(block) || block.diagnostics.empty()) continue;
        std::size_t games = 0;
        const Source source{"", block.text};
        for (const Record& record : records(source, block.layout)) {
            CHECK(read(record, rule_sets::nine_mens_morris).plies > 0);
            ++games;
        }
        has_cut_moves = has_cut_moves || (games == 1 && !block.text.ends_with("*\n"));
    }
    CHECK(has_cut_moves);
}

TEST_CASE("blocks split no record and keep the numbers of lines") {
    std::mt19937_64 random{3};
    for (int i = 0; i < rounds(5000); ++i) {
        check_blocks(random_text(random), std::size_t{16} << (i % 4));
    }
}

TEST_CASE("blocks split no record of a log") {
    const std::vector<std::pair<Layout, std::vector<std::string>>> kinds{
        {Layout::polar,
         {"(2,5)", " ", "\n", "\n\n", "(3,1) -(1,8)", "\r\n", "\r", "x", "\xEF\xBB\xBF"}},
        {Layout::open_spiel, {"5 ", "13 ", "[7, 8]\n", "\n", "\n\n", "a: ", "\r\n", "600 "}},
        {Layout::goldtoken,
         {"1\tPlace to d6\tPlace to f4\n", "2\tPlace to a1\n", "#\tA\tB\n", "Quick Jump 1\n", "\n",
          "\r\n", "x\n"}},
    };
    std::mt19937_64 random{9};
    for (const auto& [layout, pieces] : kinds)
        for (int i = 0; i < rounds(500); ++i) {
            std::string text;
            for (auto left = random() % 60; left > 0; --left)
                text += pieces[random() % pieces.size()];
            INFO(text);
            const ReadText whole = read_in_blocks(text, text.size() + 16, nullptr, layout);
            const ReadText parts
                = read_in_blocks(text, std::size_t{16} << (i % 4), nullptr, layout);
            REQUIRE(parts.diagnostics == whole.diagnostics);
            REQUIRE(parts.games == whole.games);
        }
}

TEST_CASE("blocks split no tree of SGF") {
    static const std::string pieces[]
        = {"(;GM[5]", "(;FF[4]\n", ";W[d6]", ";B[d2]\n", "\n(;W[f4]", "(;W[f4]",
           ")",       "))",        ")\n",    "]",        "C[",        "C[x\\]",
           "\\",      "\n",        "\n\n",   "\r\n",     "stray",     "\n\n(;B[d7]"};
    std::mt19937_64 random{5};
    for (int i = 0; i < rounds(3000); ++i) {
        check_blocks("(;GM[5]RU[mulino]" + shuffled(pieces, 40, random),
                     std::size_t{16} << (i % 4));
    }
}

TEST_CASE("blocks split no line of JSON") {
    static const std::string pieces[] = {"{\"merels\":1,",
                                         "\"rules\":\"mulino\",",
                                         "\"moves\":[\"d6\"]}",
                                         "\n",
                                         "\r\n",
                                         "\r",
                                         "\n\n",
                                         "\"",
                                         "}",
                                         "[",
                                         " "};
    std::mt19937_64 random{6};
    for (int i = 0; i < rounds(3000); ++i) {
        check_blocks("{\"merels\":1,\"moves\":[]}\n" + shuffled(pieces, 40, random),
                     std::size_t{16} << (i % 4));
    }
}

TEST_CASE("a long file comes in several blocks") {
    std::mt19937_64 random{4};
    std::string text;
    for (int i = 0; i < 200; ++i) text += write(random_tree(rule_sets::mulino, random));
    std::size_t blocks = 0;
    const ReadText parts = read_in_blocks(text, 4096, &blocks);
    CHECK(blocks > 10);
    CHECK(parts.games == read_text(text).games);
    CHECK(parts.games.size() == 200);
}

TEST_CASE("a small file needs no memory for a whole block") {
    const TemporaryFile file{"[Event \"x\"]\n\n1. d6 d2 *\n"};
    auto reader = BlockReader::open(file.path());
    REQUIRE(reader);
    Block block;
    REQUIRE(reader->next(block));
    CHECK(block.text == "[Event \"x\"]\n\n1. d6 d2 *\n");
    CHECK(block.text.capacity() <= std::size_t{128} << 10);
    CHECK_FALSE(reader->next(block));
}

TEST_CASE("an empty file has no block") {
    std::size_t blocks = 0;
    CHECK(read_in_blocks("", 64, &blocks).games.empty());
    CHECK(blocks == 0);
}

TEST_CASE("files that cannot be read say why") {
    CHECK(first_message("/tmp") == "cannot read /tmp: Is a directory");
    CHECK(first_message("/no/such/file") == "cannot read /no/such/file: No such file or directory");
    CHECK(first_message("/etc/passwd/x") == "cannot read /etc/passwd/x: Not a directory");
    // This file can be opened, but its first page cannot be read.
    CHECK(first_message("/proc/self/mem") == "cannot read /proc/self/mem: Input/output error");
}

TEST_CASE("a file that shrinks while it is read ends where it ends") {
    const TemporaryFile file{"1. d6 d2 *\n"};
    auto reader = BlockReader::open(file.path());
    REQUIRE(reader);
    REQUIRE(::truncate(file.path().c_str(), 0) == 0);
    Block block;
    CHECK_FALSE(reader->next(block));
}

TEST_CASE("a record that is too long is skipped, and the next one is read") {
    const std::string record = "[Event \"a\"]\n\n1. d6 *\n\n";
    const TemporaryFile file{record + "[Event \"b\"]\n\n{" + std::string(3'000'000, 'x') + "}\n\n"
                             + record};
    auto reader
        = BlockReader::open(file.path(), {.size = 4096, .longest_record = std::size_t{1} << 20});
    REQUIRE(reader);
    std::vector<std::string> messages;
    std::string texts;
    for (Block block; reader->next(block);) {
        texts += block.text;
        for (const Diagnostic& diagnostic : block.diagnostics)
            messages.push_back(render(diagnostic, Source{"t", block.text, block.first_line}));
    }
    CHECK(texts == record + record);
    REQUIRE(messages.size() == 1);
    CHECK(messages[0].starts_with(
        "t:5:1: error: a record is longer than 1 MiB and is skipped [E108 record-too-long]\n"));
}
