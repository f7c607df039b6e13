#include <libnotation/store/query/query_scanner.hpp>

#include <libnotation/text/shared/record_text.hpp>

namespace merels {

namespace {

constexpr std::string_view word_ends = " \t\r\n\v\f()\"";

bool is_name_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '/';
}

/// The length of the name at the beginning of a word. The result is 0 if no colon follows the name.
std::size_t name_length(std::string_view text) {
    std::size_t length = 0;
    while (length < text.size() && is_name_character(text[length])) ++length;
    return length < text.size() && text[length] == ':' ? length : 0;
}

bool is_keyword(std::string_view word) {
    if (word.size() < 2 || word.size() > 3) return false;
    std::string small{word};
    for (char& c : small)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return small == "and" || small == "or" || small == "not";
}

} // namespace

QueryToken QueryScanner::next() {
    at_ = std::min(text_.find_first_not_of(blanks, at_), text_.size());
    QueryToken token;
    token.span = {at_, at_};
    if (at_ == text_.size()) return token;
    if (text_[at_] != '(' && text_[at_] != ')') return word();
    token.kind = text_[at_] == '(' ? QueryToken::Kind::open : QueryToken::Kind::close;
    token.span.end = ++at_;
    return token;
}

QueryToken QueryScanner::word() {
    QueryToken token;
    token.kind = QueryToken::Kind::word;
    token.span.begin = at_;
    if (const std::size_t length = name_length(text_.substr(at_)); length > 0) {
        token.name = text_.substr(at_, length);
        token.name_span = {at_, at_ + length};
        at_ += length + 1;
    }
    read_value(token);
    token.span.end = at_;
    return token;
}

/// Reads a value. Parts may be quoted: in `tag:Event="a b"`, the value is `Event=a b`.
void QueryScanner::read_value(QueryToken& token) {
    token.value_span.begin = at_;
    token.value_begin = at_;
    while (at_ < text_.size()) {
        if (text_[at_] == '"') {
            if (token.value.empty() && !token.is_quoted)
                token.value_begin = at_ + 1;
            else
                token.value_begin.reset();
            read_quoted(token);
            continue;
        }
        const std::size_t end = std::min(text_.find_first_of(word_ends, at_), text_.size());
        if (end == at_) break;
        if (token.is_quoted) token.value_begin.reset();
        token.value += text_.substr(at_, end - at_);
        at_ = end;
    }
    token.value_span.end = at_;
}

void QueryScanner::read_quoted(QueryToken& token) {
    const std::size_t open = at_++;
    token.is_quoted = true;
    while (at_ < text_.size() && text_[at_] != '"') {
        if (text_[at_] == '\\' && at_ + 1 < text_.size()
            && (text_[at_ + 1] == '"' || text_[at_ + 1] == '\\')) {
            token.value_begin.reset();
            ++at_;
        }
        token.value += text_[at_++];
    }
    if (at_ == text_.size())
        token.unclosed_quote = open;
    else
        ++at_;
}

std::string in_quotes(std::string_view value) {
    std::string text = "\"";
    for (const char c : value) {
        if (c == '"' || c == '\\') text += '\\';
        text += c;
    }
    return text + '"';
}

std::string quoted_where_needed(std::string_view value) {
    const bool is_plain = !value.empty()
                          && value.find_first_of(" \t\r\n\v\f()\"\\:") == std::string_view::npos
                          && !is_keyword(value);
    return is_plain ? std::string{value} : in_quotes(value);
}

} // namespace merels
