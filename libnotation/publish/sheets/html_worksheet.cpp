#include <libnotation/publish/sheets/sheet_documents.hpp>

#include <libnotation/drawing/diagram.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/publish/web/html_document.hpp>
#include <libnotation/publish/web/html_page.hpp>

#include <fmt/format.h>

namespace merels {

namespace {

constexpr std::string_view sheet_style = R"css(
:root{color-scheme:light dark;--page:#faf7f0;--ink:#26221c;--line:#8a8070}
@media(prefers-color-scheme:dark){:root{--page:#1d1b18;--ink:#ece6da;--line:#8a8070}}
body{margin:0 auto;max-width:60rem;padding:1rem;background:var(--page);color:var(--ink);
font:1rem/1.5 Georgia,"DejaVu Serif",serif}
h1,h2{font-size:1.6rem;margin:.5rem 0}
.fields{display:flex;gap:1.5rem}.fields span{flex:2;border-bottom:1px solid var(--line)}
.fields span+span{flex:1}
.tasks{display:grid;gap:2rem;padding:0;list-style:none;counter-reset:task}
.tasks>li{counter-increment:task;break-inside:avoid;border-bottom:1px solid var(--line);padding-bottom:3rem}
.tasks p{margin:.3rem 0}.tasks p::before{content:counter(task);font-weight:bold;margin-right:.8em}
.tasks svg{display:block;width:100%;max-width:22rem;height:auto;margin:0 auto}
@media(max-width:40rem){.tasks{grid-template-columns:1fr!important}}
summary{font-size:1.4rem;font-weight:bold;cursor:pointer}
.solution{margin:.6rem 0}.v{margin:.2rem 0 .2rem 1.5rem}
.solution p{margin:.2rem 0}h1,p,span,b{overflow-wrap:anywhere;unicode-bidi:isolate}
@media print{:root{color-scheme:light;--page:#fff;--ink:#000}body{max-width:none;padding:0}
details{break-before:page}details:not([open]){display:none}.tasks svg{max-width:8cm}}
)css";

std::string paragraph_html(const FlowParagraph& paragraph, const std::string& number) {
    std::string html = fmt::format("<p{}>{}", paragraph.depth > 0 ? " class=\"v\"" : "", number);
    for (const FlowWord& word : paragraph.words) {
        const bool is_bold = word.kind == FlowKind::move && paragraph.depth == 0;
        html += fmt::format("<{0}>{1}</{0}> ", is_bold ? "b" : "span", html_text(word.text));
    }
    return html + "</p>\n";
}

std::string solutions_html(std::span<const Task> tasks) {
    std::string html;
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        if (tasks[i].solution.empty()) continue;
        html += "<div class=\"solution\">\n";
        std::string number = fmt::format("{}) ", i + 1);
        for (const FlowParagraph& paragraph : tasks[i].solution) {
            html += paragraph_html(paragraph, number);
            number.clear();
        }
        html += "</div>\n";
    }
    if (html.empty()) return html;
    return "<details>\n<summary>" + html_text(tr("Solutions")) + "</summary>\n" + html
           + "</details>\n";
}

} // namespace

std::string html_worksheet(std::span<const Task> tasks, const WorksheetStyle& style) {
    const std::string title = style.title.empty() ? tr("Tasks") : style.title;
    std::string html = fmt::format(
        "<h1>{}</h1>\n<p class=\"fields\"><span>{}</span><span>{}</span></p>\n"
        "<ol class=\"tasks\" style=\"grid-template-columns:repeat({},1fr)\">\n",
        html_text(title), html_text(tr("Name")), html_text(tr("Date")), style.columns);
    for (const Task& task : tasks)
        html += fmt::format("<li>\n<p>{}</p>\n{}</li>\n", html_text(task.picture.caption),
                            svg::diagram(task.picture, {.has_coordinates = style.has_names}));
    return html_document({.title = title, .style = std::string{sheet_style}},
                         html + "</ol>\n" + solutions_html(tasks));
}

} // namespace merels
