#pragma once

// The words of a query: parentheses, and text between blanks.
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
    /// The text before the first colon outside quotes; empty if there is no such colon.
    std::string_view name{};
    Span name_span{};
    /// The text after the colon, or the whole word; without quotes.
    std::string value{};
    Span value_span{};
    /// The word contained a quote, so it is not a keyword.
    bool is_quoted = false;
    /// The place of the value's first byte in the query; empty if escapes moved bytes.
    std::optional<std::size_t> value_begin{};
    /// The place of a quote that is not closed.
    std::optional<std::size_t> unclosed_quote{};
};

class QueryScanner {
public:
    explicit QueryScanner(std::string_view text) : text_(text) {}

    /// The next token. After the last token, every call returns `end`.
    QueryToken next();

private:
    QueryToken word();
    void read_value(QueryToken& token);
    void read_quoted(QueryToken& token);

    std::string_view text_;
    std::size_t at_ = 0;
};

/// A value in the form in which a query must write it: in quotes if needed.
std::string quoted_where_needed(std::string_view value);

} // namespace merels
