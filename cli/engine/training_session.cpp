#include <cli/engine/training_session.hpp>

#include <cli/command_line/collections.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/text/notation/move_text.hpp>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <string_view>

namespace merels::cli {

namespace {

/// During the session, saving an answer waits for another program only for this time.
constexpr std::chrono::milliseconds short_patience{500};
/// At the end, each of `most_tries` tries waits for this time. Together, this is one minute.
constexpr std::chrono::milliseconds long_patience{5000};
constexpr int most_tries = 12;
/// Ctrl+D, in case the terminal passes it on.
constexpr std::string_view end_of_input = "\4";

std::string moves(const Card& card) {
    std::vector<std::string> texts;
    for (const Move move : card.answers) texts.push_back(format(move, card.position.board()));
    return joined(texts, " or ");
}

/// The text after an answer: how long the win takes, and the moves of the record that follow.
std::string outlook(const Card& card) {
    std::string text;
    if (card.plies_to_win)
        text = fmt::format("The move wins in {} {}. ", *card.plies_to_win,
                           *card.plies_to_win == 1 ? "ply" : "plies");
    std::vector<std::string> line;
    for (const Move move : card.line) line.push_back(format(move, card.position.board()));
    if (!line.empty()) text += fmt::format("The record goes on with {}.", joined(line, " "));
    return text;
}

/// The point where the right move begins.
std::string hint(const Card& card) {
    const std::string move = format(card.answers.front(), card.position.board());
    const auto end = move.find_first_of("-x");
    if (end != std::string::npos && end > 0) return fmt::format("Look at {}.", move.substr(0, end));
    return fmt::format("The name of the point begins with {}.", move.front());
}

bool is_busy(const StoreError& error) { return error.fault == StoreFault::busy; }

} // namespace

std::string date_text(std::int64_t day) {
    return fmt::format("{:%F}", std::chrono::sys_seconds{std::chrono::days{day}});
}

TrainingSession::TrainingSession(TrainingProgress& progress, std::int64_t day, std::uint64_t seed,
                                 const Style& style, Output& out)
    : progress_(progress), day_(day), random_(seed), style_(style), out_(out) {
    value_of(progress_.wait_at_most(short_patience));
}

void TrainingSession::run(const std::vector<AskedCard>& cards, protocol::LineReader& answers) {
    std::size_t next = 0;
    while (next < cards.size()) {
        out_.print("{}\n", style_.paint.bold(fmt::format("Card {} of {}", next + 1, cards.size())));
        const End end = ask(cards[next], answers);
        if (end == End::quit) break;
        if (end == End::answered)
            ++next;
        else if (next > 0)
            --next;
    }
    summarize(cards.size() - next);
    save_rest();
}

TrainingSession::End TrainingSession::ask(const AskedCard& asked, protocol::LineReader& answers) {
    const auto symmetries = asked.card.position.board().symmetries();
    const Card card = asked.card.task.empty()
                          ? transformed(asked.card, symmetries[random_() % symmetries.size()])
                          : asked.card;
    out_.print("{}, {}\n", harmless(asked.place), harmless(card.position.rule_set().name()));
    out_.write(in_lines(harmless(question_text(card))) + "\n");
    out_.write(board(card.position));
    bool was_helped = false;
    for (std::string line;;) {
        out_.write("> ");
        out_.flush();
        const auto kind = answers.next(line);
        const std::string word{trimmed(line)};
        if (!kind || word == end_of_input) {
            out_.write("\n");
            return End::quit;
        }
        if (word.empty()) continue;
        if (word == "q") return End::quit;
        if (word == "u") {
            if (undo()) return End::undone;
            continue;
        }
        if (word == "?") {
            out_.write(hint(card) + "\n");
            was_helped = true;
            continue;
        }
        if (word == "s") {
            out_.print("The move is {}.\n", moves(card));
            show_outlook(card);
            keep(card, Answer::not_found);
            return End::answered;
        }
        const auto move = parse_move(word, card.position);
        if (!move) {
            out_.print("{}\n", harmless(move.error().front().message));
            continue;
        }
        if (is_right(card, *move)) {
            out_.print("{}\n", style_.paint.green("Right."));
            if (*move == card.answers.front()) show_outlook(card);
            keep(card, was_helped ? Answer::found_late : Answer::found);
            return End::answered;
        }
        out_.print(
            "{} Try again, or type s for the solution.\n",
            style_.paint.red(format(*move, card.position.board()) + " is not the right move."));
        was_helped = true;
    }
}

/// Text in lines that fit into the terminal.
std::string TrainingSession::in_lines(const std::string& text) const {
    return wrapped(text, {.width = text_width(out_.descriptor())});
}

void TrainingSession::show_outlook(const Card& card) const {
    if (const std::string text{trimmed(outlook(card))}; !text.empty()) out_.write(in_lines(text));
}

/// Takes back the last answer of this session. Returns false if the session has no answer.
bool TrainingSession::undo() {
    if (given_.empty()) {
        out_.write("In this session, there is no answer to undo.\n");
        return false;
    }
    if (!unsaved_.empty()) {
        unsaved_.pop_back();
    } else if (auto undone = progress_.undo_own(); !undone && is_busy(undone.error())) {
        out_.write("Another program uses the progress file. Try again.\n");
        return false;
    } else {
        value_of(std::move(undone));
    }
    given_.pop_back();
    out_.write("The last answer is undone.\n\n");
    return true;
}

void TrainingSession::keep(const Card& card, Answer answer) {
    given_.push_back(answer);
    unsaved_.push_back({card.key, answer});
    if (const auto schedule = save())
        out_.print("This card comes back on {}.\n\n", date_text(schedule->due));
    else
        out_.write("Another program uses the progress file. The answer will be saved later.\n\n");
}

/// Saves the answers. Returns the schedule of the last answer. The result is empty if another
/// program uses the file.
std::optional<Schedule> TrainingSession::save() {
    std::optional<Schedule> schedule;
    while (!unsaved_.empty()) {
        auto saved = progress_.answer(unsaved_.front().card, unsaved_.front().answer, day_);
        if (!saved && is_busy(saved.error())) return std::nullopt;
        schedule = value_of(std::move(saved));
        unsaved_.erase(unsaved_.begin());
    }
    return schedule;
}

void TrainingSession::save_rest() {
    value_of(progress_.wait_at_most(long_patience));
    if (unsaved_.empty()) return;
    out_.print("Waiting for the other program to save {} …\n", counted(unsaved_.size(), "answer"));
    out_.flush();
    for (int i = 0; i < most_tries && !unsaved_.empty(); ++i) save();
    if (!unsaved_.empty())
        throw Failure{fmt::format("another program uses the progress file: {} not saved",
                                  counted(unsaved_.size(), "answer"))};
}

Styled TrainingSession::board(const Position& position) const {
    return diagram_styled(position, {.charset = style_.charset, .has_color = style_.paint.is_on()});
}

void TrainingSession::summarize(std::size_t left) const {
    const auto count = [&](Answer answer) { return std::ranges::count(given_, answer); };
    out_.print("{}: {} found at once, {} found later, {} not found\n",
               counted(given_.size(), "answer"), count(Answer::found), count(Answer::found_late),
               count(Answer::not_found));
    if (left > 0) out_.print("{} left for today\n", counted(left, "card"));
}

} // namespace merels::cli
