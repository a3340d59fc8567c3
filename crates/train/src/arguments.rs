//! Arguments of the form `name=value`.

use std::collections::HashMap;
use std::error::Error;
use std::fs;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;

use kinetic_engine::ido::net::Net;
use kinetic_engine::search::Tuning;
use kinetic_rules::ido::{Board, Ido};

use crate::time_limit::TimeLimit;
use crate::two::duel::Contender;

/// The arguments of a command.
pub struct Arguments(HashMap<String, String>);

impl Arguments {
    /// Reads the words after the command.
    ///
    /// # Errors
    /// When a word is not of the form `name=value`.
    pub fn new(words: impl Iterator<Item = String>) -> Result<Arguments, Box<dyn Error>> {
        let mut values = HashMap::new();
        for word in words {
            let (name, value) = word
                .split_once('=')
                .ok_or_else(|| format!("`{word}` is not of the form name=value"))?;
            values.insert(name.to_owned(), value.to_owned());
        }
        Ok(Arguments(values))
    }

    /// The value of an argument.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// The value of an argument that must be given.
    pub fn path(&self, name: &str) -> Result<PathBuf, Box<dyn Error>> {
        Ok(self
            .text(name)
            .ok_or_else(|| format!("{name}= is missing"))?
            .into())
    }

    /// The number that an argument gives, or the usual one.
    pub fn number<N: FromStr>(&self, name: &str, usual: N) -> Result<N, Box<dyn Error>> {
        match self.text(name) {
            None => Ok(usual),
            Some(text) => text
                .parse()
                .map_err(|_| format!("{name}={text} is not such a number").into()),
        }
    }

    /// The game on the board that is named, the classic one unless another is.
    pub fn game(&self) -> Result<Ido, Box<dyn Error>> {
        let name = self.text("board").unwrap_or("classic");
        let board = Board::by_name(name).ok_or_else(|| format!("there is no board `{name}`"))?;
        Ok(Ido::on(board))
    }

    /// The number of threads: all cores unless another number is given.
    pub fn threads(&self) -> Result<usize, Box<dyn Error>> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        self.number("threads", cores)
    }
}

/// Reads one side of a match: `hand` or the path of a net, then settings, as in
/// `best.net,nodes:20000,breadth:3-1-4`.
pub fn contender(text: &str) -> Result<Contender, Box<dyn Error>> {
    let mut words = text.split(',');
    let net = match words.next().unwrap_or_default() {
        "hand" => None,
        path => Some(Arc::new(Net::from_bytes(&fs::read(path)?)?)),
    };
    let mut contender = Contender {
        net,
        settings: crate::search_settings(),
        nodes: None,
        time: None,
    };
    contender.settings.memory = 16 << 20;
    if contender.net.is_none() {
        contender.settings.tuning.stale = Tuning::HAND.stale;
    }
    for word in words {
        let (name, value) = setting(word)?;
        let settings = &mut contender.settings;
        match name {
            "nodes" => contender.nodes = Some(value.parse()?),
            "ms" => contender.time = Some(TimeLimit::wall(value)?),
            "cpu_ms" => contender.time = Some(TimeLimit::processor(value)?),
            "threads" => settings.threads = value.parse()?,
            "table" => settings.table = value.parse()?,
            "contempt" => settings.contempt = value.parse()?,
            "late" => settings.tuning.late = value.parse()?,
            "very_late" => settings.tuning.very_late = value.parse()?,
            "stale" => settings.tuning.stale[0] = value.parse()?,
            "max_stale" => settings.tuning.stale[1] = value.parse()?,
            "stale_after" => settings.tuning.stale_after = value.parse()?,
            "breadth" => settings.breadth = Some(numbers(value)?),
            _ => return Err(format!("there is no setting `{name}`").into()),
        }
    }
    Ok(contender)
}

/// Name and value of a setting.
pub fn setting(word: &str) -> Result<(&str, &str), Box<dyn Error>> {
    Ok(word.split_once(':').ok_or("a setting is name:value")?)
}

/// So many numbers, as in `3-1-4`.
pub fn numbers<const COUNT: usize>(text: &str) -> Result<[usize; COUNT], Box<dyn Error>> {
    let numbers: Result<Vec<usize>, _> = text.split('-').map(str::parse).collect();
    let wrong = |_| format!("`{text}` is not {COUNT} numbers with `-` between them");
    Ok(numbers?.try_into().map_err(wrong)?)
}
