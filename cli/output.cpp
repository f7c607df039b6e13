#include <cli/output.hpp>
#include <cli/shown_text.hpp>
#include <cli/status.hpp>

#include <cerrno>
#include <cstring>
#include <unistd.h>

namespace merels::cli {

Output::Output(int descriptor, std::string name, Content content)
    : descriptor_(descriptor), name_(std::move(name)), content_(content),
      is_terminal_(is_terminal(descriptor)) {}

void Output::set_content(Content content) {
    settle(true);
    content_ = content;
}

Paint Output::paint(ColorChoice choice) {
    const bool is_on = has_color(choice, descriptor_);
    settle(true);
    has_styles_ = is_on;
    return Paint{is_on};
}

void Output::write(std::string_view text) {
    waiting_ += text;
    if (waiting_.size() >= buffer_size) write_out();
}

void Output::write_styled(std::string_view text) {
    settle(true);
    settled_ += shown_text(text, content_ == Content::words);
}

void Output::steer(std::string_view sequence) {
    settle(true);
    settled_ += sequence;
}

void Output::flush() {
    settle(true);
    write_out();
}

/// What the buffer cuts in two waits for its second half.
void Output::settle(bool is_end) {
    const std::size_t end
        = is_end || is_unchanged() ? waiting_.size() : end_of_whole_characters(waiting_);
    const std::string_view text = std::string_view{waiting_}.substr(0, end);
    if (is_unchanged())
        settled_ += text;
    else
        settled_ += shown_text(text, content_ == Content::words && has_styles_);
    waiting_.erase(0, end);
}

void Output::write_out() {
    settle(false);
    // The buffer is given up first: a text that cannot be written is not tried again.
    const std::string text = std::exchange(settled_, {});
    for (std::string_view rest = text; !rest.empty();) {
        const ssize_t written = ::write(descriptor_, rest.data(), rest.size());
        if (written >= 0)
            rest.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR)
            throw Failure{fmt::format("cannot write to {}: {}", name_, std::strerror(errno))};
    }
}

} // namespace merels::cli
