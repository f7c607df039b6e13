#include <libnotation/text/grammar/grammar.hpp>

#include <libnotation/text/grammar/leaves.hpp>

#include <functional>

namespace merels::grammar {

namespace {

// A record:      [White "Anna"]  [Black "Bruno"]  1. d6 f4 {central} (1... d2) 2. b4xf4! 1-0
constexpr Leaf<scan_blanks, true> blanks{};
constexpr Leaf<scan_tag> tag{};
constexpr Leaf<scan_typed_tag> typed_tag{};
constexpr Leaf<scan_displaced_tag> displaced_tag{};
constexpr Leaf<scan_stray_line> stray_line{};
constexpr Leaf<scan_escape> escape{};
constexpr Leaf<scan_move> move{};                 // d6   a1-a4   d6xb4
constexpr Leaf<scan_number> number{};             // 12.  12...  12)
constexpr Leaf<scan_comment> comment{};           // {the central mill}
constexpr Leaf<scan_line_comment> line_comment{}; // ; to the end of the line
constexpr Leaf<scan_glyph> glyph{};               // $14
constexpr Leaf<scan_sign> sign{};                 // !?
constexpr Leaf<scan_open> open{};                 // (
constexpr Leaf<scan_close> close{};               // )
constexpr Leaf<scan_result> result{};             // 1-0
constexpr Leaf<scan_odd_blank> odd_blank{};
constexpr Leaf<scan_word> word{}; // anything else

const auto remark = escape | comment | line_comment;
const auto tag_section = *((tag | typed_tag | displaced_tag | remark | stray_line) >> blanks);
const auto element
    = move | number | remark | sign | glyph | open | close | result | odd_blank | word;
const auto movetext = *(element >> blanks);
const auto record = blanks >> tag_section >> movetext;

} // namespace

void parse_record(std::string_view text, Events& events) {
    events.clear();
    Output output{events, text.data()};
    const char* first = text.data();
    const char* const last = first + text.size();
    const auto parser = x3::with<OutputTag>(std::ref(output))[record];
    x3::parse(first, last, parser);
}

} // namespace merels::grammar
