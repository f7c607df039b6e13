#pragma once

#include <cli/status.hpp>
#include <libnotation/store/readable_games.hpp>

namespace merels::cli {

/// Reports on standard error which games are missing; the status says whether there are any.
Status report_unread(const UnreadGames& unread, const std::string& collection);

} // namespace merels::cli
