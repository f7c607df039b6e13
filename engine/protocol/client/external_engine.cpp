#include <engine/protocol/client/external_engine.hpp>

#include <engine/protocol/lines.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/text/positions/fen.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels::protocol {

namespace {

using Kind = EngineFault::Kind;

/// The greatest number of choices that are kept, so that an engine cannot fill the memory.
constexpr std::size_t most_choices = 1000;
constexpr std::size_t longest_choice = 100;

std::string number_in_words(const OfferedOption& option) {
    if (option.least && option.most)
        return fmt::format("a number from {} to {}", *option.least, *option.most);
    if (option.least) return fmt::format("a number of at least {}", *option.least);
    return option.most ? fmt::format("a number up to {}", *option.most) : "a number";
}

bool is_within(const OfferedOption& option, const std::string& value) {
    const auto told = parse_number<std::int64_t>(value);
    return told && (!option.least || *told >= *option.least)
           && (!option.most || *told <= *option.most);
}

/// A text such as "one of a, b, c". If there are many choices, only some are named.
std::string choices_in_words(const OfferedOption& option) {
    constexpr std::size_t most = 8;
    const std::size_t shown = std::min(option.choices.size(), most);
    const auto end = option.choices.begin() + static_cast<std::ptrdiff_t>(shown);
    std::string text = fmt::format("one of {}", fmt::join(option.choices.begin(), end, ", "));
    if (shown < option.choices.size())
        text += fmt::format(" and {} more", option.choices.size() - shown);
    return text;
}

constexpr std::size_t longest_name = 80;

Deadline in(Milliseconds time) { return std::chrono::steady_clock::now() + time; }

/// The name without characters that must not be printed or written into a record.
std::string clean_name(std::string_view text) {
    const std::string name = utf8::is_valid(text) ? std::string{text} : utf8::repaired(text);
    std::string clean;
    for (const char c : name.substr(0, longest_name))
        if (static_cast<unsigned char>(c) >= ' ' && c != '\x7F') clean += c;
    return utf8::is_valid(clean) ? clean : utf8::repaired(clean);
}

std::string go_command(const MoveLimits& limits) {
    std::string text = "go";
    if (limits.depth) text += fmt::format(" depth {}", *limits.depth);
    if (limits.nodes) text += fmt::format(" nodes {}", *limits.nodes);
    if (limits.time) text += fmt::format(" movetime {}", limits.time->count());
    return text;
}

/// The error for an answer that is not a legal move, with the reason.
EngineFault illegal_move(std::string_view word, const std::string& why) {
    if (word.empty()) return {Kind::illegal_move, "it answers without a move"};
    if (word == "(none)") return {Kind::illegal_move, "it reports that there is no move"};
    return {Kind::illegal_move, "it plays " + why};
}

/// The moves before the first one that is not legal.
std::vector<Move> moves_of(const std::vector<std::string>& words, const Position& position) {
    constexpr std::size_t most = 40;
    constexpr std::size_t most_words = most * (1 + Move::max_taken);
    PlayedGame play{position};
    play.play_words(std::span{words}.first(std::min(words.size(), most_words)));
    std::vector<Move> moves = play.moves();
    moves.resize(std::min(moves.size(), most));
    return moves;
}

/// The lines of play that an engine has sent. The played move counts as the best, even if the
/// engine reported another one.
std::vector<EnginePlay> plays_of(const std::map<unsigned, Info>& told, const Position& position,
                                 Move best, const std::optional<Opinion>& opinion) {
    std::vector<EnginePlay> plays{{opinion, {best}}};
    for (const auto& [rank, line] : told) {
        std::vector<Move> moves = moves_of(line.words, position);
        if (moves.empty()) continue;
        const auto same = std::ranges::find_if(
            plays, [&](const EnginePlay& play) { return play.moves.front() == moves.front(); });
        if (same == plays.end())
            plays.push_back({line.opinion, std::move(moves)});
        else if (same->moves.size() == 1)
            same->moves = std::move(moves);
    }
    return plays;
}

Milliseconds allowed_for(const MoveLimits& limits, const EngineTimes& times) {
    return limits.time ? *limits.time + times.margin : times.move;
}

} // namespace

OfferedOption parse_offer(const Words& words) {
    OfferedOption option;
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        const std::string_view value = words[i + 1];
        if (words[i] == "type" && option.type.empty()) option.type = value;
        if (words[i] == "min") option.least = parse_number<std::int64_t>(value);
        if (words[i] == "max") option.most = parse_number<std::int64_t>(value);
        if (words[i] != "var" || option.choices.size() == most_choices) continue;
        // The words of a choice end before the next choice.
        const auto first = words.begin() + static_cast<std::ptrdiff_t>(i) + 1;
        const std::string choice = joined(Words{first, std::find(first, words.end(), "var")}, " ");
        if (choice.size() <= longest_choice) option.choices.push_back(utf8::lowered(choice));
    }
    return option;
}

