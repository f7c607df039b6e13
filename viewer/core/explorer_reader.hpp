#pragma once

#include <libnotation/rules/position.hpp>
#include <libnotation/store/explore.hpp>
#include <viewer/core/clerk.hpp>
#include <viewer/core/opened_beside.hpp>

#include <array>
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

    explicit ExplorerReader(const std::string& path) : collection_(path) {}
    Answer answer(const Question& position, const std::stop_token& stop);

private:
    Answer look_at(const Position& position) const;

    OpenedBeside collection_;
};

/// A row of the explorer as a person reads it.
struct ExplorerRow {
    /// None: these games ended here.
    std::optional<Move> turn;
    std::string words;
    std::string games;
    /// For a bar: White's wins, draws and Black's wins as parts of the games. What is left is not
    /// finished.
    std::array<double, 3> parts{};
    std::string white;
    std::string draws;
    std::string black;
    std::string last_year;
    std::string rating;

    bool operator==(const ExplorerRow&) const = default;
};

/// A row a turn in the order of the explorer, and one of them all below several.
std::vector<ExplorerRow> rows_of(const Explored& explored);

} // namespace merels::viewer
