#pragma once

#include <tests/support/scratch_folder.hpp>

#include <cstdlib>
#include <string>

namespace merels::test {

/// A new folder for values. In a shared folder, a test would find values that an earlier test has
/// solved.
class NoValuesYet {
public:
    NoValuesYet() { ::setenv("MERELS_DATA", folder_.path().c_str(), 1); }
    ~NoValuesYet() { ::setenv("MERELS_DATA", before_.c_str(), 1); }
    NoValuesYet(const NoValuesYet&) = delete;
    NoValuesYet& operator=(const NoValuesYet&) = delete;

    std::string folder() const { return folder_.path(); }

private:
    ScratchFolder folder_;
    std::string before_ = std::getenv("MERELS_DATA") != nullptr ? std::getenv("MERELS_DATA") : "";
};

} // namespace merels::test
