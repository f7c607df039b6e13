#pragma once

#include <libnotation/base/code.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace merels {

/// A range of byte offsets in the text that a diagnostic is about. `end` does not belong to the
/// range.
struct Span {
    std::size_t begin = 0;
    std::size_t end = 0;

    bool operator==(const Span&) const = default;
};

/// An error, a warning or a note, with its place in the text.
struct Diagnostic {
    Code code;
    Span span;
    std::string message;
    /// A hint that shows what is possible, such as "Black could play e5-e4 or 9 more". The hint may
    /// be empty.
    std::string hint{};

    Severity severity() const { return facts(code).severity; }
    bool operator==(const Diagnostic&) const = default;
};

using Diagnostics = std::vector<Diagnostic>;

/// A diagnostic without a place in a text.
Diagnostic placeless(Code code, std::string message, std::string hint = {});

/// True for errors and warnings. Errors and warnings make `merels check` fail, but notes do not.
bool is_finding(const Diagnostic& diagnostic);

/// The message and the code, such as "cannot read a.pgn: Is a directory [E501 unreadable-file]".
std::string with_code(const Diagnostic& diagnostic);

/// The message and the hint, such as "f2 is occupied; Black could play e5-e4".
std::string with_hint(const Diagnostic& diagnostic);

/// Converts spans in a part of a text into spans in the whole text. In the whole text, the part
/// begins at `offset`.
Diagnostics shifted(Diagnostics diagnostics, std::size_t offset);

} // namespace merels
