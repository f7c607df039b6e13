#include <libnotation/rules/built_in/boards.hpp>
#include <libnotation/text/notation/comment_text.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

using namespace merels;

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

} // namespace

/// The input is the text between the braces; a comment read from it must come back.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Board& board = boards::pentagon();
    const std::string_view raw{reinterpret_cast<const char*>(data), size};
    Diagnostics diagnostics;
    const Comment comment = parse_comment(raw, board, diagnostics);
    for (const Diagnostic& fault : diagnostics)
        require(fault.span.begin < fault.span.end && fault.span.end <= raw.size());
    const std::string written = format_comment(comment, board);
    require(written.find('}') == std::string::npos);
    require(parse_comment(written, board, diagnostics) == comment);

    Comment plain;
    plain.text = normalized(raw);
    require(parse_comment(format_comment(plain, board), board, diagnostics) == plain);
    return 0;
}
