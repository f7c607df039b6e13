#include <cli/position_argument.hpp>

#include <cli/status.hpp>
#include <cli/terminal.hpp>
#include <libnotation/base/source.hpp>
#include <libnotation/text/render.hpp>

#include <unistd.h>

namespace merels::cli {

PositionText position_argument(const std::string& text, const RuleSet& rule_set) {
    auto position = parse_position(text, rule_set);
    if (position) return *position;
    const Source source{"POSITION", text};
    const RenderStyle style{.has_color = has_color(ColorChoice::automatic, STDERR_FILENO)};
    std::string message = "this is no position under " + rule_set.id + "\n";
    for (const Diagnostic& diagnostic : position.error())
        message += render(diagnostic, source, style);
    if (message.ends_with('\n')) message.pop_back();
    throw Failure{message};
}

} // namespace merels::cli
