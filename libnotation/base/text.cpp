#include <libnotation/base/text.hpp>

#include <fmt/format.h>

namespace merels {

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
    return fmt::format("{}", fmt::join(parts, between));
}

std::string joined(const std::vector<std::string_view>& parts, std::string_view between) {
    return fmt::format("{}", fmt::join(parts, between));
}

} // namespace merels
