#include <libnotation/store/position_index/postings.hpp>

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace merels {

namespace {

// Writes numbers of any width one after the other. In a byte, the lowest bit comes first.

constexpr unsigned most_rice_parameter = 32;

class BitWriter {
public:
    explicit BitWriter(std::vector<std::uint8_t>& bytes) : bytes_(bytes) {}
    ~BitWriter() {
        for (; used_ > 0; used_ -= used_ < 8 ? used_ : 8, word_ >>= 8)
            bytes_.push_back(static_cast<std::uint8_t>(word_));
    }
    BitWriter(const BitWriter&) = delete;
    BitWriter& operator=(const BitWriter&) = delete;

    /// Writes a number of `width` bits, which is at most 56. The value must fit into the width.
    void put(std::uint64_t value, unsigned width) {
        word_ |= value << used_;
        for (used_ += width; used_ >= 8; used_ -= 8, word_ >>= 8)
            bytes_.push_back(static_cast<std::uint8_t>(word_));
    }
    void put_rice(std::uint64_t value, unsigned parameter) {
        const std::uint64_t zeros = value >> parameter;
        if (zeros >= most_rice_zeros) {
            put(0, most_rice_zeros);
            return put(value, unshortened_bits);
        }
        put(std::uint64_t{1} << zeros, static_cast<unsigned>(zeros) + 1);
        put(value & low_bits(parameter), parameter);
    }

private:
    std::vector<std::uint8_t>& bytes_;
    std::uint64_t word_ = 0;
    unsigned used_ = 0;
};

constexpr std::uint64_t one_key_flag = 1;

/// The best parameter of Rice's code for steps with this mean: log2(mean × ln 2).
unsigned rice_parameter(std::uint64_t sum, std::uint64_t count) {
    if (count == 0) return 0;
    const std::uint64_t scaled = sum / count * 69 / 100;
    const unsigned width = static_cast<unsigned>(std::bit_width(scaled));
    return std::min(width == 0 ? 0 : width - 1, most_rice_parameter);
}

unsigned width_of(std::uint64_t value) { return static_cast<unsigned>(std::bit_width(value)); }

/// The beginning of a block, before its columns.
struct Head {
    bool has_one_key;
    std::uint64_t count;
    std::uint64_t first_game;
    std::uint64_t first_place;
    unsigned game_width;
    unsigned place_width;
    unsigned parameter;
};

/// Writes a number with seven bits in each byte, the lowest first. The eighth bit means that
/// another byte follows.
void put_number(std::vector<std::uint8_t>& bytes, std::uint64_t number) {
    for (; number >= 0x80; number >>= 7) bytes.push_back(static_cast<std::uint8_t>(number | 0x80));
    bytes.push_back(static_cast<std::uint8_t>(number));
}

Head head_of(std::span<const Posting> postings) {
    BlockSize all;
    for (const Posting& posting : postings) all.add(posting);
    const PositionKey keys = all.last_key - all.first_key;
    const auto games = static_cast<std::uint64_t>(all.most_game - all.least_game);
    return {keys == 0,
            all.count,
            static_cast<std::uint64_t>(all.least_game),
            all.least_place,
            width_of(games),
            width_of(all.most_place - all.least_place),
            rice_parameter(keys == 0 ? games : keys, all.count - 1)};
}

void put_head(std::vector<std::uint8_t>& bytes, const Head& head) {
    put_number(bytes, head.count << 1 | (head.has_one_key ? one_key_flag : 0));
    put_number(bytes, head.first_game);
    put_number(bytes, head.first_place);
    bytes.push_back(static_cast<std::uint8_t>(head.game_width));
    bytes.push_back(static_cast<std::uint8_t>(head.place_width));
    bytes.push_back(static_cast<std::uint8_t>(head.parameter));
}

} // namespace

std::vector<std::uint8_t> coded(std::span<const Posting> postings) {
    assert(!postings.empty() && std::ranges::is_sorted(postings));
    std::vector<std::uint8_t> bytes;
    const Head head = head_of(postings);
    put_head(bytes, head);
    BitWriter bits{bytes};
    if (!head.has_one_key)
        for (const Posting& posting : postings)
            bits.put(static_cast<std::uint64_t>(posting.game()) - head.first_game, head.game_width);
    for (const Posting& posting : postings)
        bits.put(posting.place() - head.first_place, head.place_width);
    for (std::size_t i = 1; i < postings.size(); ++i)
        bits.put_rice(head.has_one_key
                          ? static_cast<std::uint64_t>(postings[i].game() - postings[i - 1].game())
                          : postings[i].key() - postings[i - 1].key(),
                      head.parameter);
    return bytes;
}

void BlockSize::add(const Posting& posting) {
    if (count++ == 0) {
        first_key = posting.key();
        least_game = most_game = posting.game();
        least_place = most_place = posting.place();
    }
    last_key = posting.key();
    least_game = std::min(least_game, posting.game());
    most_game = std::max(most_game, posting.game());
    least_place = std::min(least_place, posting.place());
    most_place = std::max(most_place, posting.place());
}

std::size_t BlockSize::bytes() const {
    constexpr std::size_t head = 12;
    const PositionKey keys = last_key - first_key;
    const unsigned parameter = rice_parameter(keys, count - 1);
    const unsigned width = width_of(static_cast<std::uint64_t>(most_game - least_game))
                           + width_of(most_place - least_place) + 1 + parameter;
    // The zeros of all steps together. The shift of each single step also cuts off its lowest bits,
    // which saves half a zero on average.
    const std::uint64_t zeros = keys >> parameter;
    return head + (count * width + zeros - std::min(zeros, count / 2) + 7) / 8;
}

PostingReader::PostingReader(PositionKey first_key, std::span<const std::uint8_t> bytes)
    : key_(first_key) {
    if (!read_head(bytes)) end_damaged();
}

bool PostingReader::end_damaged() {
    is_damaged_ = true;
    has_current_ = false;
    left_ = 0;
    return false;
}

bool PostingReader::read_head(std::span<const std::uint8_t> bytes) {
    BitReader head{bytes, 0};
    const auto take_number = [&] {
        std::uint64_t number = 0;
        for (unsigned shift = 0; shift < 56; shift += 7) {
            const std::uint64_t byte = head.take(8);
            number |= (byte & 0x7F) << shift;
            if (byte < 0x80) break;
        }
        return number;
    };
    const std::uint64_t count_and_flag = take_number();
    has_one_key_ = (count_and_flag & one_key_flag) != 0;
    const std::uint64_t count = count_and_flag >> 1;
    game_ = static_cast<std::int64_t>(take_number());
    first_place_ = take_number();
    game_width_ = static_cast<unsigned>(head.take(8));
    place_width_ = static_cast<unsigned>(head.take(8));
    parameter_ = static_cast<unsigned>(head.take(8));
    // Every posting except the first needs at least one bit. So a count that is too large is
    // noticed here.
    if (head.is_beyond_end() || count == 0 || count > 8 * bytes.size() + 1
        || game_ > Posting::last_game || first_place_ > Posting::last_place || game_width_ > 47
        || place_width_ > 24 || parameter_ > most_rice_parameter)
        return false;
    games_ = head;
    places_ = head;
    if (!has_one_key_) places_.skip(count * game_width_);
    steps_ = places_;
    steps_.skip(count * place_width_);
    left_ = count - 1;
    has_current_ = true;
    return !steps_.is_beyond_end();
}

bool PostingReader::advance() {
    if (left_ == 0) return false;
    --left_;
    const std::uint64_t step = steps_.take_rice(parameter_);
    if (has_one_key_)
        game_ += static_cast<std::int64_t>(step);
    else
        key_ += step;
    if (steps_.is_beyond_end() || game_ > Posting::last_game || key_ >> position_key_bits != 0)
        return end_damaged();
    return has_current_ = true;
}

bool PostingReader::next(Posting& posting) {
    if (!has_current_ && !advance()) return false;
    has_current_ = false;
    std::int64_t game = game_;
    if (!has_one_key_) game += static_cast<std::int64_t>(games_.take(game_width_));
    const std::uint64_t place = first_place_ + places_.take(place_width_);
    if (game > Posting::last_game || place > Posting::last_place) return end_damaged();
    posting = {key_, game, static_cast<std::uint32_t>(place)};
    return true;
}

void PostingReader::skip_to(PositionKey key) {
    if (has_one_key_) {
        if (key_ < key) {
            has_current_ = false;
            left_ = 0;
        }
        return;
    }
    while (has_current_ || advance()) {
        if (key_ >= key) return;
        has_current_ = false;
        games_.skip(game_width_);
        places_.skip(place_width_);
    }
}

namespace {

constexpr unsigned digit_bits = 8;
constexpr std::size_t digit_values = std::size_t{1} << digit_bits;
/// Up to this number of elements, sorting by comparison is faster.
constexpr std::size_t few = 24;

/// Sorts by the digits of the key, beginning with `digit`, and then by the rest of a posting. Digit
/// 0 is the highest.
void sort_from(std::span<Posting> postings, unsigned digit) {
    const unsigned shift = position_key_bits - digit_bits * (digit + 1);
    const auto digit_of = [shift](const Posting& posting) {
        return static_cast<std::size_t>(posting.key() >> shift & (digit_values - 1));
    };
    std::array<std::size_t, digit_values + 1> begins{};
    for (const Posting& posting : postings) ++begins[digit_of(posting) + 1];
    for (std::size_t i = 0; i < digit_values; ++i) begins[i + 1] += begins[i];
    // `next` has the place of the next posting with each digit. A posting that is in this place and
    // belongs elsewhere is moved next.
    auto next = begins;
    for (std::size_t i = 0; i < digit_values; ++i)
        while (next[i] < begins[i + 1]) {
            const std::size_t home = digit_of(postings[next[i]]);
            if (home != i) std::swap(postings[next[i]], postings[next[home]]);
            ++next[home];
        }
    for (std::size_t i = 0; i < digit_values; ++i) {
        const auto same = postings.subspan(begins[i], begins[i + 1] - begins[i]);
        if (same.size() <= few || shift == 0)
            std::ranges::sort(same);
        else
            sort_from(same, digit + 1);
    }
}

} // namespace

void sort(std::span<Posting> postings) { sort_from(postings, 0); }

} // namespace merels
