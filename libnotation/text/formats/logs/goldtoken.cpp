#include <libnotation/text/formats/logs/logs.hpp>

#include <libnotation/text/input/record_lines.hpp>
#include <libnotation/text/notation/log_events.hpp>
#include <libnotation/text/shared/record_text.hpp>

namespace merels {

namespace {

using grammar::RawTag;
using grammar::TagFault;

constexpr std::string_view tail = "Quick Jump";
/// The number of bytes that are enough to recognize a file of GoldToken.
constexpr std::size_t longest_look = 65'536;

/// Removes the first cell from the line, and returns it.
std::string_view take_cell(std::string_view& line) { return trimmed(take_until(line, "\t")); }

bool is_move(std::string_view cell) {
    return cell.starts_with("Place ") || cell.starts_with("place ")
           || cell.find("->") != std::string_view::npos;
}

/// The move number at the beginning of a row. The result is empty if the line is not a row of
/// moves.
std::optional<std::uint32_t> row_number(std::string_view line) {
    if (line.find('\t') == std::string_view::npos) return std::nullopt;
    const auto number = move_number(take_cell(line));
    return number && is_move(take_cell(line)) ? number : std::nullopt;
}

bool is_tail(std::string_view line) { return trimmed(line).starts_with(tail); }

class TableReader {
public:
    TableReader(std::string_view record, grammar::Events& events)
        : record_(record), events_(events), log_(record, events) {}

    /// Reads the table. If the table has no row of moves, an error reports that its first line is
    /// not a move.
    void read() {
        read_lines();
        if (!has_rows_ && !events_.events.empty())
            events_.events.front().kind = grammar::EventKind::word;
    }

private:
    void read_lines() {
        for (std::size_t at = 0; at < record_.size(); at = next_line(record_, at)) {
            const std::string_view line = line_at(record_, at);
            if (is_tail(line)) return;
            if (row_number(line))
                row(line);
            else if (!take_names(line) && !trimmed(line).empty())
                log_.comment(span_of(trimmed(line)));
        }
    }

    Span span_of(std::string_view part) const {
        const auto begin = static_cast<std::size_t>(part.data() - record_.data());
        return {begin, begin + part.size()};
    }

    void row(std::string_view line) {
        has_rows_ = true;
        const std::string_view number = take_cell(line);
        log_.number(span_of(number), move_number(number).value_or(0));
        while (!line.empty()) {
            const std::string_view cell = take_cell(line);
            if (!cell.empty()) log_.word(span_of(cell));
        }
    }

    /// Reads the line above the first row. The line has the players' names, or only their colors.
    bool take_names(std::string_view line) {
        const std::string_view whole = line;
        if (has_rows_ || !events_.tags.empty()) return false;
        take_cell(line);
        const std::string_view white = take_cell(line);
        const std::string_view black = take_cell(line);
        if (white.empty() || black.empty() || !line.empty()) return false;
        if (white == "White" || black == "Black") return true;
        events_.tags.push_back({"White", white, whole, TagFault::none});
        events_.tags.push_back({"Black", black, whole, TagFault::none});
        return true;
    }

    std::string_view record_;
    grammar::Events& events_;
    LogEvents log_;
    bool has_rows_ = false;
};

} // namespace

bool is_goldtoken(std::string_view text) {
    text = text.substr(0, longest_look);
    for (std::size_t at = 0; at < text.size(); at = next_line(text, at)) {
        const std::string_view line = line_at(text, at);
        if (row_number(line) || is_tail(line)) return true;
    }
    return false;
}

std::size_t goldtoken_end(std::string_view text, std::size_t begin) {
    bool has_rows = false;
    std::size_t before = begin;
    for (std::size_t at = begin; at < text.size(); at = next_line(text, at)) {
        const std::string_view line = line_at(text, at);
        if (is_tail(line)) return paragraph_end(text, at);
        const auto number = row_number(line);
        if (number == 1 && has_rows) {
            const bool has_names = !row_number(line_at(text, before));
            return has_names ? before : at;
        }
        has_rows = has_rows || number;
        before = at;
    }
    return text.size();
}

void parse_goldtoken(std::string_view record, grammar::Events& events) {
    TableReader{record, events}.read();
}

} // namespace merels
