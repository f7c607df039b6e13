#include <libnotation/text/formats/sgf/sgf.hpp>

#include <libnotation/text/formats/pgn/tag_writer.hpp>
#include <libnotation/text/formats/sgf/sgf_properties.hpp>
#include <libnotation/text/notation/comment_text.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/positions/position_text.hpp>
#include <libnotation/text/rule_files/rule_set_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace merels {

namespace {

constexpr std::size_t line_width = 78;

/// True if SGF's own properties can express the whole comment.
bool is_native(const Comment& comment, bool is_root) {
    const auto has_usual_color = [](const auto& shape) { return shape.color == sgf::usual_color; };
    const auto* value
        = comment.evaluation ? std::get_if<SearchValue>(&*comment.evaluation) : nullptr;
    const bool is_value_native = !comment.evaluation || (value != nullptr && !value->depth);
    const bool is_clock_native = !comment.clock || (!is_root && comment.clock->count() >= 0);
    return comment != Comment{} && is_value_native && is_clock_native && !comment.elapsed
           && std::ranges::all_of(comment.circles, has_usual_color)
           && std::ranges::all_of(comment.arrows, has_usual_color);
}

class TreeWriter {
public:
    TreeWriter(std::string& text, const Game& game)
        : text_(text), game_(game), board_(game.rule_set().board) {}

    void write() {
        text_ += "(;FF[4]CA[UTF-8]GM[5]";
        head();
        remarks(Game::root, std::nullopt);
        tasks_.push_back({Step::children, Game::root, game_.start()});
        while (!tasks_.empty()) {
            const Task task = tasks_.back();
            tasks_.pop_back();
            switch (task.step) {
            case Step::children: children(task); break;
            case Step::branch:
                line_break();
                text_ += '(';
                tasks_.push_back({Step::close, task.node, task.position});
                move(task);
                break;
            case Step::move: move(task); break;
            case Step::close: text_ += ')'; break;
            }
        }
        text_ += ")\n";
    }

private:
    enum class Step : std::uint8_t { children, branch, move, close };
    struct Task {
        Step step;
        NodeId node;
        /// For `children`, the position after the node's move. For other steps, the position before
        /// it.
        Position position;
    };

    // These functions write the tree.

    void children(const Task& task) {
        const NodeId first = game_.first_child(task.node);
        if (first == Game::none) return;
        if (first == game_.last_child(task.node))
            return tasks_.push_back({Step::move, first, task.position});
        const std::size_t begin = tasks_.size();
        for (NodeId child = first; child != Game::none; child = game_.next_sibling(child))
            tasks_.push_back({Step::branch, child, task.position});
        std::reverse(tasks_.begin() + static_cast<std::ptrdiff_t>(begin), tasks_.end());
    }

    void move(const Task& task) {
        const Color mover = task.position.to_move();
        if (text_.size() - line_begin_ > line_width - 10) line_break();
        text_ += mover == Color::white ? ";W[" : ";B[";
        append_move(text_, game_.move(task.node), board_);
        text_ += ']';
        remarks(task.node, mover);
        Position after = task.position;
        after.play(game_.move(task.node));
        tasks_.push_back({Step::children, task.node, after});
    }

    void line_break() {
        if (text_.back() != '\n') text_ += '\n';
        line_begin_ = text_.size();
    }

    void property(std::string_view name, std::string_view value) {
        text_ += name;
        text_ += '[';
        sgf::append_escaped(text_, value);
        text_ += ']';
    }

    // These functions write the first node.

    void head() {
        property("RU", game_.unread_variant.empty() ? game_.rule_set().id : game_.unread_variant);
        own_rule_set();
        start();
        tags();
        line_break();
    }

    void own_rule_set() {
        if (!game_.unread_rule_set.empty()) return property("XR", game_.unread_rule_set);
        const std::string own = rule_set_tag(game_.rule_set());
        if (!own.empty() && game_.unread_variant.empty()) property("XR", own);
    }

    void start() {
        if (!game_.unread_position.empty()) return property("XP", game_.unread_position);
        if (!begins_in_the_middle(game_)) return;
        const Position& position = game_.start();
        for (const Color color : {Color::black, Color::white}) {
            if (position.men(color) == PointSet{}) continue;
            text_ += color == Color::black ? "AB" : "AW";
            for (const Point point : position.men(color))
                text_.append(1, '[').append(board_.name(point)) += ']';
        }
        property("PL", position.to_move() == Color::white ? "W" : "B");
        property("XP", format_position(position, game_.first_move_number));
    }

