#include <libnotation/text/layout.hpp>

#include <libnotation/base/utf8.hpp>
#include <libnotation/text/formats/json/json_reader.hpp>
#include <libnotation/text/formats/json/puzzles.hpp>
#include <libnotation/text/formats/logs/goldtoken.hpp>
#include <libnotation/text/formats/logs/open_spiel.hpp>
#include <libnotation/text/formats/logs/polar.hpp>
#include <libnotation/text/formats/sgf/sgf_scanner.hpp>
#include <libnotation/text/grammar/characters.hpp>
#include <libnotation/text/input/paragraphs.hpp>
#include <libnotation/text/input/scanner.hpp>
#include <libnotation/text/shared/record_text.hpp>

namespace merels {

namespace {

/// `[Name`: whatever its comments look like, the text is PGN.
bool begins_with_tag(std::string_view text) {
    text = trimmed(text);
    return text.size() > 1 && text[0] == '[' && grammar::is(text[1], grammar::name_char)
           && !grammar::is(text[1], grammar::digit);
}

} // namespace

Layout detect_layout(std::string_view beginning) {
    if (beginning.starts_with(utf8::byte_order_mark))
        beginning.remove_prefix(utf8::byte_order_mark.size());
    if (begins_with_tag(beginning)) return Layout::pgn;
    if (is_puzzles(beginning)) return Layout::puzzles;
    if (is_json_lines(beginning)) return Layout::json_lines;
    if (is_sgf(beginning)) return Layout::sgf;
    if (is_polar(beginning)) return Layout::polar;
    if (is_open_spiel(beginning)) return Layout::open_spiel;
    if (is_goldtoken(beginning)) return Layout::goldtoken;
    return Layout::pgn;
}

std::size_t record_begin(Layout layout, std::string_view text, std::size_t at) {
    switch (layout) {
    case Layout::pgn: return record_begin(text, at);
    case Layout::goldtoken:
    case Layout::polar:
    case Layout::open_spiel: return paragraph_begin(text, at);
    case Layout::sgf: return sgf_begin(text, at);
    case Layout::json_lines: return json_line_begin(text, at);
    case Layout::puzzles: return puzzle_begin(text, at);
    }
    return text.size();
}

std::size_t record_end(Layout layout, std::string_view text, std::size_t begin) {
    switch (layout) {
    case Layout::pgn: return record_end(text, begin);
    case Layout::goldtoken: return goldtoken_end(text, begin);
    case Layout::polar: return paragraph_end(text, begin);
    case Layout::open_spiel: return open_spiel_end(text, begin);
    case Layout::sgf: return sgf_end(text, begin);
    case Layout::json_lines: return json_line_end(text, begin);
    case Layout::puzzles: return puzzle_end(text, begin);
    }
    return text.size();
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
        // Trees may follow one another on a line, in which nothing is cut: columns are counted.
        const bool is_cut
            = layout != Layout::sgf || complete[at - 1] == '\n' || complete[at - 1] == '\r';
        if (at < complete.size() && is_cut) begin = at;
    }
    return begin;
}

std::size_t next_certain_record(Layout layout, std::string_view text) {
    switch (layout) {
    case Layout::pgn: return next_tag_section(text);
    case Layout::goldtoken:
    case Layout::polar:
    case Layout::open_spiel: return paragraph_begin(text, paragraph_end(text, 0));
    case Layout::sgf: return next_certain_sgf(text);
    case Layout::json_lines: return json_line_begin(text, json_line_end(text, 0));
    case Layout::puzzles: break;
    }
    return text.size();
}

} // namespace merels
