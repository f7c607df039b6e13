#pragma once

// The meaning of SGF's properties for a game of merels. `docs/formats.md` has the whole table.

#include <libnotation/game/annotation.hpp>
#include <libnotation/rules/outcome.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace merels::sgf {

/// The color that arrows and circles from an SGF file get. SGF itself stores no colors of arrows
/// and circles.
inline constexpr ShapeColor usual_color = 'G';

/// The SGF property for a tag of the roster, such as `PW` for White. If the tag is not in the
/// roster, the result is empty.
std::string_view property_of(std::string_view tag);
std::string_view tag_of(std::string_view property);
/// True for a property that Merels reads as a tag with the same name.
bool is_tag(std::string_view property);

/// `to_sgf_date` converts the date of a tag (`1931.05.02`, `1931.??.??`) into a date of SGF
/// (`1931-05-02`, `1931`). `from_sgf_date` converts a date of SGF into the date of a tag. A text
/// that is not a date does not change.
std::string to_sgf_date(std::string_view date);
std::string from_sgf_date(std::string_view date);

/// The result as Merels writes it in SGF: `W+`, `B+`, `0`, `?`.
std::string_view format_result(GameResult result);
/// Reads a result. `W+R`, `B+T`, `Draw`, `Void` and similar spellings are also valid. If the text
/// is not a result of a game, the function returns nothing.
std::optional<GameResult> parse_result(std::string_view text);

/// The marks of a node, as glyphs. A node may have a mark for its move, such as `TE[2]`, and a mark
/// for its position, such as `GW[1]`.
struct Marks {
    std::optional<Glyph> move;
    std::optional<Glyph> position;

    bool operator==(const Marks&) const = default;
    /// The glyphs for the marks, in one list.
    std::vector<Glyph> glyphs() const;
};
/// Converts glyphs to marks. Only the first glyph about the move and the first glyph about the
/// position become marks.
Marks marks_of(const std::vector<Glyph>& glyphs);
/// The glyph for a property and its value, such as `TE` and `1`. If no glyph means the same as the
/// property with this value, the result is empty.
std::optional<Glyph> glyph_of(std::string_view property, std::string_view value);
/// The mark for a glyph, such as `TE[2]`. If SGF has no mark for the glyph, the result is empty.
std::string_view mark_of(Glyph glyph);
/// True if the glyph is about the move, not about the position.
bool is_about_move(Glyph glyph);

/// Appends a value. The function escapes `]`, `\` and text that looks like the beginning of a tree.
/// In a part of a composed value, the function also escapes `:`.
void append_escaped(std::string& text, std::string_view value, bool is_part = false);
/// Decodes the escapes of a value and returns the text. Escaped line breaks are removed. If
/// `is_one_line` is true, line breaks that are not escaped become blanks.
std::string unescaped(std::string_view raw, bool is_one_line = false);
/// The two parts of a composed value, with their escapes. The result is empty if the value has no
/// `:`.
std::optional<std::pair<std::string_view, std::string_view>> composed(std::string_view raw);

/// The capital letters of a name, such as `W` for `White`. Before FF[4], the name `White` was
/// allowed for `W`.
std::string letters(std::string_view name);

/// The text of a move's `C` property: the words of all comments, separated by empty lines.
std::string joined_text(const std::vector<Comment>& before, const std::vector<Comment>& after);

} // namespace merels::sgf
