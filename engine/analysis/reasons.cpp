#include <engine/analysis/reasons.hpp>

#include <libnotation/text/notation/move_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace merels {

namespace {

using Motifs = std::vector<MoveMotif>;

/// Marks a text for the catalogs.
constexpr const char* say(const char* english) { return english; }

/// The words for an advantage of the better move. The result is null for a motif that is not an
/// advantage.
const char* advantage(MoveMotif motif) {
    switch (motif) {
    case MoveMotif::closes_mill: return say("{} closes a mill.");
    case MoveMotif::closes_two_mills: return say("{} closes two mills.");
    case MoveMotif::makes_two_threats: return say("{} makes two threats at once.");
    case MoveMotif::stops_mill: return say("{} prevents a mill of the opponent.");
    case MoveMotif::shuts_in: return say("{} blocks the opponent's last way out.");
    case MoveMotif::running_mill:
    case MoveMotif::opens_mill:
    case MoveMotif::allows_mill:
    case MoveMotif::allows_block:
    case MoveMotif::flies: break;
    }
    return nullptr;
}

/// The words for a disadvantage of the mistake. The result is null for a motif that is not a
/// disadvantage.
const char* disadvantage(MoveMotif motif) {
    switch (motif) {
    case MoveMotif::opens_mill: return say("{} opens a mill.");
    case MoveMotif::allows_mill: return say("{} lets the opponent capture a man.");
    case MoveMotif::allows_block:
        return say("After {}, the opponent can block the player's last way out.");
    case MoveMotif::closes_mill:
    case MoveMotif::closes_two_mills:
    case MoveMotif::running_mill:
    case MoveMotif::makes_two_threats:
    case MoveMotif::stops_mill:
    case MoveMotif::shuts_in:
    case MoveMotif::flies: break;
    }
    return nullptr;
}

} // namespace

MotifDifference motif_difference(const Position& before, Move better, Move played) {
    const Motifs of_better = motifs_of(before, better);
    const Motifs of_played = motifs_of(before, played);
    // In alignment games, a mill ends the game and captures nothing.
    const bool is_alignment = before.rules().goal == Goal::align;
    const auto only_in = [&](const Motifs& motifs, const Motifs& others, auto words_of) {
        Motifs only;
        for (const MoveMotif motif : motifs)
            if (words_of(motif) != nullptr && std::ranges::find(others, motif) == others.end()
                && (!is_alignment || motif == MoveMotif::makes_two_threats))
                only.push_back(motif);
        return only;
    };
    return {only_in(of_better, of_played, advantage), only_in(of_played, of_better, disadvantage)};
}

std::string reasons(const Position& before, const MoveComparison& comparison,
                    const Translate& translate) {
    std::string text;
    const auto add = [&](const char* words, Move move) {
        text += " "
                + fmt::format(fmt::runtime(translate ? translate(words) : std::string{words}),
                              format(move, before.board()));
    };
    const Move better = comparison.better.front();
    const MotifDifference found = motif_difference(before, better, comparison.played);
    for (const MoveMotif motif : found.missed) add(advantage(motif), better);
    for (const MoveMotif motif : found.allowed) add(disadvantage(motif), comparison.played);
    return text;
}

std::string turning_point(Color winner, const Translate& translate) {
    const char* const words = winner == Color::white
                                  ? say("The turning point: from here on, White wins.")
                                  : say("The turning point: from here on, Black wins.");
    return translate ? translate(words) : std::string{words};
}

} // namespace merels
