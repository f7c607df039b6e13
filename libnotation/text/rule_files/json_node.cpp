#include <libnotation/text/rule_files/json_node.hpp>

#include <libnotation/base/similar.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/text/json/json_place.hpp>
#include <libnotation/text/shared/point_names.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace merels {

namespace {

std::string_view kind(const nlohmann::json& value) {
    if (value.is_string()) return "a string";
    if (value.is_boolean()) return value.get<bool>() ? "true" : "false";
    if (value.is_number()) return "a number";
    if (value.is_array()) return "an array";
    if (value.is_object()) return "an object";
    return "null";
}

} // namespace

void JsonFaults::report(Code code, const std::string& pointer, std::string message,
                        std::string hint, Part part) {
    ++count_;
    if (is_full()) return;
    const auto place = find_json(text_, pointer);
    Span span;
    if (place) span = part == Part::key ? place->key : place->value;
    // An object or array that runs over lines is shown by its beginning.
    span.end = std::min(span.end, text_.find_first_of("\r\n", span.begin));
    diagnostics_.push_back({code, span, std::move(message), std::move(hint)});
}

void JsonFaults::add(Diagnostics diagnostics) {
    count_ += diagnostics.size();
    for (Diagnostic& diagnostic : diagnostics)
        if (!is_full()) diagnostics_.push_back(std::move(diagnostic));
}

Diagnostics JsonFaults::take() {
    std::ranges::stable_sort(diagnostics_, {}, [](const Diagnostic& d) { return d.span.begin; });
    return std::move(diagnostics_);
}

void JsonNode::refuse(std::string_view wanted) const {
    report(Code::wrong_type, fmt::format("{} is wanted here, not {}", wanted, kind(*value_)));
}

std::optional<std::string> JsonNode::text() const {
    if (value_->is_string()) return value_->get<std::string>();
    refuse("a string");
    return std::nullopt;
}

std::optional<bool> JsonNode::truth() const {
    if (value_->is_boolean()) return value_->get<bool>();
    refuse("true or false");
    return std::nullopt;
}

std::optional<unsigned> JsonNode::whole(const Limits& limits) const {
    if (!value_->is_number()) {
        refuse("a whole number");
        return std::nullopt;
    }
    const auto number = value_->get<double>();
    const bool is_within = number >= limits.least && number <= limits.most;
    if ((is_within && number == std::floor(number)) || (limits.or_zero && number == 0))
        return static_cast<unsigned>(number);
    report(Code::out_of_range,
           fmt::format("a whole number from {} to {}{} is wanted here", limits.least, limits.most,
                       limits.or_zero ? ", or 0," : ""));
    return std::nullopt;
}

std::optional<double> JsonNode::number() const {
    if (value_->is_number()) return value_->get<double>();
    refuse("a number");
    return std::nullopt;
}

std::vector<JsonNode> JsonNode::elements() const {
    std::vector<JsonNode> nodes;
    if (!value_->is_array()) {
        refuse("an array");
        return nodes;
    }
    for (const auto& element : *value_)
        nodes.emplace_back(element, fmt::format("{}/{}", pointer_, nodes.size()), *faults_);
    return nodes;
}

std::optional<JsonNode> JsonNode::child(std::string_view key) const {
    if (!value_->is_object()) return std::nullopt;
    const auto found = value_->find(std::string{key});
    if (found == value_->end()) return std::nullopt;
    return JsonNode{*found, pointer_ + "/" + json_segment(key), *faults_};
}

std::optional<JsonNode> JsonNode::required(std::string_view key) const {
    auto node = child(key);
    if (!node) report(Code::missing_key, fmt::format("the key \"{}\" is missing", key));
    return node;
}

std::vector<std::string> JsonNode::keys() const {
    std::vector<std::string> keys;
    if (value_->is_object())
        for (const auto& [key, value] : value_->items()) keys.push_back(key);
    return keys;
}

bool JsonNode::check_object(std::span<const std::string> known) const {
    if (!value_->is_object()) {
        refuse("an object");
        return false;
    }
    for (const std::string& key : keys())
        if (std::ranges::find(known, key) == known.end())
            faults_->report(Code::unknown_key, pointer_ + "/" + json_segment(key),
                            fmt::format("there is no key \"{}\" here", excerpt(key)),
                            near_hint(key, known), JsonFaults::Part::key);
    return true;
}

std::string near_hint(std::string_view word, std::span<const std::string> candidates) {
    const auto near = similar_names(word, candidates);
    if (near.empty()) return {};
    return fmt::format("did you mean {}?", enumerated(near));
}

} // namespace merels
