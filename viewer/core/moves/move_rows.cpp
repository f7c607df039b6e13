#include <viewer/core/moves/move_rows.hpp>

#include <libnotation/drawing/scene/evaluation_graph.hpp>
#include <libnotation/game/language/comment_language.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/rules/outcome.hpp>
#include <libnotation/text/notation/comment_text.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/notation/move_words.hpp>
#include <viewer/core/game/move_comment.hpp>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>

namespace merels::viewer {

namespace {

class RowWriter {
public:
    RowWriter(const Game& game, const MoveText& text) : game_(game), text_(text) {}

    std::vector<MoveRow> write() {
        for (const Paragraph& paragraph : text_.paragraphs()) {
            if (!paragraph.goes_on) is_begun_ = false;
            for (std::size_t at = paragraph.begin_stretch; at < paragraph.end_stretch; ++at)
                paragraph.depth == 0 ? add_of_main_line(at) : add_words(paragraph.depth, at);
        }
        return std::move(rows_);
    }

private:
    void add_of_main_line(std::size_t at) {
        const Stretch& stretch = text_.stretches()[at];
        if (stretch.look == TextLook::main_line) return add_move(stretch.node);
        // The cell of the move already shows this value.
        if (stretch.look == TextLook::value && stretch.node != Game::root) return;
        if (stretch.look != look_) is_begun_ = false;
        look_ = stretch.look;
        add_words(0, at);
    }

    void add_move(NodeId node) {
        std::string number = move_number_text(game_, plies_++);
        const bool is_second = number.ends_with("...");
        number.erase(number.find('.'));
        const bool goes_on = is_second && !rows_.empty() && rows_.back().has_moves();
        if (!goes_on) rows_.push_back({.number = std::move(number)});
        rows_.back().cells[is_second ? 1 : 0] = move_cell(game_, node);
        is_begun_ = false;
    }

    void add_words(unsigned depth, std::size_t at) {
        if (!is_begun_) rows_.push_back({.depth = depth, .begin = at});
        rows_.back().end = at + 1;
        is_begun_ = true;
    }

    const Game& game_;
    const MoveText& text_;
    std::vector<MoveRow> rows_;
    unsigned plies_ = 0;
    /// True if a row of words was begun and may get more words.
    bool is_begun_ = false;
    TextLook look_ = TextLook::main_line;
};

/// The value in a few signs: "W9", "B", "=", "+0.35" or "−1.69". After the last move of a won game,
/// the signs are the result.
std::string in_few_signs(const Evaluation& evaluation) {
    if (const auto* const exact = std::get_if<ExactValue>(&evaluation))
        return exact->winner && exact->plies == 0U ? std::string{format(win_of(*exact->winner))}
                                                   : format(evaluation);
    std::string signs = in_words(evaluation);
    if (signs.starts_with('-')) signs.replace(0, 1, "−");
    return signs;
}

/// The value in a sentence. An estimate names the player who is ahead.
std::string in_a_sentence(const Evaluation& evaluation) {
    const std::string words = in_words(evaluation);
    if (const auto* const searched = std::get_if<SearchValue>(&evaluation))
        return tr(searched->hundredths == 0  ? english("Equal position")
                  : searched->hundredths > 0 ? english("White is better")
                                             : english("Black is better"))
               + ", " + words;
    const auto& exact = std::get<ExactValue>(evaluation);
    const bool has_unknown_length = exact.winner && !exact.plies;
    return has_unknown_length ? tr_format(english("{}. The number of plies is not known."), words)
                              : words;
}

std::string time_in_words(std::chrono::milliseconds time) {
    return fmt::format("{:%T}", std::chrono::floor<std::chrono::seconds>(time));
}

} // namespace

std::vector<MoveRow> move_rows(const Game& game, const MoveText& text) {
    return RowWriter{game, text}.write();
}

MoveCell move_cell(const Game& game, NodeId node) {
    const Annotation& annotation = game.annotation(node);
    MoveCell cell{.node = node,
                  .move = format(game.move(node), game.rule_set().board),
                  .tone = tone_of(annotation)};
    for (const Glyph glyph : annotation.glyphs) {
        const std::string sign = shown_glyph(glyph);
        cell.signs += sign.starts_with(' ') ? sign : " " + sign;
    }
    for (const Comment& comment : annotation.after) {
        if (comment.evaluation) {
            cell.value = in_few_signs(*comment.evaluation);
            cell.value_in_words = in_a_sentence(*comment.evaluation);
        }
        const auto time = comment.clock ? comment.clock : comment.elapsed;
        if (time && cell.value.empty()) cell.value = cell.value_in_words = time_in_words(*time);
    }
    return cell;
}

std::string spoken_move(const Game& game, NodeId node) {
    std::string words;
    const auto add = [&](const std::string& part) { words += (words.empty() ? "" : ", ") + part; };
    const Annotation& annotation = game.annotation(node);
    if (node == Game::root) {
        add(tr("Start of the game"));
    } else {
        unsigned plies = 0;
        for (NodeId above = game.parent(node); above != Game::root; above = game.parent(above))
            ++plies;
        add(move_number_text(game, plies) + " " + format(game.move(node), game.rule_set().board));
        for (const Glyph glyph : annotation.glyphs) {
            const auto named = std::ranges::find(named_glyphs(), glyph, &NamedGlyph::glyph);
            add(named == named_glyphs().end() ? glyph_in_words(glyph) : tr(named->meaning));
        }
    }
    for (const Comment& comment : in_language(annotation.after, reader_language())) {
        if (comment.evaluation) add(in_words(*comment.evaluation));
        if (!comment.text.empty()) add(comment.text);
    }
    return words;
}

bool is_mostly_comments(const MoveText& text) {
    constexpr std::size_t much = 1500;
    std::size_t letters = 0;
    std::size_t all = 0;
    for (const Stretch& stretch : text.stretches()) {
        const std::size_t length = stretch.end - stretch.begin;
        all += length;
        if (stretch.look == TextLook::comment) letters += length;
    }
    return letters > much && 5 * letters > 4 * all;
}

} // namespace merels::viewer
