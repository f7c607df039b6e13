#include <viewer/core/query_text.hpp>

#include <algorithm>

namespace merels::viewer {

namespace {

constexpr std::size_t most_remembered = 30;
constexpr std::string_view sort = "sort:";

struct Part {
    std::size_t begin = 0;
    std::size_t end = 0;
};

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/// The terms as blanks outside of quotes divide them.
std::vector<Part> parts_of(std::string_view text) {
    std::vector<Part> parts;
    bool is_quoted = false;
    bool is_inside = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (is_quoted && c == '\\' && at + 1 < text.size()) {
            ++at;
            continue;
        }
        if (c == '"') is_quoted = !is_quoted;
        if (!is_quoted && is_blank(c)) {
            is_inside = false;
            continue;
        }
        if (!is_inside) parts.push_back({at, at});
        is_inside = true;
        parts.back().end = at + 1;
    }
    for (Part& part : parts) part.end = std::min(part.end, text.size());
    if (is_quoted && !parts.empty()) parts.back().end = text.size();
    return parts;
}

bool is_sort(std::string_view text, const Part& part) {
    return text.substr(part.begin, part.end - part.begin).starts_with(sort);
}

} // namespace

std::vector<SortKey> sort_of(std::string_view query) {
    for (const Part& part : parts_of(query)) {
        if (!is_sort(query, part)) continue;
        const auto read = parse_query(query.substr(part.begin, part.end - part.begin));
        return read ? read->order : std::vector<SortKey>{};
    }
    return {};
}

std::string with_sort(std::string_view query, SortKey key) {
    std::string text;
    for (const Part& part : parts_of(query)) {
        if (is_sort(query, part)) continue;
        if (!text.empty()) text += ' ';
        text += query.substr(part.begin, part.end - part.begin);
    }
    if (key == SortKey{}) return text;
    if (!text.empty()) text += ' ';
    text += sort;
    if (key.is_descending) text += '-';
    return text += name(key.order);
}

std::string with_click(std::string_view query, Order order) {
    const std::vector<SortKey> before = sort_of(query);
    const SortKey now = before.empty() ? SortKey{} : before.front();
    return with_sort(query, {order, now.order == order && !now.is_descending});
}

std::string in_quotes(std::string_view value) {
    std::string text = "\"";
    for (const char c : value) {
        if (c == '"' || c == '\\') text += '\\';
        text += c;
    }
    return text += '"';
}

void remember_query(std::vector<std::string>& history, const std::string& query) {
    if (query.empty()) return;
    std::erase(history, query);
    history.insert(history.begin(), query);
    if (history.size() > most_remembered) history.resize(most_remembered);
}

} // namespace merels::viewer
