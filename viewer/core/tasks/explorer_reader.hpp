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

/// The moves that were played in a position, or the reason why they are unknown.
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

/// An `ExplorerReader` in a thread.
class ExplorerWorker {
public:
    explicit ExplorerWorker(std::string path) : path_(std::move(path)) {}

    /// Requests the moves that were played in a position. Only the latest request gets an answer.
    void ask(const Position& position);
    bool is_busy() const { return worker_.is_running(); }
    /// The latest answer. The result is empty if there is no answer yet, or if an earlier call has
    /// returned the answer.
    std::optional<Explored> answer() { return worker_.news(); }

private:
    std::string path_;
    /// Only the thread of `worker_` creates and uses this reader.
    std::shared_ptr<std::optional<ExplorerReader>> reader_
        = std::make_shared<std::optional<ExplorerReader>>();
    BackgroundWorker<Explored> worker_{"counting moves of a collection"};
};

/// A row of the explorer, as text.
struct ExplorerRow {
    /// The move; empty for the games that ended in this position.
    std::optional<Move> move;
    std::string words;
    std::string games;
    /// The parts of the bar: White's wins, draws and Black's wins, each divided by the number of
    /// all games. Unfinished games belong to none of these parts, so the sum of the parts may be
    /// less than 1.
    std::array<double, 3> parts{};
    std::string white;
    std::string draws;
    std::string black;
    std::string last_year;
    std::string rating;

    bool operator==(const ExplorerRow&) const = default;
};

/// A row for each move, in the explorer's order. If there are several moves, a last row has the
/// sums for all of them.
std::vector<ExplorerRow> rows_of(const Explored& explored);

} // namespace merels::viewer
