//! Connections that take less care than the store tells them to.
//!
//! A test for losses is worth something if it finds losses. So SQLite can be
//! made careless here, with its own means: each new connection begins with
//! another `synchronous`, and is deaf to what the store says about it.
#![allow(unsafe_code)]

use std::ffi::{CStr, c_char, c_int, c_void};
use std::ptr::null_mut;
use std::sync::Mutex;

use rusqlite::ffi::{
    SQLITE_FCNTL_PRAGMA, SQLITE_OK, sqlite3, sqlite3_api_routines, sqlite3_auto_extension,
    sqlite3_exec,
};

/// How much care connections take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Care {
    /// As the store tells them.
    AsTold,
    /// `synchronous=NORMAL`: a commit is not synced.
    Normal,
    /// `synchronous=OFF`: nothing is.
    Off,
}

static CARE: Mutex<Care> = Mutex::new(Care::AsTold);

impl Care {
    fn now() -> Care {
        *CARE.lock().expect("nobody panics with it")
    }

    /// What is said to a new connection.
    fn pragma(self) -> Option<&'static CStr> {
        match self {
            Care::AsTold => None,
            Care::Normal => Some(c"PRAGMA synchronous=normal"),
            Care::Off => Some(c"PRAGMA synchronous=off"),
        }
    }
}

/// Lets new connections ask how much care to take.
pub fn install() {
    // SAFETY: the function lives for ever and has the type that SQLite wants.
    let installed = unsafe { sqlite3_auto_extension(Some(begin)) };
    assert_eq!(installed, SQLITE_OK);
}

/// Does something while new connections take so much care.
pub fn with<T>(care: Care, work: impl FnOnce() -> T) -> T {
    let set = |care| *CARE.lock().expect("nobody panics with it") = care;
    set(care);
    let done = work();
    set(Care::AsTold);
    done
}

unsafe extern "C" fn begin(
    connection: *mut sqlite3,
    _: *mut *mut c_char,
    _: *const sqlite3_api_routines,
) -> c_int {
    let Some(pragma) = Care::now().pragma() else {
        return SQLITE_OK;
    };
    // SAFETY: SQLite passes a connection that is open, and the text ends with
    // a zero.
    unsafe { sqlite3_exec(connection, pragma.as_ptr(), None, null_mut(), null_mut()) }
}

/// Whether a connection shall not hear what it is told.
///
/// # Safety
/// The arguments are those of `xFileControl`.
pub unsafe fn deaf_to(op: c_int, arg: *mut c_void) -> bool {
    let Some(meant) = Care::now().pragma() else {
        return false;
    };
    if op != SQLITE_FCNTL_PRAGMA {
        return false;
    }
    // SAFETY: for this operation there are texts: an answer to be set, the
    // name, the value or nothing.
    let (name, value) = unsafe {
        let texts = arg.cast::<*const c_char>();
        (*texts.add(1), *texts.add(2))
    };
    if name.is_null() || value.is_null() {
        return false;
    }
    // SAFETY: they end with a zero.
    let (name, value) = unsafe { (CStr::from_ptr(name), CStr::from_ptr(value)) };
    let meant = meant.to_bytes().rsplit(|byte| *byte == b'=').next();
    name == c"synchronous" && Some(value.to_bytes()) != meant
}
