#include <libnotation/text/shared/format.hpp>

#include <algorithm>
#include <array>

namespace merels {

namespace {

struct Facts {
    Format format;
    std::string_view name;
    std::string_view title;
    Layout layout;
    bool is_writable;
    bool has_tags;
};

constexpr std::array all_facts{
    Facts{Format::merels, "merels", "Merels records", Layout::pgn, true, true},
    Facts{Format::playok, "playok", "PlayOK", Layout::pgn, true, true},
    Facts{Format::sanmill, "sanmill", "Sanmill's PGN", Layout::pgn, true, true},
    Facts{Format::goldtoken, "goldtoken", "GoldToken", Layout::goldtoken, false, false},
    Facts{Format::polar, "polar", "polar log", Layout::polar, false, false},
    Facts{Format::open_spiel, "open_spiel", "open_spiel actions", Layout::open_spiel, false, false},
    Facts{Format::sgf, "sgf", "SGF", Layout::sgf, true, true},
    Facts{Format::json, "json", "JSON Lines", Layout::json_lines, true, true},
    Facts{Format::puzzles, "puzzles", "Sanmill's puzzles", Layout::puzzles, false, false},
};

static_assert(all_facts.size() == format_count);

constexpr auto formats = [] {
    std::array<Format, all_facts.size()> listed{};
    std::ranges::transform(all_facts, listed.begin(), &Facts::format);
    return listed;
}();

const Facts& facts(Format format) { return all_facts[static_cast<std::size_t>(format)]; }

} // namespace

std::span<const Format> all_formats() { return formats; }

std::string_view name(Format format) { return facts(format).name; }

std::string_view title(Format format) { return facts(format).title; }

Layout layout_of(Format format) { return facts(format).layout; }

bool is_writable(Format format) { return facts(format).is_writable; }

bool has_tags(Format format) { return facts(format).has_tags; }

std::optional<Format> find_format(std::string_view wanted) {
    const auto* format = std::ranges::find(formats, wanted, [](Format f) { return name(f); });
    return format == formats.end() ? std::nullopt : std::optional{*format};
}

} // namespace merels
