#include <libnotation/publish/rule_set_language.hpp>

namespace merels {

namespace {

/// In a catalog, the translation of an empty text is the head of the catalog.
std::string in_language(const std::string& text) { return text.empty() ? text : tr(text.c_str()); }

} // namespace

std::string title_in_language(const Board& board) { return in_language(board.title()); }

std::string description_in_language(const RuleSet& rule_set) {
    return in_language(rule_set.description);
}

} // namespace merels
