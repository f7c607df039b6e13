#include <libnotation/game/merge.hpp>

#include <libnotation/game/edit.hpp>

#include <algorithm>
#include <bit>
#include <cstring>
#include <optional>
#include <utility>

namespace merels {

namespace {

template <class T> bool is_in(const std::vector<T>& values, const T& value) {
    return std::ranges::find(values, value) != values.end();
}

template <class T> void drop_known(std::optional<T>& value, const std::optional<T>& known) {
    if (value == known) value.reset();
}

/// Adds the comments of `added` that are not in `comments`. If a comment occurs twice in `added`,
/// it is added twice.
void add_comments(std::vector<Comment>& comments, const std::vector<Comment>& added) {
    const std::size_t known = comments.size();
    for (Comment comment : added) {
        for (std::size_t i = 0; i < known; ++i) drop_known(comment, comments[i]);
        if (comment != Comment{}) comments.push_back(std::move(comment));
    }
}

void add_glyphs(std::vector<Glyph>& glyphs, const std::vector<Glyph>& added) {
    const auto known = static_cast<std::ptrdiff_t>(glyphs.size());
    for (const Glyph glyph : added) {
        const auto end = glyphs.begin() + known;
        if (std::find(glyphs.begin(), end, glyph) == end) glyphs.push_back(glyph);
    }
}

/// True if `text` contains all words of `words`, one directly after the other. `memmem` is linear,
/// even for long rows of almost equal words.
bool has_words(const std::string& text, const std::string& words) {
    const std::string all = " " + comment_of_unread(text).text + " ";
    const std::string row = " " + comment_of_unread(words).text + " ";
    return ::memmem(all.data(), all.size(), row.data(), row.size()) != nullptr;
}

void add_unread(std::string& unread, const std::string& added) {
    if (added.empty() || has_words(unread, added)) return;
    if (!unread.empty()) unread += ' ';
    unread += added;
}

void add_annotation(Game& game, NodeId node, const Annotation& added) {
    if (added.empty()) return;
    if (!added.before.empty()) {
        if (game.is_variation(node))
            add_comments(game.annotate(node).before, added.before);
        else if (node != Game::root)
            add_comments(game.annotate(game.parent(node)).after, added.before);
    }
    Annotation& annotation = game.annotate(node);
    add_glyphs(annotation.glyphs, added.glyphs);
    add_comments(annotation.after, added.after);
    add_unread(annotation.unread, added.unread);
}

class Merger {
public:
    Merger(Game& into, const Game& from) : into_(into), from_(from) {}

    Merged run() {
        add_annotation(into_, Game::root, annotation_of_start());
        pending_.push_back({Game::root, Game::root});
        while (!pending_.empty()) {
            const Shared shared = pending_.back();
            pending_.pop_back();
            same_moves_.match(into_, shared.into, from_, shared.from);
            merge_children(shared);
        }
        for (NodeId node = Game::root; node != Game::none; node = next_in_tree(into_, node))
            settle_unread(into_, node);
        return merged_;
    }

private:
    /// The nodes of a move that both games have.
    struct Shared {
        NodeId into;
        NodeId from;
    };

    /// Unread text after an unread head becomes a comment, and is not read as moves of this game.
    Annotation annotation_of_start() const {
        Annotation annotation = from_.annotation(Game::root);
        const bool is_head_read = from_.unread_variant.empty() && from_.unread_rule_set.empty()
                                  && from_.unread_position.empty();
        if (!is_head_read) make_unread_a_comment(annotation);
        return annotation;
    }

    void merge_children(Shared shared) {
        for (NodeId there = from_.first_child(shared.from); there != Game::none;
             there = from_.next_sibling(there)) {
            const NodeId known = same_moves_.partner_of(there);
            const NodeId here
                = known == Game::none ? into_.add(shared.into, from_.move(there)) : known;
            if (known == Game::none) ++merged_.added;
            add_annotation(into_, here, from_.annotation(there));
            pending_.push_back({here, there});
            if (there == from_.first_child(shared.from))
                follow_main_line(shared, here, known != Game::none);
        }
    }

    /// Follows the other game's main line in this game.
    void follow_main_line(Shared shared, NodeId here, bool is_known) {
        if (shared.into != line_end_) return;
        line_end_ = here;
        if (is_known)
            merged_.parting = here;
        else if (merged_.continuation == Game::none)
            merged_.continuation = here;
    }

    Game& into_;
    const Game& from_;
    Merged merged_;
    /// The node of `into_` up to which the main line of `from_` was followed.
    NodeId line_end_ = Game::root;
    std::vector<Shared> pending_;
    SameMoves same_moves_;
};

} // namespace

/// Sorts the children by their moves. Children with equal moves keep their order.
void SameMoves::sort_children(const Game& game, NodeId parent, std::vector<Child>& children) {
    children.clear();
    for (NodeId node = game.first_child(parent); node != Game::none; node = game.next_sibling(node))
        children.push_back({std::bit_cast<std::uint64_t>(game.move(node)), node});
    if (children.size() > 1) std::ranges::stable_sort(children, {}, &Child::move);
}

void SameMoves::match(const Game& here, NodeId parent_here, const Game& there,
                      NodeId parent_there) {
    sort_children(here, parent_here, here_);
    sort_children(there, parent_there, there_);
    partners_.clear();
    auto candidate = here_.begin();
    for (const Child& child : there_) {
        while (candidate != here_.end() && candidate->move < child.move) ++candidate;
        if (candidate != here_.end() && candidate->move == child.move)
            partners_.push_back({child.node, candidate++->node});
    }
    std::ranges::sort(partners_, {}, &Partners::there);
}

NodeId SameMoves::partner_of(NodeId there) const {
    const auto found = std::ranges::lower_bound(partners_, there, {}, &Partners::there);
    return found == partners_.end() || found->there != there ? Game::none : found->here;
}

void drop_known(Comment& comment, const Comment& known) {
    if (comment.text == known.text) comment.text.clear();
    std::erase_if(comment.circles, [&](const Circle& c) { return is_in(known.circles, c); });
    std::erase_if(comment.arrows, [&](const Arrow& a) { return is_in(known.arrows, a); });
    drop_known(comment.evaluation, known.evaluation);
    drop_known(comment.clock, known.clock);
    drop_known(comment.elapsed, known.elapsed);
}

Result<Merged, MergeError> merge(Game& into, const Game& from) {
    if (!is_same_game(into.rule_set(), from.rule_set()))
        return Unexpected{MergeError::other_rule_set};
    if (into.start() != from.start()) return Unexpected{MergeError::other_start};
    if (&into == &from) return Merged{.parting = into.line_end()};
    return Merger{into, from}.run();
}

} // namespace merels
