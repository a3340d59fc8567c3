//! A layer between SQLite and the system that notes what is done to files.
//!
//! SQLite asks for files through a table of C functions. This one passes
//! everything on to the usual table and notes writes, syncs and deletions.
#![allow(unsafe_code, non_snake_case)]

use std::ffi::{CStr, c_char, c_int, c_void};
use std::mem::size_of;
use std::path::Path;
use std::ptr::null_mut;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use rusqlite::ffi::{
    SQLITE_OK, sqlite3_file, sqlite3_filename, sqlite3_int64, sqlite3_io_methods, sqlite3_vfs,
    sqlite3_vfs_find, sqlite3_vfs_register,
};

use crate::careless;

/// Something that happened.
pub enum Op {
    /// Bytes were written to a file at a place.
    Write(usize, usize, Vec<u8>),
    /// A file was cut.
    Truncate(usize, usize),
    /// A file was synced, and its name with it.
    Sync(usize),
    /// A file was deleted, and that was synced or not.
    Delete(usize, bool),
    /// An event of a game was acknowledged.
    Acknowledged(usize, u64),
}

/// What was noted.
#[derive(Default)]
pub struct Noted {
    /// What happened, in order.
    pub ops: Vec<Op>,
    /// The names of the files, by number.
    pub names: Vec<String>,
    /// The folder that is watched.
    folder: Option<String>,
}

static NOTED: Mutex<Option<Noted>> = Mutex::new(None);
/// The address of the usual table.
static USUAL: OnceLock<usize> = OnceLock::new();
/// A file that is not watched.
const UNWATCHED: usize = usize::MAX;

fn noted() -> MutexGuard<'static, Option<Noted>> {
    NOTED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Begins to note what happens in a folder.
pub fn start(folder: &Path) {
    let folder = folder.canonicalize().expect("a folder");
    let folder = folder.to_str().expect("a plain name").to_owned() + "/";
    *noted() = Some(Noted {
        folder: Some(folder),
        ..Noted::default()
    });
}

/// Ends it.
pub fn stop() -> Noted {
    noted().take().expect("it was started")
}

/// Notes something.
pub fn note(op: Op) {
    if let Some(noted) = &mut *noted() {
        noted.ops.push(op);
    }
}

/// The number of a file, if it is watched.
fn number(name: *const c_char) -> usize {
    let mut noted = noted();
    let Some(noted) = &mut *noted else {
        return UNWATCHED;
    };
    if name.is_null() {
        return UNWATCHED;
    }
    // SAFETY: SQLite passes names that end with a zero.
    let name = unsafe { CStr::from_ptr(name) }.to_string_lossy();
    let folder = noted.folder.as_deref().unwrap_or_default();
    let Some(name) = name.strip_prefix(folder) else {
        return UNWATCHED;
    };
    let known = noted.names.iter().position(|known| known == name);
    known.unwrap_or_else(|| {
        noted.names.push(name.to_owned());
        noted.names.len() - 1
    })
}

/// An open file. The usual file lies behind it in memory.
#[repr(C)]
struct Shim {
    base: sqlite3_file,
    number: usize,
}

/// Lets all files that are opened from now on be watched.
pub fn install() {
    // SAFETY: the usual table lives for ever; so does the copy that is
    // registered, and SQLite allows that at any time.
    unsafe {
        let usual = sqlite3_vfs_find(std::ptr::null());
        USUAL.set(usual as usize).expect("once");
        let mut shim = *usual;
        shim.szOsFile += size_of::<Shim>() as c_int;
        shim.zName = c"noted".as_ptr();
        shim.pNext = null_mut();
        shim.xOpen = Some(open);
        shim.xDelete = Some(delete);
        let shim = Box::leak(Box::new(shim));
        assert_eq!(sqlite3_vfs_register(shim, 1), SQLITE_OK);
    }
}

fn usual_table() -> *mut sqlite3_vfs {
    *USUAL.get().expect("installed") as *mut sqlite3_vfs
}

/// The usual file behind one of ours.
fn usual(file: *mut sqlite3_file) -> *mut sqlite3_file {
    file.cast::<Shim>().wrapping_add(1).cast()
}

unsafe extern "C" fn open(
    _: *mut sqlite3_vfs,
    name: sqlite3_filename,
    file: *mut sqlite3_file,
    flags: c_int,
    out: *mut c_int,
) -> c_int {
    // SAFETY: SQLite has made room for both files, as the table asks.
    unsafe {
        let table = usual_table();
        let open = (*table).xOpen.expect("a function");
        let opened = open(table, name, usual(file), flags, out);
        let good = opened == SQLITE_OK;
        let methods = if good {
            &raw const METHODS
        } else {
            std::ptr::null()
        };
        let number = number(name);
        file.cast::<Shim>().write(Shim {
            base: sqlite3_file { pMethods: methods },
            number,
        });
        opened
    }
}

