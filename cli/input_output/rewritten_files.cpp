#include <cli/input_output/rewritten_files.hpp>

#include <cli/input_output/output_file.hpp>
#include <libnotation/base/harmless.hpp>

namespace merels::cli {

Status rewrite_into(const std::optional<std::string>& path, bool may_replace,
                    const std::vector<std::string>& files, Rewriting& rewriting) {
    OutputFile file{path.value_or("-"), may_replace};
    Status status = Status::fine;
    for (const std::string& from : files)
        status = worse(status, rewriting.run(from, [&](const std::string& text) {
            file.output().write_records(text);
        }));
    if (rewriting.has_only_refused()) status = Status::trouble;
    if (status != Status::trouble || !path) file.commit();
    return status;
}

Status InPlace::rewrite(const std::vector<std::string>& files, Rewriting& rewriting) {
    Status status = Status::fine;
    for (const std::string& path : files) {
        if (path == "-") throw UsageError{"standard input cannot be rewritten in place"};
        status = worse(status, rewrite(path, rewriting));
    }
    return status;
}

Status InPlace::rewrite(const std::string& path, Rewriting& rewriting) {
    OutputFile file{path, true};
    Comparison comparison;
    Layout layout = Layout::pgn;
    const Status status = rewriting.run(
        path,
        [&](const std::string& text) {
            file.output().write_records(text);
            comparison.take(text);
        },
        [&](const Block& block) {
            comparison.expect(block.text);
            layout = block.layout;
        });
    if (status == Status::trouble) return status;
    if (rewriting.is_refused()) {
        left_.push_back(path);
        return status;
    }
    if (rewriting.is_packed())
        return leave(path, "is packed and stays as it is; --output writes it unpacked", rewriting);
    if (layout != Layout::pgn)
        return leave(path,
                     "is not PGN and stays as it is; 'merels convert --to merels' makes it PGN",
                     rewriting);
    if (status == Status::findings && !is_forced)
        return leave(path, "is left as it is; --force rewrites it", rewriting);
    if (comparison.is_same(rewriting.text_size())) return status;
    if (!file.commit_unless_changed())
        return leave(path, "was changed while it was read, and is left as it is", rewriting);
    changed_.push_back(path);
    return status;
}

/// A file that is not rewritten keeps no other from it.
Status InPlace::leave(const std::string& path, std::string_view reason, Rewriting& rewriting) {
    left_.push_back(path);
    if (!is_silent) {
        rewriting.error().print("{} {}\n", harmless(path), reason);
        rewriting.error().flush();
    }
    return Status::findings;
}

} // namespace merels::cli
