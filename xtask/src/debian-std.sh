# Builds Rust's standard library for a target from Debian's package of its
# sources, and puts it into a folder of the toolchain: for machines that reach
# Debian's mirrors but not Rust's own.
#
# Usage: bash -euo pipefail debian-std.sh <target> <folder> <work folder>
target=$1 folder=$2 work=$3
version=$(rustc --version | cut -d' ' -f2)
sources=$work/rustc-$version
here=$(dirname "$0")
mkdir -p "$work"

# The sources are kept for the next target.
if [ ! -d "$sources" ]; then
    # Any release will do, because the library is built and not installed; newer
    # compilers come with newer releases.
    . /etc/os-release
    for suite in "$VERSION_CODENAME" "$VERSION_CODENAME-backports" trixie-backports forky sid; do
        if bash "$here/debian-fetch.sh" "$work/sources" amd64 "$suite" "rust-src=$version+*"; then
            break
        fi
    done
    mv "$work/sources/usr/src/rustc-$version" "$sources"
    rm -rf "$work/sources"
fi

# Programs name the sources of the library when they panic: without the folders
# of whoever builds.
home=--remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo

# Building a crate with nothing in it builds the library.
built=$work/$target
rm -rf "$built" "$work/empty-$target"
mkdir -p "$work/empty-$target/src"
cd "$work/empty-$target"
touch src/lib.rs
printf '[package]\nname = "empty"\nedition = "2024"\n[workspace]\n' >Cargo.toml
RUSTC_BOOTSTRAP=1 __CARGO_TESTS_ONLY_SRC_ROOT="$sources/library" CARGO_TARGET_DIR="$built" \
    RUSTFLAGS="-Cembed-bitcode=yes --remap-path-prefix=$sources=/rustc/$version $home" \
    cargo build --release --target "$target" -Zbuild-std=std,panic_abort,panic_unwind,test
rm -f "$built/$target/release/deps"/libempty-*

# Two commands may have built it at the same time: one of them puts it in place.
mkdir -p "$folder"
exec 9>"$folder/.lock"
flock 9
if ! ls "$folder"/libstd-*.rlib >/dev/null 2>&1; then
    cp "$built/$target/release/deps"/*.rlib "$folder"
fi
rm -rf "$built" "$work/empty-$target"
