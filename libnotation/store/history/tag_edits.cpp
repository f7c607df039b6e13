#include <libnotation/store/history/tag_edits.hpp>

#include <libnotation/base/ascii.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/store/history/recorded_change.hpp>
#include <libnotation/text/record/head_claims.hpp>
#include <libnotation/text/tags/tag_texts.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace merels {

namespace {

bool may_be_in_name(char c) { return ascii::is_letter(c) || ascii::is_digit(c) || c == '_'; }

bool is_control(char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }

void apply(const TagEdit& edit, Game& game) {
    if (edit.name == "Result") {
        game.result = *parse_result(*edit.value);
        mark_forfeit(*edit.value, game);
    } else if (edit.value) {
        game.tags.set(edit.name, strict_tag_value(edit.name, *edit.value));
    } else {
        game.tags.remove(edit.name);
    }
}

std::string description(std::span<const TagEdit> edits) {
    std::string text = "edit";
    for (const TagEdit& edit : edits)
        text += fmt::format("{} {}", &edit == edits.data() ? "" : ",", edit.name);
    return text;
}

/// Calls `take(id, before, after)` for each game that the edits change.
template <class Take>
void for_each_edited(Collection::State& state, std::span<const GameId> games,
                     std::span<const TagEdit> edits, Take take) {
    for (const GameId id : games) {
        const Game before = state.read(id);
        Game after = before;
        for (const TagEdit& edit : edits) apply(edit, after);
        if (!(after == before)) take(id, before, after);
    }
}

} // namespace

std::optional<std::string> fault_of(const TagEdit& edit) {
    constexpr std::array own{"Variant", "RuleSet", "SetUp", "Position", "FEN"};
    if (edit.name.empty() || !std::ranges::all_of(edit.name, may_be_in_name))
        return fmt::format(
            "'{}' is not a name of a tag; such a name has only letters, digits and _", edit.name);
    if (std::ranges::find(own, edit.name) != own.end())
        return fmt::format("{} decides how moves are read, so it cannot be edited", edit.name);
    if (edit.name == "Result" && (!edit.value || !parse_result(*edit.value)))
        return "Result must be 1-0, 0-1, 1/2-1/2 or *";
    if (!edit.value) return std::nullopt;
    if (!utf8::is_valid(*edit.value)) return fmt::format("the value of {} is not UTF-8", edit.name);
    if (std::ranges::any_of(*edit.value, is_control))
        return fmt::format("the value of {} has more than one line", edit.name);
    const auto remark = remark_on_tag(edit.name, *edit.value);
    if (remark && !remark->strict)
        return fmt::format("{}: {}; {}", edit.name, remark->diagnostic->message,
                           remark->diagnostic->hint);
    return std::nullopt;
}

std::optional<std::string> remark_on(const TagEdit& edit) {
    if (!edit.value) return std::nullopt;
    const auto remark = remark_on_tag(edit.name, *edit.value);
    const std::string stored = edit.name == "Result"
                                   ? std::string{format(*parse_result(*edit.value))}
                               : remark && remark->strict ? *remark->strict
                                                          : *edit.value;
    if (stored == *edit.value) return std::nullopt;
    return fmt::format("{}: \"{}\" is read as {}", edit.name, *edit.value, stored);
}

Stored<std::vector<GameId>> games_between(const Collection& collection, GameId first, GameId last) {
    return attempt(collection.path(), [&] {
        sql::Statement select{collection.state().database,
                              "SELECT id FROM games WHERE id BETWEEN ? AND ? ORDER BY id"};
        std::vector<GameId> games;
        for (select.bind(first, last); select.step();) games.push_back(select.integer(0));
        return games;
    });
}

Stored<EditedTags> edit_tags(Collection& collection, std::span<const GameId> games,
                             std::span<const TagEdit> edits) {
    return attempt(collection.path(), [&] {
        Collection::State& state = collection.state();
        EditedTags edited;
        state.in_transaction([&] {
            RecordedChange change{state, description(edits)};
            for_each_edited(state, games, edits,
                            [&](GameId id, const Game& before, const Game& after) {
                                change.replace(id, before, after);
                                edited.games.push_back(id);
                            });
            edited.change = change.number();
        });
        return edited;
    });
}

Stored<EditedTags> try_edit_tags(const Collection& collection, std::span<const GameId> games,
                                 std::span<const TagEdit> edits) {
    return attempt(collection.path(), [&] {
        EditedTags edited;
        for_each_edited(collection.state(), games, edits,
                        [&](GameId id, const Game&, const Game&) { edited.games.push_back(id); });
        return edited;
    });
}

} // namespace merels
