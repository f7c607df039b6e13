#include <viewer/core/editing/typing_history.hpp>

#include <algorithm>
#include <cwctype>
#include <utility>

namespace merels::viewer {

namespace {

constexpr std::size_t most_steps = 1000;
constexpr std::size_t most_letters = 8'000'000;

/// The number of letters at the beginning that both texts share.
std::size_t common_begin(const std::wstring& one, const std::wstring& other) {
    const std::size_t most = std::min(one.size(), other.size());
    std::size_t length = 0;
    while (length < most && one[length] == other[length]) ++length;
    return length;
}

/// The end of the changed part in the second text.
std::size_t end_of_change(const std::wstring& before, const std::wstring& now) {
    const std::size_t most = std::min(before.size(), now.size()) - common_begin(before, now);
    std::size_t length = 0;
    while (length < most && before[before.size() - 1 - length] == now[now.size() - 1 - length])
        ++length;
    return now.size() - length;
}

/// The place after a new letter, if the only change is one letter.
std::optional<std::size_t> end_of_letter(const std::wstring& before, const std::wstring& now) {
    if (now.size() != before.size() + 1) return std::nullopt;
    const std::size_t place = common_begin(before, now);
    const bool is_all = before.compare(place, std::wstring::npos, now, place + 1) == 0;
    return is_all ? std::optional{place + 1} : std::nullopt;
}

} // namespace

void TypingHistory::begin(const std::wstring& text) {
    steps_.assign(1, text);
    now_ = 0;
    word_end_.reset();
}

/// True if typing of a word goes on. A doubled letter may be found before or after the old letter.
bool TypingHistory::goes_on(const std::wstring& text) const {
    const auto end = end_of_letter(steps_[now_], text);
    return end && word_end_ && *end >= *word_end_ && *end <= *word_end_ + 1
           && std::iswspace(static_cast<std::wint_t>(text[*end - 1])) == 0;
}

void TypingHistory::typed(std::wstring text) {
    if (text == steps_[now_]) return;
    const bool is_same_word = now_ + 1 == steps_.size() && goes_on(text);
    word_end_ = end_of_letter(steps_[now_], text);
    if (is_same_word) {
        steps_[now_] = std::move(text);
        return;
    }
    steps_.resize(now_ + 1);
    steps_.push_back(std::move(text));
    forget_oldest();
    now_ = steps_.size() - 1;
}

/// Removes old steps. The last change can always be undone.
void TypingHistory::forget_oldest() {
    std::size_t letters = 0;
    for (const std::wstring& step : steps_) letters += step.size();
    std::size_t forgotten = 0;
    while (steps_.size() - forgotten > 2
           && (steps_.size() - forgotten > most_steps + 1 || letters > most_letters))
        letters -= steps_[forgotten++].size();
    steps_.erase(steps_.begin(), steps_.begin() + static_cast<std::ptrdiff_t>(forgotten));
}

std::optional<TypedText> TypingHistory::undo() {
    if (now_ == 0) return std::nullopt;
    return show(now_ - 1);
}

std::optional<TypedText> TypingHistory::redo() {
    if (now_ + 1 == steps_.size()) return std::nullopt;
    return show(now_ + 1);
}

std::optional<TypedText> TypingHistory::show(std::size_t step) {
    const std::wstring& before = steps_[now_];
    now_ = step;
    word_end_.reset();
    return TypedText{steps_[now_], end_of_change(before, steps_[now_])};
}

} // namespace merels::viewer
