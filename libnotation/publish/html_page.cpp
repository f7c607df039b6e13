#include <libnotation/publish/html_page.hpp>

#include <libnotation/base/harmless.hpp>
#include <libnotation/drawing/scene/board_scene.hpp>
#include <libnotation/drawing/scene/scene_svg.hpp>
#include <libnotation/drawing/scene/xml_writer.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/publish/game_flow.hpp>
#include <libnotation/publish/html_data.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

namespace merels {

namespace {

const std::string_view html_style = R"css(
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.5 Georgia,"DejaVu Serif",serif}
header,main,footer{max-width:72rem;margin:0 auto;padding:0 1rem}
h1{font-size:1.6rem;margin:1rem 0 0}
header p,footer p{margin:.2rem 0;opacity:.85}
h1,header span,header p,footer p{unicode-bidi:isolate;overflow-wrap:anywhere}
.chip{border:1px solid currentColor;border-radius:1em;padding:.05rem .6rem;font-size:.85rem}
main{display:flex;flex-wrap:wrap;gap:1.5rem;align-items:flex-start}
#side{flex:1 1 20rem;max-width:34rem;position:sticky;top:0;background:var(--page);padding:.5rem 0}
#side svg{display:block;width:100%;height:auto;max-height:78vh}
#moves{flex:1 1 22rem}
#said{min-height:3em;max-height:9em;overflow:auto;margin:.5rem 0}
@media(max-width:48rem){#side svg{max-height:46vh}#said{max-height:6em}}
.bar{display:flex;flex-wrap:wrap;gap:.4rem}
button{font:inherit;flex:1 1 2.8rem;max-width:6rem;padding:.25rem .6rem;color:inherit;background:transparent;
border:1px solid currentColor;border-radius:.4rem;cursor:pointer}
button[aria-pressed=true]{background:var(--ink);color:var(--page)}
.p{margin:.4rem 0}
.p a{color:inherit;text-decoration:none;border-radius:.25rem;padding:0 .15rem;
white-space:nowrap}
.p.main a{font-weight:bold}
.p a:hover{text-decoration:underline}
.p a.here{background:var(--here);color:var(--page)}
a:focus-visible,button:focus-visible{outline:2px solid var(--here);outline-offset:1px}
.comment{color:var(--said)}.comment,.unread{unicode-bidi:isolate}
.unread{color:var(--fault)}
.man{visibility:hidden}
.man.w,.man.b{visibility:visible}
.w .face{fill:var(--white);stroke:var(--white-edge)}
.w .ring{stroke:var(--white-ring)}
.b .face{fill:var(--black);stroke:var(--black-edge)}
.b .ring{stroke:var(--black-ring)}
.ring,.mark,.mill{fill:none}
.mill{visibility:hidden;stroke:var(--mill);stroke-linejoin:round;stroke-linecap:round}
.mill.on{visibility:visible}
.mark{stroke:var(--here)}
noscript p{border:1px solid currentColor;padding:.5rem}
@media print{#side .bar,noscript{display:none}#side{position:static}}
)css";
const std::string_view html_script = R"js(
'use strict';
(function () {
  const game = JSON.parse(document.getElementById('game').textContent);
  const words = game.words, radius = game.radius, places = game.places;
  const men = Array.from(document.querySelectorAll('.man'));
  const mills = Array.from(document.querySelectorAll('.mill'));
  const below = document.getElementById('below'), above = document.getElementById('above');
  const said = document.getElementById('said');
  const hands = [document.getElementById('hand0'), document.getElementById('hand1')];
  let here = -1, timer = 0;

  function shape(into, kind, attributes) {
    const element = document.createElementNS('http://www.w3.org/2000/svg', kind);
    for (const name in attributes) element.setAttribute(name, attributes[name]);
    into.appendChild(element);
  }
  function ring(into, point, size, style, dash) {
    shape(into, 'circle', {cx: places[point][0], cy: places[point][1], r: size * radius,
      style: 'fill:none;' + style + ';stroke-width:' + 0.16 * radius +
        (dash ? ';stroke-dasharray:' + 0.3 * radius : '')});
  }
  function arrow(from, to, color) {
    const a = places[from], b = places[to];
    const far = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (far === 0) return ring(above, to, 0.5, 'stroke:' + color, false);
    const x = (b[0] - a[0]) / far, y = (b[1] - a[1]) / far;
    const at = (along, beside) => [a[0] + x * along - y * beside, a[1] + y * along + x * beside];
    const tail = 0.55 * radius, tip = far - tail, neck = tip - 0.85 * radius;
    const thin = 0.13 * radius, broad = 0.42 * radius;
    const points = [at(tail, thin), at(neck, thin), at(neck, broad), at(tip, 0),
      at(neck, -broad), at(neck, -thin), at(tail, -thin)];
    shape(above, 'polygon', {points: points.join(' '), style: 'fill:' + color});
  }
  // A move: [move before, move after, men, in hand ×2, taken ×2, side to move, last move, drawings]
  function show(node, keepFocus) {
    if (node < 0 || node >= game.moves.length || node === here) return;
    const move = game.moves[node];
    men.forEach((man, i) => man.setAttribute('class', 'man ' + move[2][i]));
    mills.forEach((mill, i) => {
      const on = game.lines[i].map(point => move[2][point]);
      const full = on[0] !== '.' && on.every(man => man === on[0]);
      mill.setAttribute('class', full ? 'mill on' : 'mill');
    });
    below.textContent = above.textContent = '';
    const last = move[8];
    if (last.length) {
      if (last[0] >= 0) ring(below, last[0], 0.85, 'stroke:var(--here)', true);
      for (const taken of last.slice(2)) ring(below, taken, 0.85, 'stroke:var(--fault)', true);
      if (last[1] >= 0) ring(above, last[1], 1.14, 'stroke:var(--here)', false);
    }
    for (const drawn of move[9]) {
      if (drawn.length === 3) arrow(drawn[1], drawn[2], drawn[0]);
      else ring(above, drawn[1], 1.12, 'stroke:' + drawn[0], false);
    }
    [0, 1].forEach(color => {
      const parts = [];
      if (move[3 + color]) parts.push(words.hand.replace('{}', move[3 + color]));
      if (move[5 + color]) parts.push(words.taken.replace('{}', move[5 + color]));
      hands[color].textContent = parts.join(', ');
      document.getElementById('moves' + color).style.visibility =
        move[7] === color ? 'visible' : 'hidden';
    });
    const old = document.querySelector('a.here');
    if (old) { old.classList.remove('here'); old.removeAttribute('aria-current'); }
    here = node;
    const link = document.getElementById('t' + node);
    const comments = document.querySelectorAll('[data-of="' + node + '"]');
    said.textContent = link ? link.textContent : comments.length ? '' : words.start;
    for (const comment of comments) said.textContent += ' ' + comment.textContent;
    if (link) {
      link.classList.add('here');
      link.setAttribute('aria-current', 'true');
      if (!keepFocus) link.scrollIntoView({block: 'nearest'});
    }
  }
  function back() { show(game.moves[here][0]); }
  function forward() { show(game.moves[here][1]); }
  function end() {
    let node = here;
    while (game.moves[node][1] >= 0) node = game.moves[node][1];
    show(node);
  }
  // The other variations of the move, in their order, round and round.
  function other() {
    const before = game.moves[here][0];
    const among = game.moves.map((move, i) => i).filter(i => i > 0 && game.moves[i][0] === before);
    if (here > 0) show(among[(among.indexOf(here) + 1) % among.length]);
  }
  function play() {
    if (timer) { clearInterval(timer); timer = 0; } else {
      timer = setInterval(() => { if (game.moves[here][1] >= 0) forward(); else play(); }, 1500);
    }
    document.getElementById('play').setAttribute('aria-pressed', timer ? 'true' : 'false');
  }
  const actions = {start: () => show(0), back: back, play: play, forward: forward, end: end};
  for (const name in actions) document.getElementById(name).addEventListener('click', actions[name]);
  document.getElementById('moves').addEventListener('click', event => {
    const link = event.target.closest('a');
    if (!link) return;
    event.preventDefault();
    show(Number(link.id.slice(1)), true);
  });
  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const keys = {ArrowRight: forward, ArrowLeft: back, ArrowDown: other, Home: actions.start,
      End: end};
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  show(Number(location.hash.slice(2)) || 0);
  if (here < 0) show(0);
})();
)js";

constexpr double width = 480;
constexpr double height = 560;

/// The colors of a theme as CSS variables. There is one for each ink. Some more names are for the
/// page itself.
std::string variables(const Theme& theme) {
    std::string css;
    for (unsigned i = 0; i < ink_count; ++i)
        css += fmt::format("--i{}:{};", i, hexadecimal(theme[static_cast<Ink>(i)]));
    const auto name = [&](const char* named, Ink ink) {
        css += fmt::format("--{}:{};", named, hexadecimal(theme[ink]));
    };
    name("page", Ink::background);
    name("ink", Ink::text);
    name("here", Ink::last_move);
    name("said", Ink::shape_green);
    name("fault", Ink::loss);
    name("white", Ink::white_man);
    name("white-edge", Ink::white_edge);
    name("white-ring", Ink::white_ring);
    name("black", Ink::black_man);
    name("black-edge", Ink::black_edge);
    name("black-ring", Ink::black_ring);
    name("mill", Ink::mill);
    return css;
}

class HtmlPage {
public:
    HtmlPage(const Game& game, const HtmlStyle& style, const std::stop_token& stop)
        : game_(game), style_(style), stop_(stop), view_(game.rule_set().board), numbers_(game) {
        view_.set_names_shown(style.has_names);
        view_.set_size(width, height);
    }

