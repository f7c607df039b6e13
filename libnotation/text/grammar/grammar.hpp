#pragma once

#include <libnotation/text/grammar/events.hpp>

#include <string_view>

namespace merels::grammar {

/// Scans one record into `events`, which is cleared first. Every byte belongs to some event, so
/// scanning cannot fail. Nested variations use no recursion. The record must be below 4 GiB and
/// must outlive the events.
void parse_record(std::string_view record, Events& events);

} // namespace merels::grammar
