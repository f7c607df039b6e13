#pragma once

// A value in a valid JSON text. Mistakes are reported with their places, and reading continues.

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
    /// The number of all errors, including those that were not kept.
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
    /// Reports an error at the key of the value. The value must have a key.
    void report_key(Code code, std::string message, std::string hint = {}) const;

    // `text` returns a string, and `truth` returns true or false. If the value has another kind,
    // `text` and `truth` report an error and return nothing.
    std::optional<std::string> text() const;
    std::optional<bool> truth() const;
    /// The value as a whole number within limits. For any other value, reports an error and returns
    /// nothing.
    std::optional<unsigned> whole(const Limits& limits) const;
    std::optional<double> number() const;
    std::vector<JsonNode> elements() const;

    /// The value under a key of an object, if the object has this key.
    std::optional<JsonNode> child(std::string_view key) const;
    /// The value under a key of an object. If the object does not have this key, reports an error.
    std::optional<JsonNode> required(std::string_view key) const;
    /// The values of an object, by their keys. If a key occurs twice, the first value counts, and
    /// the others are reported.
    std::map<std::string, JsonNode> members() const;
    /// Reports all keys that are not in `known`. If the value is not an object, reports an error
    /// and returns false.
    bool check_object(std::span<const std::string> known) const;
    /// Reports that the value has the wrong kind. `wanted` is the right kind, such as "an array".
    void refuse(std::string_view wanted) const;

private:
    JsonValue value_;
    std::optional<JsonValue> key_;
    JsonFaults* faults_;
};

/// The hint "did you mean a or b?". The result is empty if no word is similar.
std::string near_hint(std::string_view word, std::span<const std::string> candidates);

} // namespace merels
