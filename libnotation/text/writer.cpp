#include <libnotation/text/writer.hpp>

#include <libnotation/game/game.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/formats/json/json_writer.hpp>
#include <libnotation/text/formats/pgn/movetext_writer.hpp>
#include <libnotation/text/formats/pgn/sanmill.hpp>
#include <libnotation/text/formats/pgn/tag_writer.hpp>
#include <libnotation/text/formats/sgf/sgf.hpp>
#include <libnotation/text/rule_files/rule_set_text.hpp>
#include <libnotation/text/shared/format.hpp>

#include <fmt/format.h>

#include <cassert>

namespace merels {

namespace {

void append_point(std::string& text, Point point) { text += std::to_string(index(point) + 1); }

void spell(std::string& text, Move move) {
    if (move.is_pass()) {
        text += "--";
        return;
    }
    if (move.from() != Point::none) {
        append_point(text, move.from());
        text += '-';
    }
    if (move.to() != Point::none) append_point(text, move.to());
    for (const Point point : move.taken()) {
        text += 'x';
        append_point(text, point);
    }
}

struct Lost {
    bool has_comments = false;
    bool has_glyphs = false;
    bool has_variations = false;
    bool has_unread = false;
};

Lost find_losses(const Game& game) {
    Lost lost;
    for (NodeId node = Game::root; node != Game::none; node = game.first_child(node)) {
        const Annotation& annotation = game.annotation(node);
        lost.has_comments |= !annotation.after.empty() || !annotation.before.empty();
        lost.has_glyphs |= !annotation.glyphs.empty();
        lost.has_unread |= !annotation.unread.empty();
        lost.has_variations |= game.first_child(node) != game.last_child(node);
    }
    return lost;
}

Written write_playok(const Game& game) {
    Written written;
    const Lost lost = find_losses(game);
    if (lost.has_comments) written.losses.emplace_back("comments are lost");
    if (lost.has_glyphs) written.losses.emplace_back("glyphs are lost");
    if (lost.has_variations) written.losses.emplace_back("variations are lost");
    if (lost.has_unread) written.losses.emplace_back("moves that could not be read are lost");
    if (!rule_sets::is_built_in(game.rule_set()))
        written.losses.push_back(fmt::format(
            "this format cannot store the rules of the rule set {}", game.rule_set().id));
    write_tags(written.text, game, game.rule_set().id);
    write_movetext(written.text, game,
                   {.has_annotations = false, .has_variations = false, .spelling = spell});
    written.text += '\n';
    return written;
}

} // namespace

std::string write(const Game& game) {
    std::string text;
    write_tags(text, game, game.rule_set().id, StartTag::position, rule_set_tag(game.rule_set()));
    write_movetext(text, game, with_letters(game));
    text += '\n';
    return text;
}

Written write(const Game& game, Format format) {
    switch (format) {
    case Format::merels: return {write(game), {}};
    case Format::playok: return write_playok(game);
    case Format::sanmill: return write_sanmill(game);
    case Format::sgf: return write_sgf(game);
    case Format::json: return write_json(game);
    case Format::goldtoken:
    case Format::polar:
    case Format::open_spiel:
    case Format::puzzles: break;
    }
    assert(is_writable(format));
    return {};
}

} // namespace merels
