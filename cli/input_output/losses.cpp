#include <cli/input_output/losses.hpp>

#include <cli/terminal/output.hpp>
#include <cli/terminal/text.hpp>

#include <unistd.h>

namespace merels::cli {

void Losses::report() const {
    Output error{STDERR_FILENO, "standard error"};
    for (const auto& [loss, count] : records_)
        error.print("{} ({})\n", loss, counted(count, "record"));
    error.flush();
}

} // namespace merels::cli