unsafe extern "C" fn delete(_: *mut sqlite3_vfs, name: *const c_char, durable: c_int) -> c_int {
    // SAFETY: as SQLite has called it.
    let deleted = unsafe {
        let table = usual_table();
        (*table).xDelete.expect("a function")(table, name, durable)
    };
    let file = number(name);
    if deleted == SQLITE_OK && file != UNWATCHED {
        note(Op::Delete(file, durable != 0));
    }
    deleted
}

/// Functions that only pass on what they are asked.
macro_rules! pass_on {
    ($($name:ident($($arg:ident: $type:ty),*) -> $answer:ty;)*) => {$(
        unsafe extern "C" fn $name(file: *mut sqlite3_file, $($arg: $type),*) -> $answer {
            // SAFETY: as SQLite has called it; the usual file is open.
            unsafe {
                let file = usual(file);
                (*(*file).pMethods).$name.expect("a function")(file, $($arg),*)
            }
        }
    )*};
}

pass_on! {
    xClose() -> c_int;
    xRead(to: *mut c_void, amount: c_int, offset: sqlite3_int64) -> c_int;
    xFileSize(size: *mut sqlite3_int64) -> c_int;
    xLock(level: c_int) -> c_int;
    xUnlock(level: c_int) -> c_int;
    xCheckReservedLock(answer: *mut c_int) -> c_int;
    xSectorSize() -> c_int;
    xDeviceCharacteristics() -> c_int;
    xShmMap(page: c_int, size: c_int, extend: c_int, to: *mut *mut c_void) -> c_int;
    xShmLock(offset: c_int, n: c_int, flags: c_int) -> c_int;
    xShmBarrier() -> ();
    xShmUnmap(delete: c_int) -> c_int;
}

/// Notes what was done to a file, if it went well and the file is watched.
fn note_done(file: *mut sqlite3_file, done: c_int, op: impl FnOnce(usize) -> Op) -> c_int {
    // SAFETY: the file is one of ours and open.
    let number = unsafe { (*file.cast::<Shim>()).number };
    if done == SQLITE_OK && number != UNWATCHED {
        note(op(number));
    }
    done
}

unsafe extern "C" fn write(
    file: *mut sqlite3_file,
    from: *const c_void,
    amount: c_int,
    offset: sqlite3_int64,
) -> c_int {
    // SAFETY: as SQLite has called it; so many bytes are there.
    let (done, bytes) = unsafe {
        let usual = usual(file);
        let write = (*(*usual).pMethods).xWrite.expect("a function");
        let bytes = std::slice::from_raw_parts(from.cast::<u8>(), amount as usize);
        (write(usual, from, amount, offset), bytes)
    };
    note_done(file, done, |n| {
        Op::Write(n, offset as usize, bytes.to_vec())
    })
}

unsafe extern "C" fn truncate(file: *mut sqlite3_file, size: sqlite3_int64) -> c_int {
    // SAFETY: as SQLite has called it.
    let done = unsafe {
        let usual = usual(file);
        (*(*usual).pMethods).xTruncate.expect("a function")(usual, size)
    };
    note_done(file, done, |n| Op::Truncate(n, size as usize))
}

unsafe extern "C" fn sync(file: *mut sqlite3_file, flags: c_int) -> c_int {
    // SAFETY: as SQLite has called it.
    let done = unsafe {
        let usual = usual(file);
        (*(*usual).pMethods).xSync.expect("a function")(usual, flags)
    };
    note_done(file, done, Op::Sync)
}

unsafe extern "C" fn control(file: *mut sqlite3_file, op: c_int, arg: *mut c_void) -> c_int {
    // SAFETY: as SQLite has called it.
    unsafe {
        if careless::deaf_to(op, arg) {
            // It counts as done.
            return SQLITE_OK;
        }
        let usual = usual(file);
        (*(*usual).pMethods).xFileControl.expect("a function")(usual, op, arg)
    }
}

/// Version 2: nothing is read or written past these functions but the index
/// of the log, which does not outlive a process anyway.
static METHODS: sqlite3_io_methods = sqlite3_io_methods {
    iVersion: 2,
    xClose: Some(xClose),
    xRead: Some(xRead),
    xWrite: Some(write),
    xTruncate: Some(truncate),
    xSync: Some(sync),
    xFileSize: Some(xFileSize),
    xLock: Some(xLock),
    xUnlock: Some(xUnlock),
    xCheckReservedLock: Some(xCheckReservedLock),
    xFileControl: Some(control),
    xSectorSize: Some(xSectorSize),
    xDeviceCharacteristics: Some(xDeviceCharacteristics),
    xShmMap: Some(xShmMap),
    xShmLock: Some(xShmLock),
    xShmBarrier: Some(xShmBarrier),
    xShmUnmap: Some(xShmUnmap),
    xFetch: None,
    xUnfetch: None,
};
