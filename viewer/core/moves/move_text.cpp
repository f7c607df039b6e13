#include <viewer/core/moves/move_text.hpp>

#include <libnotation/base/utf8.hpp>
#include <libnotation/drawing/scene/evaluation_graph.hpp>
#include <libnotation/game/language/comment_language.hpp>
#include <libnotation/game/language/foreign_text.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/game/language/short_text.hpp>
#include <libnotation/game/traverse.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/notation/move_words.hpp>
#include <viewer/core/game/move_comment.hpp>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>

namespace merels::viewer {

namespace {

/// From this length on, the next numbered move begins a new paragraph. The window must lay out a
/// whole paragraph even to show one line of it.
constexpr std::size_t enough_letters_of_a_paragraph = 400;
/// From this length on, any move begins a new paragraph.
constexpr std::size_t most_letters_of_a_paragraph = 4000;
/// A longer comment is shortened. The field below the moves shows all of it.
constexpr std::size_t most_letters_of_a_word = 1000;

std::string short_foreign(const std::string& text) {
    return isolated(shortened(text, most_letters_of_a_word));
}

std::size_t moves_from(const Game& game, NodeId first) {
    std::size_t count = 0;
    for (NodeId node = first; node != Game::none; node = next_in_tree(game, node, first)) ++count;
    return count;
}

std::string in_words(std::chrono::milliseconds time) {
    return fmt::format("{:%T}", std::chrono::floor<std::chrono::seconds>(time));
}

} // namespace

class MoveTextWriter {
public:
    MoveTextWriter(MoveText& into, const Game& game, const std::set<NodeId>& folded)
        : into_(into), game_(game), folded_(folded) {
        into_.places_.resize(game.node_slots());
    }

    void write() {
        into_.paragraphs_.push_back({0, 0, 0, 0, 0, 0, 0});
        comments(Game::root, game_.annotation(Game::root).after);
        WrittenOrder order{game_};
        while (const auto next = order.next()) {
            if (next->begins_line) begin_line(next->depth);
            const bool is_folded = folded_.contains(next->node) && game_.is_variation(next->node);
            if (is_folded) order.skip_followers();
            is_folded ? fold(*next) : move(*next);
        }
        unread(Game::root);
        if (depth_ > 0) begin_line(0);
        // In a new game, the sign of an unfinished game would be the only text.
        if (!into_.text_.empty() || game_.result != GameResult::unfinished)
            word(std::string{format(game_.result)}, TextLook::result, Game::root);
        end_line();
    }

private:
    void move(const WrittenMove& next) {
        depth_ = next.depth;
        const std::string number = move_number_text(game_, next.plies_before);
        const bool is_starter = !number.ends_with("...");
        if (is_starter && letters_of_paragraph() > enough_letters_of_a_paragraph) go_on_below();
        if (game_.is_variation(next.node)) word("▾", TextLook::fold, next.node);
        comments(next.node, game_.annotation(next.node).before);
        std::string text;
        if (needs_number_ || next.begins_line || is_starter) text = number + " ";
        text += format(game_.move(next.node), game_.rule_set().board);
        for (const Glyph glyph : game_.annotation(next.node).glyphs) text += shown_glyph(glyph);
        needs_number_ = false;
        word(shortened(text, most_letters_of_a_word),
             next.depth == 0 ? TextLook::main_line : TextLook::variation, next.node);
        into_.stretches_.back().tone = tone_of(game_.annotation(next.node));
        into_.places_[next.node] = static_cast<std::uint32_t>(into_.stretches_.size());
        comments(next.node, game_.annotation(next.node).after);
        unread(next.node);
    }

    void fold(const WrittenMove& next) {
        depth_ = next.depth;
        const std::size_t moves = moves_from(game_, next.node);
        word(fmt::format("▸ {} {} … ({})", move_number_text(game_, next.plies_before),
                         format(game_.move(next.node), game_.rule_set().board), moves),
             TextLook::fold, next.node);
        needs_number_ = true;
    }

    void comments(NodeId node, const std::vector<Comment>& comments) {
        for (const Comment& comment : in_language(comments, reader_language())) {
            values(node, comment);
            if (comment.text.empty()) continue;
            word(short_foreign(comment.text), TextLook::comment, node);
            needs_number_ = true;
        }
    }

    void values(NodeId node, const Comment& comment) {
        if (comment.evaluation) word(merels::in_words(*comment.evaluation), TextLook::value, node);
        if (comment.elapsed) word(in_words(*comment.elapsed), TextLook::value, node);
        if (comment.clock)
            word(tr_format("clock {}", in_words(*comment.clock)), TextLook::value, node);
    }

