#include <viewer/core/threads/background_worker.hpp>

#include <libnotation/base/harmless.hpp>
#include <libnotation/game/language/language.hpp>

#include <new>

namespace merels::viewer {

std::string words_of(const std::exception_ptr& failure) {
    try {
        std::rethrow_exception(failure);
    } catch (const std::bad_alloc&) {
        return tr("not enough memory");
    } catch (const std::exception& error) {
        return harmless(error.what());
    } catch (...) {
        return tr("an unknown error");
    }
}

} // namespace merels::viewer
