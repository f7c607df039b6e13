#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace merels::test {

/// An element with its attributes, and the text directly in it without markup.
struct Element {
    std::string name;
    std::map<std::string, std::string> attributes;
    std::string text;
    /// The number of the element that contains this one. The outermost element has its own number.
    std::size_t parent = 0;

    std::string attribute(const std::string& wanted) const {
        const auto found = attributes.find(wanted);
        return found == attributes.end() ? "" : found->second;
    }
};

/// The elements of a document, in the order in which they begin. If the document is not
/// well-formed, the check fails and the result is empty. Only elements, attributes, text and the
/// five named entities are supported.
std::vector<Element> elements(std::string_view xml);

/// The number of elements with that name and class. An empty class means any class.
std::size_t count(const std::vector<Element>& elements, const std::string& name,
                  const std::string& part = {});

} // namespace merels::test
