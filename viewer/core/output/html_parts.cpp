#include <viewer/core/output/html_parts.hpp>

namespace merels::viewer {

const std::string_view html_style = R"css(
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.5 Georgia,"DejaVu Serif",serif}
header,main,footer{max-width:72rem;margin:0 auto;padding:0 1rem}
h1{font-size:1.6rem;margin:1rem 0 0}
header p,footer p{margin:.2rem 0;opacity:.85}
main{display:flex;flex-wrap:wrap;gap:1.5rem;align-items:flex-start}
#side{flex:1 1 20rem;max-width:34rem;position:sticky;top:0;background:var(--page);padding:.5rem 0}
#side svg{display:block;width:100%;height:auto;max-height:78vh}
#turns{flex:1 1 22rem}
#said{min-height:3em;max-height:9em;overflow:auto;margin:.5rem 0}
@media(max-width:48rem){#side svg{max-height:46vh}#said{max-height:6em}}
.bar{display:flex;flex-wrap:wrap;gap:.4rem}
button{font:inherit;min-width:2.8rem;padding:.25rem .6rem;color:inherit;background:transparent;
border:1px solid currentColor;border-radius:.4rem;cursor:pointer}
button[aria-pressed=true]{background:var(--ink);color:var(--page)}
.p{margin:.4rem 0}
.p a{color:inherit;text-decoration:none;border-radius:.25rem;padding:0 .15rem;
white-space:nowrap}
.p.main a{font-weight:bold}
.p a:hover{text-decoration:underline}
.p a.here{background:var(--here);color:var(--page)}
a:focus-visible,button:focus-visible{outline:2px solid var(--here);outline-offset:1px}
.comment{color:var(--said)}
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
  // A turn: [turn before, turn after, men, in hand ×2, taken ×2, side to move, last turn, drawings]
  function show(node, keepFocus) {
    if (node < 0 || node >= game.turns.length || node === here) return;
    const turn = game.turns[node];
    men.forEach((man, i) => man.setAttribute('class', 'man ' + turn[2][i]));
    mills.forEach((mill, i) => {
      const on = game.lines[i].map(point => turn[2][point]);
      const full = on[0] !== '.' && on.every(man => man === on[0]);
      mill.setAttribute('class', full ? 'mill on' : 'mill');
    });
    below.textContent = above.textContent = '';
    const last = turn[8];
    if (last.length) {
      if (last[0] >= 0) ring(below, last[0], 0.85, 'stroke:var(--here)', true);
      for (const taken of last.slice(2)) ring(below, taken, 0.85, 'stroke:var(--fault)', true);
      if (last[1] >= 0) ring(above, last[1], 1.14, 'stroke:var(--here)', false);
    }
    for (const drawn of turn[9]) {
      if (drawn.length === 3) arrow(drawn[1], drawn[2], drawn[0]);
      else ring(above, drawn[1], 1.12, 'stroke:' + drawn[0], false);
    }
    [0, 1].forEach(color => {
      const parts = [];
      if (turn[3 + color]) parts.push(words.hand.replace('{}', turn[3 + color]));
      if (turn[5 + color]) parts.push(words.taken.replace('{}', turn[5 + color]));
      hands[color].textContent = parts.join(', ');
      document.getElementById('moves' + color).style.visibility =
        turn[7] === color ? 'visible' : 'hidden';
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
  function back() { show(game.turns[here][0]); }
  function forward() { show(game.turns[here][1]); }
  function end() {
    let node = here;
    while (game.turns[node][1] >= 0) node = game.turns[node][1];
    show(node);
  }
  // The other variations of the turn, in their order, round and round.
  function other() {
    const before = game.turns[here][0];
    const among = game.turns.map((turn, i) => i).filter(i => i > 0 && game.turns[i][0] === before);
    if (here > 0) show(among[(among.indexOf(here) + 1) % among.length]);
  }
  function play() {
    if (timer) { clearInterval(timer); timer = 0; } else {
      timer = setInterval(() => { if (game.turns[here][1] >= 0) forward(); else play(); }, 1500);
    }
    document.getElementById('play').setAttribute('aria-pressed', timer ? 'true' : 'false');
  }
  const actions = {start: () => show(0), back: back, play: play, forward: forward, end: end};
  for (const name in actions) document.getElementById(name).addEventListener('click', actions[name]);
  document.getElementById('turns').addEventListener('click', event => {
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
  show(0);
})();
)js";

} // namespace merels::viewer
