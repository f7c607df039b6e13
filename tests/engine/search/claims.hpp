#pragma once

#include <engine/search/search.hpp>

#include <string>

namespace merels::test {

/// The faults of a report: a false claim, an illegal line, two equal lines or a wrong order. The
/// oracle `truth` has the true values. The result is empty if there are no faults.
std::string faults(const SearchReport& report, const Position& root, const exact::Oracle& truth);

/// The faults of the lines alone.
std::string faults_of_lines(const SearchReport& report, const Position& root);

/// The value of a ply for the player who makes it.
std::optional<Exact> value_of_ply(const Position& root, Move move, const exact::Oracle& truth);

/// Makes an oracle of a game or a database.
template <class Known> class OracleOver : public exact::Oracle {
public:
    explicit OracleOver(const Known& known) : known_(&known) {}
    std::optional<Exact> probe(const Position& position) const override {
        return known_->probe(position);
    }

private:
    const Known* known_;
};

} // namespace merels::test
