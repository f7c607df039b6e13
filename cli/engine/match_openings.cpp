#include <cli/engine/match_openings.hpp>

#include <cli/command_line/inputs.hpp>
#include <cli/terminal/status.hpp>
#include <libnotation/base/source.hpp>
#include <libnotation/text/blocks.hpp>
#include <libnotation/text/input/record_files.hpp>
#include <libnotation/text/positions/position_formats.hpp>
#include <libnotation/text/reader.hpp>
#include <libnotation/text/shared/record_text.hpp>
#include <libnotation/text/shared/render.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels::cli {

namespace {

using protocol::Opening;

constexpr std::size_t most_bytes = std::size_t{64} << 20;

[[noreturn]] void fail(const Diagnostic& diagnostic, const Source& source) {
    std::string text = render(diagnostic, source);
    while (text.ends_with('\n')) text.pop_back();
    throw StyledFailure{"cannot use the openings\n" + text};
}

std::string text_of(const std::string& path) {
    auto reader = BlockReader::open(path);
    if (!reader) throw Failure{with_code(with_near_files(reader.error(), path).front())};
    std::string text;
    for (Block block; reader->next(block);) {
        if (!block.diagnostics.empty())
            fail(block.diagnostics.front(), {display_name(path), block.text, block.first_line});
        text += block.text;
        if (text.size() > most_bytes) throw Failure{path + " is too long for openings"};
    }
    return text;
}

/// The lines of a text. Blank lines and lines that begin with # are left out.
std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::string_view line = trimmed(take_until(text, "\n"));
        if (!line.empty() && line.front() != '#') lines.push_back(line);
    }
    return lines;
}

std::vector<Opening> positions(const Source& source, const RuleSet& rule_set) {
    std::vector<Opening> openings;
    for (const std::string_view line : lines_of(source.text())) {
        const auto offset = static_cast<std::size_t>(line.data() - source.text().data());
        const auto format = detect_position_format(line).value_or(PositionFormat::line);
        const auto read = parse_position(line, rule_set, format);
        if (!read) fail(shifted(read.error(), offset).front(), source);
        openings.push_back({read->position, {}});
    }
    return openings;
}

Opening opening_of(const Game& game, unsigned plies) {
    Opening opening{game.start(), {}};
    NodeId node = game.first_child(Game::root);
    for (; node != Game::none && opening.moves.size() < plies; node = game.first_child(node))
        opening.moves.push_back(game.move(node));
    return opening;
}

/// The place of a record, such as "openings.pgn:41:1".
std::string place_of(const Record& record, const Source& source) {
    const Place place = source.locate(record.offset);
    return fmt::format("{}:{}:{}", source.name(), place.line, place.column);
}

std::vector<Opening> main_lines(const Source& source, const RuleSet& rule_set, unsigned plies) {
    std::vector<Opening> openings;
    Reading reading{rule_set};
    for (const Record& record : records(source)) {
        read(record, {.rule_set = &rule_set}, reading);
        const auto fault = std::ranges::find_if(reading.diagnostics, is_finding);
        if (fault != reading.diagnostics.end()) fail(*fault, source);
        if (!is_same_game(reading.game.rule_set(), rule_set))
            throw Failure{fmt::format("{}: the opening has the rules {}, but the match has {}",
                                      place_of(record, source), reading.game.rule_set().id,
                                      rule_set.id)};
        openings.push_back(opening_of(reading.game, plies));
    }
    return openings;
}

} // namespace

OpeningFile read_openings(const std::string& path, const RuleSet& rule_set, unsigned plies) {
    const std::string text = text_of(path);
    const Source source{display_name(path), text};
    const auto lines = lines_of(text);
    const auto format = lines.empty() ? std::nullopt : detect_position_format(lines.front());
    const bool has_positions = format && *format != PositionFormat::diagram;
    OpeningFile file;
    file.openings
        = has_positions ? positions(source, rule_set) : main_lines(source, rule_set, plies);
    file.over
        = std::erase_if(file.openings, [](const Opening& opening) { return !is_open(opening); });
    if (file.openings.empty()) throw Failure{path + " has no opening to play"};
    return file;
}

} // namespace merels::cli