    std::string write() {
        head();
        body();
        if (stop_.stop_requested()) html_.clear();
        return std::move(html_);
    }

private:
    void add(std::string_view text) { html_ += text; }

    void head() {
        const std::string title = html_text(plain_title(game_));
        add("<!DOCTYPE html>\n<html lang=\"" + html_text(reader_language()) + "\">\n<head>\n");
        add("<meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
            "style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n");
        add("<title>" + title + "</title>\n<style>\n:root{color-scheme:light dark;");
        add(variables(Theme{style_.theme, false}) + "}\n@media (prefers-color-scheme:dark){:root{");
        add(variables(Theme{style_.theme, true}) + "}}");
        add(html_style);
        add(style_.css);
        add("</style>\n</head>\n");
    }

    void body() {
        add("<body>\n");
        add(html_header(plain_header(game_)));
        add("<main>\n<section id=\"side\">\n");
        board();
        buttons();
        add("</section>\n<section id=\"moves\">\n");
        for (const FlowParagraph& paragraph : game_flow(game_)) {
            if (stop_.stop_requested()) return;
            moves(paragraph);
        }
        add("</section>\n</main>\n");
        if (const std::string source = source_line(game_); !source.empty())
            add("<footer><p>" + html_text(source) + "</p></footer>\n");
        add("<script type=\"application/json\" id=\"game\">");
        add(html_data(game_, view_, numbers_, stop_));
        add("</script>\n<script>");
        add(html_script);
        add("</script>\n</body>\n</html>\n");
    }

