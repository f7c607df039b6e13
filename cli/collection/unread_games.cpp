#include <cli/collection/unread_games.hpp>

#include <cli/terminal/output.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/base/harmless.hpp>

#include <unistd.h>

namespace merels::cli {

Status report_unread(const UnreadGames& unread, const std::string& collection) {
    if (unread.is_empty()) return Status::fine;
    Output error{STDERR_FILENO, "standard error"};
    const auto print = [&](const std::string& line) {
        error.print("merels: {}: {}\n", harmless(collection), harmless(line));
    };
    for (const std::string& description : unread.descriptions) print(description);
    if (unread.may_be_more) print("damaged pages may have held more games");
    const std::string missing = unread.count == 0
                                    ? "games may be missing"
                                    : (unread.may_be_more ? "at least " : "")
                                          + counted(unread.count, "game") + " left out";
    print(missing + "; 'merels doctor' says what can be saved");
    error.flush();
    return Status::findings;
}

} // namespace merels::cli
