#include <tests/support/xml.hpp>

#include <libnotation/base/utf8.hpp>
#include <tests/support/catch.hpp>

#include <algorithm>
#include <stdexcept>

namespace merels::test {

namespace {

struct Malformed : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class XmlReader {
public:
    explicit XmlReader(std::string_view text) : text_(text) {}

    std::vector<Element> read() {
        if (!utf8::is_valid(text_)) throw Malformed{"not UTF-8"};
        read_element(0);
        while (!open_.empty()) {
            read_text();
            if (text_.substr(at_).starts_with("</"))
                read_end();
            else
                read_element(open_.back());
        }
        if (text_.substr(at_) != "\n") throw Malformed{"something behind the last element"};
        return elements_;
    }

private:
    static bool is_name(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
               || c == '-';
    }

    char next() {
        if (at_ == text_.size()) throw Malformed{"ends too early"};
        return text_[at_++];
    }

    void expect(std::string_view wanted) {
        if (!text_.substr(at_).starts_with(wanted))
            throw Malformed{"no " + std::string{wanted} + " at byte " + std::to_string(at_)};
        at_ += wanted.size();
    }

    std::string read_name() {
        const std::size_t begin = at_;
        while (at_ < text_.size() && is_name(text_[at_])) ++at_;
        if (begin == at_) throw Malformed{"no name at byte " + std::to_string(at_)};
        return std::string{text_.substr(begin, at_ - begin)};
    }

    /// Up to one of the two characters, which is left.
    std::string read_characters(char stop) {
        std::string read;
        while (at_ < text_.size() && text_[at_] != stop && text_[at_] != '<') {
            const char c = next();
            const bool is_control = static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t';
            if (is_control || text_.substr(at_ - 1).starts_with("]]>"))
                throw Malformed{"forbidden at byte " + std::to_string(at_)};
            read += c == '&' ? read_entity() : std::string{c};
        }
        return read;
    }

    std::string read_entity() {
        const std::string name = read_name();
        expect(";");
        static const std::map<std::string, std::string> known{
            {"amp", "&"}, {"lt", "<"}, {"gt", ">"}, {"quot", "\""}, {"apos", "'"}};
        const auto found = known.find(name);
        if (found == known.end()) throw Malformed{"unknown entity " + name};
        return found->second;
    }

    void read_text() { elements_[open_.back()].text += read_characters('<'); }

    void read_element(std::size_t parent) {
        expect("<");
        Element element{.name = read_name(), .attributes = {}, .text = {}, .parent = parent};
        while (next() == ' ') read_attribute(element);
        --at_;
        elements_.push_back(std::move(element));
        if (text_[at_] == '/') return expect("/>");
        expect(">");
        open_.push_back(elements_.size() - 1);
    }

    void read_attribute(Element& element) {
        const std::string name = read_name();
        expect("=\"");
        const bool is_new = element.attributes.emplace(name, read_characters('"')).second;
        if (!is_new) throw Malformed{"attribute twice: " + name};
        expect("\"");
    }

    void read_end() {
        expect("</" + elements_[open_.back()].name + ">");
        open_.pop_back();
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::vector<Element> elements_;
    std::vector<std::size_t> open_;
};

} // namespace

std::vector<Element> elements(std::string_view xml) {
    try {
        return XmlReader{xml}.read();
    } catch (const Malformed& malformed) {
        FAIL_CHECK(malformed.what());
    }
    return {};
}

std::size_t count(const std::vector<Element>& elements, const std::string& name,
                  const std::string& part) {
    return static_cast<std::size_t>(std::ranges::count_if(elements, [&](const Element& element) {
        return element.name == name && (part.empty() || element.attribute("class") == part);
    }));
}

} // namespace merels::test
