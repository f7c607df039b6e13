#pragma once

#include <libnotation/text/writer.hpp>

#include <cstdint>
#include <map>
#include <string>

namespace merels::cli {

/// Losses of games that were written in a format.
class Losses {
public:
    void add(const Written& written) {
        for (const std::string& loss : written.losses) ++records_[loss];
    }
    /// On standard error, a line for each kind.
    void report() const;

private:
    std::map<std::string, std::uint64_t> records_;
};

} // namespace merels::cli
