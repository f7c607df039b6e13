#pragma once

// Executes the commands that other programs send to the engine of Merels, one after the other.
// While a command is executed, `EngineServer` reads more commands.

#include <engine/protocol/played_game.hpp>
#include <engine/protocol/thinker.hpp>

namespace merels::protocol {

class EngineSession {
public:
    EngineSession(const EngineSettings& settings, MakeThinker make_thinker, Say say);

    /// Executes a command and prints the answer. `stop` ends a search early. If there is too little
    /// memory, or if a thread cannot be started, the session prints a message.
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

    /// The data of a requested move: the position, the parts of the move that were already sent,
    /// and the allowed moves.
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
    /// The size of the last table that fitted into memory, in megabytes.
    std::uint64_t fitting_table_ = 1;
    /// True if a stop ended the preparation of the thinker too early, so that exact values may be
    /// missing. The next command that needs a thinker prepares the thinker again.
    bool is_cut_short_ = false;
    /// The game of the last `position` command. The game is empty after a wrong `position` command.
    std::optional<PlayedGame> game_;
};

} // namespace merels::protocol
