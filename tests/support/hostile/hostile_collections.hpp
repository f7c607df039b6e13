#pragma once

// Collections that a person made to do harm. No accident would damage a file in this way.
//
//   for (const Hostile& hostile : hostile_collections())
//       folder.write("c.merels", made_hostile(good, hostile));       // hostile_file.hpp

#include <functional>
#include <string>
#include <vector>

namespace merels::test {

/// A way to make a hostile collection from a good one. The good collection has at least six games,
/// and one of them has a comment.
struct Hostile {
    enum class Kind {
        /// Tables, views, triggers and indexes that Merels did not make.
        schema,
        values,
        /// Pages that lead in circles or are missing.
        pages,
    };
    Kind kind;
    std::string name;
    /// The statements for SQLite, which run without the limits of Merels.
    std::string sql;
    /// A table or index whose pages lead in circles after the change. It is empty if there is none.
    std::string endless{};
    /// Changes the bytes of the file after all other changes.
    std::function<void(std::string& bytes)> change{};
};

/// All hostile collections.
const std::vector<Hostile>& hostile_collections();

} // namespace merels::test
