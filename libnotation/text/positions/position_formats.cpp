#include <libnotation/text/positions/position_formats.hpp>

#include <libnotation/base/utf8.hpp>
#include <libnotation/rules/outcome.hpp>
#include <libnotation/text/diagram/diagram.hpp>
#include <libnotation/text/positions/diagram_reader.hpp>
#include <libnotation/text/positions/fen.hpp>
#include <libnotation/text/positions/mfen.hpp>
#include <libnotation/text/shared/record_text.hpp>

#include <fmt/format.h>

namespace merels {

namespace {

bool begins_like_line(std::string_view text) {
    const bool has_side = text.find_first_of("WBwb") == 0;
    return has_side && trimmed(text.substr(1)).starts_with(':');
}

/// The rings begin with men or empty points. Other forms do not have a slash in the first word.
bool begins_like_fen(std::string_view text) {
    const std::string_view word = text.substr(0, text.find_first_of(blanks));
    return word.find('/') != std::string_view::npos;
}

bool begins_like_mfen(std::string_view text) {
    return text.starts_with("MFEN")
           || text.substr(0, 40).find(" mill24-") != std::string_view::npos;
}

std::string_view begin_of(PositionFormat format) {
    switch (format) {
    case PositionFormat::line: return "our line";
    case PositionFormat::fen: return "a FEN";
    case PositionFormat::mfen: return "an MFEN";
    case PositionFormat::diagram: return "a diagram";
    }
    return {};
}

std::string written(const Position& position, unsigned move_number, PositionFormat format) {
    switch (format) {
    case PositionFormat::line: return format_position(position, move_number);
    case PositionFormat::fen: return format_fen(position, move_number);
    case PositionFormat::mfen: return format_mfen(position, move_number);
    case PositionFormat::diagram: return diagram(position);
    }
    return {};
}

/// A game that is over names no side to move in MFEN.
bool loses_side_to_move(const Position& position, unsigned move_number) {
    const auto end = outcome(position);
    if (!end) return false;
    const Color starter = position.rules().starter;
    const std::uint64_t plies
        = 2 * std::uint64_t{move_number - 1} + (position.to_move() == starter ? 0 : 1);
    return to_move_after_end(end->result, plies, starter) != position.to_move();
}

} // namespace

std::string_view title(PositionFormat format) {
    switch (format) {
    case PositionFormat::line: return "a position in one line";
    case PositionFormat::fen: return "FEN";
    case PositionFormat::mfen: return "MFEN";
    case PositionFormat::diagram: return "diagram";
    }
    return {};
}

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
    switch (format) {
    case PositionFormat::line: return parse_position(text, rule_set);
    case PositionFormat::fen: return parse_fen(text, rule_set);
    case PositionFormat::mfen: return parse_mfen(text, rule_set);
    case PositionFormat::diagram: return parse_diagram(text, rule_set);
    }
    return Unexpected{Diagnostics{}};
}

bool can_write(PositionFormat format, const Board& board) {
    switch (format) {
    case PositionFormat::fen: return has_fen(board);
    case PositionFormat::mfen: return has_mfen(board);
    case PositionFormat::line:
    case PositionFormat::diagram: return true;
    }
    return false;
}

std::optional<WrittenPosition> write_position(const Position& position, unsigned move_number,
                                              PositionFormat format) {
    if (!can_write(format, position.board())) return std::nullopt;
    WrittenPosition result{written(position, move_number, format), {}};
    const auto lose = [&](std::string_view what) {
        result.losses.push_back(fmt::format("{} does not hold {}", begin_of(format), what));
    };
    const bool is_diagram = format == PositionFormat::diagram;
    if (is_diagram && position.quiet_plies() != 0) lose("the plies without placement or capture");
    if (is_diagram && move_number != 1) lose("the move number");
    if (format == PositionFormat::mfen && loses_side_to_move(position, move_number))
        lose("whose turn it is in a game that is over");
    if (position.memory(Color::white) != 0 || position.memory(Color::black) != 0)
        lose("which mills the rules remember");
    if (position.is_won_by_last_ply()) lose("that the last ply won");
    const bool is_fen = format == PositionFormat::fen;
    if (is_fen && !fen_holds(position.pending()))
        lose("who made the first mill, or has a way to open");
    if (!is_fen && format != PositionFormat::line && position.pending() != Pending{})
        lose("what is pending: marked points, removals, the first mill or a way to open");
    return result;
}

} // namespace merels
