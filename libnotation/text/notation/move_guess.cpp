#include <libnotation/text/notation/move_guess.hpp>

#include <libnotation/base/ascii.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/text/grammar/results.hpp>
#include <libnotation/text/notation/illegal_move.hpp>
#include <libnotation/text/notation/move_phrase.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/notation/odd_characters.hpp>
#include <libnotation/text/shared/record_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

namespace merels {

namespace {

constexpr std::size_t longest_guessed_word = 24;
constexpr std::size_t most_guesses = 3;

struct Confusion {
    /// The characters in the text.
    std::string_view written;
    /// The characters that were perhaps intended.
    std::string_view meant;
};

/// Characters that people and OCR confuse.
constexpr std::array<Confusion, 11> looks{{{"lIi|", "1"},
                                           {"T", "7"},
                                           {"Zz", "2"},
                                           {"Ss", "5"},
                                           {"O", "DCG"},
                                           {"0", "dcg"},
                                           {"o", "acde"},
                                           {"q", "ga"},
                                           {"8", "bB"},
                                           {"6h", "b"},
                                           {"9", "g"}}};

/// Keys that are next to each other on German and English keyboards.
constexpr std::array<Confusion, 26> neighbor_keys{
    {{"q", "a"},  {"w", "ase"}, {"e", "dr"},  {"r", "ef"},  {"t", "fg"},   {"z", "ag"}, {"y", "ga"},
     {"h", "gb"}, {"j", "nh"},  {"s", "ade"}, {"x", "cds"}, {"v", "cfgb"}, {"n", "bh"}, {"m", "nj"},
     {"1", "2"},  {"2", "13"},  {"3", "24"},  {"4", "35"},  {"5", "46"},   {"6", "57"}, {"7", "68"},
     {"8", "79"}, {"9", "8"},   {"0", "9"},   {"k", "jm"},  {"u", "j"}}};

/// Collects the guessed moves, without duplicates.
class Guesses {
public:
    explicit Guesses(const Position& position) : position_(position) {}

    void add(const std::string& word) {
        const auto move = legal_move(word, position_);
        if (move) keep(format(*move, position_.board()));
    }

    /// Guesses two moves that were written as one word.
    void add_pair(std::string_view first, std::string_view second) {
        const auto move = legal_move(first, position_);
        if (!move) return;
        Position after = position_;
        after.play(*move);
        const auto reply = legal_move(second, after);
        if (!reply) return;
        const Board& board = position_.board();
        keep(fmt::format("{} {}", format(*move, board), format(*reply, board)));
    }

    void keep(std::string text) {
        if (std::ranges::find(found_, text) == found_.end()) found_.push_back(std::move(text));
    }

    bool is_empty() const { return found_.empty(); }

    std::string hint() const {
        if (found_.empty() || found_.size() > most_guesses) return {};
        return "did you mean " + enumerated(found_) + "?";
    }

private:
    static std::optional<Move> legal_move(std::string_view word, const Position& position) {
        const auto phrase = parse_move_phrase(word, position.board(), PointNaming::letters);
        if (!phrase || phrase->length != word.size() || phrase->unknown_point) return std::nullopt;
        return legal_form(position, phrase->claimed);
    }

