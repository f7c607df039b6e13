#pragma once

// The HTML around the body of each web page. Each page is one file that loads no other files. Pages
// with tables share one style.
//
//   html_document({.title = "Anna", .style = std::string{table_style()}}, body)

#include <libnotation/publish/event_results.hpp>

#include <functional>
#include <string>
#include <string_view>

namespace merels {

/// The tag by which Merels recognizes the pages that it has written. Every page that Merels writes
/// has this HTML tag within its first 200 bytes.
inline constexpr std::string_view html_generator = R"(<meta name="generator" content="Merels">)";

struct HtmlFrame {
    /// The title. Markup in the title is escaped.
    std::string title;
    /// The CSS of the page. The CSS must be safe (`is_safe_style`).
    std::string style;
    /// True if the body has a script.
    bool has_script = false;
};

/// A whole page. The body is already HTML.
std::string html_document(const HtmlFrame& frame, std::string_view body);

/// The style of pages with tables, light or dark like the reader's system.
std::string_view table_style();

/// A table. The headings and the rows are already HTML: `<th>` and `<tr>`.
std::string html_table(std::string_view headings, std::string_view rows);

/// A link to a page. Markup in `words` is escaped.
std::string html_link(std::string_view page, std::string_view words);

/// A table of results. `player` returns the HTML for the name of a player.
std::string html_results(const ResultTable& table,
                         const std::function<std::string(const std::string& name)>& player);

} // namespace merels
