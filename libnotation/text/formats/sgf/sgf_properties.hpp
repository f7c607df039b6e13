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

/// The color of arrows and circles from SGF, which has no colors for them.
inline constexpr ShapeColor usual_color = 'G';

/// The property of a roster tag (`PW` for White), and the tag of such a property; otherwise empty.
std::string_view property_of(std::string_view tag);
std::string_view tag_of(std::string_view property);
/// True for a property that has no other meaning for Merels, so that it is read as a tag with its
/// own name.
bool is_tag(std::string_view property);

/// Converts `1931.05.02` and `1931-05-02` into each other. Other text does not change.
std::string to_sgf_date(std::string_view date);
std::string from_sgf_date(std::string_view date);

/// The result as Merels writes it in SGF: `W+`, `B+`, `0`, `?`.
std::string_view format_result(GameResult result);
/// Reads a result. It also knows `W+R`, `B+T`, `Draw`, `Void` and similar spellings.
std::optional<GameResult> parse_result(std::string_view text);

/// The marks of a node that SGF uses for glyphs: one for the move (`TE[2]`), and one for the
/// position (`GW[1]`).
struct Marks {
    std::optional<Glyph> move;
    std::optional<Glyph> position;

    bool operator==(const Marks&) const = default;
    /// The glyphs of the marks.
    std::vector<Glyph> glyphs() const;
};
/// The marks for the first glyph of each kind.
Marks marks_of(const std::vector<Glyph>& glyphs);
/// The glyph of `TE` and `1`; empty if SGF has no such mark.
std::optional<Glyph> glyph_of(std::string_view property, std::string_view value);
/// `TE[2]`; empty for a glyph without a mark.
std::string_view mark_of(Glyph glyph);
/// True if the glyph is about the move, not about the position.
bool is_about_move(Glyph glyph);

/// Escapes `]` and `\`, and text that looks like the beginning of a tree. In a part of a composed
/// value, `:` is escaped, too.
void append_escaped(std::string& text, std::string_view value, bool is_part = false);
/// The text of a value, without escapes and without escaped line breaks. If requested, it is on one
/// line.
std::string unescaped(std::string_view raw, bool is_one_line = false);
/// The two parts of a composed value, still escaped; empty if it has no `:`.
std::optional<std::pair<std::string_view, std::string_view>> composed(std::string_view raw);

/// The capitals of a name; the other letters do not count. (Before FF[4] `White` could be written
/// for `W`.)
std::string letters(std::string_view name);

/// The text of a move's `C` property: the words of all comments, with an empty line between them.
std::string joined_text(const std::vector<Comment>& before, const std::vector<Comment>& after);

} // namespace merels::sgf
