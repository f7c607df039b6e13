# Common functions of the scripts, which source this file. It changes to the project's folder, and stdin is empty.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
exec </dev/null

jobs=$(nproc)
# Many tests only wait, so more of them run at once.
test_jobs=$((jobs * 3))

# configure PRESET [OPTION…]: prints nothing unless it fails. Warnings are errors in CI (CI=true).
configure() {
    local preset=$1 werror=OFF
    shift
    [ "${CI:-}" != true ] || werror=ON
    if command -v ccache >/dev/null; then
        export CMAKE_CXX_COMPILER_LAUNCHER=ccache CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1 \
            CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_EXTRAFILES=$PWD/tests/fuzz/others.txt
    fi
    mkdir -p build
    if ! cmake --preset "$preset" -DMERELS_WERROR=$werror "$@" >"build/configure-$preset.log" 2>&1; then
        cat "build/configure-$preset.log" >&2
        return 1
    fi
}

# build PRESET [TARGET…]
build() {
    local preset=$1
    shift
    cmake --build --preset "$preset" --parallel "$jobs" ${1:+--target "$@"}
}
