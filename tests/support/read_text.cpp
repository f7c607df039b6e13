#include <tests/support/golden.hpp>
#include <tests/support/places.hpp>
#include <tests/support/read_text.hpp>

#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/shared/render.hpp>

namespace merels::test {

ReadText read_text(std::string_view text, const RuleSet& rule_set) {
    ReadText result;
    const Source source{"t", text};
    for (const Record& record : records(source)) {
        result.readings.push_back(read(record, rule_set));
        const Reading& reading = result.readings.back();
        result.games.push_back(reading.game);
        for (const Diagnostic& diagnostic : reading.diagnostics)
            result.diagnostics.push_back(render(diagnostic, source));
    }
    return result;
}

Game game_of(std::string_view text, const RuleSet& rule_set) {
    return read_text(text, rule_set).games.front();
}

std::vector<std::string> heads(const ReadText& read) {
    std::vector<std::string> lines;
    for (const std::string& diagnostic : read.diagnostics)
        lines.push_back(diagnostic.substr(2, diagnostic.find('\n') - 2));
    return lines;
}

std::string data_file(const std::string& name) {
    return contents(source_folder() + "/tests/data/" + name);
}

std::string main_line(const Game& game) {
    std::string text;
    for (NodeId node = game.first_child(Game::root); node != Game::none;
         node = game.first_child(node)) {
        if (!text.empty()) text += ' ';
        text += format(game.move(node), game.rule_set().board);
    }
    return text;
}

} // namespace merels::test
