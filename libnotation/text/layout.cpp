#include <libnotation/text/layout.hpp>

#include <libnotation/base/utf8.hpp>
#include <libnotation/text/formats/json/json_reader.hpp>
#include <libnotation/text/formats/json/puzzles.hpp>
#include <libnotation/text/formats/logs/logs.hpp>
#include <libnotation/text/formats/sgf/sgf_scanner.hpp>
#include <libnotation/text/grammar/characters.hpp>
#include <libnotation/text/grammar/grammar.hpp>
#include <libnotation/text/input/comment_tracker.hpp>
#include <libnotation/text/input/record_lines.hpp>
#include <libnotation/text/input/scanner.hpp>
#include <libnotation/text/shared/record_text.hpp>

#include <algorithm>
#include <array>

namespace merels {

namespace {

/// True if the text begins with `[Name`. Such a text is PGN. Comments of any kind may come first.
bool begins_with_tag(std::string_view text) {
    text = trimmed(text);
    return text.size() > 1 && text[0] == '[' && grammar::is(text[1], grammar::name_char)
           && !grammar::is(text[1], grammar::digit);
}

std::size_t next_paragraph(std::string_view text) {
    return paragraph_begin(text, paragraph_end(text, 0));
}

std::size_t next_line(std::string_view text) {
    return json_line_begin(text, json_line_end(text, 0));
}

/// Finds no events, because readers of records that are trees need none.
void parse_nothing(std::string_view, grammar::Events& events) { events.clear(); }

struct Facts {
    Layout layout;
    /// True for the beginning of a file with this layout.
    bool (*is_at)(std::string_view text);
    std::size_t (*record_begin)(std::string_view text, std::size_t at);
    std::size_t (*record_end)(std::string_view text, std::size_t begin);
    /// The function is null if a record of this layout has no certain beginning.
    std::size_t (*next_certain)(std::string_view text);
    void (*parse)(std::string_view record, grammar::Events& events);
};

constexpr std::array all_facts{
    Facts{Layout::pgn, begins_with_tag, record_begin, record_end, next_tag_section,
          grammar::parse_record},
    Facts{Layout::goldtoken, is_goldtoken, paragraph_begin, goldtoken_end, next_paragraph,
          parse_goldtoken},
    Facts{Layout::polar, is_polar, paragraph_begin, paragraph_end, next_paragraph, parse_polar},
    Facts{Layout::open_spiel, is_open_spiel, paragraph_begin, open_spiel_end, next_paragraph,
          parse_open_spiel},
    Facts{Layout::sgf, is_sgf, sgf_begin, sgf_end, next_certain_sgf, parse_nothing},
    Facts{Layout::json_lines, is_json_lines, json_line_begin, json_line_end, next_line,
          parse_nothing},
    Facts{Layout::puzzles, is_puzzles, puzzle_begin, puzzle_end, nullptr, parse_nothing},
};

static_assert(all_facts.size() == static_cast<std::size_t>(Layout::puzzles) + 1);

const Facts& facts(Layout layout) { return all_facts[static_cast<std::size_t>(layout)]; }

} // namespace

Layout detect_layout(std::string_view beginning) {
    if (beginning.starts_with(utf8::byte_order_mark))
        beginning.remove_prefix(utf8::byte_order_mark.size());
    if (begins_with_tag(beginning)) return Layout::pgn;
    // Puzzles are also JSON, so they are checked first.
    const auto known = std::find_if(all_facts.rbegin(), all_facts.rend(),
                                    [&](const Facts& each) { return each.is_at(beginning); });
    return known == all_facts.rend() ? Layout::pgn : known->layout;
}

std::size_t record_begin(Layout layout, std::string_view text, std::size_t at) {
    return facts(layout).record_begin(text, at);
}

std::size_t record_end(Layout layout, std::string_view text, std::size_t begin) {
    return facts(layout).record_end(text, begin);
}

void parse(Layout layout, std::string_view record, grammar::Events& events) {
    facts(layout).parse(record, events);
}

std::size_t last_record(Layout layout, std::string_view text) {
    const std::size_t line_break = text.find_last_of("\r\n");
    if (line_break == std::string_view::npos) return 0;
    const std::string_view complete = text.substr(0, line_break);
    if (layout == Layout::pgn) {
        const std::size_t certain = last_certain_record(complete);
        return certain > 0 ? certain : last_record_begin(complete);
    }
    std::size_t begin = 0;
    for (std::size_t at = record_begin(layout, complete, 0); at < complete.size();
         at = record_begin(layout, complete, at)) {
        at = record_end(layout, complete, at);
        // Several SGF trees may be on one line. Such a line is not cut, because its columns are
        // counted.
        const bool is_cut
            = layout != Layout::sgf || complete[at - 1] == '\n' || complete[at - 1] == '\r';
        if (at < complete.size() && is_cut) begin = at;
    }
    return begin;
}

std::size_t next_certain_record(Layout layout, std::string_view text) {
    const auto next_certain = facts(layout).next_certain;
    return next_certain != nullptr ? next_certain(text) : text.size();
}

} // namespace merels
