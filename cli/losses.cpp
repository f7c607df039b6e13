#include <cli/losses.hpp>

#include <cli/output.hpp>
#include <cli/text.hpp>

#include <unistd.h>

namespace merels::cli {

void Losses::report() const {
    Output error{STDERR_FILENO, "standard error"};
    for (const auto& [loss, count] : records_)
        error.print("{} ({})\n", loss, counted(count, "record"));
    error.flush();
}

} // namespace merels::cli
