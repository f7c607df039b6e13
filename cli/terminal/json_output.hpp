#pragma once

#include <cli/terminal/output.hpp>

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>

namespace merels::cli {

/// The type of all JSON documents that the program prints. Keys keep their order. `docs/json.md`
/// lists all documents.
using Json = nlohmann::ordered_json;

/// A JSON list with `make(element)` for each element of the range.
template <class Range, class Make> Json list_json(const Range& range, Make make) {
    Json list = Json::array();
    for (const auto& element : range) list.push_back(make(element));
    return list;
}

/// The JSON text with `\uXXXX` for each character that `is_harmful`. A program reads the same
/// values from the escaped text as from the text without escapes.
std::string escaped(std::string_view json);

/// The document as escaped text. An `indent` of -1 gives one line. Bytes that are not UTF-8 are
/// replaced, for example in file names.
std::string dumped(const Json& document, int indent);

/// Prints a document for other programs.
void print(Output& out, const Json& document);

} // namespace merels::cli
