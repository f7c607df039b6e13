#pragma once

#include <libnotation/rules/position.hpp>
#include <libnotation/store/collection/explore.hpp>
#include <viewer/core/files/opened_beside.hpp>
#include <viewer/core/threads/background_worker.hpp>

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace merels::viewer {

/// The moves that were played in a position, or the reason why they are not known.
struct Explored {
    Position position;
    std::vector<ExploredMove> moves{};
    std::string fault{};
};

/// Opens a collection and finds the moves of positions.
class ExplorerReader {
public:
    explicit ExplorerReader(const std::string& path) : collection_(path) {}
    Explored answer(const Position& position, const std::stop_token& stop);

private:
    Explored look_at(const Position& position, const std::stop_token& stop) const;

    OpenedBeside collection_;
};

/// An `ExplorerReader` in its own thread.
class ExplorerWorker {
public:
    explicit ExplorerWorker(std::string path) : path_(std::move(path)) {}

    /// A question before this one is dropped.
    void ask(const Position& position);
    bool is_busy() const { return worker_.is_running(); }
    /// The last answer, if it was not yet taken.
    std::optional<Explored> answer() { return worker_.news(); }

private:
    std::string path_;
    /// The reader. It belongs to the thread, which makes it for the first question.
    std::shared_ptr<std::optional<ExplorerReader>> reader_
        = std::make_shared<std::optional<ExplorerReader>>();
    BackgroundWorker<Explored> worker_{"counting moves of a collection"};
};

/// A row of the explorer in the form for people.
struct ExplorerRow {
    /// The move; empty for games that ended here.
    std::optional<Move> move;
    std::string words;
    std::string games;
    /// The parts of a bar: White's wins, draws and Black's wins as parts of all games. The rest are
    /// unfinished games.
    std::array<double, 3> parts{};
    std::string white;
    std::string draws;
    std::string black;
    std::string last_year;
    std::string rating;

    bool operator==(const ExplorerRow&) const = default;
};

/// A row for each move in the order of the explorer. If there are several, a row for all moves
/// together follows.
std::vector<ExplorerRow> rows_of(const Explored& explored);

} // namespace merels::viewer
