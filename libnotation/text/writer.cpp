#include <libnotation/text/writer.hpp>

#include <libnotation/text/formats/json/json_writer.hpp>
#include <libnotation/text/formats/pgn/movetext_writer.hpp>
#include <libnotation/text/formats/pgn/playok.hpp>
#include <libnotation/text/formats/pgn/sanmill.hpp>
#include <libnotation/text/formats/pgn/tag_writer.hpp>
#include <libnotation/text/formats/sgf/sgf.hpp>
#include <libnotation/text/rule_files/rule_set_text.hpp>

#include <cassert>

namespace merels {

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
