#include <libnotation/publish/latex.hpp>

#include <libnotation/base/harmless.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/drawing/diagram.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/publish/book_end.hpp>
#include <libnotation/publish/pgf_picture.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace merels {

namespace {

constexpr std::string_view packages = R"tex(\usepackage[margin=20mm]{geometry}
\usepackage{iftex}
\ifPDFTeX
  \usepackage[T1]{fontenc}
  \usepackage[utf8]{inputenc}
  \DeclareUnicodeCharacter{2212}{\ensuremath{-}}
  % Without lmodern, the bold letters of the sans-serif font cannot be made in small sizes.
  \IfFileExists{lmodern.sty}{\usepackage{lmodern}}{{\usefont{T1}{cmss}{m}{n}}%
    \DeclareFontShape{T1}{cmss}{bx}{n}{<->ssub*cmss/m/n}{}}
  % A character that pdflatex does not know is shown as a question mark.
  \makeatletter
  \def\UTFviii@undefined@err#1{\textbf{?}}
  \makeatother
\fi
)tex";

constexpr std::string_view commands
    = R"tex(% Players, result, rule set, date and place, annotator. A move is never broken.
\newcommand{\mgame}[5]{\section*{\raggedright #1}\noindent\textbf{#2} \fbox{\small #3} #4\par\nopagebreak
  \if\relax\detokenize{#5}\relax\else\noindent #5\par\nopagebreak\fi\medskip\nopagebreak}
\newcommand{\mmove}[1]{\mbox{\textbf{#1}}}
\newcommand{\mvariationmove}[1]{\mbox{\textit{#1}}}
\newcommand{\mcomment}[1]{#1}
\newcommand{\munread}[1]{[\textit{#1}]}
\newcommand{\mresult}[1]{\textbf{#1}}
% The depth of a variation, and its text.
\newcommand{\mvariation}[2]{\par{\small\leftskip=#1em\noindent #2\par}}
% A picture, and its caption.
\newcommand{\mdiagram}[2]{\par\medskip\noindent\begin{minipage}{\columnwidth}\centering #1\par
  \small #2\end{minipage}\par\medskip}
% The curve of the values in a game.
\newcommand{\mgraph}[1]{\par\noindent{\centering #1\par}\medskip}
\newcommand{\msource}[1]{\footnote{#1}}
% The page after all games: the event with its table of results, and the list of all sources.
\newcommand{\mend}{\clearpage\onecolumn}
\newcommand{\mresults}[2]{\section*{\raggedright #1}{\small #2}}
% The columns and the rows of a table. A wide table becomes smaller.
\newcommand{\mtable}[2]{\par\noindent\sbox0{\begin{tabular}{@{}#1@{}}#2\end{tabular}}%
  \ifdim\wd0>\linewidth\resizebox{\linewidth}{!}{\usebox0}\else\usebox0\fi\par\bigskip}
\newcommand{\msources}[2]{\section*{#1}\begin{enumerate}#2\end{enumerate}}
\setlength{\parindent}{0pt}
\emergencystretch=4em
\raggedbottom
)tex";

/// The width of a diagram, in points: a little less than a column.
constexpr double diagram_width = 200;
constexpr double graph_width = 230;

class LatexGame : public GameWriter {
public:
    LatexGame(bool has_coordinates, PgfDiagrams& diagrams)
        : has_coordinates_(has_coordinates), diagrams_(diagrams) {}

    void header(const GameHeader& header) override {
        const std::string source
            = header.source.empty() ? "" : "\\msource{" + latex_text(header.source) + "}";
        text_ += fmt::format("\\mgame{{{}}}{{{}}}{{{}}}%\n  {{{}{}}}{{{}}}\n\n",
                             latex_text(header.title), latex_text(header.result),
                             latex_text(header.rule_set), latex_text(header.details), source,
                             latex_text(header.annotator));
    }

    bool graph(const EvaluationGraph& graph, const Game&) override {
        constexpr svg::Place size{315, 64};
        text_ += "\\mgraph{%\n"
                 + pgf_picture(graph.scene(size, Game::none), graph_width / size.x, latex_text)
                 + "}\n\n";
        return true;
    }

    void begin_paragraph(unsigned depth) override {
        constexpr unsigned deepest = 6;
        depth_ = depth;
        if (depth > 0) text_ += fmt::format("\\mvariation{{{}}}{{%\n", std::min(depth, deepest));
    }

    void word(const FlowWord& word) override {
        text_ += fmt::format("\\{}{{{}}}\n", command(word.kind), latex_text(word.text));
    }

    void end_paragraph() override { text_ += depth_ > 0 ? "}\n\n" : "\n"; }

    void diagram(const svg::Picture& picture) override {
        const svg::Drawing drawing = svg::drawing(picture, {.has_coordinates = has_coordinates_});
        text_ += "\\mdiagram{%\n" + diagrams_.picture(drawing, diagram_width, latex_text) + "}%\n{"
                 + latex_text(picture.caption) + "}\n\n";
    }

    std::string take() { return std::move(text_); }

private:
    const char* command(FlowKind kind) const {
        switch (kind) {
        case FlowKind::move: return depth_ > 0 ? "mvariationmove" : "mmove";
        case FlowKind::unread: return "munread";
        case FlowKind::result: return "mresult";
        case FlowKind::comment:
        case FlowKind::diagram: break;
        }
        return "mcomment";
    }

    bool has_coordinates_;
    PgfDiagrams& diagrams_;
    std::string text_;
    unsigned depth_ = 0;
};

class LatexDocument : public GameDocument {
public:
    LatexDocument(bool has_coordinates, std::string style)
        : has_coordinates_(has_coordinates), style_(std::move(style)) {}

    std::string begin() override {
        return latex_preamble("a4paper,twocolumn") + std::string{commands} + style_
               + (style_.empty() || style_.ends_with('\n') ? "" : "\n") + "\\begin{document}\n";
    }
    std::string game(const Game& game) override {
        LatexGame writer{has_coordinates_, diagrams_};
        write_game(game, writer);
        end_.add(game);
        return writer.take();
    }
    std::string end() override {
        std::string text = end_.is_needed() ? "\\mend\n" : "";
        if (const auto results = end_.results())
            text += "\\mresults{" + latex_text(end_.event()) + "}{%\n" + table_of(*results)
                    + "}\n\n";
        const std::vector<std::string> sources = end_.sources();
        if (!sources.empty()) text += "\\msources{" + latex_text(tr("Sources")) + "}{%\n";
        for (const std::string& source : sources) text += "\\item " + latex_text(source) + "\n";
        return text + (sources.empty() ? "" : "}\n") + "\\end{document}\n";
    }

private:
    static std::string table_of(const ResultTable& table) {
        constexpr double most_letters = 140;
        /// The number of rows on a page.
        constexpr std::size_t most_rows = 50;
        std::string text;
        for (const ResultTable& part : divided(table, most_letters))
            for (std::size_t row = 0; row < part.rows.size(); row += most_rows)
                text += rows_of(part, row, std::min(row + most_rows, part.rows.size()));
        return text;
    }

    static std::string rows_of(const ResultTable& table, std::size_t first, std::size_t end) {
        const auto line = [](const auto& cells, const auto& text_of) {
            std::string text;
            for (const auto& cell : cells)
                text += (text.empty() ? "{" : " & {") + latex_text(text_of(cell)) + "}";
            return text + " \\\\\n";
        };
        std::string text = "\\mtable{rl" + std::string(table.headings.size() - 4, 'c') + "rl}{%\n"
                           + line(table.headings, [](const auto& words) { return words; })
                           + "\\hline\\noalign{\\smallskip}\n";
        for (std::size_t row = first; row < end; ++row) text += line(table.rows[row], cell_text);
        return text + "}\n";
    }

    bool has_coordinates_;
    std::string style_;
    PgfDiagrams diagrams_;
    BookEnd end_;
};

/// The command for a character that LaTeX would not show as it is. The result is empty for other
/// characters.
std::string_view command_of(char letter) {
    switch (letter) {
    case '\\': return "\\textbackslash{}";
    case '^': return "\\textasciicircum{}";
    case '~': return "\\textasciitilde{}";
    case '`': return "\\textasciigrave{}";
    case '{': return "\\{";
    case '}': return "\\}";
    case '$': return "\\$";
    case '&': return "\\&";
    case '#': return "\\#";
    case '_': return "\\_";
    case '%': return "\\%";
    case '\n': return "\\newline\n";
    default: return {};
    }
}

/// The character in place of invalid bytes. LuaTeX would report it as an error.
constexpr std::string_view replacement = "\uFFFD";

/// True for a character that LaTeX turns into another sign if there are two of them in a row.
bool is_half_of_ligature(char letter) {
    return std::string_view{"-'<>,"}.find(letter) != std::string_view::npos;
}

} // namespace

std::string latex_preamble(std::string_view options) {
    return fmt::format("% Made by Merels: for pdflatex, lualatex or xelatex.\n"
                       "\\documentclass[{}]{{article}}\n",
                       options)
           + std::string{packages} + pgf_preamble(appearance(Coloring::paper).screen);
}

std::string latex_text(std::string_view text) {
    // TeX has limits for the length of a line and the width of a word, and is slow with long
    // paragraphs.
    constexpr std::size_t longest_word = 40;
    constexpr std::size_t longest_line = 200;
    constexpr std::size_t longest_paragraph = 10'000;
    const std::string shown = harmless_lines(text);
    std::string latex;
    std::size_t word = 0;
    std::size_t line = 0;
    std::size_t paragraph = 0;
    char last = 0;
    for (std::string_view rest = trimmed(shown); !rest.empty();) {
        const std::size_t length = std::max<std::size_t>(utf8::sequence_length(rest), 1);
        const char letter = rest.front();
        if (letter == last && is_half_of_ligature(letter)) latex += "{}";
        last = letter;
        const bool is_blank = letter == ' ' || letter == '\t' || letter == '\n';
        word = is_blank ? 0 : word + 1;
        line = letter == '\n' ? 0 : line + 1;
        if (is_blank && letter != '\n') {
            latex += line > longest_line ? '\n' : ' ';
            if (line > longest_line) line = 0;
        } else if (const std::string_view command = command_of(letter); !command.empty()) {
            latex += command;
        } else {
            latex += rest.starts_with(replacement) ? "?" : rest.substr(0, length);
        }
        if (++paragraph > longest_paragraph && (is_blank || word == longest_word)) {
            latex += "\\par\n";
            word = line = paragraph = 0;
        } else if (word == longest_word) {
            latex += "\\allowbreak{}%\n";
            word = line = 0;
        }
        rest.remove_prefix(length);
    }
    return latex;
}

std::unique_ptr<GameDocument> latex_document(bool has_coordinates, std::string style) {
    return std::make_unique<LatexDocument>(has_coordinates, std::move(style));
}

} // namespace merels
