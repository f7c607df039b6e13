#pragma once

#include <cstdlib>
#include <optional>
#include <string>

namespace merels::test {

/// Sets or removes a variable of the environment. Its old value returns at the end of the test,
/// even if the test fails.
class OtherVariable {
public:
    OtherVariable(const char* name, const std::optional<std::string>& value) : name_(name) {
        if (const char* const before = std::getenv(name)) before_ = before;
        set(value);
    }
    ~OtherVariable() { set(before_); }
    OtherVariable(const OtherVariable&) = delete;
    OtherVariable& operator=(const OtherVariable&) = delete;

private:
    void set(const std::optional<std::string>& value) {
        if (value)
            ::setenv(name_, value->c_str(), 1);
        else
            ::unsetenv(name_);
    }

    const char* name_;
    std::optional<std::string> before_;
};

} // namespace merels::test
