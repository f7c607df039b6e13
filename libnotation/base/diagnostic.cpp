#include <libnotation/base/diagnostic.hpp>

#include <fmt/format.h>

#include <utility>

namespace merels {

Diagnostic placeless(Code code, std::string message, std::string hint) {
    return {code, {}, std::move(message), std::move(hint)};
}

bool is_finding(const Diagnostic& diagnostic) { return diagnostic.severity() != Severity::note; }

std::string with_code(const Diagnostic& diagnostic) {
    const CodeFacts& known = facts(diagnostic.code);
    return fmt::format("{} [{} {}]", diagnostic.message, known.number, known.slug);
}

std::string with_hint(const Diagnostic& diagnostic) {
    return diagnostic.message + (diagnostic.hint.empty() ? "" : "; " + diagnostic.hint);
}

Diagnostics shifted(Diagnostics diagnostics, std::size_t offset) {
    for (Diagnostic& diagnostic : diagnostics) {
        diagnostic.span.begin += offset;
        diagnostic.span.end += offset;
    }
    return diagnostics;
}

} // namespace merels
