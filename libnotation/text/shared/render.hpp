#pragma once

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/base/source.hpp>
#include <libnotation/base/styled.hpp>

#include <string>

namespace merels {

struct RenderStyle {
    /// True if the text may contain ANSI colors.
    bool has_color = false;
    /// The approximate width of the text, in columns. A longer source line is cut before and after
    /// the place of the diagnostic.
    std::size_t width = 100;
};

/// A diagnostic as text for people and editors:
///
///     games.pgn:41:18: error: f2 is occupied [E203 occupied-point]
///        12. d7-d6  e5-f2
///                   ^~~~~ Black could play e5-e4, e5-d5 or 9 more
std::string render(const Diagnostic& diagnostic, const Source& source,
                   const RenderStyle& style = {});

/// The text that `render` returns, with the styles of its parts for a terminal.
Styled render_styled(const Diagnostic& diagnostic, const Source& source, const RenderStyle& style);

} // namespace merels
