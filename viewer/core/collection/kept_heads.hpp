#pragma once

#include <libnotation/store/collection/game_list.hpp>
#include <libnotation/store/query/query.hpp>

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace merels::viewer {

/// Stores each text only once.
class TextPool {
public:
    using Number = std::uint32_t;

    Number number(const std::string& text);
    const std::string& text(Number number) const { return texts_[number]; }
    const std::deque<std::string>& all() const { return texts_; }

private:
    std::deque<std::string> texts_;
    std::unordered_map<std::string_view, Number> numbers_;
};

/// The heads of a file's records, in the order of the file. Each head needs 48 bytes of memory. The
/// texts of all heads are stored separately, and equal texts are stored only once.
class KeptHeads {
public:
    /// The numbers of records, counted from 0.
    using Rows = std::vector<std::uint32_t>;

    void add(const GameHead& head);
    std::size_t size() const { return all_.size(); }
    /// The head of the record with this number, counted from 0.
    GameHead head(std::uint32_t record) const;
    /// Sorts records by the first key in `order`, and then by the other keys. After a request to
    /// stop, the result is empty.
    std::optional<Rows> sorted(Rows rows, const std::vector<SortKey>& order,
                               const std::stop_token& stop) const;

private:
    enum Text : std::uint8_t { white, black, date, event, place, round, rules, ending };
    static constexpr std::size_t text_count = 8;
    using Ranks = std::vector<std::int64_t>;

    struct Kept {
        std::array<TextPool::Number, text_count> texts{};
        std::uint32_t plies = 0;
        std::uint32_t errors = 0;
        std::uint32_t warnings = 0;
        GameResult result = GameResult::unfinished;
    };

    std::int64_t value(std::uint32_t record, Order order, const Ranks& ranks) const;

    TextPool texts_;
    std::vector<Kept> all_;
};

} // namespace merels::viewer
