#pragma once

#include <cli/terminal/status.hpp>
#include <libnotation/store/repair/readable_games.hpp>

namespace merels::cli {

/// Reports on standard error which games are missing; the status says whether there are any.
Status report_unread(const UnreadGames& unread, const std::string& collection);

} // namespace merels::cli
