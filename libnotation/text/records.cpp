#include <libnotation/text/input/record_lines.hpp>
#include <libnotation/text/layout.hpp>
#include <libnotation/text/reader.hpp>
#include <libnotation/text/shared/record_text.hpp>

namespace merels {

namespace {

/// The text between two records, without the blanks and byte order marks around it.
Span skipped_part(std::string_view text, std::size_t begin) {
    begin = paragraph_begin(text, begin);
    if (begin == text.size()) return {};
    text = trimmed(text.substr(begin));
    while (text.ends_with(utf8::byte_order_mark)) {
        text.remove_suffix(utf8::byte_order_mark.size());
        text = trimmed(text);
    }
    return {begin, begin + text.size()};
}

} // namespace

struct Records::State {
    std::string_view text;
    std::size_t at = 0;
    Record record;
    grammar::Events events;
};

Records::Records(const Source& source) : Records(source, detect_layout(source.text())) {}

Records::Records(const Source& source, Layout layout) : state_(std::make_unique<State>()) {
    state_->text = source.text();
    state_->record.layout = layout;
    state_->record.events = &state_->events;
}

Records::~Records() = default;
Records::Records(Records&&) noexcept = default;
Records& Records::operator=(Records&&) noexcept = default;

const Record* Records::next() {
    const std::string_view text = state_->text;
    const Layout layout = state_->record.layout;
    const std::size_t begin = record_begin(layout, text, state_->at);
    if (begin == text.size()) return nullptr;
    const Span skipped
        = layout == Layout::pgn ? skipped_part(text.substr(0, begin), state_->at) : Span{};
    state_->record.skipped = skipped;
    state_->record.skipped_text = text.substr(skipped.begin, skipped.end - skipped.begin);
    const std::size_t end = record_end(layout, text, begin);
    state_->at = end;
    const std::size_t last = text.find_last_not_of(blanks, end - 1);
    state_->record.text = text.substr(begin, last + 1 - begin);
    state_->record.offset = begin;
    parse(layout, state_->record.text, state_->events);
    return &state_->record;
}

} // namespace merels
