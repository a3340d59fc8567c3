//! Training of the IDO net: self-play, training, quantisation and quick matches
//! in one program, which needs nothing but itself to run on another machine.
//!
//! `docs/training.md` describes the commands, the files and the shipped net.

mod arguments;
mod duel;
mod ending;
mod marks;
mod model;
mod players;
mod sample;
mod seats;
mod selfplay;

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use kinetic_engine::ido::net::{Net, SeatsNet};
use kinetic_engine::multiplayer::MultiplayerSettings;
use kinetic_engine::search::{Settings, Tuning};

use arguments::Arguments;
use duel::{Contender, Match};
use model::{Lesson, Model, Training};
use sample::{Record, Sample};
use seats::sample::SeatsSample;
use selfplay::{Plan, Summary};

const USAGE: &str = "\
Trains the net that evaluates IDO.

Usage: kinetic-train <command> [name=value...]

Commands:
  loop    rounds of self-play and training; writes net-NN.net, model-NN.bin and samples
          out= rounds=10 games=2000 nodes=1000 last_nodes=nodes window=3000000 epochs=2
          rate=0.001 batch=8192 result=0.5 horizon= opening=10 explore=24 max_turns=300
          search=hand,SETTINGS (as of SIDE below)
          keep=0 (samples written at the end) model= (continue) seconds= (stop after)
          round_seconds= (begin no game of a round after; games is then a maximum)
          seats=3: the net for three and four seats, which corrects the hand-tuned evaluation
  fit     trains on files of samples: out= data=FILE,FILE epochs=8 rate= batch= result= model=
  duel    a match: a=SIDE b=SIDE pairs=200 opening=6 max_turns=500 options=4
          sprt=ELO0,ELO1 (stop when decided, errors of 5%; pairs is then a maximum)
          seconds= (begin no game after)
          SIDE is hand or FILE.net, then ,nodes:N ,ms:N ,breadth:M-E-S and other settings
          seats=3 or 4: one of a against the rest of b, pairs= openings on every seat;
          SIDE is hand or FILE.net, then ,nodes:N ,draw:N ,stale:N and other settings
  players a match of bots: a=BOT b=BOT pairs=200 opening=6 max_turns=500
          BOT is level:3 and so on, or skill:SEES/OVERLOOKS/DOUBT/CAP (/net)
  marks   how reviews mark the turns of recorded games: records=FILE,FILE nodes=20000
  ending  solves an ending of two seats with target 5 and four blocks home each, by
          exhaustive search: blocks=SS (SL, LL: the blocks that are left to each seat)
          positions=FILE (prints the value of each) examples=3
  random  writes an untrained net: out=
All commands: threads= (all cores) seed=1
";

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let command = words.next().unwrap_or_default();
    let run = || -> Result<(), Box<dyn Error>> {
        let arguments = Arguments::new(words)?;
        match command.as_str() {
            "loop" if more_seats(&arguments)? => rounds::<SeatsSample>(&arguments)?,
            "loop" => rounds::<Sample>(&arguments)?,
            "fit" if more_seats(&arguments)? => fit::<SeatsSample>(&arguments)?,
            "fit" => fit::<Sample>(&arguments)?,
            "duel" if more_seats(&arguments)? => match_of_seats(&arguments)?,
            "duel" => match_of(&arguments)?,
            "marks" => review_of(&arguments)?,
            "ending" => solve_ending(&arguments)?,
            "players" => match_of_players(&arguments)?,
            "random" if more_seats(&arguments)? => random::<SeatsSample>(&arguments)?,
            "random" => random::<Sample>(&arguments)?,
            _ => print!("{USAGE}"),
        }
        Ok(())
    };
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// The settings of searches in self-play and matches.
pub fn search_settings() -> Settings {
    Settings {
        breadth: Some(Tuning::NET_BREADTH),
        tuning: Tuning::NET,
        ..Settings::default()
    }
}

/// Whether three or four seats are meant.
fn more_seats(arguments: &Arguments) -> Result<bool, Box<dyn Error>> {
    Ok(arguments.number("seats", 2)? > 2)
}

/// Writes an untrained net.
fn random<S: Lesson>(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let model = Model::<S>::new(arguments.number("seed", 1)?);
    Ok(fs::write(arguments.path("out")?, model.quantised())?)
}

