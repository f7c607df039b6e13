#pragma once

#include <libnotation/text/grammar/events.hpp>

#include <string_view>

namespace merels::grammar {

/// Scans one record into `events`, which is cleared first. Every byte is understood as something,
/// so this cannot fail; depth of nesting costs no stack. The record must be below 4 GiB and must
/// outlive the events.
void parse_record(std::string_view record, Events& events);

} // namespace merels::grammar
