#include <cli/help/document_page.hpp>

#include <cli/help/roff.hpp>
#include <cli/verbs.hpp>
#include <libnotation/text/shared/record_text.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels::cli {

namespace {

/// Of code without fences.
constexpr std::string_view code_margin = "    ";

using TextLines = std::vector<std::string_view>;

TextLines split_lines(std::string_view text) {
    TextLines lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

/// Code, emphasis, links and pictures of running text; all else is prose.
class InlineText {
public:
    std::string of(std::string_view text) {
        while (!text.empty()) {
            const std::size_t taken = take(text);
            text.remove_prefix(taken > 0 ? taken : take_letter(text));
        }
        end_prose();
        return std::move(result_);
    }

private:
    std::size_t take_letter(std::string_view text) {
        prose_ += text.front();
        return 1;
    }

    /// Bytes of what begins here; 0 if it is a letter like others.
    std::size_t take(std::string_view text) {
        if (text.starts_with('\\') && text.size() > 1) return take_letter(text.substr(1)) + 1;
        if (text.starts_with('`')) return take_between(text, "`", "\\fB", true);
        if (text.starts_with("**")) return take_between(text, "**", "\\fB", false);
        const bool is_emphasis = text.starts_with('*') && text.size() > 1 && text[1] != ' ';
        if (is_emphasis) return take_between(text, "*", "\\fI", false);
        if (text.starts_with("![")) return take_link(text, 2);
        if (text.starts_with('[')) return take_link(text, 1);
        return 0;
    }

    std::size_t take_between(std::string_view text, std::string_view mark, std::string_view font,
                             bool is_code) {
        const std::size_t end = text.find(mark, mark.size() + 1);
        if (end == std::string_view::npos) return 0;
        const std::string_view inside = text.substr(mark.size(), end - mark.size());
        end_prose();
        result_ += std::string{font} + (is_code ? roff::literal(inside) : InlineText{}.of(inside))
                   + "\\fR";
        return end + mark.size();
    }

    /// The words of a link, or the name of a picture.
    std::size_t take_link(std::string_view text, std::size_t begin) {
        const std::size_t middle = text.find("](");
        const std::size_t end = text.find(')', std::min(middle, text.size()));
        const std::size_t inner = text.find_first_of("[]", begin);
        if (middle == std::string_view::npos || end == std::string_view::npos || inner != middle)
            return 0;
        prose_ += text.substr(begin, middle - begin);
        return end + 1;
    }

    void end_prose() {
        std::string text = roff::prose(prose_);
        // It guards a point at the start of a line, which this is not.
        if (!result_.empty() && text.starts_with("\\&")) text.erase(0, 2);
        result_ += text;
        prose_.clear();
    }

    std::string prose_;
    std::string result_;
};

/// A line that begins with a point would be a request.
std::string running(std::string_view text) {
    std::string line = InlineText{}.of(text);
    return line.starts_with(".") ? "\\&" + line : line;
}

TextLines cells_of(std::string_view row) {
    TextLines cells;
    row = trimmed(row);
    row.remove_prefix(1);
    while (!row.empty()) {
        std::size_t end = 0;
        bool is_code = false;
        for (;
             end < row.size() && (row[end] != '|' || is_code || (end > 0 && row[end - 1] == '\\'));
             ++end)
            if (row[end] == '`') is_code = !is_code;
        cells.push_back(trimmed(row.substr(0, end)));
        row.remove_prefix(std::min(end + 1, row.size()));
    }
    return cells;
}

class PageWriter {
public:
    explicit PageWriter(const TextLines& lines) : lines_(lines) {}

    std::string write() {
        // The first line is the title.
        for (at_ = 1; at_ < lines_.size();) block();
        return std::move(page_);
    }

private:
    std::string_view line() const { return lines_[at_]; }

    bool is_at(std::string_view begin) const {
        return at_ < lines_.size() && trimmed(line()).starts_with(begin);
    }

    static bool is_numbered(std::string_view line) {
        const std::size_t end = line.find_first_not_of("0123456789");
        return end > 0 && end != std::string_view::npos && line.substr(end).starts_with(". ");
    }

    void block() {
        const std::string_view text = trimmed(line());
        if (text.empty()) {
            ++at_;
        } else if (is_indented()) {
            indented_code();
        } else if (text.starts_with("```")) {
            code();
        } else if (text.starts_with("#")) {
            heading(text);
        } else if (text.starts_with("|")) {
            table();
        } else if (text.starts_with("- ")) {
            page_ += ".IP \\(bu 2\n";
            paragraph(text.substr(2));
        } else if (is_numbered(text)) {
            const std::size_t point = text.find('.');
            page_ += fmt::format(".IP {}. 4\n", text.substr(0, point));
            paragraph(text.substr(point + 2));
        } else {
            page_ += ".PP\n";
            paragraph(text);
        }
    }

    /// Code, where a block may begin.
    bool is_indented() const {
        return at_ < lines_.size() && line().starts_with(code_margin) && !trimmed(line()).empty();
    }

    void indented_code() {
        page_ += ".PP\n.EX\n";
        for (; is_indented(); ++at_)
            page_ += roff::literal(line().substr(code_margin.size())) + "\n";
        page_ += ".EE\n";
    }

    void heading(std::string_view text) {
        const std::size_t level = text.find_first_not_of('#');
        page_ += fmt::format("{} {}\n", level <= 2 ? ".SH" : ".SS",
                             running(trimmed(text.substr(level))));
        ++at_;
    }

    /// TextLines up to the next block, of which the first is given without its mark.
    void paragraph(std::string_view first) {
        std::string text{first};
        for (++at_; at_ < lines_.size() && !begins_block(); ++at_)
            text += "\n" + std::string{trimmed(line())};
        const std::string written = running(text);
        for (const std::string_view part : split_lines(written))
            page_ += (part.starts_with(".") ? "\\&" : "") + std::string{part} + "\n";
    }

    bool begins_block() const {
        const std::string_view text = trimmed(line());
        return text.empty() || text.starts_with("```") || text.starts_with("#")
               || text.starts_with("|") || text.starts_with("- ") || is_numbered(text);
    }

    void code() {
        page_ += ".PP\n.EX\n";
        for (++at_; at_ < lines_.size() && !is_at("```"); ++at_)
            page_ += roff::literal(line()) + "\n";
        page_ += ".EE\n";
        ++at_;
    }

    /// A row is an item: the first cell, and what the others say.
    void table() {
        const TextLines head = cells_of(line());
        for (++at_; is_at("|"); ++at_) {
            if (is_at("|--") || is_at("| --") || is_at("|:-")) continue;
            const TextLines cells = cells_of(line());
            std::string text;
            for (std::size_t i = 1; i < cells.size(); ++i) {
                if (cells[i].empty()) continue;
                const bool is_named = cells.size() > 2 && i < head.size() && !head[i].empty();
                text += (text.empty() ? "" : "\n.br\n")
                        + (is_named ? running(head[i]) + ": " : std::string{}) + running(cells[i]);
            }
            const std::string term = cells.empty() || cells[0].empty() ? "\\ " : running(cells[0]);
            page_ += fmt::format(".TP\n{}\n{}\n", term, text.empty() ? "\\ " : text);
        }
    }

    const TextLines& lines_;
    std::size_t at_ = 0;
    std::string page_;
};

std::string upper_case(std::string text) {
    for (char& c : text)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return text;
}

} // namespace

std::string manual(const Document& document) {
    const std::string page = "merels-" + document.topic;
    const TextLines lines = split_lines(document.text);
    return fmt::format(".TH {} {} \"\" \"{}\" \"Merels Manual\"\n.ad l\n.SH NAME\n{} \\- {}\n"
                       ".SH DESCRIPTION\n{}.SH SEE ALSO\n\\fBmerels\\fR(1)\n",
                       upper_case(roff::literal(page)), document.section, program_version(),
                       roff::literal(page), running(document.title), PageWriter{lines}.write());
}

} // namespace merels::cli
