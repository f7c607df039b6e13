#pragma once

#include <cli/terminal/output.hpp>
#include <cli/terminal/terminal.hpp>
#include <engine/protocol/lines.hpp>
#include <libnotation/store/training/cards.hpp>
#include <libnotation/store/training/progress.hpp>
#include <libnotation/text/diagram/diagram.hpp>

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace merels::cli {

struct AskedCard {
    Card card;
    /// The file and the game with the position, such as "club.pgn, game 3".
    std::string place;
    /// The day on which the card comes back. The day is empty if the card was never answered.
    std::optional<Schedule> schedule{};
};

/// The date of a day since 1970, such as "2026-11-26".
std::string date_text(std::int64_t day);

/// Shows cards one after the other. The learner answers with lines of text.
class TrainingSession {
public:
    struct Style {
        Paint paint;
        Charset charset = Charset::unicode;
    };

    TrainingSession(TrainingProgress& progress, std::int64_t day, std::uint64_t seed,
                    const Style& style, Output& out);

    /// Shows the cards until they are done, the learner quits, or the input ends. At the end,
    /// prints a summary. While another program uses the file, answers are kept in memory and saved
    /// later. Throws a `Failure` if the answers cannot be saved at the end.
    void run(const std::vector<AskedCard>& cards, protocol::LineReader& answers);

private:
    enum class End : std::uint8_t { answered, undone, quit };

    End ask(const AskedCard& asked, protocol::LineReader& answers);
    struct Unsaved {
        PositionKey card;
        Answer answer;
    };

    bool undo();
    void keep(const Card& card, Answer answer);
    std::optional<Schedule> save();
    void save_rest();
    void summarize(std::size_t left) const;
    Styled board(const Position& position) const;
    std::string in_lines(const std::string& text) const;
    void show_outlook(const Card& card) const;

    TrainingProgress& progress_;
    std::int64_t day_;
    std::mt19937_64 random_;
    Style style_;
    Output& out_;
    /// The answers of this session. Undone answers are removed.
    std::vector<Answer> given_;
    /// The answers that could not be saved yet, because another program uses the file.
    std::vector<Unsaved> unsaved_;
};

} // namespace merels::cli
