#include <libnotation/text/writer.hpp>

#include <libnotation/text/formats/playok.hpp>
#include <libnotation/text/formats/sanmill.hpp>
#include <libnotation/text/movetext_writer.hpp>
#include <libnotation/text/tag_writer.hpp>
#include <libnotation/text/turn_text.hpp>

namespace merels {

namespace {

MovetextOptions letters(const Game& game) {
    const Board& board = game.rule_set().board;
    return {.has_annotations = true,
            .has_variations = true,
            .spelling = [&board](std::string& text, Move move) { append_turn(text, move, board); }};
}

std::string with_crlf(const std::string& text) {
    std::string result;
    result.reserve(text.size() + text.size() / 32);
    for (const char c : text) {
        if (c == '\n') result += '\r';
        result += c;
    }
    return result;
}

Written write_sanmill(const Game& game) {
    Game copy = game;
    copy.tags.add("PlyCount", std::to_string(action_count(game)));
    Written written;
    write_tags(written.text, copy, sanmill_variant(game.rule_set()));
    write_movetext(written.text, copy, letters(game));
    written.text = with_crlf(written.text + "\n");
    return written;
}

} // namespace

std::string write(const Game& game) {
    std::string text;
    write_tags(text, game, game.rule_set().id);
    write_movetext(text, game, letters(game));
    text += '\n';
    return text;
}

Written write(const Game& game, Format format) {
    switch (format) {
    case Format::merels: return {write(game), {}};
    case Format::playok: return write_playok(game);
    case Format::sanmill: return write_sanmill(game);
    }
    return {};
}

} // namespace merels
