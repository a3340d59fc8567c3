//! Rounds of self-play and training, and training on files of samples.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use kinetic_engine::ido::net::{Net, SeatsNet};
use kinetic_engine::multiplayer::MultiplayerSettings;

use crate::arguments::{self, Arguments};
use crate::model::{Lesson, Model, Training};
use crate::record::{self, Record};
use crate::seats::sample::SeatsSample;
use crate::selfplay::{Plan, Summary};
use crate::two::sample::Sample;
use crate::two::selfplay::Evaluation;
use crate::{search_settings, seats, two};

/// Samples that self-play makes.
pub trait Played: Lesson + Record {
    /// Plays the games of a plan with a net. Without one, games of two are
    /// evaluated by distances or, if asked for, by the hand-tuned evaluation,
    /// those of three and four by the hand-tuned evaluation.
    fn play(
        net: Option<&[u8]>,
        plan: &Plan,
        arguments: &Arguments,
    ) -> Result<(Vec<Self>, Summary), Box<dyn Error>>;
}

impl<const UNITS: usize, const ORDERED: bool> Played for Sample<UNITS, ORDERED> {
    fn play(
        net: Option<&[u8]>,
        plan: &Plan,
        arguments: &Arguments,
    ) -> Result<(Vec<Sample<UNITS, ORDERED>>, Summary), Box<dyn Error>> {
        let settings = match arguments.text("search") {
            None => search_settings(),
            Some(text) => arguments::contender(text)?.settings,
        };
        let evaluation = match (net, arguments.text("first")) {
            (Some(net), _) => Evaluation::Net(Arc::new(Net::from_bytes(net)?)),
            (None, None | Some("distances")) => Evaluation::Distances,
            (None, Some("hand")) => Evaluation::Hand,
            (None, Some(_)) => return Err("first= is distances or hand".into()),
        };
        Ok(two::selfplay::play(&evaluation, plan, &settings))
    }
}

impl<const UNITS: usize> Played for SeatsSample<UNITS> {
    fn play(
        net: Option<&[u8]>,
        plan: &Plan,
        arguments: &Arguments,
    ) -> Result<(Vec<SeatsSample<UNITS>>, Summary), Box<dyn Error>> {
        let text = arguments.text("search").unwrap_or("hand");
        let settings = MultiplayerSettings {
            memory: 4 << 20,
            ..seats::duel::contender(text)?.settings
        };
        let net = net.map(SeatsNet::from_bytes).transpose()?.map(Arc::new);
        Ok(seats::selfplay::play(net.as_ref(), plan, &settings))
    }
}

/// The model to continue from, or a new one.
fn first_model<S: Lesson>(arguments: &Arguments) -> Result<Model<S>, Box<dyn Error>> {
    match (arguments.text("model"), arguments.text("start")) {
        (None, None) => Ok(Model::new(arguments.number("seed", 1)?)),
        (Some(path), _) => {
            Ok(Model::from_bytes(&fs::read(path)?).ok_or("not a model of this version")?)
        }
        (None, Some(path)) => {
            Ok(Model::from_net(&fs::read(path)?).ok_or("start= is not a net of this kind")?)
        }
    }
}

fn training(arguments: &Arguments, epochs: usize) -> Result<Training, Box<dyn Error>> {
    Ok(Training {
        epochs: arguments.number("epochs", epochs)?,
        batch: arguments.number("batch", 8192)?,
        rate: arguments.number("rate", 0.001)?,
        result: arguments.number("result", 0.5)?,
        horizon: arguments.number("horizon", f32::INFINITY)?,
        threads: arguments.threads()?,
        seed: arguments.number("seed", 1)?,
    })
}