std::optional<std::string> wanted_instead(const OfferedOption& option, const std::string& value) {
    const std::string word = utf8::lowered(value);
    if (option.type == "spin" && !is_within(option, value)) return number_in_words(option);
    if (option.type == "check" && word != "true" && word != "false") return "true or false";
    if (option.type == "combo" && !option.choices.empty()
        && std::ranges::find(option.choices, word) == option.choices.end())
        return choices_in_words(option);
    if (option.type == "button" && !value.empty()) return "no value";
    return std::nullopt;
}

Result<std::unique_ptr<ExternalEngine>, EngineFault>
ExternalEngine::start(const EngineCommand& command, const RuleSet& rule_set,
                      const std::stop_token& stop) {
    auto child = ChildProcess::start(command.words, stop);
    if (!child) return Unexpected{EngineFault{Kind::unusable, child.error()}};
    std::unique_ptr<ExternalEngine> engine{new ExternalEngine{command}};
    engine->child_ = *std::move(child);
    if (const auto fault = engine->introduce(command, rule_set)) return Unexpected{*fault};
    if (engine->name_.empty()) engine->name_ = clean_name(command.words.front());
    return engine;
}

ExternalEngine::~ExternalEngine() {
    if (child_ == nullptr) return;
    // A program that hangs gets only a little time here.
    constexpr Milliseconds moment{10};
    const Talk said = child_->write("quit", in(moment));
    child_->end(said == Talk::fine ? times_.end : Milliseconds{0});
}

std::optional<EngineFault> ExternalEngine::introduce(const EngineCommand& command,
                                                     const RuleSet& rule_set) {
    if (auto fault = say("uci", times_.start)) return fault;
    if (auto fault = hear_introduction()) return fault;
    if (auto fault = choose_rules(rule_set)) return fault;
    for (const auto& [name, value] : command.options)
        if (auto fault = set_option(name, value)) return fault;
    return get_ready(times_.ready);
}

/// Sets an option. An engine may ignore a value that is not allowed, so such a value is not sent.
std::optional<EngineFault> ExternalEngine::set_option(const std::string& name,
                                                      const std::string& value) {
    const auto offered = options_.find(utf8::lowered(name));
    if (offered == options_.end())
        return EngineFault{Kind::unusable, fmt::format("it has no option '{}'", name)};
    if (const auto wanted = wanted_instead(offered->second, value))
        return EngineFault{Kind::unusable,
                           fmt::format("its option '{}' takes {}, not '{}'", name, *wanted, value)};
    const std::string end = value.empty() ? "" : " value " + value;
    return say(fmt::format("setoption name {}{}", name, end), times_.start);
}

std::optional<EngineFault> ExternalEngine::hear_introduction() {
    const Deadline deadline = in(times_.start);
    for (;;) {
        const auto line = hear(deadline, times_.start);
        if (!line) return line.error();
        const Words words = words_between_blanks(*line);
        if (words.empty()) continue;
        if (words[0] == "uciok") return std::nullopt;
        if (words.size() > 2 && words[0] == "id" && words[1] == "name")
            name_ = clean_name(joined(Words{words.begin() + 2, words.end()}, " "));
        if (words.size() > 2 && words[0] == "option" && words[1] == "name") hear_option(words);
    }
}

void ExternalEngine::hear_option(const Words& words) {
    constexpr std::size_t most = 256;
    const auto type = std::ranges::find(words, "type");
    const std::string name = utf8::lowered(joined(Words{words.begin() + 2, type}, " "));
    if (options_.size() < most) options_.emplace(name, parse_offer({type, words.end()}));
}

/// Chooses the rule set. An engine that offers no rule sets is assumed to play by `rule_set`.
std::optional<EngineFault> ExternalEngine::choose_rules(const RuleSet& rule_set) {
    const auto offered = options_.find("uci_variant");
    if (offered == options_.end()) return std::nullopt;
    const auto& variants = offered->second.choices;
    if (std::ranges::find(variants, utf8::lowered(rule_set.id)) == variants.end())
        return EngineFault{Kind::unusable, fmt::format("it does not play {}", rule_set.id)};
    return say("setoption name UCI_Variant value " + rule_set.id, times_.start);
}

std::optional<EngineFault> ExternalEngine::get_ready(Milliseconds allowed) {
    const Deadline deadline = in(allowed);
    if (auto fault = say("isready", allowed)) return fault;
    for (;;) {
        const auto line = hear(deadline, allowed);
        if (!line) return line.error();
        const Words words = words_between_blanks(*line);
        if (words.size() == 1 && words[0] == "readyok") return std::nullopt;
    }
}

std::optional<EngineFault> ExternalEngine::begin_game() {
    if (auto fault = say("ucinewgame", times_.start)) return fault;
    return get_ready(times_.ready);
}

