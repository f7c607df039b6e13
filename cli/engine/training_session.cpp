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

namespace merels::cli {

namespace {

std::string moves(const Card& card) {
    std::vector<std::string> texts;
    for (const Move move : card.answers) texts.push_back(format(move, card.position.board()));
    return joined(texts, " or ");
}

/// The point where the right move begins.
std::string hint(const Card& card) {
    const std::string move = format(card.answers.front(), card.position.board());
    const auto end = move.find_first_of("-x");
    if (end != std::string::npos && end > 0) return fmt::format("Look at {}.", move.substr(0, end));
    return fmt::format("The name of the point begins with {}.", move.front());
}

} // namespace

std::string date_text(std::int64_t day) {
    return fmt::format("{:%F}", std::chrono::sys_seconds{std::chrono::days{day}});
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
}

TrainingSession::End TrainingSession::ask(const AskedCard& asked, protocol::LineReader& answers) {
    const auto symmetries = asked.card.position.board().symmetries();
    const Card card = transformed(asked.card, symmetries[random_() % symmetries.size()]);
    out_.print("{}, {}\n\n", harmless(asked.place), harmless(card.position.rule_set().name()));
    out_.write(board(card.position));
    bool was_helped = false;
    for (std::string line;;) {
        out_.write("> ");
        out_.flush();
        const auto kind = answers.next(line);
        if (!kind) return End::quit;
        const std::string word{trimmed(line)};
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
            keep(card, was_helped ? Answer::found_late : Answer::found);
            return End::answered;
        }
        out_.print("{} Try again, or type s for the solution.\n",
                   style_.paint.red(format(*move, card.position.board()) + " is not the move."));
        was_helped = true;
    }
}

/// False if this session has no answer.
bool TrainingSession::undo() {
    if (given_.empty()) {
        out_.write("This session has no answer yet.\n");
        return false;
    }
    value_of(progress_.undo_own());
    given_.pop_back();
    out_.write("The last answer is taken back.\n\n");
    return true;
}

void TrainingSession::keep(const Card& card, Answer answer) {
    const Schedule schedule = value_of(progress_.answer(card.key, answer, day_));
    given_.push_back(answer);
    out_.print("This card comes back on {}.\n\n", date_text(schedule.due));
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
