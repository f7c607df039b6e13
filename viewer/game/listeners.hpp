#pragma once

#include <functional>
#include <vector>

namespace merels::viewer {

/// A list of functions to call when something happens. The functions are called in the order in
/// which they were added. Everything that the functions use must outlive this object.
class Listeners {
public:
    void add(std::function<void()> listener) { listeners_.push_back(std::move(listener)); }
    void tell() const {
        for (const auto& listener : listeners_) listener();
    }

private:
    std::vector<std::function<void()>> listeners_;
};

} // namespace merels::viewer
