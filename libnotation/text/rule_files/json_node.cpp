#include <libnotation/text/rule_files/json_node.hpp>

#include <libnotation/base/similar.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/text/shared/point_names.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace merels {

namespace {

std::string kind(const JsonValue& value) {
    switch (value.kind()) {
    case JsonKind::object: return "an object";
    case JsonKind::array: return "an array";
    case JsonKind::string: return "a string";
    case JsonKind::number: return "a number";
    case JsonKind::word: break;
    }
    return std::string{value.raw()};
}

/// The number, or zero if it is too small for a double.
double number_of(const JsonValue& value) {
    double number = 0;
    const std::string_view digits = value.raw();
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return number;
}

} // namespace

void JsonFaults::add(Diagnostic diagnostic) {
    ++count_;
    if (!is_full()) diagnostics_.push_back(std::move(diagnostic));
}

Diagnostics JsonFaults::take() {
    std::ranges::stable_sort(diagnostics_, {}, [](const Diagnostic& d) { return d.span.begin; });
    return std::move(diagnostics_);
}

void JsonNode::report(Code code, std::string message, std::string hint) const {
    const Span span = value_.span();
    // If the value has several lines, only its first line is shown.
    const std::size_t line = value_.raw().find_first_of("\r\n");
    const std::size_t end = line == std::string_view::npos ? span.end : span.begin + line;
    faults_->add({code, {span.begin, end}, std::move(message), std::move(hint)});
}

void JsonNode::report_key(Code code, std::string message, std::string hint) const {
    faults_->add({code, key_->span(), std::move(message), std::move(hint)});
}

void JsonNode::refuse(std::string_view wanted) const {
    report(Code::wrong_type, fmt::format("expected {} here, not {}", wanted, kind(value_)));
}

std::optional<std::string> JsonNode::text() const {
    if (is(JsonKind::string)) return value_.text();
    refuse("a string");
    return std::nullopt;
}

std::optional<bool> JsonNode::truth() const {
    if (is(JsonKind::word) && value_.raw() != "null") return value_.raw() == "true";
    refuse("true or false");
    return std::nullopt;
}

std::optional<unsigned> JsonNode::whole(const Limits& limits) const {
    if (!is(JsonKind::number)) {
        refuse("a whole number");
        return std::nullopt;
    }
    const double number = number_of(value_);
    const bool is_within = number >= limits.least && number <= limits.most;
    if ((is_within && number == std::floor(number)) || (limits.or_zero && number == 0))
        return static_cast<unsigned>(number);
    report(Code::out_of_range,
           fmt::format("expected a whole number from {} to {}{} here", limits.least, limits.most,
                       limits.or_zero ? ", or 0," : ""));
    return std::nullopt;
}

std::optional<double> JsonNode::number() const {
    if (is(JsonKind::number)) return number_of(value_);
    refuse("a number");
    return std::nullopt;
}

std::vector<JsonNode> JsonNode::elements() const {
    std::vector<JsonNode> nodes;
    if (is(JsonKind::array))
        value_.elements([&](const JsonValue& element) { nodes.emplace_back(element, *faults_); });
    else
        refuse("an array");
    return nodes;
}

std::optional<JsonNode> JsonNode::child(std::string_view key) const {
    std::optional<JsonNode> found;
    if (is(JsonKind::object))
        value_.members([&](const JsonValue& name, const JsonValue& value) {
            if (!found && name.text() == key) found.emplace(value, *faults_, name);
        });
    return found;
}

std::optional<JsonNode> JsonNode::required(std::string_view key) const {
    auto node = child(key);
    if (!node) report(Code::missing_key, fmt::format("the key \"{}\" is missing", key));
    return node;
}

std::map<std::string, JsonNode> JsonNode::members() const {
    std::map<std::string, JsonNode> nodes;
    if (is(JsonKind::object))
        value_.members([&](const JsonValue& key, const JsonValue& value) {
            const bool is_new = nodes.try_emplace(key.text(), value, *faults_, key).second;
            if (!is_new) faults_->add(doubled_key(key));
        });
    return nodes;
}

bool JsonNode::check_object(std::span<const std::string> known) const {
    if (!is(JsonKind::object)) {
        refuse("an object");
        return false;
    }
    for (const auto& [key, node] : members())
        if (std::ranges::find(known, key) == known.end())
            node.report_key(Code::unknown_key,
                            fmt::format("there is no key \"{}\" here", excerpt(key)),
                            near_hint(key, known));
    return true;
}

std::string near_hint(std::string_view word, std::span<const std::string> candidates) {
    const auto near = similar_names(word, candidates);
    if (near.empty()) return {};
    return fmt::format("did you mean {}?", enumerated(near));
}

} // namespace merels
