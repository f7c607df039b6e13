#include <viewer/core/board/scene_change.hpp>

#include <algorithm>
#include <cstdint>
#include <span>

namespace merels::viewer {

namespace {

/// Smooth edges make a shape wider by this many pixels.
constexpr double margin = 1.5;
/// The widest ASCII letter of any font, compared with the font's size.
constexpr double broadest_letter = 1.6;
/// For letters outside ASCII, no limit of the width is known.
constexpr double of_any_letters = 1e5;

SceneBox around(svg::Place corner, svg::Place opposite, const std::optional<Pen>& edge) {
    const double room = margin + (edge ? edge->width / 2 : 0);
    return {corner.x - room, corner.y - room, opposite.x + room, opposite.y + room};
}

struct Bounds {
    SceneBox operator()(const Disc& disc) const {
        const svg::Place reach{disc.radius, disc.radius};
        return around(disc.middle - reach, disc.middle + reach, disc.edge);
    }

    SceneBox operator()(const Panel& panel) const {
        return around(panel.corner, panel.corner + panel.size, panel.edge);
    }

    SceneBox operator()(const Outline& outline) const {
        if (outline.through.empty()) return {};
        const auto [left, right] = std::ranges::minmax(outline.through, {}, &svg::Place::x);
        const auto [top, bottom] = std::ranges::minmax(outline.through, {}, &svg::Place::y);
        return around({left.x, top.y}, {right.x, bottom.y}, outline.edge);
    }

    SceneBox operator()(const Words& words) const {
        const auto is_ascii = [](char letter) { return static_cast<unsigned char>(letter) < 0x80; };
        if (!std::ranges::all_of(words.text, is_ascii))
            return {words.at.x - of_any_letters, words.at.y - 4 * words.size,
                    words.at.x + of_any_letters, words.at.y + 4 * words.size};
        const auto letters = static_cast<double>(words.text.size());
        const double width = (letters + 1) * broadest_letter * words.size;
        const double before = words.align == Align::left    ? words.size
                              : words.align == Align::right ? width
                                                            : width / 2;
        const double left = words.at.x - before;
        return {left, words.at.y - 1.5 * words.size, left + width + words.size,
                words.at.y + 1.5 * words.size};
    }
};

/// Finds the longest series of shapes that both scenes have in the same order.
class Common {
public:
    Common(std::span<const Shape> before, std::span<const Shape> now)
        : before_(before), now_(now), lengths_((before.size() + 1) * (now.size() + 1)) {
        for (std::size_t i = before.size(); i-- > 0;)
            for (std::size_t j = now.size(); j-- > 0;)
                at(i, j) = before[i] == now[j] ? static_cast<std::uint16_t>(at(i + 1, j + 1) + 1)
                                               : std::max(at(i + 1, j), at(i, j + 1));
    }

    template <class Differs> void tell(Differs differs) {
        std::size_t i = 0;
        std::size_t j = 0;
        while (i < before_.size() && j < now_.size()) {
            if (before_[i] == now_[j]) {
                ++i;
                ++j;
            } else {
                differs(at(i + 1, j) >= at(i, j + 1) ? before_[i++] : now_[j++]);
            }
        }
        while (i < before_.size()) differs(before_[i++]);
        while (j < now_.size()) differs(now_[j++]);
    }

private:
    std::uint16_t& at(std::size_t i, std::size_t j) { return lengths_[i * (now_.size() + 1) + j]; }

    std::span<const Shape> before_;
    std::span<const Shape> now_;
    std::vector<std::uint16_t> lengths_;
};

} // namespace

SceneBox box_of(const Shape& shape) { return std::visit(Bounds{}, shape); }

std::vector<SceneBox> changed_places(const Scene& before, const Scene& now) {
    constexpr std::size_t most_compared = 1000;
    std::span<const Shape> old_ones{before};
    std::span<const Shape> new_ones{now};
    while (!old_ones.empty() && !new_ones.empty() && old_ones.front() == new_ones.front()) {
        old_ones = old_ones.subspan(1);
        new_ones = new_ones.subspan(1);
    }
    while (!old_ones.empty() && !new_ones.empty() && old_ones.back() == new_ones.back()) {
        old_ones = old_ones.first(old_ones.size() - 1);
        new_ones = new_ones.first(new_ones.size() - 1);
    }
    std::vector<SceneBox> places;
    const auto differs = [&](const Shape& shape) { places.push_back(box_of(shape)); };
    if (std::max(old_ones.size(), new_ones.size()) > most_compared) {
        for (const auto& shapes : {old_ones, new_ones}) std::ranges::for_each(shapes, differs);
    } else {
        Common{old_ones, new_ones}.tell(differs);
    }
    return places;
}

} // namespace merels::viewer
