#include <cli/command_line/result_or_failure.hpp>

#include <fmt/format.h>

namespace merels::cli {

Failure failure_of(const Diagnostics& diagnostics) {
    std::string message;
    for (const Diagnostic& diagnostic : diagnostics)
        message += fmt::format("{}{} [{}]{}{}", message.empty() ? "" : "\n", diagnostic.message,
                               facts(diagnostic.code).number, diagnostic.hint.empty() ? "" : "; ",
                               diagnostic.hint);
    return Failure{message};
}

} // namespace merels::cli
