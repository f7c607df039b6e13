#include <libnotation/text/formats/sgf/sgf_properties.hpp>

#include <libnotation/base/text.hpp>
#include <libnotation/text/record/head_claims.hpp>

#include <algorithm>
#include <array>

namespace merels::sgf {

namespace {

struct RosterProperty {
    std::string_view tag;
    std::string_view property;
};

constexpr std::array<RosterProperty, 6> roster{{{"Event", "EV"},
                                                {"Site", "PC"},
                                                {"Date", "DT"},
                                                {"Round", "RO"},
                                                {"White", "PW"},
                                                {"Black", "PB"}}};

/// Properties that are not tags: our own, and those with a special meaning in a first node.
constexpr std::array<std::string_view, 32> reserved{
    "FF", "GM", "CA", "RU", "RE", "AB", "AW", "AE", "PL", "B",  "W",  "C",  "CR", "AR", "V",  "BL",
    "WL", "TE", "BM", "DO", "IT", "DM", "GB", "GW", "UC", "XB", "XC", "XG", "XP", "XR", "XT", "XU"};

struct Mark {
    Glyph glyph;
    std::string_view property;
    std::string_view value;
    std::string_view written;
};

constexpr Glyph last_about_move = 6;

constexpr std::array<Mark, 12> marks{{{1, "TE", "1", "TE[1]"},
                                      {3, "TE", "2", "TE[2]"},
                                      {2, "BM", "1", "BM[1]"},
                                      {4, "BM", "2", "BM[2]"},
                                      {5, "IT", "", "IT[]"},
                                      {6, "DO", "", "DO[]"},
                                      {10, "DM", "1", "DM[1]"},
                                      {13, "UC", "1", "UC[1]"},
                                      {16, "GW", "1", "GW[1]"},
                                      {18, "GW", "2", "GW[2]"},
                                      {17, "GB", "1", "GB[1]"},
                                      {19, "GB", "2", "GB[2]"}}};

} // namespace

std::string_view property_of(std::string_view tag) {
    const auto* entry = std::ranges::find(roster, tag, &RosterProperty::tag);
    return entry == roster.end() ? std::string_view{} : entry->property;
}

std::string_view tag_of(std::string_view property) {
    const auto* entry = std::ranges::find(roster, property, &RosterProperty::property);
    return entry == roster.end() ? std::string_view{} : entry->tag;
}

bool is_tag(std::string_view property) {
    const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
    return !property.empty() && std::ranges::all_of(property, is_capital)
           && tag_of(property).empty() && std::ranges::find(reserved, property) == reserved.end();
}

std::string to_sgf_date(std::string_view date) {
    if (has_shape(date, "9999.??.??")) return std::string{date.substr(0, 4)};
    std::string text{date};
    if (has_shape(date, "9999.99.??")) text.resize(7);
    if (has_shape(text, "9999.99.99") || has_shape(text, "9999.99"))
        std::ranges::replace(text, '.', '-');
    return text;
}

std::string from_sgf_date(std::string_view date) {
    std::string text{date};
    if (has_shape(date, "9999-99-99") || has_shape(date, "9999-99"))
        std::ranges::replace(text, '-', '.');
    if (has_shape(date, "9999")) text += ".??.??";
    if (has_shape(date, "9999-99")) text += ".??";
    return text;
}

std::string_view format_result(GameResult result) {
    switch (result) {
    case GameResult::white_wins: return "W+";
    case GameResult::black_wins: return "B+";
    case GameResult::draw: return "0";
    case GameResult::unfinished: return "?";
    }
    return {};
}

std::optional<GameResult> parse_result(std::string_view text) {
    if (text.starts_with("W+") || text.starts_with("w+")) return GameResult::white_wins;
    if (text.starts_with("B+") || text.starts_with("b+")) return GameResult::black_wins;
    if (text == "0" || text == "Draw" || text == "draw" || text == "=") return GameResult::draw;
    if (text.empty() || text == "?" || text == "Void" || text == "void")
        return GameResult::unfinished;
    return merels::parse_result(text);
}

std::vector<Glyph> Marks::glyphs() const {
    std::vector<Glyph> list;
    if (move) list.push_back(*move);
    if (position) list.push_back(*position);
    return list;
}

Marks marks_of(const std::vector<Glyph>& glyphs) {
    Marks found;
    for (const Glyph glyph : glyphs) {
        if (mark_of(glyph).empty()) continue;
        auto& place = is_about_move(glyph) ? found.move : found.position;
        if (!place) place = glyph;
    }
    return found;
}

std::optional<Glyph> glyph_of(std::string_view property, std::string_view value) {
    for (const Mark& mark : marks) {
        // A mark that needs no number may still have one.
        const bool is_value = mark.value.empty() || mark.value == value;
        if (mark.property == property && is_value) return mark.glyph;
    }
    return std::nullopt;
}

std::string_view mark_of(Glyph glyph) {
    const auto* mark = std::ranges::find(marks, glyph, &Mark::glyph);
    return mark == marks.end() ? std::string_view{} : mark->written;
}

bool is_about_move(Glyph glyph) { return glyph <= last_about_move; }

void append_escaped(std::string& text, std::string_view value, bool is_part) {
    for (std::size_t i = 0; i < value.size(); ++i) {
        const char c = value[i];
        const bool begins_tree = c == '(' && (i == 0 || value[i - 1] == '\n');
        if (c == ']' || c == '\\' || begins_tree || (c == ':' && is_part)) text += '\\';
        text += c;
    }
}

std::string unescaped(std::string_view raw, bool is_one_line) {
    std::string text;
    text.reserve(raw.size());
    const auto break_at = [&](std::size_t i) -> std::size_t {
        if (i >= raw.size() || (raw[i] != '\n' && raw[i] != '\r')) return 0;
        const bool is_pair = i + 1 < raw.size() && (raw[i + 1] == '\n' || raw[i + 1] == '\r')
                             && raw[i + 1] != raw[i];
        return is_pair ? 2 : 1;
    };
    for (std::size_t i = 0; i < raw.size();) {
        if (raw[i] == '\\' && i + 1 < raw.size()) {
            const std::size_t soft = break_at(i + 1);
            if (soft == 0) text += raw[i + 1];
            i += soft == 0 ? 2 : 1 + soft;
        } else if (const std::size_t size = break_at(i)) {
            text += is_one_line ? ' ' : '\n';
            i += size;
        } else {
            text += raw[i++];
        }
    }
    return text;
}

std::optional<std::pair<std::string_view, std::string_view>> composed(std::string_view raw) {
    for (std::size_t i = 0; i < raw.size(); ++i) {
        if (raw[i] == ':') return std::pair{raw.substr(0, i), raw.substr(i + 1)};
        if (raw[i] == '\\') ++i;
    }
    return std::nullopt;
}

std::string letters(std::string_view name) {
    std::string capitals;
    for (const char c : name)
        if (c >= 'A' && c <= 'Z') capitals += c;
    return capitals;
}

std::string joined_text(const std::vector<Comment>& before, const std::vector<Comment>& after) {
    std::string text;
    for (const auto* list : {&before, &after})
        for (const Comment& comment : *list) {
            if (!text.empty() && !comment.text.empty()) text += "\n\n";
            text += comment.text;
        }
    return text;
}

} // namespace merels::sgf
