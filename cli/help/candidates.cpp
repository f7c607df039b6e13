#include <cli/help/candidates.hpp>

#include <algorithm>

namespace merels::cli {

namespace {

bool offers_the_same(const Value& a, const Value& b) {
    return a.paths == b.paths && a.placeholder == b.placeholder
           && std::ranges::equal(a.words, b.words, {}, &Word::text, &Word::text);
}

} // namespace

CandidateTable::CandidateTable(const ProgramDescription& program) {
    add(verb_names(program));
    for (const VerbDescription& verb : program.verbs) {
        for (const OptionDescription& option : verb.options) add(option.value);
        for (const OperandDescription& operand : verb.operands) add(operand.value);
    }
}

void CandidateTable::add(const Value& value) {
    if (!value.words.empty() && of(value) == nullptr)
        all_.push_back({free_name(value.placeholder), value});
}

const Candidates* CandidateTable::of(const Value& value) const {
    const auto found = std::ranges::find_if(all_, [&](const Candidates& candidates) {
        return offers_the_same(candidates.value, value);
    });
    return found == all_.end() ? nullptr : &*found;
}

std::string CandidateTable::free_name(const std::string& placeholder) const {
    std::string stem;
    for (const char c : placeholder)
        if (c >= 'A' && c <= 'Z') stem += static_cast<char>(c - 'A' + 'a');
    std::string name = stem;
    for (int number = 2; std::ranges::find(all_, name, &Candidates::name) != all_.end(); ++number)
        name = stem + std::to_string(number);
    return name;
}

Value verb_names(const ProgramDescription& program) {
    std::vector<Word> words;
    for (const VerbDescription& verb : program.verbs) words.push_back({verb.name, verb.summary});
    return Value::one_of("VERB", std::move(words));
}

} // namespace merels::cli