    void board() {
        svg::XmlWriter xml;
        xml.open("svg").attribute("viewBox", fmt::format("-3 -3 {} {}", width + 6, height + 6));
        xml.attribute("role", "img").attribute("aria-labelledby", "said");
        xml.attribute("font-family", "DejaVu Sans, Verdana, sans-serif");
        xml.content(svg_elements(ground_scene(view_), css_variable));
        for (const PointSet line : game_.rule_set().board.lines()) mill(xml, line);
        xml.open("g").attribute("id", "below").close();
        for (const Point point : game_.rule_set().board.points()) {
            xml.open("g").attribute("class", "man");
            man(xml, view_.at(point), view_.radius());
            xml.close();
        }
        xml.open("g").attribute("id", "above").close();
        side(xml, Color::black);
        side(xml, Color::white);
        add(xml.close().take() + "\n");
    }

    void mill(svg::XmlWriter& xml, PointSet line) const {
        std::vector<svg::Place> through;
        for (const Point point : line) through.push_back(view_.at(point));
        std::ranges::sort(through, {}, [](svg::Place at) { return std::pair{at.x, at.y}; });
        std::string points;
        for (const svg::Place& place : through)
            points += fmt::format("{}{},{}", points.empty() ? "" : " ", svg::rounded(place.x),
                                  svg::rounded(place.y));
        xml.open("polyline").attribute("class", "mill").attribute("points", points);
        xml.attribute("stroke-width", 0.5 * view_.radius()).close();
    }

    static void man(svg::XmlWriter& xml, svg::Place at, double radius) {
        for (const auto& [name, size] : {std::pair{"face", 1.0}, std::pair{"ring", 0.62}}) {
            xml.open("circle").attribute("class", name).attribute("cx", at.x);
            xml.attribute("cy", at.y).attribute("r", size * radius);
            xml.attribute("stroke-width", 0.09 * radius).close();
        }
    }

