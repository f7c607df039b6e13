#include <libnotation/publish/book/typesetter.hpp>

#include <libnotation/base/text.hpp>
#include <libnotation/base/utf8.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace merels::setting {

namespace {

constexpr double line_height = 1.5;
constexpr double indent_of_variation = 60;
constexpr unsigned deepest_indent = 4;
/// The width of a diagram as a part of the column's width, and its height as a part of its width.
constexpr double diagram_width = 0.8;
constexpr double diagram_height = 1.16;
constexpr double caption_room = 70;
constexpr double room_above_diagram = 30;
/// The longest piece of text, in bytes, that is measured at once. Without this limit, letters
/// without width can take quadratic time.
constexpr std::size_t longest_piece = 1200;

double sum(const std::vector<double>& widths, const Columns& columns) {
    double width = 0;
    for (const std::size_t column : columns) width += widths[column];
    return width;
}

} // namespace

Typesetter::Typesetter(const TextMeasure& measure, const Paper& paper)
    : measure_(measure), paper_(paper), y_(paper.margin), top_(paper.margin),
      column_width_((paper.width - 2 * paper.margin - paper.gap) / 2) {
    pages_.emplace_back();
}

void Typesetter::head(const std::string& text, BookFont font) {
    const double room = paper_.width - 2 * paper_.margin;
    const std::string line = shortened(text, font, room);
    const double width = measure_.width(line, font);
    const double height = line_height * size_of(font);
    constexpr int least_lines_below = 4;
    if (y_ + height + least_lines_below * line_height * size_of(BookFont::move) > bottom())
        begin_page();
    put(line, font, {paper_.margin + (room - width) / 2, y_ + height / 2});
    y_ += height;
    top_ = y_ + size_of(BookFont::move);
}

void Typesetter::note(const std::string& text) {
    constexpr std::size_t most_lines = 12;
    const double room = paper_.width - 2 * paper_.margin;
    std::string line;
    for (std::string_view rest = text; !rest.empty() && notes_.size() < most_lines;) {
        const std::string word{take_until(rest, " ")};
        const std::string longer = line.empty() ? word : fmt::format("{} {}", line, word);
        const bool fits
            = longer.size() <= longest_piece && measure_.width(longer, BookFont::caption) <= room;
        if (!fits && !line.empty()) notes_.push_back(std::exchange(line, word));
        if (fits) line = longer;
        if (line.empty()) line = word;
    }
    notes_.push_back(notes_.size() < most_lines ? line : "…");
    for (std::string& note : notes_) note = shortened(note, BookFont::caption, room);
}

void Typesetter::graph() {
    constexpr double height = 260;
    y_ = top_ - size_of(BookFont::move) / 2;
    page().graph = BookPanel{{paper_.margin, y_}, {paper_.width - 2 * paper_.margin, height}};
    top_ = y_ + height + size_of(BookFont::move);
}

void Typesetter::table(const Rows& rows) {
    constexpr double gap = 36;
    constexpr double widest_name = 700;
    constexpr double smallest = 0.7;
    constexpr std::size_t least_rows = 5;
    const auto font_of = [&](const auto& row) {
        return &row == &rows.front() ? BookFont::move : BookFont::comment;
    };
    std::vector<double> widths(rows.front().size());
    for (const auto& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], measure_.width(row[i], font_of(row)) + gap);
    widths[1] = std::min(widths[1], widest_name);
    const double room = paper_.width - 2 * paper_.margin;
    const std::vector<Columns> blocks = column_blocks(widths, room / smallest + gap);
    double scale = 1;
    for (const Columns& block : blocks) scale = std::min(scale, room / (sum(widths, block) - gap));
    const double height = scale * line_height * size_of(BookFont::move);
    const auto set_row = [&](const auto& row, const Columns& block) {
        double x = paper_.margin;
        for (const std::size_t i : block) {
            put(shortened(row[i], font_of(row), widths[i] - gap + 1), font_of(row),
                {x, y_ + height / 2}, scale);
            x += scale * widths[i];
        }
        y_ += height;
    };
    y_ = top_;
    for (const Columns& block : blocks) {
        if (y_ + height * static_cast<double>(rows.size()) > bottom() && &block != &blocks.front())
            begin_page();
        for (std::size_t i = 0; i < rows.size(); ++i) {
            // So the next page gets more than a few rows.
            const bool is_near_end = i > 0 && i + least_rows == rows.size();
            if (y_ + height * static_cast<double>(is_near_end ? least_rows : 1) > bottom()) {
                begin_page();
                set_row(rows.front(), block);
            }
            set_row(rows[i], block);
        }
        y_ += size_of(BookFont::move);
    }
    y_ += size_of(BookFont::move);
    top_ = y_;
}

void Typesetter::begin_paragraph(unsigned depth) {
    end_line();
    indent_ = indent_of_variation * std::min(depth, deepest_indent);
    y_ += 0.3 * size_of(BookFont::move);
    pen_ = 0;
}

std::string_view Typesetter::first_word(std::string_view text, BookFont font) {
    const std::size_t end = std::min(text.find_first_of(" \n"), text.size());
    if (end > 0) word(text.substr(0, end), font);
    if (end < text.size() && text[end] == '\n') end_line();
    return text.substr(std::min(end + 1, text.size()));
}

void Typesetter::text(std::string_view text, BookFont font) {
    while (!text.empty()) text = first_word(text, font);
}

