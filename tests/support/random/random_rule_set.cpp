#include <tests/support/random/random_rule_set.hpp>

#include <libnotation/text/rule_files/rule_contradictions.hpp>
#include <libnotation/text/rule_files/rule_parameters.hpp>
#include <libnotation/text/rule_files/rule_values.hpp>

#include <algorithm>
#include <concepts>
#include <set>
#include <type_traits>

namespace merels::test {

namespace {

std::size_t below(std::size_t end, std::mt19937_64& random) { return random() % end; }

/// Different points of a board, as many as asked for.
PointNames some_points(const BoardSpec& spec, std::size_t count, std::mt19937_64& random) {
    PointNames names;
    for (const PointSpec& point : spec.points) names.push_back(point.name);
    std::ranges::shuffle(names, random);
    names.resize(std::min(count, names.size()));
    return names;
}

class RandomValue {
public:
    RandomValue(const Board& board, std::mt19937_64& random) : board_(board), random_(random) {}

    void set(std::array<std::uint8_t, 2>& men, const Limits&) {
        const std::size_t most = std::min<std::size_t>(board_.size(), 12);
        men[0] = static_cast<std::uint8_t>(1 + below(most, random_));
        men[1]
            = below(2, random_) == 0 ? men[0] : static_cast<std::uint8_t>(1 + below(most, random_));
    }
    void set(std::array<PointSet, 2>& placed, const Limits&) {
        for (PointSet& men : placed)
            for (std::size_t i = below(3, random_); i > 0; --i)
                men |= point_at(below(board_.size(), random_));
    }
    void set(bool& value, const Limits&) { value = !value; }
    template <std::unsigned_integral Number> void set(Number& number, const Limits& limits) {
        const unsigned least = limits.or_zero && below(3, random_) == 0 ? 0 : limits.least;
        const unsigned most = below(4, random_) == 0 ? limits.most : std::min(limits.most, 12u);
        number = static_cast<Number>(
            least == limits.least ? least + below(most - least + 1, random_) : 0);
    }
    template <class Value>
    requires std::is_enum_v<Value>
    void set(Value& value, const Limits&) {
        value = static_cast<Value>(below(static_cast<unsigned>(enum_names<Value>.size()), random_));
    }
    void set(std::optional<Point>& point, const Limits&) {
        point = point_at(below(board_.size(), random_));
    }

private:
    const Board& board_;
    std::mt19937_64& random_;
};

bool is_sound(const Rules& rules, const Board& board) {
    if (!contradictions(rules, board).empty()) return false;
    const auto usual = rule_values(Rules{}, board);
    const auto values = rule_values(rules, board);
    for (std::size_t i = 0; i < values.size(); ++i)
        if (values[i] != usual[i] && !idle_reason(values[i].parameter, rules, board).empty())
            return false;
    return true;
}

} // namespace

BoardSpec random_board(std::mt19937_64& random) {
    BoardSpec spec{.id = "board-" + std::to_string(below(1000, random)),
                   .title = "a \"board\" \\ Brett",
                   .points = {},
                   .mills = {},
                   .paths = {}};
    const std::size_t size = 3 + below(62, random);
    std::set<std::string> names;
    while (names.size() < size)
        names.insert(static_cast<char>('a' + below(16, random))
                     + std::to_string(1 + below(15, random)));
    for (const std::string& name : names)
        spec.points.push_back({name, static_cast<double>(spec.points.size()) / 3,
                               static_cast<double>(below(1000, random))});
    std::ranges::shuffle(spec.points, random);
    std::set<std::set<std::string>> seen;
    const std::size_t lines = 1 + below(16, random);
    for (std::size_t i = 0; i < lines; ++i) {
        const PointNames line = some_points(spec, 3 + below(2, random), random);
        if (seen.insert({line.begin(), line.end()}).second) spec.mills.push_back(line);
    }
    for (std::size_t i = below(6, random); i > 0; --i)
        spec.paths.push_back(some_points(spec, 2 + below(4, random), random));
    return spec;
}

Rules random_rules(const Board& board, std::mt19937_64& random) {
    Rules rules;
    rules.men = {4, 4};
    if (board.size() < 8) {
        rules.men = {3, 3};
    }
    RandomValue value{board, random};
    for (int round = 0; round < 3; ++round) {
        for_each_parameter(rules, [&](const char*, auto& field, const Limits& limits) {
            if (below(2, random) == 0) return;
            const auto before = field;
            value.set(field, limits);
            if (!is_sound(rules, board)) field = before;
        });
    }
    return rules;
}

RuleSet random_rule_set(std::mt19937_64& random) {
    for (;;) {
        Board board{random_board(random)};
        Rules rules = random_rules(board, random);
        if (!is_sound(rules, board)) continue;
        return {.id = "foreign-" + std::to_string(below(1'000'000, random)),
                .board = std::move(board),
                .rules = rules,
                .names = {{"en", "A \"foreign\" game"}, {"de", "Fremdes Spiel – ähm\\"}},
                .aliases = {"Fremd", "it's"},
                .description = "Nobody has [ever] {played} it; \\o/ \"quoted\".",
                .source = "chance"};
    }
}

} // namespace merels::test
