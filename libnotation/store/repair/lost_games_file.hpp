#pragma once

#include <libnotation/base/files/numbered_file.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace merels {

/// The file for people that says what is known of games that a repair lost ("club.merels.lost"). It
/// is made with the first of them, and removed at the end of a repair that changed nothing.
class LostGamesFile {
public:
    explicit LostGamesFile(const std::string& collection) : collection_(collection) {}
    ~LostGamesFile();
    LostGamesFile(const LostGamesFile&) = delete;
    LostGamesFile& operator=(const LostGamesFile&) = delete;

    /// Writes down why a game was lost, and the text of its record. Fails as the store does; to be
    /// called within `attempt`.
    void add(std::string_view why, std::string_view record);
    /// From here on the file is on the disk, and stays if a signal ends the program.
    void synchronize();
    /// It stays for good.
    void keep() { is_kept_ = true; }
    /// Empty if no game was lost.
    std::string path() const { return file_ ? file_->path : std::string{}; }

private:
    std::string collection_;
    std::optional<NumberedFile> file_;
    std::uint64_t size_ = 0;
    bool is_kept_ = false;
};

} // namespace merels
