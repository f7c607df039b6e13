#include <viewer/core/study/due_cards.hpp>

#include <engine/exact/knowledge.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/store/training/progress.hpp>

#include <chrono>

namespace merels::viewer {

std::string progress_file() {
    const std::string folder = exact::data_folder();
    return folder.empty() ? folder : folder + "/" + TrainingProgress::usual_name;
}

std::uint64_t due_cards(const std::string& progress_file, Day today) {
    const auto day = std::chrono::sys_days{today}.time_since_epoch().count();
    const auto cards = TrainingProgress::count_due(progress_file, day);
    return cards ? *cards : 0;
}

std::string due_words(std::uint64_t cards) {
    if (cards == 0) return {};
    return tr_count("{} card is due in 'merels train'", "{} cards are due in 'merels train'",
                    cards);
}

} // namespace merels::viewer