/// The `position` command, with its moves as single actions, which every engine understands.
std::string ExternalEngine::position_command(const PlayedGame& game) const {
    const Position& start = game.start();
    const Board& board = start.board();
    std::string text = "position startpos";
    if (start != Position{start.rule_set()}) {
        // Our own engine accepts any position on any board. Other engines accept Sanmill's FEN.
        const bool is_ours = options_.contains("singleactions") || !has_fen(board);
        text = is_ours ? "position pos " + format_position(start)
                       : "position fen " + format_fen(start, 1);
    }
    if (!game.moves().empty()) text += " moves";
    for (const Move move : game.moves())
        for (const std::string& action : actions_of(move, board)) text += ' ' + action;
    return text;
}

Result<EngineMove, EngineFault> ExternalEngine::choose(const PlayedGame& game,
                                                       const MoveLimits& limits) {
    const Milliseconds allowed = allowed_for(limits, times_);
    std::optional<std::chrono::steady_clock::time_point> begin;
    if (const auto fault = ask_for_lines(limits.lines)) return Unexpected{*fault};
    ToldLines lines;
    std::string position = position_command(game);
    MoveInParts parts{game.position()};
    std::optional<Opinion> opinion;
    for (;;) {
        // Old output must not be read as the next answer, so it is removed here.
        if (const auto fault = get_ready(allowed)) return Unexpected{*fault};
        if (!begin) begin = std::chrono::steady_clock::now();
        if (const auto fault = say(position, allowed)) return Unexpected{*fault};
        // If a capture is due, the engine searches again. The lines of this search are not
        // reported.
        ToldLines later;
        const auto word = best_move(limits, opinion, parts.is_begun() ? later : lines);
        if (!word) return Unexpected{word.error()};
        const auto part = parts.add(*word);
        if (!part) return Unexpected{illegal_move(*word, part.error())};
        if (*part) {
            const auto elapsed = std::chrono::steady_clock::now() - *begin;
            return EngineMove{**part, opinion, std::chrono::floor<Milliseconds>(elapsed),
                              plays_of(lines, game.position(), **part, opinion)};
        }
        const bool has_moves = position.find(" moves ") != std::string::npos;
        position += (has_moves ? " " : " moves ") + *word;
    }
}

/// Requests several lines. An engine without the option MultiPV reports one line.
std::optional<EngineFault> ExternalEngine::ask_for_lines(unsigned lines) {
    const auto offered = options_.find("multipv");
    if (lines == lines_ || offered == options_.end()) return std::nullopt;
    lines_ = lines;
    const auto most = offered->second.most.value_or(1);
    const auto told = std::clamp<std::int64_t>(lines, 1, std::max<std::int64_t>(most, 1));
    return say(fmt::format("setoption name MultiPV value {}", told), times_.start);
}

/// Reads lines up to the best move. Only the first opinion is kept, because a later one may be
/// about the capture only.
Result<std::string, EngineFault> ExternalEngine::best_move(const MoveLimits& limits,
                                                           std::optional<Opinion>& opinion,
                                                           ToldLines& lines) {
    const Milliseconds allowed = allowed_for(limits, times_);
    const Deadline deadline = in(allowed);
    if (const auto fault = say(go_command(limits), allowed)) return Unexpected{*fault};
    std::optional<Info> last;
    for (;;) {
        const auto line = hear(deadline, allowed);
        if (!line) return Unexpected{line.error()};
        // A value from another program is not a proof.
        if (const auto told = parse_info(*line); told && (!told->is_value || is_own_)) {
            // A score does not replace a value that is already known.
            if (told->rank == 1 && (told->is_value || !last || !last->is_value)) last = told;
            if (!told->words.empty() && told->rank <= limits.lines)
                lines.insert_or_assign(told->rank, *told);
        }
        if (auto word = parse_best_move(*line)) {
            if (!opinion && last) opinion = last->opinion;
            return *std::move(word);
        }
    }
}

std::optional<EngineFault> ExternalEngine::say(std::string_view line, Milliseconds allowed) {
    const Talk talk = child_->write(line, in(allowed));
    return talk == Talk::fine ? std::nullopt : std::optional{fault_of(talk, allowed)};
}

Result<std::string, EngineFault> ExternalEngine::hear(Deadline deadline, Milliseconds allowed) {
    std::string line;
    const Talk talk = child_->read(line, deadline);
    if (talk != Talk::fine) return Unexpected{fault_of(talk, allowed)};
    return line;
}

EngineFault ExternalEngine::fault_of(Talk talk, Milliseconds allowed) {
    switch (talk) {
    case Talk::stopped: return {Kind::stopped, "it was stopped"};
    case Talk::too_long: return {Kind::flood, "it writes a line that is too long"};
    case Talk::fine:
    case Talk::closed:
    case Talk::late: break;
    }
    const bool is_late = talk == Talk::late;
    const auto ending = child_->end(is_late ? Milliseconds{0} : times_.end);
    if (is_late && !ending)
        return {Kind::late, fmt::format("it did not answer within {} ms", allowed.count())};
    const std::string_view complaint = child_->complaint();
    return {Kind::died,
            fmt::format("{}{}{}",
                        ending ? "it ended with " + *ending : "it closed its input or output",
                        complaint.empty() ? "" : ": ", complaint)};
}

} // namespace merels::protocol
