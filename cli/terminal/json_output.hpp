#pragma once

#include <cli/terminal/output.hpp>

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>

namespace merels::cli {

/// Keys keep the order in which they are written; `docs/json.md` lists them.
using Json = nlohmann::ordered_json;

/// A JSON text with `\u00XX` for each character that `is_harmful`. Programs read the same text, and
/// a terminal shows the character.
std::string escaped(std::string_view json);

/// A document as text, escaped; `indent` -1 is one line. Bytes that are not UTF-8, as in names of
/// files, are replaced.
std::string dumped(const Json& document, int indent);

/// A document for other programs.
void print(Output& out, const Json& document);

} // namespace merels::cli