void Typesetter::diagram(NodeId node, const std::string& caption) {
    end_line();
    const double width = diagram_width * column_width_;
    const double height = diagram_height * width;
    y_ += room_above_diagram;
    make_room(height + caption_room);
    const double left = column_left() + (column_width_ - width) / 2;
    page().diagrams.push_back({node, {left, y_}, {width, height}});
    y_ += height;
    const std::string line = shortened(caption, BookFont::caption, column_width_);
    const double beside = (column_width_ - measure_.width(line, BookFont::caption)) / 2;
    put(line, BookFont::caption, {column_left() + beside, y_ + caption_room / 3});
    y_ += caption_room;
}

std::vector<BookPage> Typesetter::finish() {
    end_line();
    add_notes(pages_.front(), notes_, paper_);
    number_pages();
    return std::move(pages_);
}

Typesetter::Break Typesetter::middle() const {
    const auto longer = [&](const Break& at) { return std::max(at.y - top_, y_ - at.y); };
    Break best{y_, pages_.back().texts.size(), pages_.back().diagrams.size()};
    for (const Break& at : breaks_)
        if (longer(at) < longer(best)) best = at;
    return best;
}

BookPiece Typesetter::finish_piece() {
    end_line();
    const Break second = middle();
    const svg::Place aside{column_width_ + paper_.gap, top_ - second.y};
    BookPage& page = pages_.back();
    for (std::size_t i = second.texts; i < page.texts.size(); ++i)
        page.texts[i].at = page.texts[i].at + aside;
    for (std::size_t i = second.diagrams; i < page.diagrams.size(); ++i)
        page.diagrams[i].corner = page.diagrams[i].corner + aside;
    y_ = top_ + std::max(second.y - top_, y_ - second.y);
    return {std::move(page), height(), notes_};
}

double Typesetter::bottom() const {
    const std::size_t notes = pages_.size() == 1 ? notes_.size() : 0;
    return paper_.height - paper_.margin - room_for_notes(notes);
}

double Typesetter::column_left() const {
    return paper_.margin + (is_right_ ? column_width_ + paper_.gap : 0);
}

void Typesetter::put(std::string text, BookFont font, svg::Place at, double scale) {
    if (!text.empty()) page().texts.push_back({std::move(text), font, at, scale});
}

void Typesetter::begin_page() {
    pages_.emplace_back();
    y_ = top_ = paper_.margin;
}

void Typesetter::word(std::string_view text, BookFont font) {
    if (text.size() > longest_piece) return long_word(text, font);
    const double width = measure_.width(text, font);
    if (width > line_width()) return long_word(text, font);
    const double blank = pen_ > 0 ? measure_.width(" ", font) : 0;
    if (pen_ + blank + width > line_width()) end_line();
    if (pen_ > 0) pen_ += blank;
    add_to_line(text, font, blank > 0);
    pen_ += width;
}

void Typesetter::long_word(std::string_view text, BookFont font) {
    if (pen_ > 0) end_line();
    while (!text.empty()) {
        std::size_t fits = 0;
        double width = 0;
        while (fits < text.size()) {
            const std::size_t letter
                = std::max<std::size_t>(1, utf8::sequence_length(text.substr(fits)));
            const double next = width + measure_.width(text.substr(fits, letter), font);
            if (fits > 0 && (next > line_width() || fits + letter > longest_piece)) break;
            width = next;
            fits += letter;
        }
        add_to_line(text.substr(0, fits), font, false);
        pen_ = width;
        text.remove_prefix(fits);
        if (!text.empty()) end_line();
    }
}

void Typesetter::add_to_line(std::string_view text, BookFont font, bool has_blank) {
    if (!line_.empty() && line_.back().font == font && has_blank) {
        line_.back().text += " ";
        line_.back().text += text;
        return;
    }
    line_.push_back({std::string{text}, font, {pen_, 0}});
}

void Typesetter::end_line() {
    pen_ = 0;
    if (line_.empty()) return;
    const double height = line_height * size_of(BookFont::move);
    make_room(height);
    for (BookText& text : line_)
        put(std::move(text.text), text.font,
            {column_left() + indent_ + text.at.x, y_ + height / 2});
    line_.clear();
    y_ += height;
}

void Typesetter::make_room(double height) {
    breaks_.push_back({y_, page().texts.size(), page().diagrams.size()});
    if (y_ + height <= bottom() || y_ <= top_) return;
    if (is_right_) begin_page();
    is_right_ = !is_right_;
    y_ = top_;
}

std::string Typesetter::shortened(const std::string& text, BookFont font, double room) const {
    if (text.size() <= longest_piece && measure_.width(text, font) <= room) return text;
    // The number of letters is limited, because letters without width would never fill the room.
    constexpr int most_letters = 300;
    std::string kept;
    std::size_t at = 0;
    for (int letters = 0; letters < most_letters && at < text.size(); ++letters) {
        const std::size_t letter
            = std::max<std::size_t>(1, utf8::sequence_length(std::string_view{text}.substr(at)));
        const std::string longer = kept + text.substr(at, letter);
        if (measure_.width(longer + "…", font) > room) break;
        kept = longer;
        at += letter;
    }
    return kept + "…";
}

void Typesetter::number_pages() {
    const double y = paper_.height - paper_.margin / 2;
    for (std::size_t i = 0; i < pages_.size(); ++i) {
        const std::string number = paper_.first_page ? std::to_string(*paper_.first_page + i)
                                                     : fmt::format("{} / {}", i + 1, pages_.size());
        const double width = measure_.width(number, BookFont::caption);
        pages_[i].texts.push_back({number, BookFont::caption, {(paper_.width - width) / 2, y}});
    }
}

} // namespace merels::setting
