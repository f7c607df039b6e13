#include <viewer/core/record_file.hpp>

#include <libnotation/rules/rule_sets.hpp>
#include <libnotation/text/render.hpp>

#include <fmt/format.h>

namespace merels::viewer {

Result<OpenedGame, std::string> open_game(const std::string& path, std::uint64_t number,
                                          const RuleSet* rule_set, RuleSetPool& pool) {
    auto reader = BlockReader::open(path);
    if (!reader) return Unexpected{reader.error().front().message};
    const RuleSet& usual = rule_set != nullptr ? *rule_set : rule_sets::nine_mens_morris;
    ReadOptions options;
    options.rule_set = &usual;
    options.overrides_variant = rule_set != nullptr;
    options.pool = &pool;
    Reading reading{usual};
    Block block;
    std::uint64_t seen = 0;
    while (reader->next(block)) {
        if (!block.diagnostics.empty())
            return Unexpected{fmt::format("{}: {}", path, block.diagnostics.front().message)};
        const Source source{path, block.text};
        Records records{source, block.layout};
        while (const Record* record = records.next()) {
            if (++seen < number) continue;
            read(*record, options, reading);
            OpenedGame opened{reading.game, {}, number};
            for (const Diagnostic& diagnostic : reading.diagnostics)
                opened.findings.push_back(render(diagnostic, source));
            return opened;
        }
    }
    return Unexpected{
        seen == 0 ? fmt::format("{}: no game was found in it", path)
                  : fmt::format("{}: it has {} games, there is no game {}", path, seen, number)};
}

} // namespace merels::viewer
