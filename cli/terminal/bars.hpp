#pragma once

#include <cli/terminal/output.hpp>
#include <cli/terminal/terminal.hpp>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace merels::cli {

/// A number of games for each label.
using LabelledCounts = std::vector<std::pair<std::string, std::uint64_t>>;

/// With bars of eighths of a character, or of '#'.
enum class BarStyle { blocks, ascii };

/// Blocks where the locale says that the terminal knows them.
BarStyle usual_bar_style();

/// A bar for a share of 0 … 1 of so many columns; what is more than nothing is seen.
std::string bar(double share, std::size_t columns, BarStyle style);

/// A label, cut and filled up to 30 columns.
std::string padded(const std::string& label);

/// Rows of label, count, share of all and bar, 80 columns wide.
class Bars {
public:
    Bars(Output& out, const Paint& paint, BarStyle style)
        : out_(out), paint_(paint), style_(style) {}

    /// The longest bar is the greatest count's; `all` is what shares are of. Nothing for no rows.
    void print(const std::string& title, const LabelledCounts& rows, std::uint64_t all) const;

private:
    Output& out_;
    Paint paint_;
    BarStyle style_;
};

} // namespace merels::cli
