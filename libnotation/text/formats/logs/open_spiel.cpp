#include <libnotation/text/formats/logs/logs.hpp>

#include <libnotation/base/ascii.hpp>
#include <libnotation/text/grammar/characters.hpp>
#include <libnotation/text/input/record_lines.hpp>
#include <libnotation/text/notation/log_events.hpp>
#include <libnotation/text/shared/record_text.hpp>

#include <algorithm>
#include <array>

namespace merels {

namespace {

constexpr std::uint32_t points = 24;
constexpr std::uint32_t actions = points + points * points;
constexpr std::string_view between_actions = " \t\r\n\v\f,;[]";

constexpr std::array<std::string_view, points> names{
    "a7", "d7", "g7", "b6", "d6", "f6", "c5", "d5", "e5", "a4", "b4", "c4",
    "e4", "f4", "g4", "c3", "d3", "e3", "b2", "d2", "f2", "a1", "d1", "g1"};

grammar::PointCode code(std::uint32_t point) {
    const std::string_view name = names[point];
    return grammar::point_code(name[0] - 'a', name[1] - '0');
}

/// The number of bytes before the first number, which are a label: `actionHistory: 5 22 3`.
std::size_t label_size(std::string_view text) {
    const std::string_view line = line_at(text, 0);
    const std::size_t colon = line.find(':');
    const bool has_label
        = colon != std::string_view::npos
          && std::none_of(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(colon),
                          ascii::is_digit);
    return has_label ? colon + 1 : 0;
}

/// The word at or after `at`. The result is empty at the end of the text.
Span next_word(std::string_view text, std::size_t at) {
    const std::size_t begin = std::min(text.find_first_not_of(between_actions, at), text.size());
    return {begin, std::min(text.find_first_of(between_actions, begin), text.size())};
}

std::string_view part(std::string_view text, Span span) {
    return text.substr(span.begin, span.end - span.begin);
}

std::optional<std::uint32_t> action(std::string_view word) {
    const auto number = parse_number(word);
    return number && *number < actions ? number : std::nullopt;
}

/// Reads actions and keeps track of the men. Only the men show whether a number places or captures.
class ActionReader {
public:
    explicit ActionReader(LogEvents& log) : log_(log) {}

    void read(Span span, std::uint32_t number) {
        if (number >= points) {
            const std::uint32_t from = (number - points) / points;
            const std::uint32_t to = (number - points) % points;
            has_man_[from] = false;
            has_man_[to] = true;
            return log_.move(span, code(from), code(to));
        }
        has_man_[number] = !has_man_[number];
        if (has_man_[number])
            log_.place(span, code(number));
        else
            log_.take(span, code(number));
    }

private:
    LogEvents& log_;
    std::array<bool, points> has_man_{};
};

} // namespace

bool is_open_spiel(std::string_view text) {
    text.remove_prefix(paragraph_begin(text, 0));
    const Span first = next_word(text, label_size(text));
    const Span second = next_word(text, first.end);
    return action(part(text, first)) && action(part(text, second));
}

std::size_t open_spiel_end(std::string_view text, std::size_t begin) {
    const std::string_view line = trimmed(line_at(text, begin));
    const bool is_list = line.starts_with('[') && line.ends_with(']');
    return is_list ? next_line(text, begin) : paragraph_end(text, begin);
}

void parse_open_spiel(std::string_view record, grammar::Events& events) {
    LogEvents log{record, events};
    ActionReader actions_read{log};
    const std::size_t label = label_size(record);
    if (label > 0) log.comment({0, label});
    for (Span word = next_word(record, label); word.begin < record.size();
         word = next_word(record, word.end)) {
        if (const auto number = action(part(record, word)))
            actions_read.read(word, *number);
        else
            log.word(word);
    }
}

} // namespace merels