    /// Writes the tags. Tags of the roster have their own properties. If the other tags begin with
    /// tags that are SGF properties, these tags are written as properties. The remaining tags are
    /// written in our own property. So all tags are read back in their order.
    void tags() {
        const auto& tags = game_.tags;
        const auto rest = tags.begin() + static_cast<std::ptrdiff_t>(tags.roster_size());
        for (auto tag = tags.begin(); tag != rest; ++tag) roster_tag(*tag);
        auto ours = rest;
        std::vector<std::string_view> names;
        bool has_result = false;
        for (; ours != tags.end() && is_property(*ours, names); ++ours) {
            names.push_back(ours->name);
            has_result |= ours->name == "RE";
        }
        const bool is_split
            = std::none_of(ours, tags.end(), [&](const Tag& tag) { return sgf::is_tag(tag.name); });
        if (!is_split) {
            ours = rest;
            has_result = false;
        }
        if (!has_result) property("RE", sgf::format_result(game_.result));
        for (auto tag = rest; tag != ours; ++tag) property(tag->name, tag->value);
        if (ours != tags.end() || !odd_.empty()) text_ += "XT";
        for (const Tag* tag : odd_) our_tag(*tag);
        for (; ours != tags.end(); ++ours) our_tag(*ours);
    }

    void roster_tag(const Tag& tag) {
        if (tag.name != "Date") return property(sgf::property_of(tag.name), tag.value);
        const std::string date = sgf::to_sgf_date(tag.value);
        if (sgf::from_sgf_date(date) == tag.value)
            property("DT", date);
        else
            odd_.push_back(&tag);
    }

    bool is_property(const Tag& tag, const std::vector<std::string_view>& before) const {
        if (std::ranges::find(before, tag.name) != before.end()) return false;
        if (tag.name != "RE") return sgf::is_tag(tag.name);
        // A tag that only repeats the result would not be read back as a tag.
        return sgf::parse_result(tag.value) == game_.result
               && tag.value != sgf::format_result(game_.result);
    }

    void our_tag(const Tag& tag) {
        text_ += '[';
        sgf::append_escaped(text_, tag.name, true);
        text_ += ':';
        sgf::append_escaped(text_, tag.value, true);
        text_ += ']';
    }

    // These functions write remarks.

    void remarks(NodeId node, std::optional<Color> mover) {
        const Annotation& annotation = game_.annotation(node);
        if (annotation.empty()) return;
        if (mover) glyphs(annotation.glyphs);
        comments(annotation, mover);
        if (!annotation.unread.empty()) property("XU", annotation.unread);
    }

    void glyphs(const std::vector<Glyph>& list) {
        if (list.empty()) return;
        const sgf::Marks marks = sgf::marks_of(list);
        const std::vector<Glyph> native = marks.glyphs();
        for (const Glyph glyph : native) text_ += sgf::mark_of(glyph);
        if (native == list) return;
        text_ += "XG";
        for (const Glyph glyph : list) fmt::format_to(std::back_inserter(text_), "[{}]", glyph);
    }

    void comments(const Annotation& annotation, std::optional<Color> mover) {
        const auto& [before, after] = std::tie(annotation.before, annotation.after);
        const std::string words = sgf::joined_text(before, after);
        if (!words.empty()) property("C", words);
        for (const Comment& comment : after) shapes(comment);
        for (const Comment& comment : after)
            if (numbers(comment, mover)) break;
        const bool is_all
            = before.empty()
              && (after.empty() || (after.size() == 1 && is_native(after.front(), !mover)));
        if (is_all) return;
        ours("XB", before);
        ours("XC", after);
    }

    void shapes(const Comment& comment) {
        if (!comment.circles.empty()) text_ += "CR";
        for (const Circle& circle : comment.circles)
            text_.append(1, '[').append(board_.name(circle.at)) += ']';
        if (!comment.arrows.empty()) text_ += "AR";
        for (const Arrow& arrow : comment.arrows) {
            text_.append(1, '[').append(board_.name(arrow.from)) += ':';
            text_.append(board_.name(arrow.to)) += ']';
        }
    }

    /// Writes the value and the clock of a comment, as far as SGF has properties for them. Returns
    /// true if the value or the clock was written.
    bool numbers(const Comment& comment, std::optional<Color> mover) {
        const auto* value
            = comment.evaluation ? std::get_if<SearchValue>(&*comment.evaluation) : nullptr;
        // In SGF, a positive value is good for Black.
        if (value != nullptr)
            fmt::format_to(std::back_inserter(text_), "V[{}{}.{:02}]",
                           value->hundredths > 0 ? "-" : "",
                           std::abs(std::int64_t{value->hundredths}) / 100,
                           std::abs(std::int64_t{value->hundredths}) % 100);
        const bool has_clock = mover && comment.clock && comment.clock->count() >= 0;
        if (has_clock)
            fmt::format_to(std::back_inserter(text_), "{}[{}.{:03}]",
                           *mover == Color::white ? "WL" : "BL", comment.clock->count() / 1000,
                           comment.clock->count() % 1000);
        return value != nullptr || has_clock;
    }

    void ours(std::string_view name, const std::vector<Comment>& comments) {
        if (comments.empty()) return;
        text_ += name;
        for (const Comment& comment : comments) {
            text_ += '[';
            sgf::append_escaped(text_, format_comment(comment, board_));
            text_ += ']';
        }
    }

    std::string& text_;
    const Game& game_;
    const Board& board_;
    std::vector<Task> tasks_;
    std::size_t line_begin_ = 0;
    std::vector<const Tag*> odd_;
};

} // namespace

Written write_sgf(const Game& game) {
    Written written;
    TreeWriter{written.text, game}.write();
    return written;
}

} // namespace merels
