#include <viewer/core/analysis/engine_check.hpp>

#include <libnotation/text/notation/turn_text.hpp>
#include <viewer/core/language/language.hpp>

#include <fmt/format.h>

namespace merels::viewer {

std::string check_engine(const EngineEntry& entry, const RuleSet& rule_set,
                         const std::stop_token& stop) {
    const auto command = command_of(entry);
    if (!command) return tr(command.error());
    const auto engine = protocol::ExternalEngine::start(*command, rule_set, stop);
    if (!engine) return tr_format(english("It does not work: {}."), engine.error().message);
    const protocol::PlayedGame game{Position{rule_set}};
    const auto turn = (*engine)->turn(game, {.time = protocol::Milliseconds{200}});
    if (!turn)
        return tr_format(english("It answers as {}, and then: {}."), (*engine)->name(),
                         turn.error().message);
    return tr_format(english("It works: {} begins {} with {}."), (*engine)->name(), rule_set.id,
                     format(turn->move, rule_set.board));
}

} // namespace merels::viewer
