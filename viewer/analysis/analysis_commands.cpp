#include <viewer/analysis/analysis_commands.hpp>

#include <viewer/analysis/engines_page.hpp>
#include <viewer/analysis/solve_page.hpp>

namespace merels::viewer {

void add_analysis_commands(Desk& desk, CommandMap& commands,
                           const std::function<const RuleSet&()>& rule_set) {
    commands.on(Command::choose_engines, {[&desk, rule_set] {
                    // Another one would know nothing of what is changed in this one.
                    for (wxWindow* const page : desk.pages_parent().GetChildren())
                        if (dynamic_cast<EnginesPage*>(page) != nullptr)
                            return desk.show_page(*page);
                    desk.add_page(new EnginesPage{desk, rule_set()});
                }});
    commands.on(Command::solve_rules, {[&desk, rule_set] {
                    desk.add_page(new SolvePage{desk, rule_set()});
                }});
}

} // namespace merels::viewer
