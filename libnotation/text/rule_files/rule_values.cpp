#include <libnotation/text/rule_files/rule_values.hpp>

#include <libnotation/text/rule_files/rule_contradictions.hpp>
#include <libnotation/text/rule_files/rule_parameters.hpp>
#include <libnotation/text/shared/point_names.hpp>

#include <fmt/format.h>

#include <concepts>
#include <type_traits>

namespace merels {

namespace {

using nlohmann::ordered_json;

using Pair = std::array<std::uint8_t, 2>;
using PointSets = std::array<PointSet, 2>;

template <class T>
concept Enumeration = std::is_enum_v<T>;

// These functions convert values to JSON.

ordered_json to_json(const Pair& men, const Board&) {
    if (men[0] == men[1]) return men[0];
    return ordered_json::array({men[0], men[1]});
}

ordered_json to_json(const std::optional<Point>& point, const Board& board) {
    if (!point) return nullptr;
    return std::string{board.name(*point)};
}

ordered_json to_json(const PointSets& placed, const Board& board) {
    auto sides = ordered_json::array({ordered_json::array(), ordered_json::array()});
    for (std::size_t i = 0; i < 2; ++i)
        for (const Point point : placed[i]) sides[i].push_back(std::string{board.name(point)});
    return sides;
}

ordered_json to_json(Enumeration auto value, const Board&) { return std::string{enum_name(value)}; }

ordered_json to_json(std::integral auto value, const Board&) { return value; }

// These functions read values from JSON.

class RulesReader {
public:
    RulesReader(const JsonNode& file, const Board* board)
        : file_(file), given_(file.child("rules")), board_(board) {}

    Rules read() {
        std::vector<std::string> names;
        for_each_parameter(rules_, [&](const char* name, const auto&, const Limits&) {
            names.emplace_back(name);
        });
        if (given_ && !given_->check_object(names)) return rules_;
        const std::size_t faults_before = file_.faults().count();
        for_each_parameter(rules_, [&](const char* name, auto& field, const Limits& limits) {
            if (const auto value = given(name)) take(*value, field, limits);
        });
        const bool is_sound = file_.faults().count() == faults_before;
        if (is_sound && board_ != nullptr) check();
        return rules_;
    }

private:
    std::optional<JsonNode> given(std::string_view parameter) const {
        return given_ ? given_->child(parameter) : std::nullopt;
    }

    void take(const JsonNode& node, Pair& men, const Limits& limits) {
        if (!node.is(JsonKind::array)) {
            const auto both = node.whole(limits);
            if (both) men.fill(static_cast<std::uint8_t>(*both));
            return;
        }
        const auto sides = node.elements();
        if (sides.size() != 2)
            return node.report(Code::wrong_type, "expected two numbers here, White's and Black's");
        for (std::size_t i = 0; i < 2; ++i)
            if (const auto number = sides[i].whole(limits))
                men[i] = static_cast<std::uint8_t>(*number);
    }

    void take(const JsonNode& node, PointSets& placed, const Limits&) {
        const auto sides = node.elements();
        if (!node.is(JsonKind::array) || sides.size() != 2)
            return node.report(Code::wrong_type,
                               "expected two lists of points here, White's and Black's");
        for (std::size_t i = 0; i < 2; ++i)
            for (const JsonNode& name : sides[i].elements()) {
                std::optional<Point> point;
                take(name, point, Limits{});
                if (point) placed[i] |= *point;
            }
    }

    void take(const JsonNode& node, bool& field, const Limits&) {
        field = node.truth().value_or(field);
    }

    template <std::unsigned_integral Number>
    void take(const JsonNode& node, Number& field, const Limits& limits) {
        if (const auto number = node.whole(limits)) field = static_cast<Number>(*number);
    }

    template <Enumeration Value> void take(const JsonNode& node, Value& field, const Limits&) {
        const auto text = node.text();
        if (!text) return;
        if (const auto value = find_enum<Value>(*text)) {
            field = *value;
            return;
        }
        node.report(Code::unknown_value,
                    fmt::format("\"{}\" is not a value of this parameter", excerpt(*text)),
                    fmt::format("one of {}", fmt::join(enum_names<Value>, ", ")));
    }

    void take(const JsonNode& node, std::optional<Point>& field, const Limits&) {
        const auto name = node.text();
        if (!name || board_ == nullptr) return;
        field = board_->find(*name);
        if (!field)
            node.report(Code::no_such_point,
                        fmt::format("the board has no point {}", excerpt(*name)),
                        points_like(*name, *board_));
    }

    void check() {
        const auto usual = rule_values(Rules{}, *board_);
        std::size_t at = 0;
        for (const RuleValue& value : rule_values(rules_, *board_)) {
            const auto& usual_value = usual[at++].value;
            const bool is_off = value.value == 0 || value.value == usual_value;
            const auto node = given(value.parameter);
            const auto reason = idle_reason(value.parameter, rules_, *board_);
            // `fly_at` is reported even with its default value, because a rule about flying is
            // never given by accident.
            const bool is_flying = value.parameter == "fly_at" && value.value != 0;
            if (node && !reason.empty() && (!is_off || is_flying))
                node->report(
                    Code::contradictory_rules,
                    fmt::format("{} has no effect in these rules: {}", value.parameter, reason));
        }
        for (const Contradiction& found : contradictions(rules_, *board_)) blame(found);
    }

    void blame(const Contradiction& found) {
        for (const std::string& parameter : found.parameters)
            if (const auto node = given(parameter))
                return node->report(Code::contradictory_rules, found.message);
        (given_ ? *given_ : file_).report(Code::contradictory_rules, found.message);
    }

    const JsonNode& file_;
    std::optional<JsonNode> given_;
    const Board* board_;
    Rules rules_;
};

} // namespace

std::vector<RuleValue> rule_values(const Rules& rules, const Board& board) {
    std::vector<RuleValue> values;
    for_each_parameter(rules, [&](const char* name, const auto& field, const Limits&) {
        values.push_back({name, to_json(field, board)});
    });
    return values;
}

Rules read_rules(const JsonNode& file, const Board* board) {
    return RulesReader{file, board}.read();
}

} // namespace merels
