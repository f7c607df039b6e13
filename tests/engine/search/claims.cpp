#include <tests/engine/search/claims.hpp>

#include <libnotation/rules/legal_moves.hpp>

#include <fmt/format.h>

namespace merels::test {

namespace {

std::string fault_of(const PositionValue& claim, const Exact& truth) {
    const auto fault = [&] { return fmt::format("{} is {}; ", format(claim), format(truth)); };
    if (const auto* exact = std::get_if<Exact>(&claim)) {
        const bool is_right
            = exact->has_plies() ? *exact == truth : exact->verdict() == truth.verdict();
        return is_right ? "" : fault();
    }
    if (const auto* forced = std::get_if<Forced>(&claim)) {
        const bool is_right = forced->verdict == truth.verdict() && forced->verdict != Verdict::draw
                              && (!truth.has_plies() || truth.plies() <= forced->plies);
        return is_right ? "" : fault();
    }
    return {};
}

/// Greater is better, as far as claims of different kinds compare.
int rank(const PositionValue& claim) {
    if (const auto* exact = std::get_if<Exact>(&claim)) return static_cast<int>(exact->verdict());
    if (const auto* forced = std::get_if<Forced>(&claim)) return static_cast<int>(forced->verdict);
    return 1;
}

} // namespace

std::string faults_of_lines(const SearchReport& report, const Position& root) {
    std::string faults;
    for (const SearchLine& line : report.lines) {
        Position position = root;
        for (const Move move : line.moves) {
            if (!is_legal(position, move)) {
                faults += "an illegal line; ";
                break;
            }
            position.play(move);
        }
        const bool is_over = legal_moves(root).empty();
        if (line.moves.empty() != is_over) faults += "a line without plies; ";
        for (const SearchLine& other : report.lines)
            if (&other != &line && other.moves.front() == line.moves.front())
                faults += "two lines alike; ";
    }
    for (std::size_t i = 1; i < report.lines.size(); ++i)
        if (rank(report.lines[i - 1].value) < rank(report.lines[i].value))
            faults += "a worse line before a better; ";
    return faults;
}

std::optional<Exact> value_of_ply(const Position& root, Move move, const exact::Oracle& truth) {
    Position after = root;
    after.play(move);
    const auto value = truth.probe(after);
    if (!value || after.to_move() != root.to_move())
        return value ? std::optional{value->before_ply()} : std::nullopt;
    switch (value->verdict()) {
    case Verdict::win: return Exact::win_in(value->plies() + 1);
    case Verdict::draw: return Exact::draw();
    case Verdict::loss: return Exact::loss_in(value->plies() + 1);
    }
    return value;
}

std::string faults(const SearchReport& report, const Position& root, const exact::Oracle& truth) {
    std::string faults = faults_of_lines(report, root);
    for (const SearchLine& line : report.lines) {
        const auto value = line.moves.empty() ? truth.probe(root)
                                              : value_of_ply(root, line.moves.front(), truth);
        faults += value ? fault_of(line.value, *value) : "a position without a value; ";
    }
    return faults;
}

} // namespace merels::test
