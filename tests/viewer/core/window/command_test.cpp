#include <viewer/core/window/command.hpp>

#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>

#include <fstream>
#include <iterator>
#include <set>

namespace merels::viewer {

namespace {

TEST_CASE("every command is in the menus once") {
    std::set<Command> seen;
    for (const CommandInfo& command : all_commands()) {
        INFO(command.words);
        CHECK(seen.insert(command.command).second);
        CHECK(&info(command.command) == &command);
    }
}

TEST_CASE("no key has two commands") {
    for (const CommandInfo& command : all_commands()) {
        for (const Key& key : keys_of(command.command)) {
            INFO(command.words << ": " << key.name);
            CHECK(command_for(key) == command.command);
        }
    }
}

TEST_CASE("a menu's letters are underlined once") {
    for (const CommandInfo& command : all_commands()) {
        const std::string_view words = command.words;
        INFO(words);
        CHECK(std::count(words.begin(), words.end(), '&') <= 1);
    }
}

TEST_CASE("keys are read as they are written") {
    CHECK(parse_key("Ctrl+Shift+Z") == Key{"Z", true, true, false});
    CHECK(parse_key("Ctrl++") == Key{"+", true, false, false});
    CHECK(parse_key("Alt+Left") == Key{"Left", false, false, true});
    CHECK(parse_key("?") == Key{"?", false, false, false});
    CHECK(command_for(parse_key("Ctrl+Y")) == Command::redo);
    CHECK(command_for(parse_key("Ctrl+Shift+Z")) == Command::redo);
    CHECK_FALSE(command_for(parse_key("Ctrl+Alt+Q")).has_value());
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

TEST_CASE("the list of keys has a line for each command with a key") {
    const auto list = key_list();
    const auto undo = std::find_if(list.begin(), list.end(),
                                   [](const KeyLine& line) { return line.words == "Undo"; });
    REQUIRE(undo != list.end());
    CHECK(undo->keys == "Ctrl+Z");
    CHECK(undo->menu == "Edit");
    for (const KeyLine& line : list) CHECK_FALSE(line.keys.empty());
}

/// The table of docs/viewer.md.
std::string key_table() {
    std::string table = "| menu | key | what it does |\n|---|---|---|\n";
    for (const KeyLine& line : key_list())
        table += "| " + line.menu + " | `" + line.keys + "` | " + line.words + " |\n";
    return table;
}

TEST_CASE("docs/viewer.md has all keys") {
    std::ifstream file{test::source_folder() + "/docs/viewer.md"};
    const std::string page{std::istreambuf_iterator<char>{file}, {}};
    INFO(key_table());
    CHECK(page.find(key_table()) != std::string::npos);
}

} // namespace

} // namespace merels::viewer
