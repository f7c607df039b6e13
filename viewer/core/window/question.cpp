#include <viewer/core/window/question.hpp>

#include <libnotation/game/language/language.hpp>

#include <fmt/format.h>

namespace merels::viewer::questions {

namespace {

using Answer = Question::Answer;

Question stopping(std::string words) {
    return {std::move(words), tr("Stop it"), {}, {}, Answer::cancel};
}

} // namespace

Question unsaved_changes(const std::string& title) {
    return {tr_format("“{}” has changes that are not saved.", title), tr("Save"),
            tr("Do not save")};
}

Question file_is_gone(const std::string& path) {
    return {tr_format("{} no longer exists.", path), tr("Write a new file with only this game"),
            tr("Save elsewhere…")};
}

Question file_has_changed(const std::string& path) {
    return {tr_format("{} was changed by another program since this game was read.", path),
            tr("Add the game at the end of the file"), tr("Save elsewhere…"),
            tr("Read the game again")};
}

Question stored_game_has_changed(const std::string& path, std::int64_t id) {
    return {tr_format("Game {} of {} was changed since it was read.", id, path),
            tr("Add your version as a new game"), tr("Save elsewhere…"), tr("Read the game again")};
}

Question file_holds_games(const std::string& path, std::uint64_t games) {
    return {tr_plural("{} holds {} game.", "{} holds {} games.", games, path, games),
            tr("Add the game at the end of the file"), tr("Replace all games in the file")};
}

Question format_cannot_hold(const std::string& format, const std::vector<std::string>& losses) {
    std::string words = tr_format("{} cannot hold all of this game:", format);
    for (const std::string& loss : losses) words += "\n• " + loss;
    return {words, tr("Save anyway"), tr("Save elsewhere…"), {}, Answer::no};
}

Question rules_differ(const std::string& path, const std::string& recorded,
                      const std::string& used) {
    return {
        tr_format("{}: the record has the rules {}, but you opened the game under the rules {}.",
                  path, recorded, used),
        tr("Change the record's rules"),
        tr("Save elsewhere…"),
        {},
        Answer::no};
}

Question name_is_taken(const std::string& path) {
    return {tr_format("{} already exists.", path), tr("Replace it"), {}, {}, Answer::cancel};
}

Question drop_setup() {
    return {tr("You have set up a position, but you have not started a game with it."),
            tr("Drop it"),
            {},
            {},
            Answer::cancel};
}

Question stop_import() {
    return stopping(tr("The import is still running. Imported games are kept."));
}

Question stop_export() {
    return stopping(
        tr("The export is still running. Stop it? If you stop it, nothing is written."));
}

Question stop_solving() {
    return stopping(tr("Solving is still running. Stop it? Complete results stay saved in files."));
}

Question stop_writing(const std::vector<std::string>& paths) {
    return stopping(tr_plural("{} is being written. Stop it? If you stop it, nothing is written.",
                              "{} are being written. Stop it? If you stop it, nothing is written.",
                              paths.size(), fmt::join(paths, ", ")));
}

Question stop_printing() {
    return stopping(
        tr("The pages are being prepared. Stop it? If you stop it, nothing is printed."));
}

Question stop_annotating() {
    return stopping(tr(
        "The game is being reviewed. Stop the review? If you stop it, the game does not change."));
}

} // namespace merels::viewer::questions
