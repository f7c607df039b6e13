#include <cli/terminal/table.hpp>

#include <cli/terminal/text.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/base/utf8.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace merels::cli {

namespace {

constexpr std::size_t rows_to_measure = 500;
constexpr std::size_t gap = 2;
/// The greatest width of a column. Without a limit, one long text makes every row longer.
constexpr std::size_t most_width = 1000;
/// The least width to which a column is cut.
constexpr std::size_t least_width = 8;

/// The end of a text that fits into this number of columns.
std::string_view end_of(std::string_view text, std::size_t columns) {
    std::size_t width = utf8::display_width(text);
    while (width > columns) {
        const std::size_t bytes = std::max<std::size_t>(utf8::sequence_length(text), 1);
        width -= utf8::display_width(text.substr(0, bytes));
        text.remove_prefix(bytes);
    }
    return text;
}

} // namespace

void Rows::add(std::string_view label, std::string_view text) const {
    if (text.empty()) return;
    const Paragraph paragraph{.width = text_width(out_.descriptor()),
                              .first_indent = label_width_,
                              .indent = label_width_};
    std::string body = wrapped(text, paragraph).substr(label_width_);
    body.pop_back();
    add_line(label, body);
}

void Rows::add_line(std::string_view label, const Styled& text) const {
    out_.print("{}{}\n", paint_.bold(Styled::format("{:{}}", label, label_width_)), text);
}

std::size_t length_within(std::string_view text, std::size_t columns) {
    std::size_t width = 0;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::string_view rest = text.substr(at);
        const std::size_t bytes = std::max<std::size_t>(utf8::sequence_length(rest), 1);
        width += utf8::display_width(rest.substr(0, bytes));
        if (width > columns) break;
        at += bytes;
    }
    return at;
}

std::string cut_to(const std::string& text, std::size_t columns, Table::Cut cut) {
    if (cut == Table::Cut::never || length_within(text, columns) == text.size()) return text;
    const std::size_t room = columns == 0 ? 0 : columns - 1;
    if (cut == Table::Cut::beginning) return fmt::format("…{}", end_of(text, room));
    return text.substr(0, length_within(text, room)) + "…";
}

Table::Table(Output& out, const Paint& paint, std::vector<Column> columns)
    : out_(out), paint_(paint), columns_(std::move(columns)) {}

void Table::add(std::vector<std::string> texts, const Styled& below) {
    for (std::size_t i = 0; i < texts.size(); ++i)
        texts[i] = harmless(cut_to(texts[i], most_width, columns_[i].cut));
    Row row{std::move(texts), below};
    if (has_begun_) return print_row(row, false);
    waiting_.push_back(std::move(row));
    if (waiting_.size() == rows_to_measure) begin();
}

void Table::finish() {
    if (has_begun_ || waiting_.empty()) return;
    for (std::size_t i = 0; i < columns_.size(); ++i)
        if (std::ranges::all_of(waiting_, [&](const Row& row) { return row.texts[i].empty(); }))
            columns_[i].title.clear();
    begin();
}

void Table::begin() {
    has_begun_ = true;
    choose_widths();
    std::vector<std::string> titles;
    for (const Column& column : columns_) titles.push_back(column.title);
    print_row({titles, {}}, true);
    for (const Row& row : waiting_) print_row(row, false);
    waiting_.clear();
}

void Table::choose_widths() {
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        std::size_t width = utf8::display_width(columns_[i].title);
        for (const Row& row : waiting_) width = std::max(width, utf8::display_width(row.texts[i]));
        widths_.push_back(std::min(width, most_width));
    }
    make_fit(widths_);
}

Table::Widths Table::widths_for(const std::vector<std::string>& texts) const {
    Widths widths = widths_;
    bool is_wider = false;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        const std::size_t width = widths[i] == 0 ? 0 : utf8::display_width(texts[i]);
        is_wider = is_wider || width > widths[i];
        widths[i] = std::max(widths[i], width);
    }
    if (is_wider) make_fit(widths);
    return widths;
}

void Table::make_fit(Widths& widths) const {
    if (!is_terminal(out_.descriptor())) return;
    const std::size_t most = terminal_size(out_.descriptor()).columns;
    const auto sum = [&] {
        return std::accumulate(widths.begin(), widths.end(), std::size_t{0},
                               [](std::size_t all, std::size_t width) {
                                   return width == 0 ? all : all + width + gap;
                               });
    };
    while (sum() > most + gap) {
        std::size_t widest = columns_.size();
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            const bool may_shrink = columns_[i].cut != Cut::never && widths[i] > least_width;
            if (may_shrink && (widest == columns_.size() || widths[i] > widths[widest])) widest = i;
        }
        if (widest == columns_.size()) return;
        --widths[widest];
    }
}

void Table::print_row(const Row& row, bool is_head) const {
    const Widths widths = widths_for(row.texts);
    std::string line;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        if (widths[i] == 0) continue;
        const std::string text = cut_to(row.texts[i], widths[i], columns_[i].cut);
        const std::size_t used = std::min(utf8::display_width(text), widths[i]);
        const std::string blank(widths[i] - used, ' ');
        if (!line.empty()) line += std::string(gap, ' ');
        line += columns_[i].align == Align::right ? blank + text : text + blank;
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out_.print("{}\n", is_head ? paint_.bold(line) : line);
    if (!row.below.empty()) out_.print("    {}\n", row.below);
}

} // namespace merels::cli
