#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace merels::cli {

/// A folder with a picture for each of some plies: ply-007.svg.
class PictureFiles {
public:
    static constexpr std::size_t most = 10'000;

    /// Makes the folder if there is none. Nothing is written yet: too many plies, or a file that
    /// exists and may not be replaced, is a `UsageError`.
    PictureFiles(std::string folder, bool may_replace, const std::vector<unsigned>& plies);

    /// Each file appears only when it is complete.
    void write(unsigned ply, const std::string& text) const;

private:
    std::string path(unsigned ply) const;
    void refuse_to_replace(const std::vector<unsigned>& plies) const;

    std::string folder_;
    bool may_replace_;
    /// Digits of the last ply, so that the names are in order.
    std::size_t digits_;
};

} // namespace merels::cli
