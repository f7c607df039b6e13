#include <libnotation/publish/sheets/sheet_documents.hpp>

#include <libnotation/drawing/diagram.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/publish/latex.hpp>
#include <libnotation/publish/pgf_picture.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels {

namespace {

constexpr std::string_view sheet_commands = R"tex(% Title, and the words for the fields.
\newcommand{\mhead}[3]{\section*{\raggedright #1}
  \noindent #2 \hrulefill\ #3 \rule{0.25\textwidth}{0.4pt}\par\bigskip}
% The width of a task, its number, question and picture. Below it is a line for the answer.
\newcommand{\mtask}[4]{\begin{minipage}[t]{#1\textwidth}\raggedright\textbf{#2}\quad #3\par\medskip
  \centering #4\par\vspace{8mm}\hrule\end{minipage}}
% The number of a task, and its solution.
\newcommand{\msolution}[2]{\par\smallskip\noindent#1)~#2\par}
\newcommand{\mmove}[1]{\mbox{\textbf{#1}}}
\newcommand{\mvariation}[2]{\par{\small\leftskip=#1em\noindent #2\par}}
\setlength{\parindent}{0pt}
\emergencystretch=4em
\raggedbottom
\begin{document}
)tex";

/// The width of a page's text, in points.
constexpr double text_width = 480;

std::string picture_of_task(const Task& task, const WorksheetStyle& style, PgfDiagrams& diagrams) {
    const svg::Drawing drawing = svg::drawing(task.picture, {.has_coordinates = style.has_names});
    constexpr double part = 0.8;
    return diagrams.picture(drawing, part * text_width / style.columns, latex_text);
}

std::string solution_of(const Task& task) {
    std::string text;
    for (const FlowParagraph& paragraph : task.solution) {
        std::string words;
        for (const FlowWord& word : paragraph.words)
            words += fmt::format(
                "{}{{{}}}\n", word.kind == FlowKind::move && paragraph.depth == 0 ? "\\mmove" : "",
                latex_text(word.text));
        constexpr unsigned deepest = 6;
        text += paragraph.depth == 0 ? words
                                     : fmt::format("\\mvariation{{{}}}{{%\n{}}}\n",
                                                   std::min(paragraph.depth, deepest), words);
    }
    return text;
}

} // namespace

std::string latex_worksheet(std::span<const Task> tasks, const WorksheetStyle& style) {
    std::string text = latex_preamble("a4paper") + std::string{sheet_commands};
    text += fmt::format("\\mhead{{{}}}{{{}}}{{{}}}\n\n",
                        latex_text(style.title.empty() ? tr("Tasks") : style.title),
                        latex_text(tr("Name")), latex_text(tr("Date")));
    const double width = 0.95 / style.columns;
    PgfDiagrams diagrams;
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        text += fmt::format("\\mtask{{{:.3f}}}{{{}}}{{{}}}{{%\n{}}}%\n", width, i + 1,
                            latex_text(tasks[i].picture.caption),
                            picture_of_task(tasks[i], style, diagrams));
        const bool is_last_in_row = (i + 1) % style.columns == 0;
        text += is_last_in_row || i + 1 == tasks.size() ? "\n\\par\\bigskip\n" : "\\hfill\n";
    }
    if (std::ranges::any_of(tasks, [](const Task& task) { return !task.solution.empty(); })) {
        text += fmt::format("\\clearpage\n\\section*{{{}}}\n", latex_text(tr("Solutions")));
        for (std::size_t i = 0; i < tasks.size(); ++i)
            if (!tasks[i].solution.empty())
                text += fmt::format("\\msolution{{{}}}{{%\n{}}}\n", i + 1, solution_of(tasks[i]));
    }
    return text + "\\end{document}\n";
}

} // namespace merels
