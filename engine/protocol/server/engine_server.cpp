#include <engine/protocol/server/engine_server.hpp>

#include <engine/exact/knowledge.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <limits>
#include <new>
#include <string>
#include <thread>

namespace merels::protocol {

namespace {

Command command_of(LineCutter::Kind kind, std::string_view line) {
    if (kind == LineCutter::Kind::too_long)
        return Unreadable{"the line is too long", is_position(line)};
    auto command = parse_command(line);
    return command ? *std::move(command) : Unreadable{command.error(), is_position(line)};
}

} // namespace

EngineServer::EngineServer(const EngineSettings& settings, MakeThinker make_thinker,
                           LineWriter& writer)
    : say_([this](std::string_view line) {
          writer_->write(line);
          // The other program no longer reads answers, so a search is useless.
          if (writer_->has_failed()) stop_searches();
      }),
      writer_(&writer), session_(settings, std::move(make_thinker), say_) {}

void EngineServer::serve(LineReader& reader) {
    std::thread worker{[&] { work_or_fail(reader); }};
    try {
        finish(read_commands(reader));
    } catch (...) {
        finish(End::by_failure);
        worker.join();
        throw;
    }
    worker.join();
    if (failure_) std::rethrow_exception(failure_);
}

void EngineServer::work_or_fail(LineReader& reader) {
    try {
        work();
    } catch (...) {
        const std::lock_guard lock{mutex_};
        failure_ = std::current_exception();
        tasks_.clear();
        // `serve` may be waiting for a line. Without this call, the other program would wait
        // forever for an answer.
        reader.interrupt();
        changed_.notify_all();
    }
}

EngineServer::End EngineServer::read_commands(LineReader& reader) {
    std::string line;
    while (const auto kind = reader.next(line)) {
        if (writer_->has_failed()) return End::by_failure;
        Command command = command_of(*kind, line);
        if (std::holds_alternative<Quit>(command)) return End::by_quit;
        take(std::move(command));
    }
    return End::of_input;
}

void EngineServer::take(Command command) {
    if (std::holds_alternative<Nothing>(command)) return;
    if (std::holds_alternative<Stop>(command))
        stop_searches();
    else if (std::holds_alternative<AskReady>(command) && is_searching())
        say_("readyok");
    else
        add(std::move(command));
}

void EngineServer::work() {
    std::unique_lock lock{mutex_};
    for (;;) {
        changed_.wait(lock, [this] { return is_finished_ || !tasks_.empty(); });
        if (tasks_.empty()) return;
        const Task& task = tasks_.front();
        lock.unlock();
        session_.execute(task.command, task.stop.get_token());
        lock.lock();
        tasks_.pop_front();
        changed_.notify_all();
    }
}

void EngineServer::add(Command command) {
    std::unique_lock lock{mutex_};
    // An unreadable line does not end a search. But if the queue is full, `stop` could not be read.
    if (!std::holds_alternative<Unreadable>(command) || tasks_.size() >= most_waiting)
        stop_infinite();
    changed_.wait(lock, [this] { return tasks_.size() < most_waiting; });
    tasks_.push_back({std::move(command)});
    changed_.notify_all();
}

void EngineServer::finish(End end) {
    const std::lock_guard lock{mutex_};
    if (end != End::of_input)
        for (Task& task : tasks_) task.stop.request_stop();
    if (end == End::by_failure && tasks_.size() > 1) tasks_.erase(tasks_.begin() + 1, tasks_.end());
    stop_infinite();
    is_finished_ = true;
    changed_.notify_all();
}

void EngineServer::stop_searches() {
    const std::lock_guard lock{mutex_};
    for (Task& task : tasks_)
        if (task.is_search()) task.stop.request_stop();
}

void EngineServer::stop_infinite() {
    for (Task& task : tasks_)
        if (task.is_infinite()) task.stop.request_stop();
}

bool EngineServer::is_searching() {
    const std::lock_guard lock{mutex_};
    return std::ranges::any_of(tasks_, &Task::is_search);
}

namespace {

/// The number of bytes of memory that can be used before the system must move other programs to the
/// disk. If the system does not report it, the result is larger than the memory of any machine.
std::uint64_t available_memory() {
    constexpr std::uint64_t kilobyte = 1024;
    std::ifstream file{"/proc/meminfo"};
    for (std::string name; file >> name;) {
        if (name == "MemAvailable:") {
            std::uint64_t kilobytes = 0;
            if (file >> kilobytes) return kilobytes * kilobyte;
            break;
        }
        file.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    }
    return std::numeric_limits<std::uint64_t>::max();
}

constexpr std::uint64_t megabyte = std::uint64_t{1} << 20;

class BuiltInThinker : public Thinker {
public:
    BuiltInThinker(const EngineSettings& settings, std::unique_ptr<const exact::Oracle> oracle)
        : oracle_(std::move(oracle)),
          searcher_(*settings.rule_set,
                    {.table_bytes = settings.table * megabyte, .oracle = oracle_.get()}) {}

    SearchReport search(std::span<const Position> history, const SearchOptions& options) override {
        return searcher_.search(history, options);
    }
    void clear() override { searcher_.clear(); }

private:
    std::unique_ptr<const exact::Oracle> oracle_;
    Searcher searcher_;
};

/// Prints a line, but at most once per second.
class SlowProgress {
public:
    explicit SlowProgress(const Say& say) : say_(say) {}

    void operator()(const std::string& what, double done) {
        const auto now = std::chrono::steady_clock::now();
        if (now < next_) return;
        next_ = now + std::chrono::seconds{1};
        say_(fmt::format("info string computing {}, {:.0f} %", what, done * 100));
    }

private:
    const Say& say_;
    std::chrono::steady_clock::time_point next_{};
};

/// The exact values, or null if they are not available. In that case, a message with the reason is
/// sent. If there is too little memory for these values, the size of the table of positions does
/// not change.
std::unique_ptr<const exact::Oracle> exact_values(const EngineSettings& settings, const Say& say,
                                                  const std::stop_token& stop) {
    constexpr std::string_view none = "info string no exact values: {}";
    exact::KnowledgeOptions options;
    options.jobs = settings.jobs;
    options.stop = stop;
    options.progress = SlowProgress{say};
    options.notice = [&](const std::string& what) { say("info string " + what); };
    try {
        return exact::open_knowledge(*settings.rule_set, options);
    } catch (const std::bad_alloc&) {
        say(fmt::format(none, "there is not enough memory for exact values"));
    } catch (const std::exception& error) {
        say(fmt::format(none, error.what()));
    }
    return nullptr;
}

} // namespace

std::unique_ptr<Thinker> make_built_in_thinker(const EngineSettings& settings, const Say& say,
                                               const std::stop_token& stop) {
    // The system would grant more memory than it has, and end the program when the program uses
    // this memory.
    if (settings.table * megabyte > available_memory()) throw std::bad_alloc{};
    auto oracle = settings.has_database ? exact_values(settings, say, stop) : nullptr;
    return std::make_unique<BuiltInThinker>(settings, std::move(oracle));
}

} // namespace merels::protocol
