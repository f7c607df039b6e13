#include <libnotation/text/shared/framing.hpp>

namespace merels {

Layout layout_of(Format format) {
    switch (format) {
    case Format::merels:
    case Format::playok:
    case Format::sanmill: return Layout::pgn;
    case Format::goldtoken: return Layout::goldtoken;
    case Format::polar: return Layout::polar;
    case Format::open_spiel: return Layout::open_spiel;
    case Format::sgf: return Layout::sgf;
    case Format::json: return Layout::json_lines;
    case Format::puzzles: return Layout::puzzles;
    }
    return Layout::pgn;
}

} // namespace merels