    const Position& position_;
    std::vector<std::string> found_;
};

/// Guesses a result in which letters replace digits: `O-1`, `l-0`.
void guess_result(const std::string& word, Guesses& guesses) {
    std::string digits = word;
    for (char& c : digits) {
        if (c == 'O' || c == 'o') c = '0';
        if (c == 'l' || c == 'I' || c == '|' || c == 'i') c = '1';
    }
    const auto score = grammar::scan_score(digits);
    if (digits != word && score && score->length == digits.size()) guesses.keep(digits);
}

/// Guesses a move after removing or replacing signs around and inside the word.
void guess_signs(const std::string& word, Guesses& guesses) {
    const std::string bare{trimmed(word, ",;.:*+#=()[]'\"&/-_")};
    guesses.add(bare);
    for (const char sign : {'+', '*', '=', '_', '~', '.', ',', '/', '&'}) {
        const std::size_t at = bare.find(sign);
        if (at == std::string::npos) continue;
        for (const char meant : {'x', '-'}) {
            std::string other = bare;
            std::ranges::replace(other, sign, meant);
            guesses.add(other);
        }
        guesses.add_pair(bare.substr(0, at), bare.substr(at + 1));
    }
    for (std::size_t at = 2; at + 2 <= bare.size(); ++at)
        guesses.add_pair(bare.substr(0, at), bare.substr(at));
}

template <std::size_t count>
void guess_characters(const std::string& word, const std::array<Confusion, count>& confusions,
                      Guesses& guesses) {
    for (std::size_t at = 0; at < word.size(); ++at)
        for (const auto& [written, meant] : confusions) {
            if (written.find(word[at]) == std::string_view::npos) continue;
            for (const char c : meant) {
                std::string other = word;
                other[at] = c;
                guesses.add(other);
            }
        }
}

bool is_gap(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

bool is_before_move(char c) { return is_gap(c) || c == '.'; }

bool is_behind_move(char c) {
    return is_gap(c) || c == '!' || c == '?' || c == '{' || c == '(' || c == ';';
}

/// True for a move of chess such as `Nf3`, `Qxd5+`, `exd5` or `O-O`. No word of our notation looks
/// like these.
bool is_chess_move(std::string_view word) {
    if (word == "O-O" || word == "O-O-O" || word == "0-0-0") return true;
    while (!word.empty() && (word.back() == '+' || word.back() == '#')) word.remove_suffix(1);
    const auto is_file = [](char c) { return c >= 'a' && c <= 'h'; };
    if (word.size() < 3 || word.size() > 6) return false;
    const std::string_view square = word.substr(word.size() - 2);
    if (!is_file(square[0]) || square[1] < '1' || square[1] > '8') return false;
    const bool is_piece = std::string_view{"KQRN"}.find(word.front()) != std::string_view::npos;
    const bool is_pawn = word.size() == 4 && is_file(word[0]) && word[1] == 'x';
    return is_piece || is_pawn;
}

} // namespace

std::string guessed_move(std::string_view text, const Position& position) {
    if (text.empty() || text.size() > longest_guessed_word) return {};
    const std::string word = plain_characters(text);
    Guesses guesses{position};
    guesses.add(word);
    guess_result(word, guesses);
    if (guesses.is_empty()) guess_signs(word, guesses);
    if (guesses.is_empty()) guess_characters(word, looks, guesses);
    if (guesses.is_empty()) guess_characters(utf8::lowered(word), neighbor_keys, guesses);
    return guesses.hint();
}

std::string guessed_capture(Move claimed, std::string_view behind, const Position& position) {
    constexpr std::size_t farthest = 12;
    constexpr std::size_t most_behind = 20;
    if (!claimed.taken().empty() || claimed.is_removal()) return {};
    behind = behind.substr(0, most_behind);
    behind = behind.substr(0, behind.find_first_of("\r\n"));
    for (std::size_t at = 0; at < std::min(behind.size(), farthest); ++at) {
        const std::size_t end
            = std::min(behind.find_first_not_of("0123456789", at + 1), behind.size());
        if (!ascii::is_letter(behind[at]) || end == at + 1) continue;
        const bool is_inside_word = at > 0 && ascii::is_letter(behind[at - 1]);
        if (is_inside_word) return {};
        const std::string written = format(claimed, position.board());
        Guesses guesses{position};
        guesses.add(fmt::format("{}x{}", written, behind.substr(at, end - at)));
        return guesses.hint();
    }
    return {};
}

std::string html_hint(std::string_view word) {
    const std::size_t at = word.substr(0, longest_guessed_word).find('&');
    if (at == std::string_view::npos) return {};
    std::string_view name = word.substr(at + 1);
    name = name.substr(0, name.find(';'));
    if (name.starts_with('#')) name.remove_prefix(1);
    constexpr std::size_t longest_entity = 8;
    const bool is_name
        = name.size() > 1 && name.size() <= longest_entity && std::ranges::all_of(name, [](char c) {
              return ascii::is_letter(c) || ascii::is_digit(c);
          });
    if (!is_name) return {};
    return "this is HTML, so copy the text from the browser, not from the source of the page";
}

bool is_chess(std::string_view text) {
    constexpr int looked_at = 12;
    constexpr int enough = 2;
    constexpr std::size_t longest_chess = 200;
    int chess_moves = 0;
    text = text.substr(0, longest_chess);
    for (int word = 0; word < looked_at && !text.empty(); ++word) {
        const auto* const begin = std::ranges::find_if_not(text, is_before_move);
        const auto* const end = std::find_if(begin, text.end(), is_behind_move);
        std::string_view move{begin, end};
        const std::size_t number = move.find_first_not_of("0123456789.");
        if (move.find('.') < number && number != std::string_view::npos) move.remove_prefix(number);
        if (is_chess_move(move)) ++chess_moves;
        text = {end == text.end() ? end : end + 1, text.end()};
    }
    return chess_moves >= enough;
}

} // namespace merels
