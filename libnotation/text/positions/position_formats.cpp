#include <libnotation/text/positions/position_formats.hpp>

#include <libnotation/base/utf8.hpp>
#include <libnotation/rules/outcome.hpp>
#include <libnotation/text/diagram/diagram.hpp>
#include <libnotation/text/positions/diagram_reader.hpp>
#include <libnotation/text/positions/fen.hpp>
#include <libnotation/text/positions/mfen.hpp>
#include <libnotation/text/shared/record_text.hpp>

#include <fmt/format.h>

#include <array>

namespace merels {

namespace {

bool begins_like_line(std::string_view text) {
    const bool has_side = text.find_first_of("WBwb") == 0;
    return has_side && trimmed(text.substr(1)).starts_with(':');
}

/// True if the first word contains a slash. Only the rings of a FEN contain a slash.
bool begins_like_fen(std::string_view text) {
    const std::string_view word = text.substr(0, text.find_first_of(blanks));
    return word.find('/') != std::string_view::npos;
}

bool begins_like_mfen(std::string_view text) {
    return text.starts_with("MFEN")
           || text.substr(0, 40).find(" mill24-") != std::string_view::npos;
}

struct FormatFacts {
    std::string_view title;
    /// The first words of a sentence about the format.
    std::string_view begin;
    bool (*can_write)(const Board& board);
    std::string (*write)(const Position& position, unsigned move_number);
    Result<PositionText> (*parse)(std::string_view text, const RuleSet& rule_set);
};

constexpr bool holds_any(const Board&) { return true; }

const FormatFacts& facts(PositionFormat format) {
    static constexpr auto all = std::to_array<FormatFacts>({
        {"a position in one line", "our line", holds_any, format_position, parse_position},
        {"FEN", "a FEN", has_fen, format_fen, parse_fen},
        {"MFEN", "an MFEN", has_mfen, format_mfen, parse_mfen},
        {"diagram", "a diagram", holds_any,
         [](const Position& position, unsigned) { return diagram(position); }, parse_diagram},
    });
    static_assert(all.size() == enum_values<PositionFormat>.size());
    return all[static_cast<std::size_t>(format)];
}

/// True if writing an MFEN loses the side to move. A finished game has no side to move there.
bool loses_side_to_move(const Position& position, unsigned move_number) {
    const auto end = outcome(position);
    if (!end) return false;
    const Color starter = position.rules().starter;
    const std::uint64_t plies
        = 2 * std::uint64_t{move_number - 1} + (position.to_move() == starter ? 0 : 1);
    return to_move_after_end(end->result, plies, starter) != position.to_move();
}

} // namespace

std::string_view title(PositionFormat format) { return facts(format).title; }

std::optional<PositionFormat> detect_position_format(std::string_view text) {
    if (text.starts_with(utf8::byte_order_mark)) text.remove_prefix(utf8::byte_order_mark.size());
    text = trimmed(text);
    if (begins_like_line(text)) return PositionFormat::line;
    if (begins_like_mfen(text)) return PositionFormat::mfen;
    if (text.find('\n') != std::string_view::npos || text.find('\r') != std::string_view::npos)
        return PositionFormat::diagram;
    if (begins_like_fen(text)) return PositionFormat::fen;
    return std::nullopt;
}

Diagnostic position_or(Diagnostic fault, std::string_view word) {
    const auto format = detect_position_format(word);
    if (format && (*format != PositionFormat::fen || looks_like_fen(word)))
        fault.hint = "this is a position; 'merels position' reads it";
    return fault;
}

Result<PositionText> parse_position(std::string_view text, const RuleSet& rule_set,
                                    PositionFormat format) {
    return facts(format).parse(text, rule_set);
}

bool can_write(PositionFormat format, const Board& board) { return facts(format).can_write(board); }

std::optional<WrittenPosition> write_position(const Position& position, unsigned move_number,
                                              PositionFormat format) {
    if (!can_write(format, position.board())) return std::nullopt;
    WrittenPosition result{facts(format).write(position, move_number), {}};
    const auto lose = [&](std::string_view what) {
        result.losses.push_back(fmt::format("{} does not show {}", facts(format).begin, what));
    };
    const bool is_diagram = format == PositionFormat::diagram;
    if (is_diagram && position.quiet_plies() != 0) lose("the plies without placement or capture");
    if (is_diagram && move_number != 1) lose("the move number");
    if (format == PositionFormat::mfen && loses_side_to_move(position, move_number))
        lose("the side to move in a game that is over");
    if (position.memory(Color::white) != 0 || position.memory(Color::black) != 0)
        lose("facts about earlier mills that the rules need");
    if (position.is_won_by_last_ply()) lose("the fact that the last ply won the game");
    const bool is_fen = format == PositionFormat::fen;
    if (is_fen && !fen_holds(position.pending()))
        lose("which side made the first mill, and whether the player to move must open a way");
    if (!is_fen && format != PositionFormat::line && position.pending() != Pending{})
        lose("blocked points, removals, the first mill or the duty to open a way");
    return result;
}

} // namespace merels
