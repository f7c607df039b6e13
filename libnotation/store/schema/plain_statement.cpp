#include <libnotation/store/schema/schema_check.hpp>

#include <libnotation/base/ascii.hpp>

#include <algorithm>

namespace merels {

namespace {

bool is_word_of_sql(char c) {
    return ascii::is_letter(c) || ascii::is_digit(c) || c == '_'
           || static_cast<unsigned char>(c) >= 0x80;
}

/// Cuts SQL into words, quoted texts and signs.
class SqlTokens {
public:
    explicit SqlTokens(std::string_view sql) : rest_(sql) {}

    /// Empty at the end.
    std::string_view next() {
        skip_blanks();
        if (rest_.empty()) return {};
        const char first = rest_.front();
        if (first == '\'' || first == '"' || first == '`') return take(end_of_quoted(first));
        if (!is_word_of_sql(first)) return take(1);
        const auto end = std::ranges::find_if_not(rest_, is_word_of_sql);
        return take(static_cast<std::size_t>(end - rest_.begin()));
    }

private:
    void skip_blanks() {
        while (!rest_.empty()) {
            if (rest_.starts_with("--"))
                drop_behind("\n");
            else if (rest_.starts_with("/*"))
                drop_behind("*/");
            else if (is_blank(rest_.front()))
                rest_.remove_prefix(1);
            else
                return;
        }
    }

    static bool is_blank(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
    }

    void drop_behind(std::string_view end) {
        const auto at = rest_.find(end, 2);
        rest_.remove_prefix(at == rest_.npos ? rest_.size() : at + end.size());
    }

    std::size_t end_of_quoted(char quote) const {
        const auto end = rest_.find(quote, 1);
        return end == rest_.npos ? rest_.size() : end + 1;
    }

    std::string_view take(std::size_t size) {
        const std::string_view token = rest_.substr(0, size);
        rest_.remove_prefix(size);
        return token;
    }

    std::string_view rest_;
};

/// SQLite quotes names that it writes itself, those of the full-text index as if they were texts.
std::string_view without_quotes(std::string_view token, bool is_name) {
    const bool is_quoted = token.front() == '"' || (is_name && token.front() == '\'');
    if (token.size() < 3 || !is_quoted) return token;
    const auto name = token.substr(1, token.size() - 2);
    return std::ranges::all_of(name, is_word_of_sql) ? name : token;
}

void append(std::string& statement, std::string_view token) {
    const auto plain = without_quotes(token, statement == "CREATE TABLE");
    if (!statement.empty() && is_word_of_sql(statement.back()) && is_word_of_sql(plain.front()))
        statement += ' ';
    statement += plain;
}

} // namespace

std::vector<std::string> plain_statements(std::string_view script) {
    std::vector<std::string> statements;
    std::string statement;
    SqlTokens tokens{script};
    for (auto token = tokens.next(); !token.empty(); token = tokens.next()) {
        if (token != ";") {
            append(statement, token);
            continue;
        }
        statements.push_back(std::move(statement));
        statement.clear();
    }
    if (!statement.empty()) statements.push_back(std::move(statement));
    return statements;
}

std::string plain_statement(std::string_view sql) {
    std::string all;
    for (const std::string& part : plain_statements(sql)) all += (all.empty() ? "" : ";") + part;
    return all;
}

} // namespace merels
