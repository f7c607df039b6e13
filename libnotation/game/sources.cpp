#include <libnotation/game/sources.hpp>

#include <libnotation/game/unknown_value.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

namespace merels {

namespace {

using Values = std::array<std::string, source_tags.size()>;

/// The number of the source that a tag belongs to.
std::optional<unsigned> number_of(std::string_view tag) {
    const std::size_t digits = tag.size() - (tag.find_last_not_of("0123456789") + 1);
    const std::string_view number = tag.substr(tag.size() - digits);
    if (std::ranges::find(source_tags, tag.substr(0, tag.size() - digits)) == source_tags.end())
        return std::nullopt;
    if (number.empty()) return 1;
    unsigned value = 0;
    std::from_chars(number.data(), number.data() + digits, value);
    const bool is_strict = number.front() != '0' && value > 1 && value <= most_sources;
    return is_strict ? std::optional{value} : std::nullopt;
}

/// The values of a source. A tag that says nothing gives an empty value.
Values values_of(const Tags& tags, unsigned number) {
    Values values;
    for (std::size_t i = 0; i < values.size(); ++i)
        if (const std::string& value = tags.get(tag_of_source(source_tags[i], number));
            !says_nothing(value))
            values[i] = value;
    return values;
}

/// True if the second source contains all values of the first one.
bool is_within(const Values& some, const Values& all) {
    return std::ranges::equal(some, all, [](const std::string& value, const std::string& other) {
        return value.empty() || value == other;
    });
}

/// The number of the source that gets new values. The result is 0 if a known source has all these
/// values, and greater than `most_sources` if no number is free.
unsigned place_of(const Values& added, const Tags& tags) {
    const std::vector<unsigned> numbers = source_numbers(tags);
    for (const unsigned number : numbers)
        if (is_within(added, values_of(tags, number))) return 0;
    for (const unsigned number : numbers)
        if (is_within(values_of(tags, number), added)) return number;
    unsigned free = 1;
    while (std::ranges::binary_search(numbers, free)) ++free;
    return free;
}

/// Adds a source to the title of the last source, unless that title has this source.
void add_to_last(Tags& tags, const Values& values) {
    std::string text;
    for (const std::string& value : values)
        if (!value.empty()) text += (text.empty() ? "" : ", ") + value;
    const std::string last = tag_of_source(source_tags.front(), most_sources);
    const std::string title = tags.get(last);
    if (fmt::format("; {};", title).find(fmt::format("; {};", text)) == std::string::npos)
        tags.set(last, title.empty() ? text : title + "; " + text);
}

} // namespace

std::string tag_of_source(std::string_view tag, unsigned number) {
    return std::string{tag} + (number == 1 ? "" : std::to_string(number));
}

bool is_of_source(std::string_view tag) { return number_of(tag).has_value(); }

std::vector<unsigned> source_numbers(const Tags& tags) {
    std::vector<unsigned> numbers;
    for (const Tag& tag : tags)
        if (const auto number = number_of(tag.name); number && !tag.value.empty())
            numbers.push_back(*number);
    std::ranges::sort(numbers);
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    return numbers;
}

std::string in_all_sources(const Tags& tags, std::string_view tag) {
    std::string all;
    for (const unsigned number : source_numbers(tags)) {
        const std::string& value = tags.get(tag_of_source(tag, number));
        if (!value.empty()) all += (all.empty() ? "" : "; ") + value;
    }
    return all;
}

void add_sources(Tags& tags, const Tags& added) {
    for (const unsigned number : source_numbers(added)) {
        const Values values = values_of(added, number);
        const unsigned place = place_of(values, tags);
        if (place == 0 || values == Values{}) continue;
        if (place > most_sources)
            add_to_last(tags, values);
        else
            for (std::size_t i = 0; i < values.size(); ++i)
                if (!values[i].empty()) tags.set(tag_of_source(source_tags[i], place), values[i]);
    }
}

} // namespace merels
