#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace merels {

struct Tag {
    std::string name;
    std::string value;

    bool operator==(const Tag&) const = default;
};

/// A record's tags: those of the roster (Event, Site, Date, Round, White, Black) first and in its
/// order, then a Result tag whose value is not a result, then the others in their order. Any name
/// is allowed, also more than once. Tags that a `Game` has in another form (a Result, Variant,
/// SetUp, Position) are not part of it.
class Tags {
public:
    /// The value of the first tag of that name; null when there is none.
    const std::string* find(std::string_view name) const;
    /// The same, or an empty string.
    const std::string& get(std::string_view name) const;

    /// Adds a tag in its place: a roster tag (the first of its name) in the roster, others last.
    void add(std::string name, std::string value);
    /// Changes the first tag of that name or adds one at the end.
    void set(std::string_view name, std::string value);
    /// Removes every tag of that name.
    void remove(std::string_view name);
    void clear() { tags_.clear(); }

    /// The number of tags in the roster. O(1).
    std::size_t roster_size() const;
    bool empty() const { return tags_.empty(); }
    std::size_t size() const { return tags_.size(); }
    auto begin() const { return tags_.begin(); }
    auto end() const { return tags_.end(); }
    bool operator==(const Tags&) const = default;

private:
    std::vector<Tag> tags_;
};

} // namespace merels
