#pragma once

#include <wx/dnd.h>

#include <functional>
#include <string>
#include <utility>

namespace merels::viewer {

/// Opens files that are dropped on a window.
class FileDrop : public wxFileDropTarget {
public:
    explicit FileDrop(std::function<void(const std::string&)> open) : open_(std::move(open)) {}

    bool OnDropFiles(wxCoord, wxCoord, const wxArrayString& files) override {
        for (const wxString& file : files) open_(file.utf8_string());
        return !files.empty();
    }

private:
    std::function<void(const std::string&)> open_;
};

} // namespace merels::viewer
