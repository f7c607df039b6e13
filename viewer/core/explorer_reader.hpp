#pragma once

#include <libnotation/rules/position.hpp>
#include <libnotation/store/explore.hpp>
#include <viewer/core/clerk.hpp>

#include <optional>
#include <string>
#include <vector>

namespace merels::viewer {

/// What was played in a position, or why that is not known.
struct Explored {
    Position position;
    std::vector<ExploredTurn> turns{};
    std::string fault{};
};

/// Opens a collection and looks into it; for `Clerk`.
class ExplorerReader {
public:
    using Question = Position;
    using Answer = Explored;

    explicit ExplorerReader(const std::string& path);
    Answer answer(const Question& position, const std::stop_token& stop);

private:
    std::optional<Collection> collection_;
    std::string fault_;
};

/// A row of the explorer as a person reads it.
struct ExplorerRow {
    /// None: these games ended here.
    std::optional<Move> turn;
    std::string words;
    std::string games;
    /// A bar of letters: White's wins, draws, what is not finished, Black's wins.
    std::string bar;
    std::string white;
    std::string draws;
    std::string black;
    std::string last_year;
    std::string rating;
};

/// A row a turn in the order of the explorer, and one of them all below several.
std::vector<ExplorerRow> rows_of(const Explored& explored);

} // namespace merels::viewer
