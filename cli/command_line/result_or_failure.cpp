#include <cli/command_line/result_or_failure.hpp>
#include <libnotation/base/harmless.hpp>

#include <fmt/format.h>

namespace merels::cli {

StyledFailure failure_of(const Diagnostics& diagnostics) {
    std::string message;
    for (const Diagnostic& diagnostic : diagnostics)
        message += fmt::format("{}{} [{}]{}{}", message.empty() ? "" : "\n",
                               harmless(diagnostic.message), facts(diagnostic.code).number,
                               diagnostic.hint.empty() ? "" : "; ", harmless(diagnostic.hint));
    return StyledFailure{message};
}

} // namespace merels::cli
