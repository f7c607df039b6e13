#include <libnotation/text/grammar/results.hpp>

#include <libnotation/base/ascii.hpp>
#include <libnotation/text/grammar/characters.hpp>

#include <algorithm>
#include <iterator>

namespace merels::grammar {

namespace {

/// The points of one player in a result. `plus` and `minus` are a win and a loss by forfeit.
enum class Share : std::uint8_t { one, zero, half, plus, minus };

struct Spelling {
    std::string_view text;
    Share share;
};

constexpr Spelling shares[]
    = {{"1/2", Share::half}, {"½", Share::half},  {"\xBD", Share::half}, {"0.5", Share::half},
       {"0,5", Share::half}, {"1", Share::one},   {"0", Share::zero},    {"+", Share::plus},
       {"-", Share::minus},  {"−", Share::minus}, {"–", Share::minus}};

/// `\x96` is the en dash of Windows-1252.
constexpr std::string_view separators[] = {"-", ":", "/", "–", "—", "−", "‐", "‑", "\x96"};

std::optional<Share> take_share(std::string_view& text) {
    if (text.empty() || !is(text.front(), share_begin)) return std::nullopt;
    const auto* found = std::find_if(std::begin(shares), std::end(shares),
                                     [&](const Spelling& s) { return text.starts_with(s.text); });
    if (found == std::end(shares)) return std::nullopt;
    text.remove_prefix(found->text.size());
    return found->share;
}

/// Removes a separator from the beginning of the text and returns it. The result is empty without a
/// separator.
std::string_view take_separator(std::string_view& text) {
    const auto* found
        = std::find_if(std::begin(separators), std::end(separators),
                       [&](std::string_view separator) { return text.starts_with(separator); });
    if (found == std::end(separators)) return {};
    text.remove_prefix(found->size());
    return *found;
}

std::optional<Score> score_of(Share white, Share black) {
    using enum Share;
    const auto is = [&](Share a, Share b) { return white == a && black == b; };
    if (is(one, zero) || is(plus, minus)) return Score::white_wins;
    if (is(zero, one) || is(minus, plus)) return Score::black_wins;
    if (is(half, half)) return Score::draw;
    if (is(zero, zero) || is(minus, minus)) return Score::both_lose;
    return std::nullopt;
}

/// True if the separator may be between these two parts. A slash only separates `+` and `-`,
/// because a slash is also part of `1/2`. Three dashes are a line, not a result.
bool may_part(std::string_view separator, bool is_sign, Score score) {
    if (!is_sign) return separator != "/";
    return score != Score::both_lose || separator == "/" || separator == ":";
}

bool is_strict(std::string_view text) {
    return std::find(result_spellings.begin(), result_spellings.end(), text)
           != result_spellings.end();
}

/// The number of bytes of the blanks at the beginning. Unicode blanks count, line breaks do not.
std::size_t blanks_at_begin(std::string_view text) {
    const char* at = text.data();
    const char* const end = at + text.size();
    for (std::size_t size = 1; size > 0; at += size) {
        const bool is_blank = at != end && (*at == ' ' || *at == '\t');
        size = is_blank ? 1 : odd_blank_size(at, end);
    }
    return static_cast<std::size_t>(at - text.data());
}

/// True if the line ends here, or only comments follow.
bool is_line_end(std::string_view text) {
    text.remove_prefix(blanks_at_begin(text));
    return text.empty() || std::string_view{"\n\r{;"}.find(text.front()) != std::string_view::npos;
}

enum class Blanks : bool { none, any };

/// Reads the points of both players and the separator between them.
std::optional<SpelledScore> scan_pair(std::string_view text, Blanks blanks) {
    std::string_view rest = text;
    const auto skip_blanks = [&] {
        if (blanks == Blanks::any) rest.remove_prefix(blanks_at_begin(rest));
    };
    const auto white = take_share(rest);
    skip_blanks();
    const std::string_view separator = take_separator(rest);
    if (!white || separator.empty()) return std::nullopt;
    skip_blanks();
    const auto black = take_share(rest);
    const auto score = black ? score_of(*white, *black) : std::optional<Score>{};
    const bool is_sign = *white == Share::plus || *white == Share::minus;
    if (!score || !may_part(separator, is_sign, *score)) return std::nullopt;
    if (blanks == Blanks::any && !is_line_end(rest)) return std::nullopt;
    const std::size_t length = text.size() - rest.size();
    const bool is_forfeit = is_sign || *score == Score::both_lose;
    return SpelledScore{*score, length, is_strict(text.substr(0, length)), is_forfeit};
}

/// True if `½` or `1/2` at the end of a line is a result. After other words, the text may be a page
/// number. Such text is a result after a move or a comment, or if it is alone.
bool is_half_alone(std::string_view line, std::size_t length) {
    const std::string_view before = without_end_blanks(line.substr(0, line.size() - length));
    return before.empty() || ascii::is_digit(before.back())
           || std::string_view{"})!?"}.find(before.back()) != std::string_view::npos;
}

/// False if the line certainly does not end with a result. Reads only the last two bytes. Most
/// lines end with a move: a letter and a digit.
bool may_end_with_result(std::string_view line) {
    const char last = line.back();
    if (!is(last, result_end)) return false;
    if (last == '*') return true;
    const char before = line.size() > 1 ? line[line.size() - 2] : ' ';
    if (last == '2') return before == '/';
    if (last == '5') return before == '.' || before == ',';
    const bool is_figure_or_sign = static_cast<unsigned char>(last) < 0x80;
    return is_figure_or_sign ? is(before, before_share) : !ascii::is_letter(before);
}

/// True if the line ends with a result that has blanks around its separator, as in `1 : 0`.
bool ends_with_spaced_result(std::string_view line) {
    constexpr std::size_t longest = 32;
    const std::size_t first = line.size() - std::min(line.size(), longest);
    for (std::size_t at = first; at < line.size(); ++at) {
        constexpr std::string_view before = " \t})\xA0";
        const bool begins_word = at == 0 || before.find(line[at - 1]) != std::string_view::npos;
        const std::string_view text = line.substr(at);
        if (!begins_word || text.find_first_of(" \t\xA0") == std::string_view::npos) continue;
        const auto score = scan_score(text);
        if (score && score->length == text.size()) return true;
    }
    return false;
}

} // namespace

std::optional<SpelledScore> scan_score(std::string_view text) {
    if (text.starts_with('*')) return SpelledScore{Score::unfinished, 1, true, false};
    if (text.empty() || !is(text.front(), share_begin)) return std::nullopt;
    if (const auto pair = scan_pair(text, Blanks::none)) return pair;
    if (const auto pair = scan_pair(text, Blanks::any)) return pair;
    std::string_view rest = text;
    // A single `0.5` is a number, not a result.
    if (text.front() == '0' || take_share(rest) != Share::half) return std::nullopt;
    return SpelledScore{Score::draw, text.size() - rest.size(), false, false};
}

bool is_result(std::string_view line) {
    const std::string_view text = without_begin_blanks(without_end_blanks(line));
    const auto score = scan_score(text);
    return score && score->length == text.size();
}

bool ends_with_result(std::string_view line) {
    line = without_end_blanks(line);
    if (line.empty() || !may_end_with_result(line)) return false;
    if (line.back() == '*') return true;
    for (const std::string_view result : result_spellings)
        if (line.back() == result.back() && line.ends_with(result)) return true;
    const std::string_view word = line.substr(line.find_last_of(" \t})") + 1);
    const auto spelled = scan_score(word);
    if (!spelled || spelled->length != word.size()) return ends_with_spaced_result(line);
    const bool is_pair = word != "½" && word != "\xBD" && word != "1/2";
    return is_pair || is_half_alone(line, word.size()) || ends_with_spaced_result(line);
}

} // namespace merels::grammar
