#pragma once

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/base/source.hpp>
#include <libnotation/base/styled.hpp>

#include <string>

namespace merels {

struct RenderStyle {
    /// ANSI colors.
    bool has_color = false;
    /// The source line is cut to about this number of columns around the place.
    std::size_t width = 100;
};

/// A diagnostic in the form for people and editors:
///
///     games.pgn:41:18: error: f2 is occupied [E203 occupied-point]
///        12. d7-d6  e5-f2
///                   ^~~~~ Black could play e5-e4, e5-d5 or 9 more
std::string render(const Diagnostic& diagnostic, const Source& source,
                   const RenderStyle& style = {});

/// The same for a terminal.
Styled render_styled(const Diagnostic& diagnostic, const Source& source, const RenderStyle& style);

} // namespace merels
