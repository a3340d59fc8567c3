# Builds Rust's standard library for a target from Debian's package of its
# sources, and puts it into a folder of the toolchain: for machines that reach
# Debian's mirrors but not Rust's own.
#
# Usage: bash -euo pipefail debian-std.sh <target> <folder> <work folder>
target=$1 folder=$2 work=$3
version=$(rustc --version | cut -d' ' -f2)
. /etc/os-release
mirror=$(grep -rhoE 'https?://[^[:space:]]+/debian/?([[:space:]]|$)' /etc/apt/sources.list* |
    head -n 1) || true
rm -rf "$work"
mkdir -p "$work"/{lists/partial,cache/archives/partial,empty/src}
cd "$work"

# apt-get that knows nothing but one release. Any release will do, because the
# library is built and not installed; newer compilers come with newer releases.
apt() {
    apt-get -q -o Dir::Etc::sourcelist="$work/sources.list" -o Dir::Etc::sourceparts=/dev/null \
        -o Dir::State::lists="$work/lists" -o Dir::Cache="$work/cache" \
        -o APT::Sandbox::User=root "$@"
}
for suite in "$VERSION_CODENAME" "$VERSION_CODENAME-backports" trixie-backports forky sid; do
    keyring=/usr/share/keyrings/debian-archive-keyring.gpg
    echo "deb [signed-by=$keyring] $mirror $suite main" >sources.list
    if apt update && apt download "rust-src=$version+*"; then break; fi
done
dpkg -x rust-src_*.deb sources

# Building a crate with nothing in it builds the library.
touch empty/src/lib.rs
printf '[package]\nname = "empty"\nedition = "2024"\n[workspace]\n' >empty/Cargo.toml
sources=$work/sources/usr/src/rustc-$version
cd empty
RUSTC_BOOTSTRAP=1 __CARGO_TESTS_ONLY_SRC_ROOT="$sources/library" CARGO_TARGET_DIR="$work/built" \
    RUSTFLAGS="-Cembed-bitcode=yes --remap-path-prefix=$sources=/rustc/$version" \
    cargo build --release --target "$target" -Zbuild-std=std,panic_abort,test
rm -f "$work/built/$target/release/deps"/libempty-*
mkdir -p "$folder"
cp "$work/built/$target/release/deps"/*.rlib "$folder"
