#include <viewer/core/game/move_comment.hpp>

#include <libnotation/game/language/comment_language.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/text/notation/move_words.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace merels::viewer {

std::string comment_text(const Annotation& annotation) {
    for (const Comment& comment : annotation.after)
        if (!comment.text.empty()) return comment.text;
    return {};
}

std::string first_comment(const Game& game) {
    const auto read = [&](NodeId node) {
        Annotation said;
        said.after = in_language(game.annotation(node).after, reader_language());
        return comment_text(said);
    };
    std::string text = read(Game::root);
    for (NodeId node = game.first_child(Game::root); node != Game::none && text.empty();
         node = game.first_child(node))
        text = read(node);
    return text;
}

void set_comment_text(Annotation& annotation, std::string text) {
    std::vector<Comment>& comments = annotation.after;
    auto place = std::ranges::find_if(comments,
                                      [](const Comment& comment) { return !comment.text.empty(); });
    if (place == comments.end()) {
        if (comments.empty()) comments.emplace_back();
        place = comments.begin();
    }
    place->text = std::move(text);
    std::erase(comments, Comment{});
}

const std::vector<NamedGlyph>& named_glyphs() {
    static const std::vector<NamedGlyph> glyphs{
        {3, english("Very good move")},
        {4, english("Blunder")},
        {1, english("Good move")},
        {2, english("Mistake")},
        {5, english("Interesting move")},
        {6, english("Doubtful move")},
        {7, english("Forced move")},
        {146, english("New move")},
        {10, english("Equal position")},
        {13, english("Unclear position")},
        {14, english("White is slightly better")},
        {15, english("Black is slightly better")},
        {16, english("White is better")},
        {17, english("Black is better")},
        {18, english("White is winning")},
        {19, english("Black is winning")},
        {22, english("White is in zugzwang")},
        {23, english("Black is in zugzwang")},
        {36, english("White has the initiative")},
        {37, english("Black has the initiative")},
        {138, english("White is short of time")},
        {139, english("Black is short of time")},
    };
    return glyphs;
}

namespace {

/// True if a glyph has a sign. Some signs for slight advantages are missing in usual fonts, which
/// show a box instead of them.
bool has_sign(Glyph glyph) {
    constexpr std::array<Glyph, 12> all{1, 2, 3, 4, 5, 6, 10, 13, 16, 17, 18, 19};
    return std::ranges::find(all, glyph) != all.end();
}

} // namespace

std::string shown_glyph(Glyph glyph) {
    const auto named = std::ranges::find(named_glyphs(), glyph, &NamedGlyph::glyph);
    if (has_sign(glyph) || named == named_glyphs().end()) return glyph_in_words(glyph);
    return fmt::format(" ({})", tr(named->meaning));
}

std::string in_words(const NamedGlyph& glyph) {
    if (!has_sign(glyph.glyph)) return tr(glyph.meaning);
    std::string sign = glyph_in_words(glyph.glyph);
    if (sign.starts_with(' ')) sign.erase(0, 1);
    return sign + "  " + tr(glyph.meaning);
}

} // namespace merels::viewer
