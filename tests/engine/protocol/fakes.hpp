#pragma once

#include <engine/protocol/client/external_engine.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <tests/support/places.hpp>

namespace merels::test {

/// The engine of tests/engine/protocol/fake/fake_engine.cpp in one of its modes. The limits are so
/// long that no machine reaches them.
inline protocol::EngineCommand fake_engine(const std::string& mode, bool is_own = false) {
    constexpr protocol::Milliseconds minute{60'000};
    return {.words = {fake_engine_program(), mode},
            .options = {},
            .times
            = {.start = minute, .ready = minute, .margin = minute, .move = minute, .end = minute},
            .is_own = is_own};
}

/// An engine with short limits, for modes whose failure shows only when a limit has passed.
inline protocol::EngineCommand silent_engine(const std::string& mode) {
    using protocol::Milliseconds;
    protocol::EngineCommand command = fake_engine(mode);
    command.times.margin = Milliseconds{200};
    command.times.end = Milliseconds{200};
    if (mode == "deaf") command.times.start = Milliseconds{2'000};
    return command;
}

} // namespace merels::test
