#include <libnotation/text/tags/date_tokens.hpp>

#include <libnotation/base/ascii.hpp>
#include <libnotation/base/utf8.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <string>

namespace merels {

namespace {

struct MonthName {
    std::string_view beginning;
    int month;
};

/// How the names of months begin in English, German, French, Italian, Spanish, Portuguese and
/// Dutch.
constexpr std::array<MonthName, 38> month_names{
    {{"jan", 1},  {"jän", 1},  {"gen", 1},  {"ene", 1},  {"feb", 2},  {"fév", 2},  {"fev", 2},
     {"mar", 3},  {"mär", 3},  {"mrz", 3},  {"maa", 3},  {"apr", 4},  {"avr", 4},  {"abr", 4},
     {"may", 5},  {"mai", 5},  {"mag", 5},  {"mei", 5},  {"jun", 6},  {"juin", 6}, {"giu", 6},
     {"jul", 7},  {"juil", 7}, {"lug", 7},  {"aug", 8},  {"aoû", 8},  {"ago", 8},  {"sep", 9},
     {"set", 9},  {"oct", 10}, {"okt", 10}, {"ott", 10}, {"out", 10}, {"nov", 11}, {"dec", 12},
     {"déc", 12}, {"dez", 12}, {"dic", 12}}};

constexpr std::array<std::string_view, 11> about_words{
    "c", "ca", "circa", "cca", "um", "about", "around", "etwa", "vers", "ungefähr", "approx"};

constexpr std::array<std::string_view, 10> date_fillers{"de", "of",  "st", "nd", "rd",
                                                        "th", "den", "am", "le", "er"};

constexpr std::array<std::string_view, 6> date_dashes{"–", "—", "−", "‐", "‑", "‒"};

constexpr std::array<std::string_view, 4> range_words{"to", "bis", "until", "a"};

bool is_date_blank(char c) { return c == ' ' || c == '\t'; }

bool is_of_word(char c) { return ascii::is_letter(c) || static_cast<unsigned char>(c) >= 0x80; }

int month_of(std::string_view word) {
    constexpr std::size_t longest = 12;
    if (word.size() > longest) return 0;
    const auto* found
        = std::find_if(month_names.begin(), month_names.end(),
                       [&](const MonthName& name) { return word.starts_with(name.beginning); });
    return found == month_names.end() ? 0 : found->month;
}

class DateScanner {
public:
    explicit DateScanner(std::string_view text) : text_(text) {}

    std::vector<DateToken> tokens() {
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (is_date_blank(c))
                ++at_;
            else if (ascii::is_digit(c))
                number();
            else if (const std::size_t length = dash_length())
                add(DateTokenKind::sign, length, '-');
            else if (is_of_word(c))
                word();
            else if (c == '~')
                add(DateTokenKind::about, 1, 0);
            else
                add(DateTokenKind::sign, 1, c);
        }
        return std::move(tokens_);
    }

private:
    void add(DateTokenKind kind, std::size_t length, int value) {
        tokens_.push_back({kind, at_, text_.substr(at_, length), value});
        at_ += length;
    }

    std::size_t dash_length() const {
        for (const std::string_view dash : date_dashes)
            if (text_.substr(at_).starts_with(dash)) return dash.size();
        return 0;
    }

    void number() {
        std::size_t end = at_;
        while (end < text_.size() && ascii::is_digit(text_[end])) ++end;
        const std::size_t length = end - at_;
        int value = 0;
        std::from_chars(text_.data() + at_, text_.data() + end, value);
        const bool is_doubtful = length == 4 && end + 1 == text_.size() && text_[end] == '?';
        if (is_doubtful) return add(DateTokenKind::doubtful_year, 5, value);
        if (length <= 2) return add(DateTokenKind::small_number, length, value);
        if (length <= 4) return add(DateTokenKind::year, length, value);
        add(length == 8 ? DateTokenKind::whole_date : DateTokenKind::other, length, value);
    }

    void word() {
        std::size_t end = at_;
        while (end < text_.size() && is_of_word(text_[end])) ++end;
        const std::string lower = utf8::lowered(text_.substr(at_, end - at_));
        const auto is_in = [&](const auto& words) {
            return std::find(words.begin(), words.end(), lower) != words.end();
        };
        if (is_in(date_fillers)) {
            at_ = end;
            return;
        }
        const std::size_t length = end - at_;
        if (is_in(about_words)) return add(DateTokenKind::about, length, 0);
        if (is_in(range_words)) return add(DateTokenKind::sign, length, '-');
        const int month = month_of(lower);
        add(month > 0 ? DateTokenKind::month_name : DateTokenKind::other, length, month);
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::vector<DateToken> tokens_;
};

} // namespace

std::vector<DateToken> date_tokens(std::string_view text) { return DateScanner{text}.tokens(); }

std::optional<std::string_view> day_before_time(std::string_view text) {
    constexpr std::size_t day_size = std::string_view{"2025-04-12"}.size();
    if (text.size() <= day_size || (text[day_size] != 'T' && text[day_size] != ' '))
        return std::nullopt;
    const std::string_view time = text.substr(day_size + 1);
    const bool is_time = time.size() >= std::string_view{"18:30"}.size() && time[2] == ':'
                         && time.find_first_not_of("0123456789:.+-Z") == std::string_view::npos;
    return is_time ? std::optional{text.substr(0, day_size)} : std::nullopt;
}

} // namespace merels
