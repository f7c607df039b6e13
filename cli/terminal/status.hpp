#pragma once

#include <libnotation/base/harmless.hpp>
#include <libnotation/base/styled.hpp>

#include <array>
#include <stdexcept>
#include <string>

namespace merels::cli {

/// The exit status. The status has the same meaning for every verb.
enum class Status : int {
    fine = 0,
    /// The input has errors or warnings.
    findings = 1,
    /// Wrong usage, or a file that cannot be read or written.
    trouble = 2,
};

/// The meaning of each status.
inline constexpr std::array status_meanings{"fine", "errors or warnings found",
                                            "the command or a file cannot be used"};

/// The worse of two statuses.
constexpr Status worse(Status a, Status b) { return a < b ? b : a; }

/// Ends the program with `Status::trouble` and a message. The message begins without "merels: ". In
/// `line`, every character that could control the terminal is replaced, even a line break. The
/// lines in `more` must already be `harmless`.
struct Failure : std::runtime_error {
    explicit Failure(const std::string& line, const std::string& more = {})
        : std::runtime_error(harmless(line) + more) {}
};

/// A `Failure` whose message has styles or several lines.
struct StyledFailure : Failure {
    explicit StyledFailure(const Styled& text) : Failure(text.text()), message(text) {}

    Styled message;
};

/// A `Failure` after which the program mentions `--help`.
struct UsageError : Failure {
    using Failure::Failure;
};

} // namespace merels::cli
