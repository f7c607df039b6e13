#include <libnotation/base/similar.hpp>

#include <libnotation/base/ascii.hpp>
#include <libnotation/base/text.hpp>

#include <algorithm>
#include <numeric>
#include <utility>

namespace merels {

namespace {

std::string folded(std::string_view text) {
    std::string result{text};
    std::ranges::transform(result, result.begin(), ascii::lower);
    return result;
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0]++;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, diagonal + 1, row[j] + 1});
        }
    }
    return row.back();
}

} // namespace

std::vector<std::string> similar_names(std::string_view text,
                                       std::span<const std::string> candidates) {
    const std::string name = folded(text.substr(0, 64));
    std::vector<std::pair<std::size_t, std::string>> ranked;
    for (const std::string& candidate : candidates) {
        const std::string known = folded(candidate.substr(0, 64));
        const bool is_part = name.size() > 2 && known.find(name) != std::string::npos;
        const std::size_t distance = is_part ? 0 : edit_distance(name, known);
        if (distance <= known.size() / 2) ranked.emplace_back(distance, candidate);
    }
    std::ranges::stable_sort(ranked, {}, [](const auto& entry) { return entry.first; });
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min<std::size_t>(3, ranked.size()); ++i)
        names.push_back(std::move(ranked[i].second));
    return names;
}

std::string did_you_mean(const std::vector<std::string>& names) {
    return names.empty() ? std::string{} : "; did you mean " + enumerated(names) + "?";
}

} // namespace merels
