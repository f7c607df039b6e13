#pragma once

// The frame of web pages. Each is one file that loads no other files. Pages with tables share one
// style.
//
//   html_document({.title = "Anna", .style = std::string{table_style()}}, body)

#include <string>
#include <string_view>

namespace merels {

struct HtmlFrame {
    /// The title. Markup in it is escaped.
    std::string title;
    /// The rules in CSS. They must be safe (`is_safe_style`).
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

} // namespace merels
