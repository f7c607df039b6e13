#include <libnotation/game/language/language.hpp>
#include <viewer/game/feature.hpp>
#include <viewer/game/game_page.hpp>

#include <wx/timer.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

namespace merels::viewer {

namespace {

constexpr int usual_milliseconds_after_a_change = 700;

/// Keeps an unsaved game, so that it is still there after a crash.
class Autosave : public Feature {
public:
    explicit Autosave(GamePage& page)
        : page_(page), name_(page.desk().unsaved_work().new_name()),
          milliseconds_at_most_(static_cast<int>(page.desk().unsaved_work().pause().count())),
          milliseconds_after_a_change_(
              std::min(milliseconds_at_most_, usual_milliseconds_after_a_change)) {
        if (!page.desk().unsaved_work().is_on()) return;
        timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) {
            look();
            timer_.StartOnce(milliseconds_at_most_);
        });
        page.on_change().add([this] {
            if (!page_.has_unsaved_changes() || kept_ == now()) return;
            // The first change is kept at once. Later changes are kept together after a short time.
            kept_ ? look_soon() : keep();
        });
        page.on_typing().add([this] {
            ++typed_;
            look_soon();
        });
        timer_.StartOnce(milliseconds_at_most_);
    }
    ~Autosave() override {
        timer_.Stop();
        const bool is_needed = page_.has_unsaved_changes() && !page_.is_given_up();
        if (!is_needed)
            page_.desk().unsaved_work().forget(name_);
        else if (!is_up_to_date())
            keep_now();
    }

private:
    /// The version of the document, and the number of changes of typed text.
    using State = std::pair<std::uint64_t, std::uint64_t>;

    State now() const { return {page_.document().version(), typed_}; }
    bool is_up_to_date() const { return kept_ == now() && kept_node_ == page_.document().node(); }
    void look() {
        UnsavedWork& work = page_.desk().unsaved_work();
        if (!page_.has_unsaved_changes()) {
            if (kept_) work.forget(name_);
            take_back();
            kept_.reset();
            return;
        }
        if (!is_up_to_date()) keep();
    }
    void look_soon() {
        const bool is_soon
            = timer_.IsRunning() && timer_.GetInterval() <= milliseconds_after_a_change_;
        if (!is_soon) timer_.StartOnce(milliseconds_after_a_change_);
    }
    void keep() {
        if (const auto failed = keep_now()) return tell(*failed);
        kept_ = now();
        kept_node_ = page_.document().node();
        take_back();
    }
    /// Keeps the game for the next start, if the program crashes. If this fails, the result is the
    /// reason.
    std::optional<std::string> keep_now() {
        return page_.desk().unsaved_work().keep(
            name_, {page_.draft(), page_.origin(), page_.file(), page_.document().node()});
    }
    void tell(const std::string& why) {
        if (!told_.empty()) return;
        told_ = tr_format("Merels cannot protect unsaved changes from a crash: {}", why);
        page_.tell(told_);
        if (page_.notice().words().empty()) page_.notice().show(told_, Command::save);
    }
    /// Removes a message that is no longer true.
    void take_back() {
        if (!told_.empty() && page_.notice().words() == told_) page_.notice().hide();
        told_.clear();
    }

    GamePage& page_;
    std::string name_;
    int milliseconds_at_most_;
    int milliseconds_after_a_change_;
    wxTimer timer_;
    /// The state that was kept; empty if none was.
    std::optional<State> kept_;
    /// The current move when the game was kept.
    NodeId kept_node_ = Game::root;
    std::uint64_t typed_ = 0;
    /// The message that the game could not be kept; empty after a success.
    std::string told_;
};

} // namespace

std::unique_ptr<Feature> make_autosave(GamePage& page) { return std::make_unique<Autosave>(page); }

} // namespace merels::viewer
