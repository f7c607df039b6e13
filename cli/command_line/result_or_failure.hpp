#pragma once

#include <cli/terminal/status.hpp>
#include <libnotation/base/result.hpp>

namespace merels::cli {

/// Diagnostics that are about no text, as a message for people.
StyledFailure failure_of(const Diagnostics& diagnostics);

/// The value of a result, or a `Failure` with its reasons.
template <class T> T value_or_failure(Result<T> result) {
    if (result) return *std::move(result);
    throw failure_of(result.error());
}

} // namespace merels::cli
