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
    /// The line was a wrong `position` command, so the position before it is no longer the right
    /// one.
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
    /// The position as FEN, or as our line.
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
    /// The moves or first actions to choose from; if empty, all.
    std::vector<std::string> only;
    /// The first few unknown words. They are ignored, because a GUI that sends `go` waits for an
    /// answer.
    std::vector<std::string> faults{};
};

using Command = std::variant<Nothing, Unreadable, Identify, AskReady, NewGame, Stop, Quit,
                             SetOption, SetPosition, Go>;

/// The command of a line, never `Unreadable`, or else its errors. A `go` never has errors.
Result<Command, std::string> parse_command(std::string_view line);

/// True if the first word of a line is `position`.
bool is_position(std::string_view line);

/// The time for a move of `player`: the given time, or a part of the clock's; empty if there is
/// neither.
std::optional<Milliseconds> time_for_move(const Go& go, Color player);

} // namespace merels::protocol
