# Downloads packages of Debian and unpacks them into a folder, without installing
# anything: for another architecture, or from a newer release.
#
# Usage: bash debian-fetch.sh <folder> <architecture> <suite> <package>...
set -euo pipefail
folder=$1 architecture=$2 suite=$3
shift 3
mirror=$(grep -rhoE 'https?://[^[:space:]]+/debian/?([[:space:]]|$)' /etc/apt/sources.list* |
    head -n 1) || true
rm -rf "$folder"
mkdir -p "$folder"/apt/{lists/partial,cache/archives/partial}
cd "$folder/apt"
keyring=/usr/share/keyrings/debian-archive-keyring.gpg
echo "deb [signed-by=$keyring] $mirror $suite main" >sources.list

# apt-get that knows nothing but this release and architecture.
apt() {
    apt-get -q -o Dir::Etc::sourcelist="$folder/apt/sources.list" \
        -o Dir::Etc::sourceparts=/dev/null -o Dir::State::lists="$folder/apt/lists" \
        -o Dir::State::status=/dev/null -o Dir::Cache="$folder/apt/cache" \
        -o APT::Architecture="$architecture" -o APT::Architectures="$architecture" \
        -o APT::Sandbox::User=root "$@"
}
apt update
apt download "$@"
for package in *.deb; do
    dpkg -x "$package" "$folder"
done
cd "$folder"
rm -rf apt