    void unread(NodeId node) {
        const std::string& text = game_.annotation(node).unread;
        if (!text.empty())
            word(tr_format("unread: {}", short_foreign(text)), TextLook::fault, node);
    }

    void begin_line(unsigned depth) {
        end_line();
        append("\n");
        into_.paragraphs_.push_back(
            {letters_, letters_, depth, into_.text_.size(), 0, into_.stretches_.size(), 0});
        is_at_begin_ = true;
    }

    void go_on_below() {
        begin_line(depth_);
        into_.paragraphs_.back().goes_on = true;
    }

    void end_line() {
        Paragraph& line = into_.paragraphs_.back();
        line.end = letters_;
        line.end_byte = into_.text_.size();
        line.end_stretch = into_.stretches_.size();
    }

    std::size_t letters_of_paragraph() const { return letters_ - into_.paragraphs_.back().begin; }

    void word(const std::string& text, TextLook look, NodeId node) {
        if (letters_of_paragraph() > most_letters_of_a_paragraph) go_on_below();
        if (!is_at_begin_) append(" ");
        is_at_begin_ = false;
        const std::size_t begin = letters_;
        const std::size_t begin_byte = into_.text_.size();
        append(text);
        into_.stretches_.push_back({begin, letters_, look, node, begin_byte, into_.text_.size()});
    }

    void append(std::string_view text) {
        into_.text_ += text;
        letters_ += utf8::length(text);
    }

    MoveText& into_;
    const Game& game_;
    const std::set<NodeId>& folded_;
    std::size_t letters_ = 0;
    unsigned depth_ = 0;
    bool needs_number_ = true;
    bool is_at_begin_ = true;
};

MoveText::MoveText(const Game& game, const std::set<NodeId>& folded) {
    MoveTextWriter{*this, game, folded}.write();
}

Tone tone_of(const Annotation& annotation) {
    for (const Glyph glyph : annotation.glyphs) {
        switch (glyph) {
        case 1:
        case 3: return Tone::good;
        case 2:
        case 6: return Tone::doubtful;
        case 4: return Tone::bad;
        default: break;
        }
    }
    return Tone::plain;
}

Ink ink_of(Tone tone) {
    switch (tone) {
    case Tone::plain: break;
    case Tone::good: return Ink::good;
    case Tone::doubtful: return Ink::doubtful;
    case Tone::bad: return Ink::bad;
    }
    return Ink::text;
}

std::optional<Stretch> MoveText::at(std::size_t letter) const {
    const auto after = std::ranges::upper_bound(stretches_, letter, {}, &Stretch::begin);
    if (after == stretches_.begin()) return std::nullopt;
    const Stretch& found = *std::prev(after);
    if (letter >= found.end) return std::nullopt;
    return found;
}

std::optional<Stretch> MoveText::place_of(NodeId node) const {
    const std::uint32_t place = node < places_.size() ? places_[node] : 0;
    if (place == 0) return std::nullopt;
    return stretches_[place - 1];
}

namespace {

/// True if two paragraphs look the same. The places of the paragraphs may differ.
bool is_alike(const MoveText& one, const Paragraph& left, const MoveText& other,
              const Paragraph& right) {
    if (left.depth != right.depth || one.text_of(left) != other.text_of(right)) return false;
    return std::ranges::equal(
        one.stretches_of(left), other.stretches_of(right), [&](const Stretch& a, const Stretch& b) {
            return a.look == b.look && a.begin - left.begin == b.begin - right.begin
                   && a.end - left.begin == b.end - right.begin;
        });
}

} // namespace

ParagraphChange change_between(const MoveText& before, const MoveText& now) {
    const auto& old_ones = before.paragraphs();
    const auto& new_ones = now.paragraphs();
    ParagraphChange change{0, old_ones.size(), new_ones.size()};
    const auto is_empty
        = [&] { return change.first == change.old_end || change.first == change.new_end; };
    while (!is_empty() && is_alike(before, old_ones[change.first], now, new_ones[change.first]))
        ++change.first;
    while (!is_empty()
           && is_alike(before, old_ones[change.old_end - 1], now, new_ones[change.new_end - 1])) {
        --change.old_end;
        --change.new_end;
    }
    if (change.old_end == change.new_end || !is_empty()) return change;
    // A paragraph is added or removed with a line break, so the change begins at a break.
    if (change.first > 0) {
        --change.first;
    } else {
        ++change.old_end;
        ++change.new_end;
    }
    return change;
}

std::set<NodeId> variations_of(const Game& game) {
    std::set<NodeId> starts;
    for (NodeId node = Game::root; node != Game::none; node = next_in_tree(game, node))
        if (game.is_variation(node)) starts.insert(node);
    return starts;
}

} // namespace merels::viewer
