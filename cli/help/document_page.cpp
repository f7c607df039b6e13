#include <cli/help/document_page.hpp>

#include <cli/verbs.hpp>
#include <libnotation/base/text.hpp>

#include <fmt/format.h>
#include <md4c.h>

#include <new>
#include <utility>
#include <vector>

namespace merels::cli::roff {

namespace {

/// The escape for a character that has a special meaning in roff.
std::string_view escape(char c) {
    switch (c) {
    case '\\': return "\\e";
    case '\'': return "\\(aq";
    case '`': return "\\(ga";
    case '^': return "\\(ha";
    case '~': return "\\(ti";
    case '"': return "\\(dq";
    default: return {};
    }
}

std::string escaped(std::string_view text, bool has_hyphens) {
    std::string result;
    bool is_option = false;
    char before = ' ';
    for (const char c : text) {
        if (before == ' ') is_option = c == '-' || c == '.';
        if (c == '-')
            result += has_hyphens && !is_option ? "-" : "\\-";
        else if (const std::string_view written = escape(c); !written.empty())
            result += written;
        else
            result += c;
        before = c;
    }
    // A period at the beginning of a line would start a request.
    return result.starts_with(".") ? "\\&" + result : result;
}

} // namespace

std::string prose(std::string_view text) { return escaped(text, true); }

std::string literal(std::string_view text) { return escaped(text, false); }

} // namespace merels::cli::roff

namespace merels::cli {

namespace {

/// A period at the beginning of a line would start a request.
std::string running(const std::string& text) { return text.starts_with(".") ? "\\&" + text : text; }

/// Writes the parts that md4c reads. Nested lists become one list. A row of a table becomes an
/// item.
class PageWriter {
public:
    void enter(MD_BLOCKTYPE type, void* detail) {
        switch (type) {
        case MD_BLOCK_OL: number_ = static_cast<MD_BLOCK_OL_DETAIL*>(detail)->start; break;
        case MD_BLOCK_UL: number_ = 0; break;
        case MD_BLOCK_LI:
            end_paragraph();
            page_ += number_ > 0 ? fmt::format(".IP {}. 4\n", number_++) : ".IP \\(bu 2\n";
            is_item_ = true;
            break;
        case MD_BLOCK_P:
            if (!is_item_) page_ += ".PP\n";
            break;
        case MD_BLOCK_CODE: page_ += ".PP\n.EX\n"; break;
        case MD_BLOCK_TABLE: head_.clear(); break;
        case MD_BLOCK_TR: cells_.clear(); break;
        default: break;
        }
    }

    void leave(MD_BLOCKTYPE type, void* detail) {
        switch (type) {
        case MD_BLOCK_LI:
            end_paragraph();
            is_item_ = false;
            break;
        case MD_BLOCK_P: end_paragraph(); break;
        case MD_BLOCK_H: end_heading(static_cast<MD_BLOCK_H_DETAIL*>(detail)->level); break;
        case MD_BLOCK_CODE: end_code(); break;
        case MD_BLOCK_TH: head_.push_back(taken()); break;
        case MD_BLOCK_TD: cells_.push_back(taken()); break;
        case MD_BLOCK_TR:
            if (!cells_.empty()) end_row();
            break;
        default: break;
        }
    }

    void enter(MD_SPANTYPE type) {
        if (type == MD_SPAN_CODE || type == MD_SPAN_STRONG) change_font("\\fB");
        if (type == MD_SPAN_EM) change_font("\\fI");
    }

    void leave(MD_SPANTYPE type) {
        if (type == MD_SPAN_CODE || type == MD_SPAN_STRONG || type == MD_SPAN_EM)
            change_font("\\fR");
    }

    void add(MD_TEXTTYPE type, std::string_view text) {
        if (type == MD_TEXT_CODE)
            code_ += text;
        else
            prose_ += type == MD_TEXT_SOFTBR || type == MD_TEXT_BR ? "\n" : text;
    }

    const std::string& title() const { return title_; }
    const std::string& page() const { return page_; }

private:
    void change_font(const char* font) {
        end_text();
        text_ += font;
    }

