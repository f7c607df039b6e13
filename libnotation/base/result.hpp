#pragma once

#include <libnotation/base/diagnostic.hpp>

#include <cassert>
#include <utility>
#include <variant>

namespace merels {

/// Wraps an error, so that a function can return it as its `Result`: `return Unexpected{error};`
template <class E> struct Unexpected { E error; };
template <class E> Unexpected(E) -> Unexpected<E>;

/// Wraps a single diagnostic, so that a function can return it as its `Result`.
inline Unexpected<Diagnostics> failure(Diagnostic error) { return {{std::move(error)}}; }

/// A value, or an error. By default, the error is a list of diagnostics. The type works like
/// `std::expected` in C++23.
template <class T, class E = Diagnostics> class Result {
public:
    Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
    template <class F>
    Result(Unexpected<F> unexpected)
        : state_(std::in_place_index<1>, std::move(unexpected.error)) {}

    bool has_value() const { return state_.index() == 0; }
    explicit operator bool() const { return has_value(); }

    const T& operator*() const& { return value(); }
    T& operator*() & { return value(); }
    T&& operator*() && { return std::move(value()); }
    const T* operator->() const { return &value(); }
    T* operator->() { return &value(); }

    /// The value of the result. The result must not be an error.
    const T& value() const {
        assert(has_value());
        return *std::get_if<0>(&state_);
    }
    T& value() {
        assert(has_value());
        return *std::get_if<0>(&state_);
    }

    /// The error. Call this function only if the result is an error.
    const E& error() const {
        assert(!has_value());
        return *std::get_if<1>(&state_);
    }

private:
    std::variant<T, E> state_;
};

} // namespace merels
