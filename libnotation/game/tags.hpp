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

/// The tags of a record. The tags of the roster come first, in this order: Event, Site, Date,
/// Round, White, Black. Next comes the Result tag, which exists only if its value is not a valid
/// result. Tags with other names come last, in the order of the record. Any name is allowed, and a
/// name may occur more than once. The result, rule set and start of a game are members of `Game`.
class Tags {
public:
    /// The value of the first tag with the name `name`, or null.
    const std::string* find(std::string_view name) const;
    /// The value of the first tag with the name `name`, or an empty string.
    const std::string& get(std::string_view name) const;

    /// Adds a tag. The first tag with a roster name gets its place in the roster, and the first
    /// Result comes after the roster. All other tags are added at the end, for example a second
    /// White.
    void add(std::string name, std::string value);
    /// Changes the first tag with the name `name`. If no tag has the name `name`, adds a tag in the
    /// same way as `add`.
    void set(std::string_view name, std::string value);
    /// Removes every tag with the name `name`.
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
