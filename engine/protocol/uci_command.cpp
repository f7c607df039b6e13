#include <engine/protocol/uci_command.hpp>

#include <engine/protocol/lines.hpp>
#include <libnotation/base/text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace merels::protocol {

namespace {

/// The longest time that a command may give, in milliseconds. Longer times are mistakes. Several
/// times of this length can be added without overflow.
constexpr std::uint64_t longest_time = std::uint64_t{1} << 40;
/// If a command has no number of moves, the time on the clock must last for this number of moves.
constexpr unsigned usual_moves_to_go = 30;

std::optional<Milliseconds> time(std::uint64_t value) {
    return Milliseconds{std::min(value, longest_time)};
}

unsigned small(std::uint64_t value) {
    return static_cast<unsigned>(
        std::min<std::uint64_t>(value, std::numeric_limits<unsigned>::max()));
}

bool is_limit(std::string_view word) {
    constexpr std::array limits{"depth", "nodes", "movetime", "wtime",    "btime",
                                "winc",  "binc",  "infinite", "movestogo"};
    return std::ranges::find(limits, word) != limits.end();
}

/// Sets a limit. Returns false if the word is not the name of a limit.
bool set_limit(Go& go, std::string_view word, std::uint64_t value) {
    if (word == "depth")
        go.depth = small(value);
    else if (word == "nodes")
        go.nodes = value;
    else if (word == "movetime")
        go.time = time(value);
    else if (word == "wtime")
        go.clock[0] = time(value);
    else if (word == "btime")
        go.clock[1] = time(value);
    else if (word == "winc")
        go.increment[0] = *time(value);
    else if (word == "binc")
        go.increment[1] = *time(value);
    else if (word == "movestogo")
        go.moves_to_go = small(value);
    else
        return false;
    return true;
}

/// The value of a word. A negative clock becomes 0. Some programs send a negative clock if no time
/// is left.
std::string_view without_sign(std::string_view word, std::string_view value) {
    const bool is_clock = word == "wtime" || word == "btime";
    return is_clock && value.size() > 1 && value.starts_with('-') ? "0" : value;
}

void pass_over(Go& go, std::string fault) {
    constexpr std::size_t most = 5;
    if (go.faults.size() < most) go.faults.push_back(std::move(fault));
}

Go parse_go(const Words& words) {
    Go go;
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::string_view word = words[i];
        if (word == "infinite") {
            go.is_infinite = true;
        } else if (word == "searchmoves") {
            while (i + 1 < words.size() && !is_limit(words[i + 1]))
                go.only.emplace_back(words[++i]);
        } else if (!is_limit(word)) {
            pass_over(go, fmt::format("go: unexpected {}", quoted(word)));
        } else {
            const bool has_value = i + 1 < words.size() && !is_limit(words[i + 1]);
            const std::string_view value = has_value ? without_sign(word, words[i + 1]) : "";
            if (const auto amount = parse_number<std::uint64_t>(value))
                set_limit(go, word, *amount);
            else
                pass_over(go, fmt::format("go {} takes a number, not {}", word, quoted(value)));
            i += has_value;
        }
    }
    return go;
}

Result<Command, std::string> parse_position(const Words& words) {
    SetPosition position;
    const std::string_view from = words.size() > 1 ? words[1] : "";
    const auto moves = std::ranges::find(words, "moves");
    if (from == "fen")
        position.from = SetPosition::From::fen;
    else if (from == "pos")
        position.from = SetPosition::From::line;
    else if (from != "startpos")
        return Unexpected{fmt::format("position takes startpos, fen or pos, not {}", quoted(from))};
    position.text = joined(Words{words.begin() + 2, moves}, " ");
    if (position.from == SetPosition::From::start && !position.text.empty())
        return Unexpected{fmt::format("position startpos: unexpected {}", quoted(position.text))};
    if (moves != words.end()) position.moves.assign(moves + 1, words.end());
    return Command{std::move(position)};
}

Result<Command, std::string> parse_option(const Words& words) {
    if (words.size() < 3 || words[1] != "name")
        return Unexpected{std::string{"setoption takes name NAME value VALUE"}};
    const auto value = std::ranges::find(words, "value");
    SetOption option{joined(Words{words.begin() + 2, value}, " "), {}};
    if (value != words.end()) option.value = joined(Words{value + 1, words.end()}, " ");
    return Command{std::move(option)};
}

} // namespace

Result<Command, std::string> parse_command(std::string_view line) {
    const Words words = words_between_blanks(line);
    if (words.empty()) return Command{Nothing{}};
    const std::string_view verb = words[0];
    if (verb == "go") return Command{parse_go(words)};
    if (verb == "position") return parse_position(words);
    if (verb == "setoption") return parse_option(words);
    if (verb == "uci") return Command{Identify{}};
    if (verb == "isready") return Command{AskReady{}};
    if (verb == "ucinewgame") return Command{NewGame{}};
    if (verb == "stop") return Command{Stop{}};
    if (verb == "quit") return Command{Quit{}};
    return Unexpected{fmt::format("there is no command {}", quoted(verb))};
}

bool is_position(std::string_view line) {
    const Words words = words_between_blanks(line);
    return !words.empty() && words[0] == "position";
}

std::optional<Milliseconds> time_for_move(const Go& go, Color player) {
    if (go.time) return go.time;
    const auto clock = go.clock[index(player)];
    if (!clock) return std::nullopt;
    const Milliseconds share = *clock / std::max(1u, go.moves_to_go.value_or(usual_moves_to_go));
    const Milliseconds wanted = share + go.increment[index(player)] * 3 / 4;
    return std::clamp(wanted, Milliseconds{1}, std::max(*clock / 2, Milliseconds{1}));
}

} // namespace merels::protocol
