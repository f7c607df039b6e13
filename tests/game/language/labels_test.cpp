#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>

#include <filesystem>
#include <fstream>
#include <regex>
#include <string>

namespace fs = std::filesystem;

namespace {

/// A label, tip or row that is given text as it is.
const std::regex raw_label{
    R"(\b(SetLabelText|SetLabel|SetLabelMarkup|SetStatusText|SetToolTip|AppendText|Append|InsertItem|SetItem|EscapeMnemonics)\(.*\bto_wx\((?!isolated\(|"))"};

bool is_raw(const std::string& line) { return std::regex_search(line, raw_label); }

} // namespace

TEST_CASE("the window's labels, tips and rows show text from outside harmless") {
    for (const auto& entry :
         fs::recursive_directory_iterator{merels::test::source_folder() + "/viewer"}) {
        if (entry.path().extension() != ".cpp") continue;
        std::ifstream file{entry.path()};
        std::string line;
        for (unsigned number = 1; std::getline(file, line); ++number) {
            INFO(entry.path().string() << ":" << number << ": label_text is for this: " << line);
            CHECK(!is_raw(line));
        }
    }
}

TEST_CASE("a label that is given text as it is, is found") {
    CHECK(is_raw("    text_->SetLabelText(to_wx(words));"));
    CHECK(is_raw("    list_->SetItem(row, 1, to_wx(value));"));
    CHECK(!is_raw("    text_->SetLabelText(label_text(words));"));
    CHECK(!is_raw("    field_->ChangeValue(to_wx(words));"));
    CHECK(!is_raw("    list_->SetItem(row, 1, to_wx(\"-\"));"));
}
