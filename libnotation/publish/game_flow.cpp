#include <libnotation/publish/game_flow.hpp>

#include <libnotation/base/text.hpp>
#include <libnotation/drawing/scene/evaluation_graph.hpp>
#include <libnotation/game/language/comment_language.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/game/traverse.hpp>
#include <libnotation/game/values.hpp>
#include <libnotation/text/notation/comment_text.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/notation/move_words.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace merels {

namespace {

/// Other programs use these glyphs to request a diagram.
constexpr std::array<Glyph, 2> diagram_glyphs{220, 221};

bool is_diagram_glyph(Glyph glyph) {
    return std::ranges::find(diagram_glyphs, glyph) != diagram_glyphs.end();
}

/// Fields that are meant for programs. Other text in brackets was typed by a person and is shown.
constexpr std::array<std::string_view, 8> known_fields{"cal", "clk", "csl",  "diagram",
                                                       "egt", "emt", "eval", "mct"};

/// The length of the field `[%name …]` at the beginning of a text. The result is 0 if there is no
/// such field.
std::size_t field_length(std::string_view text) {
    if (!text.starts_with("[%")) return 0;
    const std::string_view field = text.substr(2);
    const bool is_known = std::ranges::any_of(known_fields, [&](std::string_view name) {
        return field.starts_with(name) && field.substr(name.size()).find_first_of(" ]") == 0;
    });
    return is_known ? text.find(']') + 1 : 0;
}

/// The text without its fields.
std::string without_fields(std::string_view text) {
    std::string left;
    const std::size_t last_end = text.rfind(']');
    const std::size_t after_fields
        = last_end == std::string_view::npos ? text.size() : text.size() - last_end - 1;
    while (!text.empty()) {
        // No field is searched after the last `]`, so a text with many unclosed `[%` stays fast.
        const std::size_t field = text.size() > after_fields ? field_length(text) : 0;
        if (field == 0) left += text.front();
        text.remove_prefix(std::max<std::size_t>(field, 1));
        if (field > 0 && left.ends_with(' ') && text.starts_with(' ')) text.remove_prefix(1);
    }
    return std::string{trimmed(left, " \n")};
}

/// True for `?` or `??` with a value. `annotate` marks mistakes in this way.
bool is_marked_mistake(const Annotation& annotation) {
    return evaluation_of(annotation) && std::ranges::any_of(annotation.glyphs, [](Glyph glyph) {
               return glyph == mistake || glyph == blunder;
           });
}

bool draws(const Annotation& annotation) {
    return std::ranges::any_of(annotation.after, [](const Comment& comment) {
        return !comment.arrows.empty() || !comment.circles.empty()
               || comment.text.find("[%diagram]") != std::string::npos;
    });
}

class FlowWriter {
public:
    FlowWriter(const Game& game, FlowValues values)
        : game_(game), values_(values), paragraphs_(1) {}

    std::vector<FlowParagraph> write() {
        say(Game::root, game_.annotation(Game::root).after);
        unread(Game::root);
        diagram(Game::root);
        WrittenOrder order{game_};
        while (const auto next = order.next()) {
            if (next->begins_line) begin_paragraph(next->depth);
            write_move(*next);
        }
        if (paragraphs_.back().depth > 0) begin_paragraph(0);
        add(FlowKind::result, Game::root, std::string{format(game_.result)});
        return std::move(paragraphs_);
    }

private:
    void write_move(const WrittenMove& move) {
        const Annotation& annotation = game_.annotation(move.node);
        say(move.node, annotation.before);
        const std::string number = move_number_text(game_, move.plies_before);
        std::string text;
        if (needs_number_ || !number.ends_with("...")) text = number + " ";
        text += format(game_.move(move.node), game_.rule_set().board);
        for (const Glyph glyph : annotation.glyphs)
            if (!is_diagram_glyph(glyph)) text += glyph_in_words(glyph);
        add(FlowKind::move, move.node, std::move(text));
        needs_number_ = false;
        say(move.node, annotation.after);
        diagram(move.node);
        unread(move.node);
    }

    void begin_paragraph(unsigned depth) {
        needs_number_ = true;
        paragraphs_.push_back({depth, {}});
    }

    void say(NodeId node, const std::vector<Comment>& comments) {
        for (const Comment& comment : in_language(comments, reader_language())) {
            if (is_in_graph(node, comment)) continue;
            std::string text = prose(comment);
            if (text.empty()) continue;
            add(FlowKind::comment, node, std::move(text));
            needs_number_ = true;
        }
    }

    /// True if the text leaves out the value, because the graph shows it. The move must be in the
    /// main line, and have no sign and no words.
    bool is_in_graph(NodeId node, const Comment& comment) const {
        return values_ == FlowValues::in_graph && comment.evaluation
               && paragraphs_.back().depth == 0 && game_.annotation(node).glyphs.empty()
               && without_fields(comment.text).empty();
    }

    void diagram(NodeId node) {
        if (!asks_for_diagram(game_.annotation(node))) return;
        add(FlowKind::diagram, node, {});
        needs_number_ = true;
    }

    void unread(NodeId node) {
        const std::string& text = game_.annotation(node).unread;
        if (!text.empty()) add(FlowKind::unread, node, text);
    }

    void add(FlowKind kind, NodeId node, std::string text) {
        paragraphs_.back().words.push_back({kind, node, std::move(text)});
    }

    const Game& game_;
    FlowValues values_;
    std::vector<FlowParagraph> paragraphs_;
    bool needs_number_ = true;
};

} // namespace

std::vector<FlowParagraph> game_flow(const Game& game, FlowValues values) {
    return FlowWriter{game, values}.write();
}

std::string prose(const Comment& comment) {
    std::string text = without_fields(comment.text);
    if (comment.evaluation)
        text += fmt::format("{}({})", text.empty() ? "" : " ", in_words(*comment.evaluation));
    return text;
}

bool asks_for_diagram(const Annotation& annotation) {
    return draws(annotation) || is_marked_mistake(annotation)
           || std::ranges::any_of(annotation.glyphs, is_diagram_glyph);
}

} // namespace merels
