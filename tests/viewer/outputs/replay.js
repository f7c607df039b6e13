// node replay.js PAGE…: opens exported pages as a browser does and replays them by buttons, keys and
// clicks. Each board must show what the page's data says. Ends with status 1 at the first fault.
'use strict';
const fs = require('fs');
const {JSDOM, VirtualConsole} = require('jsdom');

function open(path, hash = '') {
  const console_ = new VirtualConsole();
  console_.on('jsdomError', error => { throw error; });
  return new JSDOM(fs.readFileSync(path, 'utf8'), {
    runScripts: 'dangerously',
    url: 'https://example.org/page.html' + hash,
    virtualConsole: console_,
    // jsdom has no layout, so there is nothing to scroll.
    beforeParse: window => { window.Element.prototype.scrollIntoView = () => {}; },
  }).window;
}

const classes = element => element.getAttribute('class');
const numberOf = step => Number(step.closest('a').getAttribute('href').slice('#t'.length));

class Replay {
  constructor(path, hash) {
    this.path = path;
    this.window = open(path, hash);
    this.document = this.window.document;
    this.game = JSON.parse(this.document.getElementById('game').textContent);
    this.men = [...this.document.querySelectorAll('.man')];
    this.mills = [...this.document.querySelectorAll('.mill')];
    this.links = [...this.document.querySelectorAll('#moves a')];
    this.steps = [...this.document.querySelectorAll('#graph .step')];
    this.seen = new Set();
  }

  require(holds, what) {
    if (!holds) throw new Error(`${this.path}: ${what}`);
  }

  same(found, expected, what) {
    const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
    this.require(a === b, `${what}: ${a} instead of ${b}`);
  }

  shows(node) {
    const move = this.game.moves[node];
    this.same(this.men.map(classes), [...move[2]].map(man => 'man ' + man), `men at ${node}`);
    const isMill = line => 'wb'.includes(move[2][line[0]]) &&
      line.every(point => move[2][point] === move[2][line[0]]);
    this.same(this.mills.map(classes), this.game.lines.map(l => isMill(l) ? 'mill on' : 'mill'),
      `mills at ${node}`);
    const isNew = this.game.lines.map(line => line.includes(move[8][1]));
    this.same(this.mills.map(mill => mill.getAttribute('stroke-width') > this.game.radius / 3),
      isNew, `broad mills at ${node}`);
    const here = this.links.filter(link => classes(link) === 'here').map(link => link.id);
    this.same(here, node === 0 ? [] : ['t' + node], `marked move at ${node}`);
    const steps = this.steps.filter(step => classes(step) === 'step now').map(numberOf);
    this.same(steps, this.steps.map(numberOf).filter(of => of === node), `step at ${node}`);
    for (const color of [0, 1]) {
      const said = this.document.getElementById('hand' + color).textContent;
      for (const [count, word] of [[move[3 + color], 'hand'], [move[5 + color], 'taken']])
        this.same(said.includes(this.game.words[word].replace('{}', count)), count > 0,
          `${word} of side ${color} at ${node}, "${said}"`);
    }
    this.require(this.document.getElementById('said').textContent !== '', `no words at ${node}`);
    this.seen.add(node);
  }

  press(button) { this.document.getElementById(button).click(); }
  type(key) {
    this.document.dispatchEvent(new this.window.KeyboardEvent('keydown', {key, bubbles: true}));
  }

  /// The main line forward and back, by what calls `forward`, `back` and `start`.
  mainLine(forward, back, start) {
    start();
    this.shows(0);
    const line = [0];
    for (let node = this.game.moves[0][1]; node >= 0; node = this.game.moves[node][1]) {
      forward();
      this.shows(node);
      line.push(node);
    }
    forward();
    for (const node of line.reverse()) {
      this.shows(node);
      back();
    }
    this.shows(0);
    return line[0];
  }

  run() {
    this.shows(0);
    this.mainLine(() => this.press('forward'), () => this.type('ArrowLeft'),
      () => this.press('start'));
    const end = this.mainLine(() => this.type('ArrowRight'), () => this.press('back'),
      () => this.type('Home'));
    this.press('end');
    this.shows(end);
    this.game.moves.forEach((move, node) => {
      if (node === 0) return;
      this.document.getElementById('t' + node).click();
      this.shows(node);
      const among = this.game.moves.map((_, i) => i)
        .filter(i => i > 0 && this.game.moves[i][0] === move[0]);
      this.type('ArrowDown');
      this.shows(among[(among.indexOf(node) + 1) % among.length]);
    });
    for (const step of this.steps) {
      step.dispatchEvent(new this.window.MouseEvent('click', {bubbles: true, cancelable: true}));
      this.shows(numberOf(step));
    }
    this.same(this.seen.size, this.game.moves.length, 'moves shown');
    this.press('play');
    this.same(this.document.getElementById('play').getAttribute('aria-pressed'), 'true', 'playing');
    this.press('play');
    this.same(this.document.getElementById('play').getAttribute('aria-pressed'), 'false', 'playing');
    this.window.close();
    return this.seen.size;
  }
}

/// A link to a move opens the page at it. Other ends of links open the page at its start.
function openAtMove(path, moves) {
  const half = Math.floor(moves / 2);
  for (const [hash, node] of [['#t' + half, half], ['#t' + moves, 0]]) {
    const page = new Replay(path, hash);
    page.shows(node);
    page.window.close();
  }
}

let moves = 0;
const pages = process.argv.slice(2);
try {
  for (const page of pages) {
    const seen = new Replay(page).run();
    openAtMove(page, seen);
    moves += seen;
  }
} catch (error) {
  console.log(String(error.message).split('\n')[0]);
  process.exit(1);
}
console.log(`${pages.length} pages, ${moves} boards`);