/// Rounds of self-play and training.
pub fn rounds<S: Played>(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let out = arguments.path("out")?;
    fs::create_dir_all(&out)?;
    let begun = Instant::now();
    let until = match arguments.text("seconds") {
        None => None,
        Some(_) => Some(begun + Duration::from_secs(arguments.number("seconds", 0)?)),
    };
    let count: usize = arguments.number("rounds", 10)?;
    let games: usize = arguments.number("games", 2_000)?;
    let nodes: f64 = arguments.number("nodes", 1_000.0)?;
    let last_nodes: f64 = arguments.number("last_nodes", nodes)?;
    let window: usize = arguments.number("window", 3_000_000)?;
    let round_seconds: f64 = arguments.number("round_seconds", 0.0)?;
    let game = arguments.game()?;
    let mut model = first_model::<S>(arguments)?;
    let mut samples: Vec<S> = match arguments.text("data") {
        Some(files) => read_all(files)?,
        None => Vec::new(),
    };
    for round in 0..count {
        let progress = round as f64 / (count.max(2) - 1) as f64;
        let plan = Plan {
            game: game.clone(),
            games,
            nodes: (nodes * (last_nodes / nodes).powf(progress)) as u64,
            threads: arguments.threads()?,
            seed: arguments.number::<u64>("seed", 1)? + ((round as u64) << 32),
            opening: arguments.number("opening", 10)?,
            explore: arguments.number("explore", 24)?,
            max_turns: arguments.number("max_turns", 300)?,
            until: match (until, round_seconds) {
                (until, 0.0) => until,
                (until, seconds) => {
                    let end = Instant::now() + Duration::from_secs_f64(seconds);
                    Some(until.map_or(end, |until| until.min(end)))
                }
            },
        };
        let started = begun.elapsed().as_secs_f64();
        let net = model.quantised();
        let continues = ["model", "start"]
            .iter()
            .any(|name| arguments.text(name).is_some());
        let untrained = round == 0 && !continues;
        let (new, summary) = S::play((!untrained).then_some(&net[..]), &plan, arguments)?;
        let played = begun.elapsed().as_secs_f64();
        // Every fiftieth of the new samples shows how well the model predicts
        // what it has not seen.
        let unseen: Vec<S> = new.iter().step_by(50).copied().collect();
        let mut settings = training(arguments, 2)?;
        settings.seed ^= round as u64 + 1;
        let before = model.loss(&unseen, settings.goal());
        let fresh = new.len();
        samples.extend(new);
        let first = samples.len().saturating_sub(window);
        samples.drain(..first);
        let loss = model.train(&samples, &settings);
        let games = summary.games.max(1) as f64;
        println!(
            "round {round}: {} games, {fresh} positions in {:.1} s at {} nodes, depth {:.1}, \
             {:.0} turns, repeated {:.1}%, unfinished {:.1}%, passes {:.1}%; \
             {} positions trained in {:.1} s, loss {loss:.4}, unseen {before:.4}",
            summary.games,
            played - started,
            plan.nodes,
            summary.depth as f64 / summary.turns.max(1) as f64,
            summary.turns as f64 / games,
            summary.draws as f64 / games * 100.0,
            summary.unfinished as f64 / games * 100.0,
            summary.passes as f64 / summary.turns.max(1) as f64 * 100.0,
            samples.len(),
            begun.elapsed().as_secs_f64() - played,
        );
        write_model(&model, &out, &format!("{round:02}"))?;
        if until.is_some_and(|until| Instant::now() >= until) {
            break;
        }
    }
    let keep: usize = arguments.number("keep", 0)?;
    if keep > 0 {
        let from = samples.len().saturating_sub(keep);
        record::write(&out.join("samples.bin"), &samples[from..])?;
    }
    write_model(&model, &out, "last")
}

fn write_model<S: Lesson>(model: &Model<S>, out: &Path, name: &str) -> Result<(), Box<dyn Error>> {
    fs::write(out.join(format!("net-{name}.net")), model.quantised())?;
    fs::write(out.join("model.bin"), model.to_bytes())?;
    Ok(())
}

fn read_all<S: Record>(files: &str) -> Result<Vec<S>, Box<dyn Error>> {
    let mut samples = Vec::new();
    for file in files.split(',') {
        samples.extend(record::read(Path::new(file))?);
    }
    Ok(samples)
}

/// Trains on files of samples.
pub fn fit<S: Played>(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let samples: Vec<S> = read_all(arguments.text("data").ok_or("data= is missing")?)?;
    let out: PathBuf = arguments.path("out")?;
    fs::create_dir_all(&out)?;
    let mut model = first_model::<S>(arguments)?;
    // The last games are not trained on.
    let unseen = samples.len() / 50;
    let (seen, unseen) = samples.split_at(samples.len() - unseen);
    let training = training(arguments, 8)?;
    let loss = model.train(seen, &training);
    println!(
        "{} positions, {} epochs: loss {loss:.5}, unseen {:.5}",
        seen.len(),
        training.epochs,
        model.loss(unseen, training.goal())
    );
    write_model(&model, &out, "fit")
}
