#include <libnotation/publish/web/html_data.hpp>

#include <libnotation/drawing/scene/marks_scene.hpp>
#include <libnotation/game/cursor.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/rules/lost_men.hpp>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <utility>

namespace merels {

namespace {

using Json = nlohmann::ordered_json;

double rounded(double number) { return std::round(10 * number) / 10; }

Json last_move(const Game& game, NodeId node) {
    Json points = Json::array();
    if (node == Game::root) return points;
    const auto add = [&](Point point) {
        points.push_back(point == Point::none ? -1 : static_cast<int>(index(point)));
    };
    const Move move = game.move(node);
    add(move.from());
    add(move.to());
    for (const Point point : move.taken()) add(point);
    return points;
}

Json drawings(const std::vector<Comment>& comments) {
    Json shapes = Json::array();
    for (const Comment& comment : comments) {
        for (const Arrow& arrow : comment.arrows)
            shapes.push_back(Json::array(
                {css_variable(ink_of(arrow.color)), index(arrow.from), index(arrow.to)}));
        for (const Circle& circle : comment.circles)
            shapes.push_back(Json::array({css_variable(ink_of(circle.color)), index(circle.at)}));
    }
    return shapes;
}

Json move_data(const Game& game, const Walker& at, const TreeNumbers& numbers) {
    const Position& position = at.position();
    std::string men;
    for (const Point point : position.board().points())
        men += position.men(Color::white).contains(point)   ? 'w'
               : position.men(Color::black).contains(point) ? 'b'
                                                            : '.';
    const auto taken = [&](Color color) { return lost_men(position, color).value_or(0); };
    const NodeId node = at.node();
    return Json::array({numbers[game.parent(node)], numbers[game.first_child(node)], men,
                        position.hand(Color::white), position.hand(Color::black),
                        taken(Color::white), taken(Color::black), index(position.to_move()),
                        last_move(game, node), drawings(game.annotation(node).after)});
}

/// Replaces letters that have a meaning in HTML. In JSON, they occur only in strings.
std::string safe_in_page(const std::string& json) {
    std::string safe;
    for (const char letter : json)
        if (letter == '<' || letter == '>' || letter == '&')
            safe += fmt::format("\\u{:04x}", static_cast<unsigned>(letter));
        else
            safe += letter;
    return safe;
}

} // namespace

const std::string_view html_style = R"css(
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.5 Georgia,"DejaVu Serif",serif}
header,main,footer,nav{max-width:72rem;margin:0 auto;padding:0 1rem}
nav{padding-top:.5rem}nav a{color:inherit}
h1{font-size:1.6rem;margin:1rem 0 0}
header p,footer p{margin:.2rem 0;opacity:.85}
h1,header span,header p,footer p{unicode-bidi:isolate;overflow-wrap:anywhere}
.note{color:inherit;text-decoration:none}
.chip{border:1px solid currentColor;border-radius:1em;padding:.05rem .6rem;font-size:.85rem}
main{display:flex;flex-wrap:wrap;gap:1.5rem;align-items:flex-start}
#side{flex:1 1 20rem;max-width:34rem;position:sticky;top:0;background:var(--page);padding:.5rem 0}
#side svg{display:block;width:100%;height:auto;max-height:78vh}
#graph a{cursor:pointer}#graph .step{fill:transparent}#graph .now{fill:var(--here);opacity:.35}
#moves{flex:1 1 22rem}
#said{min-height:3em;max-height:9em;overflow:auto;margin:.5rem 0}
#side:has(#graph) svg{max-height:64vh}
@media(max-width:48rem){#side svg,#side:has(#graph) svg{max-height:40vh}#said{max-height:6em}}
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
.w .face{fill:url(#lit-white) var(--white);stroke:var(--white-edge)}
.w .ring{stroke:var(--white-ring)}
.b .face{fill:url(#lit-black) var(--black);stroke:var(--black-edge)}
.b .ring{stroke:var(--black-ring)}
.ring,.mark,.mill{fill:none}
.mill{visibility:hidden;stroke:var(--mill);stroke-linejoin:round;stroke-linecap:round}
.mill.on{visibility:visible}
.mark{stroke:var(--here)}
noscript p{border:1px solid currentColor;padding:.5rem}
@media print{nav,#side .bar,noscript{display:none}#side{position:static}}
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
  const steps = Array.from(document.querySelectorAll('.step'));
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
    shape(above, 'polygon', {points: points.join(' '), style: 'fill:' + color + ';opacity:0.7'});
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
      // The last move closed the mills that contain its new point.
      const isNew = game.lines[i].includes(move[8][1]);
      mill.setAttribute('stroke-width', (isNew ? 0.5 : 0.22) * radius);
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
    steps.forEach(step => step.setAttribute('class', target(step) === node ? 'step now' : 'step'));
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
  // The move of a link, or of a part of it.
  function target(element) {
    const link = element.closest('a');
    return link ? Number(link.getAttribute('href').slice(2)) : -1;
  }
  function follow(event, keepFocus) {
    const node = target(event.target);
    if (node < 0) return;
    event.preventDefault();
    show(node, keepFocus);
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
  document.getElementById('moves').addEventListener('click', event => follow(event, true));
  if (steps.length) steps[0].closest('svg').addEventListener('click', event => follow(event, false));
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

TreeNumbers::TreeNumbers(const Game& game) : numbers_(game.node_slots(), -1) {
    for (NodeId node = Game::root; node != Game::none; node = next_in_tree(game, node)) {
        numbers_[node] = static_cast<long>(order_.size());
        order_.push_back(node);
    }
}

std::string css_variable(Ink ink) { return fmt::format("var(--i{})", static_cast<unsigned>(ink)); }

std::string html_data(const Game& game, const BoardView& view, const TreeNumbers& numbers,
                      const std::stop_token& stop) {
    const Board& board = game.rule_set().board;
    Json places = Json::array();
    for (const Point point : board.points())
        places.push_back(Json::array({rounded(view.at(point).x), rounded(view.at(point).y)}));
    Json lines = Json::array();
    for (const PointSet line : board.lines()) {
        Json& points = lines.emplace_back(Json::array());
        for (const Point point : line) points.push_back(index(point));
    }
    Json moves = Json::array();
    Walker walker{game};
    for (const NodeId node : numbers.order()) {
        if (stop.stop_requested()) break;
        if (node != Game::root) walker.step_to(node);
        moves.push_back(move_data(game, walker, numbers));
    }
    const Json data{
        {"words",
         {{"start", tr("The start")}, {"hand", tr("{} in hand")}, {"taken", tr("{} lost")}}},
        {"radius", rounded(view.radius())},
        {"places", std::move(places)},
        {"lines", std::move(lines)},
        {"moves", std::move(moves)}};
    return safe_in_page(data.dump());
}

} // namespace merels
