#include <libnotation/base/diagnostic.hpp>

namespace merels {

bool is_finding(const Diagnostic& diagnostic) { return diagnostic.severity() != Severity::note; }

Diagnostics shifted(Diagnostics diagnostics, std::size_t offset) {
    for (Diagnostic& diagnostic : diagnostics) {
        diagnostic.span.begin += offset;
        diagnostic.span.end += offset;
    }
    return diagnostics;
}

} // namespace merels