    void side(svg::XmlWriter& xml, Color color) const {
        const double size = 0.62 * view_.radius();
        const svg::Place at{view_.corner().x + 1.6 * size,
                            view_.hand_height(color == Color::black)};
        const char* const id = color == Color::white ? "0" : "1";
        xml.open("g").attribute("class", color == Color::white ? "w" : "b");
        man(xml, at, size);
        xml.close();
        xml.open("circle").attribute("id", std::string{"moves"} + id).attribute("class", "mark");
        xml.attribute("cx", at.x).attribute("cy", at.y).attribute("r", 1.3 * size);
        xml.attribute("stroke-width", 0.18 * size).close();
        words(xml, {at.x + 2 * size, at.y + 0.4 * size}, "start")
            .attribute("font-size", 1.2 * size);
        xml.text(side_name(color)).close();
        const double right = view_.corner().x + view_.size().x - size;
        words(xml, {right, at.y + 0.35 * size}, "end").attribute("font-size", size);
        xml.attribute("id", std::string{"hand"} + id).close();
    }

    static svg::XmlWriter& words(svg::XmlWriter& xml, svg::Place at, const char* anchor) {
        xml.open("text").attribute("x", at.x).attribute("y", at.y);
        return xml.attribute("text-anchor", anchor).attribute("style", "fill:var(--ink)");
    }

    void buttons() {
        add("<div class=\"bar\">\n");
        const auto button = [&](const char* id, const char* sign, const char* words) {
            add(fmt::format("<button id=\"{}\" title=\"{}\" aria-label=\"{}\">{}</button>\n", id,
                            html_text(tr(words)), html_text(tr(words)), sign));
        };
        button("start", "|◀", english("To the start"));
        button("back", "◀", english("Back"));
        button("play", "▷▷", english("Autoplay"));
        button("forward", "▶", english("Forward"));
        button("end", "▶|", english("To the end"));
        add("</div>\n<p id=\"said\" aria-live=\"polite\"></p>\n<noscript><p>"
            + html_text(tr("Allow scripts in your browser to step through the moves."))
            + "</p></noscript>\n");
    }

    void moves(const FlowParagraph& paragraph) {
        constexpr unsigned deepest = 6;
        add(paragraph.depth == 0 ? "<p class=\"p main\">"
                                 : fmt::format("<p class=\"p\" style=\"margin-left:{}em\">",
                                               1.5 * std::min(paragraph.depth, deepest)));
        for (const FlowWord& word : paragraph.words) move(word);
        add("</p>\n");
    }

    void move(const FlowWord& word) {
        const long at = numbers_[word.node];
        const std::string text = html_text(word.text);
        switch (word.kind) {
        case FlowKind::move:
            add(fmt::format("<a id=\"t{}\" href=\"#t{}\">{}</a> ", at, at, text));
            break;
        case FlowKind::comment:
            add(fmt::format("<span class=\"comment\" data-of=\"{}\">{}</span> ", at, text));
            break;
        case FlowKind::unread: add("<span class=\"unread\">" + text + "</span> "); break;
        case FlowKind::result: add("<b>" + text + "</b>"); break;
        case FlowKind::diagram: break;
        }
    }

    const Game& game_;
    HtmlStyle style_;
    const std::stop_token& stop_;
    BoardView view_;
    TreeNumbers numbers_;
    std::string html_;
};

} // namespace

std::string html_text(std::string_view text) { return svg::escaped(harmless_lines(text)); }

bool is_safe_style(std::string_view css) {
    return css.find("</") == std::string_view::npos && harmless_lines(css) == css;
}

std::string html_header(const GameHeader& header) {
    std::string html = "<header>\n<h1>" + html_text(header.title) + "</h1>\n<p>";
    if (!header.result.empty()) html += "<b>" + header.result + "</b> ";
    html += "<span class=\"chip\">" + html_text(header.rule_set) + "</span></p>\n";
    for (const std::string* const line : {&header.details, &header.annotator})
        if (!line->empty()) html += "<p>" + html_text(*line) + "</p>\n";
    return html + "</header>\n";
}

std::string html_page(const Game& game, const HtmlStyle& style, const std::stop_token& stop) {
    return HtmlPage{game, style, stop}.write();
}

} // namespace merels
