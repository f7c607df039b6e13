#pragma once

// Divides a query into words and parentheses. Blanks separate the words.
//
//   (player:"Mia \"M\"" or tag:Round=3)   ->  (   player: Mia "M"   or   tag: Round=3   )

#include <libnotation/base/diagnostic.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace merels {

struct QueryToken {
    enum class Kind : std::uint8_t { open, close, word, end };

    Kind kind = Kind::end;
    Span span{};
    /// The text before the first colon that is not in quotes. The name is empty if the word has no
    /// colon outside quotes.
    std::string_view name{};
    Span name_span{};
    /// The text after the colon. If `name` is empty, the value is the whole word. Quotes are
    /// removed.
    std::string value{};
    Span value_span{};
    /// True if the word contained a quotation mark. A word with a quotation mark is never a
    /// keyword.
    bool is_quoted = false;
    /// The offset of the value in the query. If the value contained escapes, there is no offset,
    /// because the removal of an escape changes the offset of each later character.
    std::optional<std::size_t> value_begin{};
    /// The offset of a quote that is not closed.
    std::optional<std::size_t> unclosed_quote{};
};

class QueryScanner {
public:
    explicit QueryScanner(std::string_view text) : text_(text) {}

    /// Returns the next token of the query. After the last token, the function always returns
    /// `end`.
    QueryToken next();

private:
    QueryToken word();
    void read_value(QueryToken& token);
    void read_quoted(QueryToken& token);

    std::string_view text_;
    std::size_t at_ = 0;
};

/// Puts a value in quotes, for use in a query. Quotes and backslashes in the value are escaped.
std::string in_quotes(std::string_view value);
/// Puts a value in quotes if this is necessary for use in a query.
std::string quoted_where_needed(std::string_view value);

} // namespace merels
