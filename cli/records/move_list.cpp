#include <cli/records/move_list.hpp>

#include <cli/terminal/line_breaker.hpp>
#include <libnotation/text/notation/move_words.hpp>
#include <libnotation/text/notation/turn_text.hpp>

namespace merels::cli {

namespace {

/// A turn that is still to be written.
struct NextTurn {
    NodeId node;
    unsigned depth;
    unsigned plies_before;
    bool begins_paragraph;
};

/// Walks the tree without recursion: games may nest as deeply as memory allows.
class MoveListWriter {
public:
    MoveListWriter(const Game& game, NodeId current, std::size_t width, const Paint& paint)
        : game_(game), current_(current), paint_(paint), lines_(width) {}

    MoveList write() {
        comments(game_.annotation(Game::root).after);
        push_line(game_.first_child(Game::root), 0, 0);
        while (!pending_.empty()) {
            const NextTurn next = pending_.back();
            pending_.pop_back();
            turn(next);
        }
        unread(Game::root);
        if (depth_ > 0 || has_unread_) lines_.begin_paragraph(0);
        lines_.add(std::string{format(game_.result)}, Look::strong, paint_);
        return {lines_.take(), current_line_};
    }

private:
    void push_line(NodeId node, unsigned depth, unsigned plies_before) {
        if (node == Game::none) return;
        pending_.push_back({node, depth, plies_before, false});
    }

    void turn(const NextTurn& next) {
        if (next.begins_paragraph) lines_.begin_paragraph(next.depth);
        depth_ = next.depth;
        comments(game_.annotation(next.node).before);
        const bool is_starter
            = turn_number(game_, next.plies_before).find("...") == std::string::npos;
        needs_number_ = needs_number_ || next.begins_paragraph || is_starter;
        std::string word = needs_number_ ? turn_number(game_, next.plies_before) + " " : "";
        word += merels::format(game_.move(next.node), game_.rule_set().board);
        for (const Glyph glyph : game_.annotation(next.node).glyphs) word += glyph_in_words(glyph);
        needs_number_ = false;
        const bool is_current = next.node == current_;
        lines_.add(word, is_current ? Look::current : (next.depth > 0 ? Look::aside : Look::plain),
                   paint_);
        if (is_current) current_line_ = lines_.line();
        comments(game_.annotation(next.node).after);
        unread(next.node);
        push_followers(next);
    }

    /// First its variations, then what follows: the stack gives back the last first.
    void push_followers(const NextTurn& turn) {
        const NodeId follower = game_.first_child(turn.node);
        std::vector<NodeId> variations;
        if (!game_.is_variation(turn.node))
            for (NodeId node = game_.next_sibling(turn.node); node != Game::none;
                 node = game_.next_sibling(node))
                variations.push_back(node);
        if (follower != Game::none)
            pending_.push_back({follower, turn.depth, turn.plies_before + 1, !variations.empty()});
        for (auto node = variations.rbegin(); node != variations.rend(); ++node)
            pending_.push_back({*node, turn.depth + 1, turn.plies_before, true});
    }

    void comments(const std::vector<Comment>& comments) {
        for (const Comment& comment : comments) {
            lines_.add_words(set_apart(in_words(comment, game_.rule_set().board)), Look::comment,
                             paint_);
            needs_number_ = true;
        }
    }

    /// Without color a comment would run into the moves; records have it in braces.
    std::string set_apart(const std::string& comment) const {
        return paint_.is_on() ? comment : "{" + comment + "}";
    }

    void unread(NodeId node) {
        const std::string& text = game_.annotation(node).unread;
        if (text.empty()) return;
        lines_.add_words("unread: " + text, Look::fault, paint_);
        has_unread_ = true;
    }

    const Game& game_;
    NodeId current_;
    Paint paint_;
    LineBreaker lines_;
    std::vector<NextTurn> pending_;
    std::size_t current_line_ = 0;
    unsigned depth_ = 0;
    bool needs_number_ = true;
    bool has_unread_ = false;
};

} // namespace

MoveList move_list(const Game& game, NodeId current, std::size_t width, const Paint& paint) {
    return MoveListWriter{game, current, width, paint}.write();
}

} // namespace merels::cli
