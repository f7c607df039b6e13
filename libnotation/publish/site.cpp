#include <libnotation/publish/site.hpp>

#include <libnotation/game/language/comment_language.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/publish/game_title.hpp>
#include <libnotation/publish/html_page.hpp>

#include <fmt/format.h>

namespace merels {

namespace {

constexpr std::string_view site_style = R"css(
:root{color-scheme:light dark;--page:#faf7f0;--ink:#26221c;--line:#d8cfbd;--link:#7a4a12}
@media(prefers-color-scheme:dark){:root{--page:#1d1b18;--ink:#ece6da;--line:#4a443a;--link:#e0b070}}
body{margin:0 auto;max-width:60rem;padding:1rem;background:var(--page);color:var(--ink);
font:1rem/1.5 Georgia,"DejaVu Serif",serif}
h1{font-size:1.6rem;margin:.5rem 0}
input{font:inherit;width:100%;max-width:24rem;padding:.3rem .6rem;color:inherit;background:transparent;
border:1px solid currentColor;border-radius:.4rem}
table{border-collapse:collapse;width:100%;margin-top:1rem}
th,td{text-align:left;padding:.3rem .6rem .3rem 0;border-bottom:1px solid var(--line);vertical-align:top}
td.n{font-variant-numeric:tabular-nums;white-space:nowrap}
a{color:var(--link)}td,a{unicode-bidi:isolate}
a:focus-visible,input:focus-visible{outline:2px solid var(--link);outline-offset:1px}
@media(max-width:40rem){.wide{display:none}}
)css";

constexpr std::string_view site_script = R"js(
'use strict';
(function () {
  const field = document.getElementById('search'), count = document.getElementById('count');
  const rows = Array.from(document.querySelectorAll('tbody tr'));
  const texts = rows.map(row => row.textContent.toLowerCase());
  field.parentElement.hidden = false;
  field.addEventListener('input', () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(word => word);
    let shown = 0;
    rows.forEach((row, i) => {
      row.hidden = !words.every(word => texts[i].includes(word));
      if (!row.hidden) ++shown;
    });
    count.textContent = shown;
  });
})();
)js";

/// The value of a tag. Empty if the record has only question marks.
std::string value_of_tag(const Game& game, std::string_view tag) {
    const std::string& value = tag_in_language(game.tags, tag, reader_language());
    return value.find_first_not_of("?.") == std::string::npos ? std::string{} : value;
}

} // namespace

SiteIndex::SiteIndex(std::string_view title) : title_(html_text(title)) {}

void SiteIndex::add(const Game& game, std::string_view page) {
    ++games_;
    const auto cell = [&](std::string_view kind, const std::string& text) {
        rows_ += fmt::format("<td{}>{}</td>", kind, html_text(text));
    };
    rows_ += fmt::format("<tr><td class=\"n\">{}</td><td><a href=\"{}\">{}</a></td>", games_,
                         html_text(page), html_text(plain_title(game)));
    cell(" class=\"n\"", game_header(game).result);
    cell("", value_of_tag(game, "Event"));
    cell(" class=\"n\"", value_of_tag(game, "Date"));
    cell(" class=\"wide\"", name_in_language(game.rule_set()));
    cell(" class=\"wide n\"", fmt::format("{}", game.plies()));
    rows_ += "</tr>\n";
}

std::string SiteIndex::html() const {
    const auto head = [](std::string_view kind, const char* words) {
        return fmt::format("<th{}>{}</th>", kind, html_text(tr(words)));
    };
    std::string html = fmt::format("<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n"
                                   "<meta charset=\"utf-8\">\n"
                                   "<meta name=\"viewport\" "
                                   "content=\"width=device-width,initial-scale=1\">\n"
                                   "<meta http-equiv=\"Content-Security-Policy\" "
                                   "content=\"default-src 'none'; style-src 'unsafe-inline'; "
                                   "script-src 'unsafe-inline'\">\n<title>{}</title>\n",
                                   html_text(reader_language()), title_);
    html += fmt::format("<style>{}</style>\n</head>\n<body>\n<h1>{}</h1>\n"
                        "<p>{}: <span id=\"count\">{}</span></p>\n"
                        "<p hidden><label>{} <input id=\"search\" type=\"search\"></label></p>\n",
                        site_style, title_, html_text(tr("Games")), games_, html_text(tr("Find")));
    html += "<table>\n<thead><tr>" + head(" class=\"n\"", english("No."))
            + head("", english("Game")) + head("", english("Result")) + head("", english("Event"))
            + head("", english("Date")) + head(" class=\"wide\"", english("Rules"))
            + head(" class=\"wide\"", english("Plies")) + "</tr></thead>\n<tbody>\n" + rows_
            + "</tbody>\n</table>\n<script>";
    html += site_script;
    return html + "</script>\n</body>\n</html>\n";
}

} // namespace merels
