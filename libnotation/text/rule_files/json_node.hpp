#pragma once

// A value in a JSON text that knows its place, so that every mistake can be reported with its place
// and reading goes on. Only sources include this header.

#include <libnotation/text/json/json_text.hpp>
#include <libnotation/text/rule_files/rule_parameters.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace merels {

/// Collects the errors of a JSON text: at most 100 things.
class JsonFaults {
public:
    explicit JsonFaults(std::string_view text) : text_(text) {}

    enum class Part { key, value };
    /// The pointer must name something in the text.
    void report(Code code, const std::string& pointer, std::string message, std::string hint = {},
                Part part = Part::value);
    void add(Diagnostics diagnostics);
    /// All that were reported, also those that were not kept.
    std::size_t count() const { return count_; }
    bool is_full() const { return diagnostics_.size() == most; }
    /// In the order of the text.
    Diagnostics take();

private:
    static constexpr std::size_t most = 100;

    std::string_view text_;
    Diagnostics diagnostics_;
    std::size_t count_ = 0;
};

class JsonNode {
public:
    JsonNode(const nlohmann::json& value, std::string pointer, JsonFaults& faults)
        : value_(&value), pointer_(std::move(pointer)), faults_(&faults) {}

    const std::string& pointer() const { return pointer_; }
    JsonFaults& faults() const { return *faults_; }
    bool is_array() const { return value_->is_array(); }
    bool is_object() const { return value_->is_object(); }
    bool is_text() const { return value_->is_string(); }
    void report(Code code, std::string message, std::string hint = {}) const {
        faults_->report(code, pointer_, std::move(message), std::move(hint));
    }

    // The value; empty, and a diagnostic, if it is of another kind.
    std::optional<std::string> text() const;
    std::optional<bool> truth() const;
    /// A whole number within limits.
    std::optional<unsigned> whole(const Limits& limits) const;
    std::optional<double> number() const;
    std::vector<JsonNode> elements() const;

    /// The value of a key of an object.
    std::optional<JsonNode> child(std::string_view key) const;
    /// The same, with a diagnostic if there is none.
    std::optional<JsonNode> required(std::string_view key) const;
    std::vector<std::string> keys() const;
    /// Reports the keys that are not among `known`; false, with a diagnostic, if it is not an
    /// object.
    bool check_object(std::span<const std::string> known) const;
    /// Says that something else is wanted: "an array".
    void refuse(std::string_view wanted) const;

private:
    const nlohmann::json* value_;
    std::string pointer_;
    JsonFaults* faults_;
};

/// "did you mean a or b?", or nothing.
std::string near_hint(std::string_view word, std::span<const std::string> candidates);

} // namespace merels
