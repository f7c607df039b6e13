#include <libnotation/game/stated_task.hpp>

#include <libnotation/base/text.hpp>

#include <string_view>

namespace merels {

std::optional<std::string> stated_task(const std::vector<Comment>& comments) {
    constexpr std::string_view label = "Task:";
    for (const Comment& comment : comments)
        for (std::string_view text = comment.text; !text.empty();) {
            const std::string_view line = take_until(text, "\n");
            if (!line.starts_with(label)) continue;
            std::string task{trimmed(line.substr(label.size()))};
            if (!task.empty() && task.front() >= 'a' && task.front() <= 'z')
                task.front() = static_cast<char>(task.front() - 'a' + 'A');
            return task;
        }
    return std::nullopt;
}

} // namespace merels
