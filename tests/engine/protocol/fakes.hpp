#pragma once

#include <engine/protocol/external_engine.hpp>
#include <libnotation/rules/rule_sets.hpp>

namespace merels::test {

/// tests/engine/protocol/fake/fake_engine.cpp in one of its modes, and short of patience.
inline protocol::EngineCommand fake_engine(const std::string& mode, bool is_own = false) {
    using protocol::Milliseconds;
    return {.words = {MERELS_FAKE_ENGINE, mode},
            .options = {},
            .times = {.start = Milliseconds{2'000},
                      .ready = Milliseconds{2'000},
                      .margin = Milliseconds{200},
                      .turn = Milliseconds{1'000},
                      .end = Milliseconds{200}},
            .is_own = is_own};
}

} // namespace merels::test
