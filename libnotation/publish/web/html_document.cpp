#include <libnotation/publish/web/html_document.hpp>

#include <libnotation/game/language/language.hpp>
#include <libnotation/publish/web/html_page.hpp>

#include <fmt/format.h>

namespace merels {

namespace {

/// A cell with the results of two players, or of a round.
std::string results_cell(const ResultTable::Cell& cell) {
    std::string html = "<td class=\"n\">";
    for (const TableText& text : cell) {
        if (&text != &cell.front()) html += ' ';
        html += text.page.empty() ? html_text(text.text) : html_link(text.page, text.text);
    }
    return html + "</td>";
}

} // namespace

std::string html_document(const HtmlFrame& frame, std::string_view body) {
    return fmt::format(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n{}\n"
        "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
        "'unsafe-inline'{}\">\n<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n{}</body>\n"
        "</html>\n",
        html_text(reader_language()), html_generator,
        frame.has_script ? "; script-src 'unsafe-inline'" : "", html_text(frame.title), frame.style,
        body);
}

std::string_view table_style() {
    return R"css(
:root{color-scheme:light dark;--page:#faf7f0;--ink:#26221c;--line:#d8cfbd;--link:#7a4a12}
@media(prefers-color-scheme:dark){:root{--page:#1d1b18;--ink:#ece6da;--line:#4a443a;--link:#e0b070}}
body{margin:0 auto;max-width:60rem;padding:1rem;background:var(--page);color:var(--ink);
font:1rem/1.5 Georgia,"DejaVu Serif",serif}
h1{font-size:1.6rem;margin:.5rem 0}
table{border-collapse:collapse;width:100%;margin-top:1rem}
th,td{text-align:left;padding:.3rem .6rem .3rem 0;border-bottom:1px solid var(--line);vertical-align:top}
td.n{font-variant-numeric:tabular-nums;white-space:nowrap}
a{color:var(--link)}td,a{unicode-bidi:isolate}
a:focus-visible{outline:2px solid var(--link);outline-offset:1px}
@media(max-width:40rem){.wide{display:none}}
)css";
}

std::string html_table(std::string_view headings, std::string_view rows) {
    return fmt::format("<table>\n<thead><tr>{}</tr></thead>\n<tbody>\n{}</tbody>\n</table>\n",
                       headings, rows);
}

std::string html_link(std::string_view page, std::string_view words) {
    return fmt::format("<a href=\"{}\">{}</a>", html_text(page), html_text(words));
}

std::string html_results(const ResultTable& table,
                         const std::function<std::string(const std::string& name)>& player) {
    std::string headings;
    for (const std::string& words : table.headings) headings += "<th>" + html_text(words) + "</th>";
    std::string rows;
    for (const auto& cells : table.rows) {
        rows += "<tr>";
        for (const ResultTable::Cell& cell : cells)
            rows += &cell == &cells[1] ? "<td>" + player(cell.front().text) + "</td>"
                                       : results_cell(cell);
        rows += "</tr>\n";
    }
    return html_table(headings, rows);
}

} // namespace merels
