#pragma once

#include <cli/output.hpp>

#include <nlohmann/json.hpp>

namespace merels::cli {

/// Keys keep the order in which they are written; `docs/json.md` lists them.
using Json = nlohmann::ordered_json;

/// A document for other programs. Bytes that are not UTF-8, as in names of files, are replaced.
inline void print(Output& out, const Json& document) {
    out.write(document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
}

} // namespace merels::cli
