#pragma once

#include <cli/terminal/output.hpp>
#include <cli/terminal/terminal.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace merels::cli {

/// A table of two columns: labels, and text that is wrapped beside them.
class Rows {
public:
    Rows(Output& out, const Paint& paint, std::size_t label_width)
        : out_(out), paint_(paint), label_width_(label_width) {}

    /// Nothing if the text is empty.
    void add(std::string_view label, std::string_view text) const;
    /// Text that is not wrapped.
    void add_line(std::string_view label, const Styled& text) const;

private:
    Output& out_;
    Paint paint_;
    std::size_t label_width_;
};

} // namespace merels::cli
