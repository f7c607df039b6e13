#pragma once

#include <cstdlib>
#include <optional>
#include <string>

namespace merels::test {

/// Another value for a variable of the environment; the one before comes back, however the test
/// ends.
class OtherVariable {
public:
    OtherVariable(const char* name, const std::string& value) : name_(name) {
        if (const char* const before = std::getenv(name)) before_ = before;
        ::setenv(name, value.c_str(), 1);
    }
    ~OtherVariable() {
        if (before_)
            ::setenv(name_, before_->c_str(), 1);
        else
            ::unsetenv(name_);
    }
    OtherVariable(const OtherVariable&) = delete;
    OtherVariable& operator=(const OtherVariable&) = delete;

private:
    const char* name_;
    std::optional<std::string> before_;
};

} // namespace merels::test
