#pragma once

#include <cli/terminal/json_output.hpp>
#include <cli/terminal/output.hpp>
#include <engine/analysis/player_review.hpp>

#include <cstdint>
#include <string>

namespace merels::cli {

/// A review with the name of its player.
struct ReviewReport {
    std::string player;
    const PlayerReview& review;
    /// The greatest number of openings that a report lists, as text or as a web page.
    std::uint64_t most_openings = 0;
    /// True if the games are in several files.
    bool has_files = false;

    std::uint64_t games() const {
        return review.score(Color::white).games + review.score(Color::black).games;
    }
};

void print_text(const ReviewReport& report, Output& out, const Paint& paint);
Json to_json(const ReviewReport& report);
/// A web page that loads no other files. The page has diagrams of the worst moves.
std::string html_page(const ReviewReport& report);

} // namespace merels::cli
