#include <viewer/core/collection/query_text.hpp>

#include <libnotation/base/text.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/store/query/query_scanner.hpp>

#include <algorithm>

namespace merels::viewer {

namespace {

constexpr std::size_t most_remembered = 30;
constexpr std::string_view sort = "sort:";

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

} // namespace

std::vector<std::string_view> query_parts(std::string_view text) {
    std::vector<std::string_view> parts;
    bool is_quoted = false;
    unsigned depth = 0;
    std::size_t begin = text.size();
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (!is_quoted && depth == 0 && is_blank(c)) {
            if (begin < at) parts.push_back(text.substr(begin, at - begin));
            begin = text.size();
            continue;
        }
        begin = std::min(begin, at);
        if (is_quoted && c == '\\') ++at;
        if (c == '"') is_quoted = !is_quoted;
        if (!is_quoted && c == '(') ++depth;
        if (!is_quoted && c == ')' && depth > 0) --depth;
    }
    if (begin < text.size()) parts.push_back(text.substr(begin));
    return parts;
}

std::vector<SortKey> sort_of(std::string_view query) {
    for (const std::string_view part : query_parts(query)) {
        if (!part.starts_with(sort)) continue;
        const auto read = parse_query(part);
        return read ? read->order : std::vector<SortKey>{};
    }
    return {};
}

std::string with_sort(std::string_view query, SortKey key) {
    std::string text;
    for (const std::string_view part : query_parts(query)) {
        if (part.starts_with(sort)) continue;
        if (!text.empty()) text += ' ';
        text += part;
    }
    if (key == SortKey{}) return text;
    if (!text.empty()) text += ' ';
    text += sort;
    if (key.is_descending) text += '-';
    return text += enum_name(key.order);
}

std::string with_click(std::string_view query, Order order) {
    const std::vector<SortKey> before = sort_of(query);
    const SortKey now = before.empty() ? SortKey{} : before.front();
    return with_sort(query, {order, now.order == order && !now.is_descending});
}

bool counts_symmetries(std::string_view query) {
    QueryScanner scanner{query};
    for (QueryToken token = scanner.next(); token.kind != QueryToken::Kind::end;
         token = scanner.next()) {
        const std::string name = utf8::lowered(token.name);
        std::string_view rest = name;
        const std::string_view field = take_until(rest, "/");
        const bool is_placed = field == "position" || field == "pattern";
        if (is_placed && rest.find("exact") == std::string_view::npos) return true;
    }
    return false;
}

bool is_position(std::string_view query) {
    std::size_t positions = 0;
    for (const std::string_view part : query_parts(query)) {
        if (part.starts_with(sort)) continue;
        const std::string name = utf8::lowered(part.substr(0, part.find(':')));
        std::string_view rest = name;
        if (name.size() == part.size() || take_until(rest, "/") != "position") return false;
        ++positions;
    }
    return positions == 1;
}

void remember_query(std::vector<std::string>& history, const std::string& query) {
    if (query.empty()) return;
    std::erase(history, query);
    history.insert(history.begin(), query);
    if (history.size() > most_remembered) history.resize(most_remembered);
}

} // namespace merels::viewer
