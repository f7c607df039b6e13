#pragma once

// Collections made by hand that are meant to do harm, or are damaged as no accident does it.
//
//   for (const Hostile& hostile : hostile_collections())
//       folder.write("c.merels", made_hostile(good, hostile));       // hostile_file.hpp

#include <functional>
#include <string>
#include <vector>

namespace merels::test {

/// A way to make such a collection from a good one of at least six games, of which one has a
/// comment.
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
    /// SQLite runs it without the limits of Merels.
    std::string sql;
    /// A table or index whose pages then lead in circles; empty: none.
    std::string endless{};
    /// Applied to the bytes of the file at last.
    std::function<void(std::string& bytes)> change{};
};

/// All of them.
const std::vector<Hostile>& hostile_collections();

} // namespace merels::test
