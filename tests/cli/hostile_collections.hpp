#pragma once

#include <tests/cli/program.hpp>

#include <functional>
#include <string>
#include <vector>

namespace merels::test {

/// A way to make of a good collection one that means harm, or is damaged as no accident does it.
struct Hostile {
    std::string name;
    /// For `sqlite3`, which may write what Merels never does.
    std::string sql;
    /// What else is done to the bytes of the file.
    std::function<void(std::string& bytes)> change{};
};

/// All that are known.
std::vector<Hostile> hostile_collections();

/// `name` becomes such a collection. `good` is the file of one, nobody has it open.
void make_hostile(const Folder& folder, const std::string& good, const Hostile& hostile,
                  const std::string& name);

} // namespace merels::test
