//! Errors that can be put into any language.
//!
//! Each error of this crate is a small enum. A [`Diagnostic`] is the same thing
//! for clients: the identifier of a message, the rule that was broken, and the
//! values the sentence needs. The sentences live in `locales/`.

use std::fmt;

/// A value that goes into the sentence of a [`Diagnostic`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// Text that is the same in all languages: a unit, a piece of the input.
    Text(String),
    /// A number; languages choose plural forms by it.
    Number(u64),
    /// The identifier of another message, such as `seat-red`.
    Word(&'static str),
}

/// A word that has its own message, such as `seat-red` or `size-small`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word(pub &'static str);

impl From<&Word> for Arg {
    fn from(word: &Word) -> Arg {
        Arg::Word(word.0)
    }
}

impl From<&String> for Arg {
    fn from(text: &String) -> Arg {
        Arg::Text(text.clone())
    }
}

macro_rules! number_args {
    ($($type:ty),*) => {$(
        impl From<&$type> for Arg {
            fn from(number: &$type) -> Arg {
                Arg::Number(*number as u64)
            }
        }
    )*};
}
number_args!(u8, u32, u64, usize);

/// An error in an input, as a message identifier with its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The identifier of the message in `locales/`.
    pub id: &'static str,
    /// The number of the rule that was broken (`I-15`, `O-3`), where there is
    /// one.
    pub rule: Option<&'static str>,
    /// The values that the sentence mentions, by name.
    pub args: Vec<(&'static str, Arg)>,
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)?;
        if let Some(rule) = self.rule {
            write!(f, " ({rule})")?;
        }
        for (name, arg) in &self.args {
            match arg {
                Arg::Text(text) => write!(f, " {name}={text:?}")?,
                Arg::Number(number) => write!(f, " {name}={number}")?,
                Arg::Word(word) => write!(f, " {name}={word}")?,
            }
        }
        Ok(())
    }
}

impl std::error::Error for Diagnostic {}

impl Diagnose for Diagnostic {
    fn diagnostic(&self) -> Diagnostic {
        self.clone()
    }
}

/// An error that can be described by a [`Diagnostic`].
pub trait Diagnose: std::error::Error {
    /// The message, the rule and the values that describe this error.
    fn diagnostic(&self) -> Diagnostic;
}

/// A piece of user input, short and clean enough to be shown in a message: at
/// most 24 characters, control characters escaped.
pub fn excerpt(input: &str) -> String {
    const SHOWN: usize = 24;
    let mut shown: String = input.chars().take(SHOWN).flat_map(printable).collect();
    if input.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    shown
}

fn printable(c: char) -> impl Iterator<Item = char> {
    let escaped =
        (c.is_control() || !c.is_ascii() && !c.is_alphanumeric()).then(|| c.escape_default());
    let plain = escaped.is_none().then_some(c);
    escaped.into_iter().flatten().chain(plain)
}

/// Declares an error enum in which every variant carries the identifier of
/// its message and, in brackets, the number of the rule it stands for. The
/// enum implements [`Diagnose`] and lists its messages in `MESSAGES`.
#[macro_export]
macro_rules! diagnostics {
    (
        $(#[$meta:meta])*
        pub enum $name:ident {
            $(
                $(#[$variant_meta:meta])*
                $variant:ident $({ $($field:ident : $type:ty),* $(,)? })?
                    = $id:literal $([$rule:literal])?
            ),* $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum $name {
            $(
                $(#[$variant_meta])*
                // The fields are the values of the sentence; the variant's
                // own text explains them.
                #[allow(missing_docs)]
                $variant $({ $($field: $type),* })?
            ),*
        }

        impl $name {
            /// The identifiers of all messages that this error can need.
            pub const MESSAGES: &'static [&'static str] = &[$($id),*];
        }

        impl $crate::Diagnose for $name {
            fn diagnostic(&self) -> $crate::Diagnostic {
                match self {
                    $(
                        Self::$variant $({ $($field),* })? => $crate::Diagnostic {
                            id: $id,
                            rule: [$($rule,)? ""].first().copied().filter(|rule| !rule.is_empty()),
                            args: vec![$($((stringify!($field), $crate::Arg::from($field))),*)?],
                        }
                    ),*
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(&$crate::Diagnose::diagnostic(self), f)
            }
        }

        impl std::error::Error for $name {}
    };
}
