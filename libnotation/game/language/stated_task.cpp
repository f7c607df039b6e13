#include <libnotation/game/language/stated_task.hpp>

#include <libnotation/base/text.hpp>
#include <libnotation/game/language/sentence.hpp>

#include <string_view>

namespace merels {

std::optional<std::string> stated_task(const std::vector<Comment>& comments) {
    constexpr std::string_view label = "Task:";
    for (const Comment& comment : comments)
        for (std::string_view text = comment.text; !text.empty();) {
            const std::string_view line = take_until(text, "\n");
            if (!line.starts_with(label)) continue;
            return with_capital(std::string{trimmed(line.substr(label.size()))});
        }
    return std::nullopt;
}

} // namespace merels
