#include <viewer/core/moves/move_layout.hpp>

#include <algorithm>
#include <utility>

namespace merels::viewer {

namespace {

constexpr unsigned deepest_indent = 8;

bool is_broken(TextLook look) { return look == TextLook::comment || look == TextLook::fault; }

/// The first word with the blank after it.
std::string_view first_word(std::string_view words) {
    return words.substr(0, words.find_first_of(" \n"));
}

} // namespace

/// Divides the words of a row into lines.
class MoveLayout::WordBreaker {
public:
    WordBreaker(MoveLayout& into, const MeasureWords& measure, unsigned depth)
        : into_(into), measure_(measure), left_(into.words_left(depth)),
          right_(std::max(into.metrics_.width - into.metrics_.margin,
                          left_ + into.metrics_.row_height)),
          x_(left_), is_first_(depth > 0) {}

    void add(std::size_t number) {
        const Stretch& stretch = into_.text_.stretches()[number];
        const bool is_move = stretch.look == TextLook::variation;
        const bool is_bold = is_move && is_first_;
        if (is_move) is_first_ = false;
        const int blank = measure_(" ", stretch.look, is_bold);
        std::string_view rest = into_.text_.text_of(stretch);
        for (begins_run_ = true;;) {
            const std::string_view word = is_broken(stretch.look) ? first_word(rest) : rest;
            const int width = measure_(word, stretch.look, is_bold);
            if (x_ > left_ && x_ + blank + width > right_)
                begin_line();
            else if (x_ > left_)
                x_ += blank;
            if (begins_run_) into_.runs_.push_back({number, word, x_, y_, width, is_bold});
            MoveRun& run = into_.runs_.back();
            const char* const end = word.data() + word.size();
            run.words = {run.words.data(), static_cast<std::size_t>(end - run.words.data())};
            x_ += width;
            run.width = x_ - run.x;
            begins_run_ = false;
            if (word.size() == rest.size()) return;
            if (rest[word.size()] == '\n') begin_line();
            rest.remove_prefix(word.size() + 1);
        }
    }

    int height() const { return y_ + into_.metrics_.row_height; }

private:
    void begin_line() {
        x_ = left_;
        y_ += into_.metrics_.row_height;
        begins_run_ = true;
    }

    MoveLayout& into_;
    const MeasureWords& measure_;
    int left_;
    int right_;
    int x_;
    int y_ = 0;
    /// True for the first move of a variation.
    bool is_first_;
    bool begins_run_ = true;
};

MoveLayout::MoveLayout(const MoveText& text, std::vector<MoveRow> rows, const MoveMetrics& metrics,
                       const MeasureWords& measure)
    : text_(text), rows_(std::move(rows)), metrics_(metrics) {
    for (std::size_t number = 0; number < rows_.size(); ++number) {
        const MoveRow& row = rows_[number];
        for (const MoveCell& cell : row.cells)
            if (cell.node != Game::none) put(cell.node, number);
        WordBreaker words{*this, measure, row.depth};
        for (std::size_t at = row.begin; at < row.end; ++at) {
            const Stretch& stretch = text_.stretches()[at];
            if (stretch.look == TextLook::variation) put(stretch.node, number);
            words.add(at);
        }
        tops_.push_back(tops_.back() + words.height());
        first_runs_.push_back(runs_.size());
    }
}

void MoveLayout::put(NodeId node, std::size_t row) {
    if (node >= places_.size()) places_.resize(node + 1);
    places_[node] = static_cast<std::uint32_t>(row + 1);
}

int MoveLayout::column(std::size_t column) const {
    const int left = metrics_.number_width + metrics_.margin;
    return column == 0 ? left : left + (metrics_.width - metrics_.number_width) / 2;
}

int MoveLayout::words_left(unsigned depth) const {
    return depth == 0 ? column(0) : rule_left(depth) + metrics_.margin + 4;
}

int MoveLayout::rule_left(unsigned depth) const {
    return column(0) + static_cast<int>(std::min(depth, deepest_indent) - 1) * metrics_.indent;
}

RowSpan MoveLayout::rows_between(int top, int bottom) const {
    const auto row_at = [&](int y) {
        const auto after = std::ranges::upper_bound(tops_, y);
        return static_cast<std::size_t>(std::max<std::ptrdiff_t>(after - tops_.begin() - 1, 0));
    };
    const std::size_t begin = std::min(row_at(top), rows_.size());
    return {begin, std::max(begin, std::min(row_at(bottom) + 1, rows_.size()))};
}

std::optional<std::size_t> MoveLayout::row_of(NodeId node) const {
    if (node >= places_.size() || places_[node] == 0) return std::nullopt;
    return places_[node] - 1;
}

std::optional<Stretch> MoveLayout::stretch_at(int x, int y) const {
    if (y < 0 || y >= height()) return std::nullopt;
    const std::size_t number = rows_between(y, y).begin;
    const MoveRow& row = rows_[number];
    if (row.has_moves()) {
        if (x < metrics_.number_width) return std::nullopt;
        const NodeId node = row.cells[x < column(1) - metrics_.margin ? 0 : 1].node;
        return node == Game::none ? std::nullopt : text_.place_of(node);
    }
    for (const MoveRun& run : runs(number)) {
        const int line = tops_[number] + run.y;
        if (y >= line && y < line + metrics_.row_height && x >= run.x && x < run.x + run.width)
            return text_.stretches()[run.stretch];
    }
    return std::nullopt;
}

} // namespace merels::viewer
