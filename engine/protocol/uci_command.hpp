#pragma once

// The commands from a program to an engine, each on its own line. docs/protocol.md describes the
// language.
//
//   parse_command("go depth 9 searchmoves d6 f4")   ->  Go{.depth = 9, .only = {"d6", "f4"}}
//   parse_command("position middle")                ->  "position takes startpos, fen or pos, …"
//
// The parser does not check if moves are legal or options exist.

#include <libnotation/base/result.hpp>
#include <libnotation/rules/color.hpp>

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace merels::protocol {

using Milliseconds = std::chrono::milliseconds;

/// A line without a command.
struct Nothing {};
/// A line that is not a command, with the reason. The server makes an `Unreadable` from an error of
/// `parse_command`, or from a line that is too long.
struct Unreadable {
    std::string why;
    /// True for a wrong `position` command. After a wrong `position` command, the previous position
    /// is no longer valid.
    bool is_position = false;
};
struct Identify {};
struct AskReady {};
struct NewGame {};
struct Stop {};
struct Quit {};

struct SetOption {
    std::string name;
    std::string value;
};

struct SetPosition {
    enum class From : std::uint8_t { start, fen, line };

    From from = From::start;
    /// The position as FEN, or as one line of text in Merels's own format (`PositionFormat::line`).
    std::string text;
    /// The moves, whole or as single actions.
    std::vector<std::string> moves;
};

struct Go {
    std::optional<unsigned> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<Milliseconds> time;
    /// The time left for White and Black.
    std::array<std::optional<Milliseconds>, 2> clock{};
    /// The additional time that White and Black get for each move.
    std::array<Milliseconds, 2> increment{};
    std::optional<unsigned> moves_to_go;
    bool is_infinite = false;
    /// The moves from which the engine must choose, or the first actions of these moves. If `only`
    /// is empty, the engine chooses from all legal moves.
    std::vector<std::string> only;
    /// The first few unknown words. An unknown word does not stop the search: a program that sends
    /// `go` waits for a move.
    std::vector<std::string> faults{};
};

using Command = std::variant<Nothing, Unreadable, Identify, AskReady, NewGame, Stop, Quit,
                             SetOption, SetPosition, Go>;

/// The command in a line, or a message about the mistakes in the line. A `go` command is never
/// refused.
Result<Command, std::string> parse_command(std::string_view line);

/// True if the first word of a line is `position`.
bool is_position(std::string_view line);

/// The time for a move of `player`: the given time, or a part of the time on the clock. The result
/// is empty if `go` has no time and no clock for the player.
std::optional<Milliseconds> time_for_move(const Go& go, Color player);

} // namespace merels::protocol
