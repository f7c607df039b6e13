#include <engine/protocol/thinker.hpp>

#include <engine/protocol/lines.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace merels::protocol {

namespace {

// The settings of the Merels engine. The settings come from a command line or from `setoption`.

constexpr unsigned most_lines = 256;

using Set = Result<Change, std::string> (*)(EngineSettings&, const SetOption&);

struct Option {
    std::string_view name;
    /// The text after the name of the option.
    std::string (*describe)(const EngineSettings&);
    Set set;
};

std::string spin(std::uint64_t value, std::uint64_t least, std::uint64_t most) {
    return fmt::format("type spin default {} min {} max {}", value, least, most);
}

std::string check(bool value) { return fmt::format("type check default {}", value); }

template <class Number>
Result<Change, std::string> set_number(Number& value, const SetOption& option, std::uint64_t most,
                                       Change change) {
    const auto told = parse_number<std::uint64_t>(option.value);
    if (!told || *told < 1 || *told > most)
        return Unexpected{fmt::format("{} takes a number from 1 to {}, not {}", option.name, most,
                                      quoted(option.value))};
    value = static_cast<Number>(*told);
    return change;
}

Result<Change, std::string> set_flag(bool& value, const SetOption& option, Change change) {
    const std::string word = utf8::lowered(option.value);
    if (word != "true" && word != "false")
        return Unexpected{
            fmt::format("{} must be true or false, not {}", option.name, quoted(option.value))};
    value = word == "true";
    return change;
}

std::string describe_rules(const EngineSettings& settings) {
    std::string text = "type combo default " + settings.rule_set->id;
    for (const RuleSet& rule_set : rule_sets::all()) text += " var " + rule_set.id;
    if (rule_sets::find(settings.rule_set->id) != settings.rule_set)
        text += " var " + settings.rule_set->id;
    return text;
}

Result<Change, std::string> set_rules(EngineSettings& settings, const SetOption& option) {
    if (is_called(*settings.rule_set, option.value)) return Change::none;
    const RuleSet* const found = rule_sets::find(option.value);
    if (found == nullptr)
        return Unexpected{fmt::format("there is no rule set {}", quoted(option.value))};
    settings.rule_set = found;
    return Change::rules;
}

Result<Change, std::string> set_time(EngineSettings& settings, const SetOption& option) {
    std::uint64_t milliseconds = 0;
    auto changed = set_number(milliseconds, option, longest_time, Change::none);
    if (changed) settings.time = Milliseconds{milliseconds};
    return changed;
}

using S = EngineSettings;
using O = SetOption;

constexpr std::array options{
    Option{"Hash", [](const S& s) { return spin(s.table, 1, most_table); },
           [](S& s, const O& o) { return set_number(s.table, o, most_table, Change::reload); }},
    Option{"Clear Hash", [](const S&) { return std::string{"type button"}; },
           [](S&, const O&) { return Result<Change, std::string>{Change::forget}; }},
    Option{"Threads", [](const S& s) { return spin(s.jobs, 1, most_jobs); },
           [](S& s, const O& o) { return set_number(s.jobs, o, most_jobs, Change::none); }},
    Option{"MultiPV", [](const S& s) { return spin(s.lines, 1, most_lines); },
           [](S& s, const O& o) { return set_number(s.lines, o, most_lines, Change::none); }},
    Option{"UCI_Variant", describe_rules, set_rules},
    Option{"UseDatabase", [](const S& s) { return check(s.has_database); },
           [](S& s, const O& o) { return set_flag(s.has_database, o, Change::reload); }},
    Option{"SingleActions", [](const S& s) { return check(s.has_single_actions); },
           [](S& s, const O& o) { return set_flag(s.has_single_actions, o, Change::none); }},
    Option{"MoveTime",
           [](const S& s) {
               return spin(static_cast<std::uint64_t>(s.time.count()), 1, longest_time);
           },
           set_time},
};

} // namespace

std::vector<std::string> option_lines(const EngineSettings& settings) {
    std::vector<std::string> lines;
    for (const Option& option : options)
        lines.push_back(fmt::format("option name {} {}", option.name, option.describe(settings)));
    return lines;
}

Result<Change, std::string> set_option(EngineSettings& settings, const SetOption& option) {
    const auto known = std::ranges::find_if(options, [&](const Option& candidate) {
        return utf8::lowered(candidate.name) == utf8::lowered(option.name);
    });
    if (known != options.end()) return known->set(settings, option);
    return Unexpected{fmt::format("there is no option {}", quoted(option.name))};
}

} // namespace merels::protocol