    void end_text() {
        std::string prose = roff::prose(prose_);
        // The guard "\\&" is needed only at the beginning of a line.
        if (!text_.empty() && prose.starts_with("\\&")) prose.erase(0, 2);
        text_ += prose + roff::literal(code_);
        prose_.clear();
        code_.clear();
    }

    std::string taken() {
        end_text();
        return std::exchange(text_, {});
    }

    template <class Write> static void for_each_line(std::string_view text, Write write) {
        while (!text.empty()) write(std::string{take_until(text, "\n")});
    }

    void end_paragraph() {
        for_each_line(taken(), [&](const std::string& line) { page_ += running(line) + "\n"; });
    }

    void end_heading(unsigned level) {
        const std::string heading = running(taken());
        if (level == 1)
            title_ = heading;
        else
            page_ += fmt::format("{} {}\n", level == 2 ? ".SH" : ".SS", heading);
    }

    void end_code() {
        for_each_line(std::exchange(code_, {}),
                      [&](const std::string& line) { page_ += roff::literal(line) + "\n"; });
        page_ += ".EE\n";
    }

    /// Writes the first cell as a term, and the other cells as its explanation.
    void end_row() {
        std::string text;
        for (std::size_t i = 1; i < cells_.size(); ++i) {
            if (cells_[i].empty()) continue;
            const bool is_named = cells_.size() > 2 && !head_[i].empty();
            text += (text.empty() ? "" : "\n.br\n")
                    + (is_named ? running(head_[i]) + ": " : std::string{}) + running(cells_[i]);
        }
        const std::string term = cells_[0].empty() ? "\\ " : running(cells_[0]);
        page_ += fmt::format(".TP\n{}\n{}\n", term, text.empty() ? "\\ " : text);
    }

    std::string title_;
    std::string page_;
    /// The text of the current paragraph, heading or cell that is not written yet.
    std::string text_;
    std::string prose_;
    std::string code_;
    std::vector<std::string> head_;
    std::vector<std::string> cells_;
    /// The number of the next item; 0 in a list without numbers.
    unsigned number_ = 0;
    bool is_item_ = false;
};

PageWriter read(std::string_view markdown) {
    MD_PARSER parser{};
    parser.flags = MD_FLAG_TABLES;
    parser.enter_block = [](MD_BLOCKTYPE type, void* detail, void* user) {
        static_cast<PageWriter*>(user)->enter(type, detail);
        return 0;
    };
    parser.leave_block = [](MD_BLOCKTYPE type, void* detail, void* user) {
        static_cast<PageWriter*>(user)->leave(type, detail);
        return 0;
    };
    parser.enter_span = [](MD_SPANTYPE type, void*, void* user) {
        static_cast<PageWriter*>(user)->enter(type);
        return 0;
    };
    parser.leave_span = [](MD_SPANTYPE type, void*, void* user) {
        static_cast<PageWriter*>(user)->leave(type);
        return 0;
    };
    parser.text = [](MD_TEXTTYPE type, const MD_CHAR* text, MD_SIZE size, void* user) {
        static_cast<PageWriter*>(user)->add(type, {text, size});
        return 0;
    };
    PageWriter page;
    if (md_parse(markdown.data(), static_cast<MD_SIZE>(markdown.size()), &parser, &page) != 0)
        throw std::bad_alloc{};
    return page;
}

std::string upper_case(std::string text) {
    for (char& c : text)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return text;
}

} // namespace

std::string manual(const Document& document) {
    const std::string name = "merels-" + document.topic;
    const PageWriter written = read(document.text);
    return fmt::format(".TH {} {} \"\" \"{}\" \"Merels Manual\"\n.ad l\n.SH NAME\n{} \\- {}\n"
                       ".SH DESCRIPTION\n{}.SH SEE ALSO\n\\fBmerels\\fR(1)\n",
                       upper_case(roff::literal(name)), document.section, program_version(),
                       roff::literal(name), written.title(), written.page());
}

} // namespace merels::cli
