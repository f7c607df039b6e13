#pragma once

#include <libnotation/text/grammar/events.hpp>

#include <string_view>

namespace merels::grammar {

/// Scans one record into `events`, which is cleared first. The grammar accepts any text, so
/// scanning cannot fail. The grammar does not use recursion for nested variations. The record must
/// be smaller than 4 GiB. The record must outlive the events.
void parse_record(std::string_view record, Events& events);

} // namespace merels::grammar
