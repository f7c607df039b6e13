#include <tests/support/catch.hpp>
#include <viewer/core/command.hpp>

#include <map>
#include <set>
#include <string>

using namespace merels::viewer;

TEST_CASE("no key has two commands, and no command two places in the menus") {
    std::map<std::string, std::string> owners;
    std::set<Command> seen;
    for (const CommandInfo& info : all_commands()) {
        INFO(info.words);
        CHECK(seen.insert(info.command).second);
        for (const Key& key : keys_of(info.command)) {
            const std::string name = std::string{key.ctrl ? "Ctrl+" : ""}
                                     + (key.shift ? "Shift+" : "") + (key.alt ? "Alt+" : "")
                                     + key.name;
            INFO(name);
            CHECK(owners.emplace(name, info.words).second);
            CHECK(command_for(key) == info.command);
        }
    }
    CHECK_FALSE(command_for(parse_key("Ctrl+F12")).has_value());
}

TEST_CASE("keys that a field of text has for itself are left to it") {
    for (const char* key :
         {"Left", "Ctrl+Left", "Ctrl+Z", "Ctrl+V", "Ctrl+C", "Ctrl+A", "Ctrl+Delete", "Delete",
          "Return", "Escape", "F", "1", "Space", "Shift+Home"}) {
        INFO(key);
        CHECK_FALSE(works_while_typing(parse_key(key)));
    }
    for (const char* key : {"Ctrl+S", "Ctrl+Shift+S", "Ctrl+E", "F1", "Ctrl+PageDown"}) {
        INFO(key);
        CHECK(works_while_typing(parse_key(key)));
    }
}
