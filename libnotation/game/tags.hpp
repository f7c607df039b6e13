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

/// A record's tags. The tags of the roster (Event, Site, Date, Round, White, Black) come first, in
/// this order. Then comes a Result tag whose value is not a result, and then all others in the
/// order of the record. Any name is allowed, and a name may occur more than once. Tags that a
/// `Game` has in another form (a Result, Variant, SetUp, Position) are not part of it.
class Tags {
public:
    /// The value of the first tag of that name; null when there is none.
    const std::string* find(std::string_view name) const;
    /// The value of the first tag of that name, or an empty string.
    const std::string& get(std::string_view name) const;

    /// Adds a tag. The first tag with a roster name goes to its place in the roster, all others to
    /// the end.
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
