#include <libnotation/text/grammar/grammar.hpp>
#include <libnotation/text/reader.hpp>
#include <libnotation/text/record_text.hpp>
#include <libnotation/text/scanner.hpp>

namespace merels {

struct Records::State {
    std::string_view text;
    std::size_t at = 0;
    Record record;
    grammar::Events events;
};

Records::Records(const Source& source) : state_(std::make_unique<State>()) {
    state_->text = source.text();
    state_->record.events = &state_->events;
}

Records::~Records() = default;
Records::Records(Records&&) noexcept = default;
Records& Records::operator=(Records&&) noexcept = default;

const Record* Records::next() {
    const std::string_view text = state_->text;
    const std::size_t begin = record_begin(text, state_->at);
    if (begin == text.size()) return nullptr;
    const std::size_t end = record_end(text, begin);
    state_->at = end;
    const std::size_t last = text.find_last_not_of(blanks, end - 1);
    state_->record.text = text.substr(begin, last + 1 - begin);
    state_->record.offset = begin;
    grammar::parse_record(state_->record.text, state_->events);
    return &state_->record;
}

} // namespace merels
