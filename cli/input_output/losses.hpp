#pragma once

#include <cli/terminal/output.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/text/writer.hpp>

#include <cstdint>
#include <map>
#include <string>

namespace merels::cli {

/// Counts the records that lose data, because a format cannot hold the data. Each kind of data is
/// counted separately.
class Losses {
public:
    void add(const Written& written) {
        for (const std::string& loss : written.losses) ++records_[loss];
    }
    /// Prints one line to standard error for each kind of lost data.
    void report() const {
        for (const auto& [loss, count] : records_)
            say_error("{} ({})\n", loss, counted(count, "record"));
    }

private:
    std::map<std::string, std::uint64_t> records_;
};

} // namespace merels::cli
