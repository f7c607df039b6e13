#pragma once

#include <libnotation/base/code.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace merels {

/// A half-open range of byte offsets into the text that a diagnostic is about.
struct Span {
    std::size_t begin = 0;
    std::size_t end = 0;

    bool operator==(const Span&) const = default;
};

/// An error, a repair or a remark, with its place in the text.
struct Diagnostic {
    Code code;
    Span span;
    std::string message;
    /// The right alternatives ("Black could play e5-e4 or 9 more"); may be empty.
    std::string hint;

    Severity severity() const { return facts(code).severity; }
    bool operator==(const Diagnostic&) const = default;
};

using Diagnostics = std::vector<Diagnostic>;

/// True for errors and warnings, which make `merels check` fail; false for notes.
bool is_finding(const Diagnostic& diagnostic);

/// The message and the code: "cannot read a.pgn: Is a directory [E501 unreadable-file]".
std::string with_code(const Diagnostic& diagnostic);

/// Moves the spans by `offset` bytes, so that places in a part of a text become places in the whole
/// text.
Diagnostics shifted(Diagnostics diagnostics, std::size_t offset);

} // namespace merels
