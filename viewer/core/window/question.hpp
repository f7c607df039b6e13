#pragma once

// All questions of the viewer. The questions are in one place, so that their answers use the same
// words.

#include <cstdint>
#include <string>
#include <vector>

namespace merels::viewer {

/// A question with its answers, which are verbs on buttons. One answer is always "Cancel". An empty
/// answer has no button.
struct Question {
    enum class Answer : std::uint8_t { yes, no, other, cancel };

    std::string words;
    std::string yes;
    std::string no{};
    std::string other{};
    /// The answer that the key Return selects. The key Return never selects an answer that loses
    /// data.
    Answer on_return = Answer::yes;
};

namespace questions {

Question unsaved_changes(const std::string& title);
Question file_is_gone(const std::string& path);
Question file_has_changed(const std::string& path);
Question stored_game_has_changed(const std::string& path, std::int64_t id);
Question file_holds_games(const std::string& path, std::uint64_t games);
Question format_cannot_hold(const std::string& format, const std::vector<std::string>& losses);
/// `recorded` is the name of the rule set in the record. `used` is the name of the rule set of the
/// open game.
Question rules_differ(const std::string& path, const std::string& recorded,
                      const std::string& used);
Question name_is_taken(const std::string& path);
Question drop_setup();
Question stop_import();
Question stop_export();
Question stop_solving();
Question stop_writing(const std::vector<std::string>& paths);
Question stop_printing();
Question stop_annotating();

} // namespace questions

} // namespace merels::viewer
