#include <libnotation/game/language/date_words.hpp>

#include <libnotation/base/text.hpp>
#include <libnotation/game/language/language.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ctime>

namespace merels {

namespace {

std::string without_year(Day day) {
    static constexpr std::array months{
        english("{} January"), english("{} February"), english("{} March"),
        english("{} April"),   english("{} May"),      english("{} June"),
        english("{} July"),    english("{} August"),   english("{} September"),
        english("{} October"), english("{} November"), english("{} December")};
    return tr_format(months.at(unsigned{day.month()} - 1), unsigned{day.day()});
}

/// A month in words, such as "July 2024".
std::string month_in_words(unsigned month, std::string_view year) {
    static constexpr std::array months{
        english("January {}"), english("February {}"), english("March {}"),
        english("April {}"),   english("May {}"),      english("June {}"),
        english("July {}"),    english("August {}"),   english("September {}"),
        english("October {}"), english("November {}"), english("December {}")};
    return tr_format(months.at(month - 1), year);
}

} // namespace

Day current_day() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    ::localtime_r(&now, &local);
    return {std::chrono::year{local.tm_year + 1900},
            std::chrono::month{static_cast<unsigned>(local.tm_mon + 1)},
            std::chrono::day{static_cast<unsigned>(local.tm_mday)}};
}

std::optional<Day> parse_day(std::string_view text) {
    if (!has_shape(text, "9999-99-99") && !has_shape(text, "9999.99.99")) return std::nullopt;
    const Day day{std::chrono::year{*parse_number<int>(text.substr(0, 4))},
                  std::chrono::month{*parse_number(text.substr(5, 2))},
                  std::chrono::day{*parse_number(text.substr(8))}};
    return day.ok() ? std::optional{day} : std::nullopt;
}

std::string in_digits(Day day, char between) {
    return fmt::format("{:04}{}{:02}{}{:02}", int{day.year()}, between, unsigned{day.month()},
                       between, unsigned{day.day()});
}

std::string day_in_words(Day day) {
    return tr_format(english("{} {}"), without_year(day), int{day.year()});
}

std::string day_in_words(Day day, Day today) {
    const auto past = std::chrono::sys_days{today} - std::chrono::sys_days{day};
    if (past == std::chrono::days{0}) return tr("today");
    if (past == std::chrono::days{1}) return tr("yesterday");
    return day.year() == today.year() ? without_year(day) : day_in_words(day);
}

std::string date_in_words(std::string_view date) {
    if (const auto day = parse_day(date)) return day_in_words(*day);
    std::string_view known = date;
    while (known.ends_with(".??")) known.remove_suffix(3);
    if (has_shape(known, "9999")) return std::string{known};
    if (has_shape(known, "9999.99") || has_shape(known, "9999-99")) {
        const unsigned month = *parse_number(known.substr(5));
        if (month >= 1 && month <= 12) return month_in_words(month, known.substr(0, 4));
    }
    return std::string{date};
}

std::string date_order(std::string_view date) {
    constexpr std::size_t fewest_digits = 3;
    constexpr std::string_view after_all = "~";
    const std::size_t digits = std::min(date.find_first_not_of("0123456789"), date.size());
    if (digits < fewest_digits) return std::string{after_all};
    std::string order = fmt::format("{:0>6}{}", date.substr(0, digits), date.substr(digits));
    std::ranges::replace(order, '-', '.');
    return order;
}

} // namespace merels
