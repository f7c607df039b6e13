#pragma once

// A value in a sound JSON text whose mistakes are reported with their place, and reading goes on.

#include <libnotation/text/json/json_text.hpp>
#include <libnotation/text/rule_files/rule_parameters.hpp>

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace merels {

/// Collects the errors of a JSON text, at most 100.
class JsonFaults {
public:
    void add(Diagnostic diagnostic);
    /// The number of reported errors, including those that were not kept.
    std::size_t count() const { return count_; }
    bool is_full() const { return diagnostics_.size() == most; }
    /// Returns the errors, in the order of the text.
    Diagnostics take();

private:
    static constexpr std::size_t most = 100;

    Diagnostics diagnostics_;
    std::size_t count_ = 0;
};

class JsonNode {
public:
    JsonNode(const JsonValue& value, JsonFaults& faults, const std::optional<JsonValue>& key = {})
        : value_(value), key_(key), faults_(&faults) {}

    JsonFaults& faults() const { return *faults_; }
    bool is(JsonKind kind) const { return value_.kind() == kind; }
    void report(Code code, std::string message, std::string hint = {}) const;
    /// Reports the key of the value. The value must have a key.
    void report_key(Code code, std::string message, std::string hint = {}) const;

    // The value; empty, and a diagnostic, if it is of another kind.
    std::optional<std::string> text() const;
    std::optional<bool> truth() const;
    /// A whole number within limits.
    std::optional<unsigned> whole(const Limits& limits) const;
    std::optional<double> number() const;
    std::vector<JsonNode> elements() const;

    /// The value of a key of an object.
    std::optional<JsonNode> child(std::string_view key) const;
    /// The same, but with a diagnostic if the key is missing.
    std::optional<JsonNode> required(std::string_view key) const;
    /// The values of an object by their keys. If keys are equal, the first counts, and the others
    /// are reported.
    std::map<std::string, JsonNode> members() const;
    /// Reports the keys that are not among `known`. False, with a diagnostic, if the value is not
    /// an object.
    bool check_object(std::span<const std::string> known) const;
    /// Reports that the value must be something else: "an array".
    void refuse(std::string_view wanted) const;

private:
    JsonValue value_;
    std::optional<JsonValue> key_;
    JsonFaults* faults_;
};

/// "did you mean a or b?", or nothing.
std::string near_hint(std::string_view word, std::span<const std::string> candidates);

} // namespace merels