/// Samples that self-play makes.
trait Played: Lesson + Record {
    /// Plays the games of a plan with a net. Without one, games of two are
    /// evaluated by distances, those of three and four by the hand-tuned
    /// evaluation.
    fn play(
        net: Option<&[u8]>,
        plan: &Plan,
        arguments: &Arguments,
    ) -> Result<(Vec<Self>, Summary), Box<dyn Error>>;
}

impl Played for Sample {
    fn play(
        net: Option<&[u8]>,
        plan: &Plan,
        arguments: &Arguments,
    ) -> Result<(Vec<Sample>, Summary), Box<dyn Error>> {
        let settings = match arguments.text("search") {
            None => search_settings(),
            Some(text) => arguments::contender(text)?.settings,
        };
        let net = net.map(Net::from_bytes).transpose()?.map(Arc::new);
        Ok(selfplay::play(net.as_ref(), plan, &settings))
    }
}

impl Played for SeatsSample {
    fn play(
        net: Option<&[u8]>,
        plan: &Plan,
        arguments: &Arguments,
    ) -> Result<(Vec<SeatsSample>, Summary), Box<dyn Error>> {
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
    match arguments.text("model") {
        None => Ok(Model::new(arguments.number("seed", 1)?)),
        Some(path) => Ok(Model::from_bytes(&fs::read(path)?).ok_or("not a model of this version")?),
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
fn rounds<S: Played>(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
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
    let mut model = first_model::<S>(arguments)?;
    let mut samples: Vec<S> = match arguments.text("data") {
        Some(files) => read_all(files)?,
        None => Vec::new(),
    };
    for round in 0..count {
        let progress = round as f64 / (count.max(2) - 1) as f64;
        let plan = Plan {
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
        let untrained = round == 0 && arguments.text("model").is_none();
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
        sample::write(&out.join("samples.bin"), &samples[from..])?;
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
        samples.extend(sample::read(Path::new(file))?);
    }
    Ok(samples)
}

/// Trains on files of samples.
fn fit<S: Played>(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
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

/// A match between two searches.
fn match_of(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let side = |name: &str| -> Result<Contender, Box<dyn Error>> {
        arguments::contender(arguments.text(name).ok_or("a= or b= is missing")?)
    };
    let contenders = [side("a")?, side("b")?];
    let plan = plan_of(arguments, 6)?;
    let score = duel::play(&contenders, &plan);
    println!("{score}");
    if let Some(elo) = plan.sprt {
        println!(
            "log-likelihood ratio {:.2}",
            score.log_likelihood_ratio(elo)
        );
    }
    Ok(())
}

/// The losses of the turns of recorded games.
fn review_of(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let files = arguments.text("records").ok_or("records= is missing")?;
    let files: Vec<&Path> = files.split(',').map(Path::new).collect();
    for (name, losses) in marks::losses(&files, arguments.number("nodes", 20_000)?)? {
        println!("{name}: {losses}");
    }
    Ok(())
}

/// Solves an ending, and prints how many positions are won, lost and drawn.
fn solve_ending(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let blocks = arguments.text("blocks").unwrap_or("SS");
    let ending = ending::Ending::new(blocks).ok_or("blocks= is SS, SL or LL")?;
    let table = ending.solve(arguments.threads()?, &mut |line| println!("{line}"));
    println!("{}", ending.census(&table));
    for position in ending.examples(&table, arguments.number("examples", 3)?) {
        println!("drawn whoever moves: {position}");
    }
    if let Some(file) = arguments.text("positions") {
        for line in fs::read_to_string(file)?.lines() {
            println!("{line}: {}", ending.value_of(&table, line)?);
        }
    }
    Ok(())
}

/// A match of two players.
fn match_of_players(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let side = |name: &str| -> Result<_, Box<dyn Error>> {
        players::player(arguments.text(name).ok_or("a= or b= is missing")?)
    };
    let players = [side("a")?, side("b")?];
    println!("{}", players::play(players, &plan_of(arguments, 6)?));
    Ok(())
}

/// A match of three or four seats.
fn match_of_seats(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let seats: usize = arguments.number("seats", 3)?;
    let side = |name: &str| -> Result<_, Box<dyn Error>> {
        seats::duel::contender(arguments.text(name).ok_or("a= or b= is missing")?)
    };
    let contenders = [side("a")?, side("b")?];
    let plan = plan_of(arguments, 2 * seats)?;
    println!("{}", seats::duel::play(&contenders, &plan, seats));
    Ok(())
}

fn plan_of(arguments: &Arguments, opening: usize) -> Result<Match, Box<dyn Error>> {
    Ok(Match {
        pairs: arguments.number("pairs", 200)?,
        opening: arguments.number("opening", opening)?,
        max_turns: arguments.number("max_turns", 500)?,
        threads: arguments.threads()?,
        seed: arguments.number("seed", 1)?,
        options: arguments.text("options").unwrap_or("4").to_owned(),
        show: arguments.text("show").is_some(),
        until: match arguments.number("seconds", 0.0)? {
            0.0 => None,
            seconds => Some(Instant::now() + Duration::from_secs_f64(seconds)),
        },
        sprt: match arguments.text("sprt").map(|text| text.split_once(',')) {
            None => None,
            Some(None) => return Err("sprt= is two numbers".into()),
            Some(Some((low, high))) => Some([low.parse()?, high.parse()?]),
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arguments(text: &str) -> Arguments {
        Arguments::new(text.split(' ').map(str::to_owned)).expect("arguments")
    }

    /// A run of a few games: self-play, training, quantisation, and a match with
    /// the net, twice with different numbers of threads.
    #[test]
    fn a_tiny_run_gives_the_same_net_with_any_number_of_threads() {
        let folder = std::env::temp_dir().join(format!("kinetic-train-{}", std::process::id()));
        let run = |threads: usize| {
            let out = folder.join(threads.to_string());
            let text = format!(
                "out={} threads={threads} rounds=2 games=6 nodes=60 epochs=1 batch=64 keep=50 \
                 max_turns=60 window=400 seed=7",
                out.display()
            );
            rounds::<Sample>(&arguments(&text)).expect("a run");
            let samples = sample::read::<Sample>(&out.join("samples.bin")).expect("samples");
            assert_eq!(samples.len(), 50);
            fs::read(out.join("net-last.net")).expect("a net")
        };
        let (one, two) = (run(1), run(3));
        assert!(one == two, "the nets differ");
        assert!(Net::from_bytes(&one).is_ok());
        let net = folder.join("1/net-last.net");
        let text = format!(
            "a={net},nodes:60 b=hand,nodes:60 pairs=1 max_turns=20",
            net = net.display()
        );
        match_of(&arguments(&text)).expect("a match");
        let data = folder.join("1/samples.bin");
        let text = format!("out={} data={} epochs=2", folder.display(), data.display());
        fit::<Sample>(&arguments(&text)).expect("training");
        fs::remove_dir_all(&folder).expect("the folder is removed");
    }

    /// The same for three and four seats.
    #[test]
    fn a_tiny_run_of_three_and_four_seats_gives_the_same_net_with_any_number_of_threads() {
        let folder = std::env::temp_dir().join(format!("kinetic-seats-{}", std::process::id()));
        let run = |threads: usize| {
            let out = folder.join(threads.to_string());
            let text = format!(
                "seats=3 out={} threads={threads} rounds=2 games=4 nodes=60 epochs=1 batch=64 \
                 keep=50 max_turns=40 window=400 seed=7",
                out.display()
            );
            rounds::<SeatsSample>(&arguments(&text)).expect("a run");
            let samples = sample::read::<SeatsSample>(&out.join("samples.bin"));
            assert_eq!(samples.expect("samples").len(), 50);
            fs::read(out.join("net-last.net")).expect("a net")
        };
        let (one, two) = (run(1), run(3));
        assert!(one == two, "the nets differ");
        let text = format!(
            "seats=4 a={}/1/net-last.net,nodes:60 b=hand,nodes:60 pairs=1 max_turns=20",
            folder.display()
        );
        match_of_seats(&arguments(&text)).expect("a match");
        fs::remove_dir_all(&folder).expect("the folder is removed");
    }

    #[test]
    fn wrong_arguments_are_refused() {
        assert!(Arguments::new(["rounds".to_owned()].into_iter()).is_err());
        assert!(rounds::<Sample>(&arguments("rounds=2")).is_err());
        assert!(arguments::contender("hand,speed:3").is_err());
    }
}
