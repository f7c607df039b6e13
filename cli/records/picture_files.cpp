#include <cli/records/picture_files.hpp>

#include <cli/input_output/output_file.hpp>
#include <cli/terminal/status.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace merels::cli {

namespace fs = std::filesystem;

namespace {

void make_folder(const std::string& folder) {
    std::error_code error;
    if (fs::is_directory(folder, error)) return;
    if (fs::exists(folder, error))
        throw UsageError{fmt::format("{} is no folder, as --every needs one", folder)};
    fs::create_directory(folder, error);
    if (error) throw Failure{fmt::format("cannot make the folder {}: {}", folder, error.message())};
}

std::string without_slashes(std::string folder) {
    while (folder.size() > 1 && folder.ends_with('/')) folder.pop_back();
    return folder;
}

} // namespace

PictureFiles::PictureFiles(std::string folder, bool may_replace, const std::vector<unsigned>& plies)
    : folder_(without_slashes(std::move(folder))), may_replace_(may_replace),
      digits_(std::max<std::size_t>(3, std::to_string(plies.back()).size())) {
    if (plies.size() > most)
        throw UsageError{
            fmt::format("{} pictures are too many ({} at most): --every {} draws fewer",
                        plies.size(), most, plies.back() / (most - 2) + 1)};
    if (!may_replace) refuse_to_replace(plies);
    make_folder(folder_);
}

void PictureFiles::write(unsigned ply, const std::string& text) const {
    OutputFile file{path(ply), may_replace_};
    file.output().write_records(text);
    file.commit();
}

std::string PictureFiles::path(unsigned ply) const {
    return fmt::format("{}/ply-{:0{}}.svg", folder_, ply, digits_);
}

void PictureFiles::refuse_to_replace(const std::vector<unsigned>& plies) const {
    std::error_code error;
    for (const unsigned ply : plies)
        if (fs::exists(path(ply), error))
            throw UsageError{fmt::format("{} exists; --force replaces it", path(ply))};
}

} // namespace merels::cli
