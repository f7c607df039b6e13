#pragma once

#include <engine/exact/stored_solver.hpp>
#include <libnotation/base/bytes.hpp>
#include <tests/support/scratch_folder.hpp>

#include <string>
#include <string_view>

namespace merels::test {

exact::Bytes bytes_of(const std::string& path);
void write_bytes(const std::string& path, exact::ByteView bytes);
/// The names of a folder's files, in order.
std::vector<std::string> names_in(const std::string& folder);

/// A game with three men for each side on the grid of nine points, with captures. All its positions
/// are in 3-3.
RuleSet tiny_game();

/// Solves an agenda into a folder. Fails if this is not possible.
exact::StoreReport store(const std::string& folder, const exact::Agenda& agenda,
                         const exact::StoreOptions& options = {});

/// Checks that both folders have the same files with the same bytes.
void check_same_files(const std::string& folder, const std::string& wanted);

/// Solves all positions up to this number of men into a folder. Fails if this is not possible.
exact::StoreReport solve_all(const std::string& folder, const RuleSet& rule_set, unsigned men,
                             const exact::StoreOptions& options = {});

} // namespace merels::test
