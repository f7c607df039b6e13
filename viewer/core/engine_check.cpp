#include <viewer/core/engine_check.hpp>

#include <libnotation/text/turn_text.hpp>
#include <viewer/core/language.hpp>

#include <fmt/format.h>

namespace merels::viewer {

namespace {

template <class... Parts> std::string words(const char* literal, const Parts&... parts) {
    return fmt::format(fmt::runtime(tr(literal)), parts...);
}

} // namespace

std::string check_engine(const EngineEntry& entry, const RuleSet& rule_set,
                         const std::stop_token& stop) {
    const auto command = command_of(entry);
    if (!command) return tr(command.error());
    const auto engine = protocol::ExternalEngine::start(*command, rule_set, stop);
    if (!engine) return words(english("It does not work: {}."), engine.error().message);
    const protocol::PlayedGame game{Position{rule_set}};
    const auto turn = (*engine)->turn(game, {.time = protocol::Milliseconds{200}});
    if (!turn)
        return words(english("It answers as {}, and then: {}."), (*engine)->name(),
                     turn.error().message);
    return words(english("It works: {} begins {} with {}."), (*engine)->name(), rule_set.id,
                 format(turn->move, rule_set.board));
}

} // namespace merels::viewer
