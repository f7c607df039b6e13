#include <engine/protocol/lines.hpp>
#include <engine/protocol/server/engine_session.hpp>
#include <engine/protocol/uci_text.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <tests/engine/protocol/fake_thinker.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>

using namespace merels;
using namespace merels::protocol;

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

/// The output is one line, and printable for any input.
void check_line(std::string_view line) {
    for (const char c : line) require(c >= ' ' && c <= '~');
}

void hear_as_client(std::string_view line) {
    if (const auto info = parse_info(line)) require(info->rank > 0);
    parse_best_move(line);
}

} // namespace

/// The lines are sent to an engine, and read from one.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    EngineSettings settings;
    settings.rule_set = &rule_sets::nine_mens_morris;
    unsigned answers = 0;
    EngineSession session{settings, test::make_fake_thinker, [&](std::string_view line) {
                              check_line(line);
                              answers += line.starts_with("bestmove ") ? 1 : 0;
                          }};
    LineCutter lines;
    lines.add({reinterpret_cast<const char*>(data), size});
    std::string line;
    for (bool has_more = true; has_more;) {
        auto kind = lines.next(line);
        has_more = kind.has_value();
        if (!kind) kind = lines.last(line);
        if (kind != LineCutter::Kind::line) continue;
        hear_as_client(line);
        auto command = parse_command(line);
        if (!command) {
            check_line(command.error());
            continue;
        }
        const bool is_search = std::holds_alternative<Go>(*command);
        std::stop_source stop;
        stop.request_stop();
        const unsigned before = answers;
        session.execute(*command, stop.get_token());
        require(answers == before + (is_search ? 1 : 0));
    }
    return 0;
}
