#include <libnotation/publish/markdown.hpp>

#include <libnotation/base/ascii.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/drawing/diagram.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/publish/book_end.hpp>
#include <libnotation/text/diagram/diagram.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace merels {

namespace {

class MarkdownGame : public GameWriter {
public:
    /// `note` is the number of the game's footnote.
    MarkdownGame(const MarkdownStyle& style, std::size_t note) : style_(style), note_(note) {}

    void header(const GameHeader& header) override {
        text_ += "# " + markdown_text(header.title) + "\n\n";
        if (!header.result.empty()) text_ += "**" + header.result + "** · ";
        text_ += markdown_text(header.rule_set);
        if (!header.details.empty()) text_ += " · " + markdown_text(header.details);
        source_ = header.source;
        if (!source_.empty()) text_ += fmt::format("[^{}]", note_);
        text_ += "\n\n";
        if (!header.annotator.empty()) text_ += markdown_text(header.annotator) + "\n\n";
    }

    /// Draws nothing, because Markdown shows each value after its move.
    bool graph(const EvaluationGraph&, const Game&) override { return false; }

    void begin_paragraph(unsigned depth) override {
        constexpr unsigned deepest = 6;
        depth_ = std::min(depth, deepest);
        quotation_ = std::string(depth_, '>') + (depth_ > 0 ? " " : "");
        text_ += quotation_;
        blank_.clear();
    }

    void word(const FlowWord& word) override {
        text_ += blank_;
        blank_ = " ";
        switch (word.kind) {
        case FlowKind::move:
            return emphasized(depth_ == 0 ? "**" : "*", markdown_text(word.text, false));
        case FlowKind::comment: return prose(word.text);
        case FlowKind::unread:
            return emphasized("*", "\\[" + markdown_text(word.text, false) + "\\]");
        case FlowKind::result: return emphasized("**", markdown_text(word.text, false));
        case FlowKind::diagram: return;
        }
    }

    void end_paragraph() override { text_ += "\n\n"; }

    void diagram(const svg::Picture& picture) override {
        const std::string caption = markdown_text(picture.caption);
        if (style_.store)
            text_ += fmt::format(
                "![{}]({})\n\n", caption,
                style_.store(svg::diagram(picture, {.has_coordinates = style_.has_coordinates})));
        else
            text_ += "```text\n"
                     + merels::diagram(picture.position, {.has_coordinates = style_.has_coordinates,
                                                          .last = picture.last.value_or(Move{})})
                     + "```\n\n";
        text_ += "*" + caption + "*\n\n";
    }

    std::string take() {
        // Without the emphasis, Markdown could read the source as the target of a link.
        if (!source_.empty())
            text_ += fmt::format("[^{}]: *{}*\n\n", note_, markdown_text(source_, false));
        return std::move(text_);
    }

private:
    void emphasized(std::string_view sign, const std::string& text) {
        text_ += sign;
        text_ += text;
        text_ += sign;
    }

    void prose(std::string_view text) {
        for (bool is_first = true; is_first || !text.empty(); is_first = false) {
            if (!is_first) text_ += "\\\n" + quotation_;
            text_ += markdown_text(take_until(text, "\n"));
        }
    }

    const MarkdownStyle& style_;
    std::size_t note_;
    std::string source_;
    std::string text_;
    std::string quotation_;
    std::string blank_;
    unsigned depth_ = 0;
};

class MarkdownDocument : public GameDocument {
public:
    explicit MarkdownDocument(MarkdownStyle style) : style_(std::move(style)) {}

    std::string begin() override { return {}; }
    std::string game(const Game& game) override {
        MarkdownGame writer{style_, ++games_};
        write_game(game, writer);
        end_.add(game);
        return writer.take();
    }
    std::string end() override {
        std::string text;
        if (const auto results = end_.results())
            text += "# " + markdown_text(end_.event()) + "\n\n" + table_of(*results) + "\n";
        const std::vector<std::string> sources = end_.sources();
        if (!sources.empty()) text += "# " + markdown_text(tr("Sources")) + "\n\n";
        for (const std::string& source : sources) text += "1. " + markdown_text(source) + "\n";
        return text;
    }

private:
    static std::string table_of(const ResultTable& table) {
        std::string text = "|";
        for (const std::string& words : table.headings)
            text += ' ' + markdown_text(words, false) + " |";
        text += "\n|";
        for (std::size_t i = 0; i < table.headings.size(); ++i) text += "---|";
        for (const auto& row : table.rows) {
            text += "\n|";
            for (const ResultTable::Cell& cell : row)
                text += ' ' + markdown_text(cell_text(cell), false) + " |";
        }
        return text + "\n";
    }

    MarkdownStyle style_;
    std::size_t games_ = 0;
    BookEnd end_;
};

/// True if Markdown would give the character at `at` a meaning.
bool is_mark(std::string_view text, std::size_t at) {
    constexpr std::string_view always = "\\`*_[]<>|~$&#^@";
    const char letter = text[at];
    if (always.find(letter) != std::string_view::npos) return true;
    const bool has_next = at + 1 < text.size();
    // A colon may be part of an emoji, or of a link without brackets.
    if (letter == ':') return has_next && text[at + 1] != ' ';
    const std::string_view before = text.substr(0, at);
    if (letter == '.' && before.size() >= 3
        && std::ranges::all_of(before.substr(at - 3), [](char w) { return w == 'w' || w == 'W'; }))
        return true;
    return false;
}

/// True for the beginning of a list ("-", or "12." before a blank), and for the line under a
/// heading.
bool is_mark_of_line(std::string_view line, std::size_t at) {
    const char letter = line[at];
    if (letter == '-' || letter == '+' || letter == '=') return at == 0;
    if (letter != '.' && letter != ')') return false;
    constexpr std::size_t most_digits = 9;
    return at > 0 && at <= most_digits && (at + 1 == line.size() || line[at + 1] == ' ')
           && std::ranges::all_of(line.substr(0, at), ascii::is_digit);
}

} // namespace

std::string markdown_text(std::string_view text, bool begins_line) {
    const std::string shown = harmless(text);
    const std::string_view line = trimmed(shown);
    std::string escaped;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (is_mark(line, i) || (begins_line && is_mark_of_line(line, i))) escaped += '\\';
        escaped += line[i];
    }
    return escaped;
}

std::unique_ptr<GameDocument> markdown_document(MarkdownStyle style) {
    return std::make_unique<MarkdownDocument>(std::move(style));
}

} // namespace merels
