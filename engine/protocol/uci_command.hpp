#pragma once

// The commands of a program to an engine, in the dialect of docs/protocol.md, one on each line.
//
//   parse_command("go depth 9 searchmoves d6 f4")   ->  Go{.depth = 9, .only = {"d6", "f4"}}
//   parse_command("position middle")                ->  "position takes startpos, fen or pos, …"
//
// Legal moves and known options are checked later.

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

/// A line that asks for nothing.
struct Nothing {};
/// A line that is not a command, and the reason; the result of `parse_command` instead of a
/// command.
struct Unreadable {
    std::string why;
    /// It was to be a position: the last one is not the one that is meant any more.
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
    /// The FEN, or our line.
    std::string text;
    /// Moves or single actions.
    std::vector<std::string> moves;
};

struct Go {
    std::optional<unsigned> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<Milliseconds> time;
    /// Time left of White and Black, and their increments.
    std::array<std::optional<Milliseconds>, 2> clock{};
    std::array<Milliseconds, 2> increment{};
    std::optional<unsigned> moves_to_go;
    bool is_infinite = false;
    /// Moves or first actions to choose from; all when empty.
    std::vector<std::string> only;
    /// Ignored words, because a GUI that sends `go` waits for an answer; only the first few.
    std::vector<std::string> faults{};
};

using Command = std::variant<Nothing, Unreadable, Identify, AskReady, NewGame, Stop, Quit,
                             SetOption, SetPosition, Go>;

/// The command of a line, never `Unreadable`; or its errors, never with `go`.
Result<Command, std::string> parse_command(std::string_view line);

/// Whether the first word of a line is `position`.
bool is_position(std::string_view line);

/// The time for a move of `player`: given, or from the clock; empty without both.
std::optional<Milliseconds> time_for_move(const Go& go, Color player);

} // namespace merels::protocol
