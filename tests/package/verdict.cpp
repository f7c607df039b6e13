#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/reader.hpp>
#include <libnotation/text/shared/render.hpp>

#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

int main(int argc, char** argv) {
    if (argc != 2) return 2;
    std::ifstream file{argv[1], std::ios::binary};
    const std::string text{std::istreambuf_iterator<char>{file}, {}};
    const merels::Source source{argv[1], text};
    for (const merels::Record& record : merels::records(source)) {
        const merels::Reading reading = merels::read(record, merels::rule_sets::nine_mens_morris);
        std::cout << reading.game.rule_set().id << ": " << reading.plies << " plies, "
                  << (reading.is_complete ? "all legal" : "not all legal") << '\n';
        for (const merels::Diagnostic& diagnostic : reading.diagnostics)
            std::cout << merels::render(diagnostic, source);
    }
}
