# Puts what static programs are linked with into a folder of the toolchain: the
# start files and the C library of musl, and LLVM's library for unwinding. They
# come from packages of Debian, for a standard library that was built from
# Debian's sources: Rust's own builds bring them along.
#
# Usage: bash -euo pipefail debian-musl.sh <folder of packages> <musl name> <compiler> <folder>
packages=$1 name=$2 gcc=$3 folder=$4
mkdir -p "$folder"
lib=$packages/usr/lib/$name
cp "$lib"/{crt1,rcrt1,Scrt1,crti,crtn}.o "$folder"
for object in crtbegin crtbeginS crtend crtendS; do
    cp "$("$gcc" -print-file-name=$object.o)" "$folder"
done

# The library for unwinding was compiled for glibc and asks for two functions
# that only glibc has; it prints with them before it aborts.
unwind=$(find "$packages/usr/lib" -path '*/llvm-*/lib/libunwind.a' -type f | head -n 1)
cp "$unwind" "$folder/libunwind.a"
cat >"$folder/glibc.c" <<'END'
#include <stdarg.h>
#include <stdio.h>
int __vfprintf_chk(FILE *file, int flag, const char *format, va_list values) {
    return vfprintf(file, format, values);
}
int __vsnprintf_chk(char *to, size_t most, int flag, size_t size, const char *format, va_list values) {
    return vsnprintf(to, most, format, values);
}
END
"$gcc" -O2 -fPIC -nostdinc -isystem "$packages/usr/include/$name" -isystem "$("$gcc" -print-file-name=include)" \
    -c "$folder/glibc.c" -o "$folder/glibc.o"
"${gcc%gcc}ar" r "$folder/libunwind.a" "$folder/glibc.o"
rm "$folder/glibc.c" "$folder/glibc.o"
# Last: whoever looks for it takes it for the sign that all is there.
cp "$lib/libc.a" "$folder"
