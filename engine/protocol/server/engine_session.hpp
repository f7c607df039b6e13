#pragma once

// Our engine as other programs talk to it: one command after the other, each done before the next.
// `EngineServer` reads the commands while one is being done.

#include <engine/protocol/played_game.hpp>
#include <engine/protocol/thinker.hpp>

namespace merels::protocol {

class EngineSession {
public:
    EngineSession(const EngineSettings& settings, MakeThinker make_thinker, Say say);

    /// Carries out a command and prints the answer. `stop` ends a search early. Prints a message if
    /// the system denies memory or threads.
    void execute(const Command& command, const std::stop_token& stop);

private:
    void execute(const Nothing&, const std::stop_token&) {}
    void execute(const Stop&, const std::stop_token&) {}
    void execute(const Quit&, const std::stop_token&) {}
    void execute(const Unreadable& line, const std::stop_token& stop);
    void execute(const Identify& command, const std::stop_token& stop);
    void execute(const AskReady& command, const std::stop_token& stop);
    void execute(const NewGame& command, const std::stop_token& stop);
    void execute(const SetOption& option, const std::stop_token& stop);
    void execute(const SetPosition& position, const std::stop_token& stop);
    void execute(const Go& go, const std::stop_token& stop);

    /// A requested move: the position, the parts of the move that were sent, and the allowed moves.
    struct Question {
        MoveInParts move;
        std::vector<Move> only;
    };

    void give_up(const Command& command, std::string_view why);
    std::optional<Question> question(const Go& go);
    SearchOptions search_options(const Go& go, const std::stop_token& stop) const;
    SearchReport search(const Question& question, SearchOptions options);
    void tell(const SearchReport& report, const Question& question) const;
    void answer(const SearchReport& report, const Question& question) const;
    std::string line_of_play(const SearchLine& line, const Question& question) const;
    void complain(std::string_view text) const;
    Thinker& thinker(const std::stop_token& stop);
    std::unique_ptr<Thinker> thinker_that_fits(const std::stop_token& stop);

    EngineSettings settings_;
    MakeThinker make_thinker_;
    Say say_;
    std::unique_ptr<Thinker> thinker_;
    /// The size of the last table for which memory was found, in megabytes.
    std::uint64_t fitting_table_ = 1;
    /// The thinker was not prepared completely, so it may know less than it could.
    bool is_cut_short_ = false;
    /// Empty after a `position` that could not be understood.
    std::optional<PlayedGame> game_;
};

} // namespace merels::protocol
