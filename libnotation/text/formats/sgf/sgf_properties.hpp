#pragma once

// The meaning of SGF's properties for a game of merels; `docs/formats.md` has the whole table.

#include <libnotation/game/annotation.hpp>
#include <libnotation/rules/outcome.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace merels::sgf {

/// Of arrows and circles, which have none in SGF.
inline constexpr ShapeColor usual_color = 'G';

/// The property of a roster tag (`PW` of White), and the tag of such a property; empty for others.
std::string_view property_of(std::string_view tag);
std::string_view tag_of(std::string_view property);
/// A property that means nothing else here, and so is a tag of its own name.
bool is_tag(std::string_view property);

/// `1931.05.02` and `1931-05-02`; other text stays as it is.
std::string to_sgf_date(std::string_view date);
std::string from_sgf_date(std::string_view date);

/// `W+`, `B+`, `0`, `?`, as they are written.
std::string_view format_result(GameResult result);
/// `W+R`, `B+T`, `Draw`, `Void` and the like, too.
std::optional<GameResult> parse_result(std::string_view text);

/// The marks that SGF has for glyphs: one for the move (`TE[2]`), one for the position (`GW[1]`).
struct Marks {
    std::optional<Glyph> move;
    std::optional<Glyph> position;

    bool operator==(const Marks&) const = default;
    /// The glyphs of the marks.
    std::vector<Glyph> glyphs() const;
};
/// The first glyph of each kind.
Marks marks_of(const std::vector<Glyph>& glyphs);
/// The glyph of `TE` and `1`; empty if SGF has no such mark.
std::optional<Glyph> glyph_of(std::string_view property, std::string_view value);
/// `TE[2]`; empty for a glyph without a mark.
std::string_view mark_of(Glyph glyph);
/// The glyph speaks of the move, not of the position.
bool is_about_move(Glyph glyph);

/// Escapes `]` and `\`, and text that would look like the beginning of a tree. The part of a
/// composed value has its `:` escaped, too.
void append_escaped(std::string& text, std::string_view value, bool is_part = false);
/// The text of a value: without escapes and line breaks that are escaped. On one line, if wanted.
std::string unescaped(std::string_view raw, bool is_one_line = false);
/// The two parts of a composed value, still escaped; empty if it has no `:`.
std::optional<std::pair<std::string_view, std::string_view>> composed(std::string_view raw);

/// The letters of a name that count: capitals. (Before FF[4] `White` could be written for `W`.)
std::string letters(std::string_view name);

/// The text of a move in `C`: the words of all comments, with an empty line in between.
std::string joined_text(const std::vector<Comment>& before, const std::vector<Comment>& after);

} // namespace merels::sgf
