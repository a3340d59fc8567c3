//! Training of the IDO net: self-play, training, quantisation and quick matches
//! in one program, which needs nothing but itself to run on another machine.
//!
//! `docs/training.md` describes the commands, the files and the shipped net.

mod arguments;
mod ending;
mod game;
mod marks;
mod model;
mod players;
mod record;
mod recorded_games;
mod rounds;
mod score;
mod seats;
mod selfplay;
mod steadiness;
mod threads;
mod time_limit;
mod two;

use std::error::Error;
use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use kinetic_engine::ido::net::SeatsNet;
use kinetic_engine::ido::net::inputs::{CLASSIC_UNITS, GRAND_UNITS};
use kinetic_engine::search::{Settings, Tuning};

use arguments::Arguments;
use model::Model;
use rounds::{Played, fit, rounds};
use score::Match;
use two::duel::Contender;

/// Training data of two seats on the classic board.
type Sample = two::sample::Sample<CLASSIC_UNITS>;
/// Training data of two seats on the grand board.
type GrandSample = two::sample::Sample<GRAND_UNITS>;
/// Training data of two seats with an agreed order on the classic board.
type OrderSample = two::sample::Sample<CLASSIC_UNITS, true>;
/// Training data of two seats with an agreed order on the grand board.
type GrandOrderSample = two::sample::Sample<GRAND_UNITS, true>;
/// Training data of three and four seats on the classic board.
type SeatsSample = seats::sample::SeatsSample<CLASSIC_UNITS>;
/// Training data of three and four seats on the grand board.
type GrandSeatsSample = seats::sample::SeatsSample<GRAND_UNITS>;

const USAGE: &str = "\
Trains the net that evaluates IDO.

Usage: kinetic-train <command> [name=value...]

Commands:
  loop    rounds of self-play and training; writes net-NN.net, model-NN.bin and samples
          out= rounds=10 games=2000 nodes=1000 last_nodes=nodes window=3000000 epochs=2
          rate=0.001 batch=8192 result=0.5 horizon= opening=10 explore=24 max_turns=300
          search=hand,SETTINGS (as of SIDE below)
          keep=0 (samples written at the end) model= (continue) start= (from the weights of a net)
          seconds= (stop after)
          round_seconds= (begin no game of a round after; games is then a maximum)
          first=hand (evaluates the games of the first round; else distances)
          board=grand: the net for the grand board
          order=true: the net for games with an agreed order
          seats=3: the net for three and four seats, which corrects the hand-tuned evaluation;
          with board=grand the one for the grand board
  fit     trains on files of samples: out= data=FILE,FILE epochs=8 rate= batch= result= model=
  duel    a match: a=SIDE b=SIDE pairs=200 opening=6 max_turns=500 options=4 board=classic
          sprt=ELO0,ELO1 (stop when decided, errors of 5%; pairs is then a maximum)
          options=order (an order for each pair)
          before=A-B-C-D-E (pairs by half points of an earlier part of that test)
          seconds= (begin no game after)
          SIDE is hand or FILE.net, then ,nodes:N ,ms:N ,cpu_ms:N (processor time)
          ,breadth:M-E-S and other settings
          seats=3 or 4: one of a against the rest of b, pairs= openings on every seat;
          SIDE is hand or FILE.net, then ,nodes:N ,ms:N ,draw:N ,stale:N and other settings
  players a match of bots: a=BOT b=BOT pairs=200 opening=6 max_turns=500
          BOT is level:3 and so on, or skill:SEES/OVERLOOKS/DOUBT/CAP (/net)
  marks   how reviews mark the turns of recorded games: records=FILE,FILE nodes=20000
  steadiness  how much the value of recorded games of two changes from turn to turn, by the
          net and by the hand-tuned evaluation: records=FILE,FILE nodes=20000
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
            "loop" => (trainer(&arguments)?.rounds)(&arguments)?,
            "fit" => (trainer(&arguments)?.fit)(&arguments)?,
            "duel" if arguments.number("seats", 2)? > 2 => match_of_seats(&arguments)?,
            "duel" => match_of(&arguments)?,
            "marks" => review_of(&arguments)?,
            "steadiness" => steadiness_of(&arguments)?,
            "ending" => solve_ending(&arguments)?,
            "players" => match_of_players(&arguments)?,
            "random" => (trainer(&arguments)?.random)(&arguments)?,
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

/// A command that trains a net.
type Command = fn(&Arguments) -> Result<(), Box<dyn Error>>;

/// The commands that train one of the nets.
struct Trainer {
    rounds: Command,
    fit: Command,
    random: Command,
}

impl Trainer {
    /// The commands for the net that learns from these samples.
    fn new<S: Played>() -> Trainer {
        Trainer {
            rounds: rounds::<S>,
            fit: fit::<S>,
            random: random::<S>,
        }
    }
}

/// The commands for the net that is meant.
fn trainer(arguments: &Arguments) -> Result<Trainer, Box<dyn Error>> {
    let more_seats = arguments.number("seats", 2)? > 2;
    let ordered = arguments.number("order", false)?;
    let board = arguments.text("board").unwrap_or("classic");
    match (more_seats, ordered, board) {
        (true, true, _) => Err("nets for an agreed order are for two seats".into()),
        (false, true, "classic") => Ok(Trainer::new::<OrderSample>()),
        (false, true, "grand") => Ok(Trainer::new::<GrandOrderSample>()),
        (false, false, "classic") => Ok(Trainer::new::<Sample>()),
        (false, false, "grand") => Ok(Trainer::new::<GrandSample>()),
        (true, false, "classic") => Ok(Trainer::new::<SeatsSample>()),
        (true, false, "grand") => Ok(Trainer::new::<GrandSeatsSample>()),
        _ => Err("nets are for the classic or the grand board".into()),
    }
}

/// Fails when a net is not for the board of a match.
fn check_boards(plan: &Match, units_of_nets: [Option<usize>; 2]) -> Result<(), Box<dyn Error>> {
    let units = plan.game.board().size().pow(2);
    if units_of_nets.iter().flatten().any(|&of| of != units) {
        return Err("the net is for another board".into());
    }
    Ok(())
}

/// Writes an untrained net.
fn random<S: Played>(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let model = Model::<S>::new(arguments.number("seed", 1)?);
    Ok(fs::write(arguments.path("out")?, model.quantised())?)
}

/// A match between two searches.
fn match_of(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let side = |name: &str| -> Result<Contender, Box<dyn Error>> {
        arguments::contender(arguments.text(name).ok_or("a= or b= is missing")?)
    };
    let contenders = [side("a")?, side("b")?];
    let plan = plan_of(arguments, 6)?;
    let nets = contenders.each_ref().map(|side| side.net.as_deref());
    check_boards(&plan, nets.map(|net| net.map(|net| net.scope().units)))?;
    let score = two::duel::play(&contenders, &plan);
    println!("{score}");
    if let Some(ratio) = plan.log_likelihood_ratio(&score) {
        let pairs = score.pairs.map(|count| count.to_string()).join("-");
        println!("log-likelihood ratio {ratio:.2}, pairs by half points {pairs}");
    }
    Ok(())
}

/// The losses of the turns of recorded games.
fn review_of(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let nodes = arguments.number("nodes", 20_000)?;
    for (name, losses) in marks::losses(&records(arguments)?, nodes)? {
        println!("{name}: {losses}");
    }
    Ok(())
}

/// How much the values of recorded games change from turn to turn.
fn steadiness_of(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let nodes = arguments.number("nodes", 20_000)?;
    let files = records(arguments)?;
    for (name, hand_tuned) in [("net", false), ("hand-tuned", true)] {
        let steadiness = steadiness::steadiness(&files, nodes, hand_tuned)?;
        println!("{name}: {steadiness}");
    }
    Ok(())
}

/// The files of recorded games that are named.
fn records(arguments: &Arguments) -> Result<Vec<&Path>, Box<dyn Error>> {
    let files = arguments.text("records").ok_or("records= is missing")?;
    Ok(files.split(',').map(Path::new).collect())
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
    let nets = contenders.each_ref().map(|side| side.net.as_deref());
    check_boards(&plan, nets.map(|net| net.map(SeatsNet::units)))?;
    println!("{}", seats::duel::play(&contenders, &plan, seats));
    Ok(())
}

fn plan_of(arguments: &Arguments, opening: usize) -> Result<Match, Box<dyn Error>> {
    Ok(Match {
        game: arguments.game()?,
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
        before: match arguments.text("before") {
            None => [0; 5],
            Some(text) => arguments::numbers(text)?,
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use kinetic_engine::ido::net::Net;
    use kinetic_engine::ido::net::inputs::Scope;

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
            let samples = record::read::<Sample>(&out.join("samples.bin")).expect("samples");
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
        tiny_run_of_seats::<SeatsSample>("classic");
    }

    #[test]
    fn a_tiny_run_of_three_and_four_seats_on_the_grand_board_gives_a_net_that_plays_there() {
        tiny_run_of_seats::<GrandSeatsSample>("grand");
    }

    fn tiny_run_of_seats<S: Played>(board: &str) {
        let folder = format!("kinetic-seats-{board}-{}", std::process::id());
        let folder = std::env::temp_dir().join(folder);
        let run = |threads: usize| {
            let out = folder.join(threads.to_string());
            let text = format!(
                "seats=3 board={board} out={} threads={threads} rounds=2 games=4 nodes=60 epochs=1 batch=64 \
                 keep=50 max_turns=40 window=400 seed=7",
                out.display()
            );
            rounds::<S>(&arguments(&text)).expect("a run");
            let samples = record::read::<S>(&out.join("samples.bin"));
            assert_eq!(samples.expect("samples").len(), 50);
            fs::read(out.join("net-last.net")).expect("a net")
        };
        let (one, two) = (run(1), run(3));
        assert!(one == two, "the nets differ");
        let text = format!(
            "seats=4 a={}/1/net-last.net,nodes:60 b=hand,nodes:60 pairs=1 max_turns=20 board=",
            folder.display()
        );
        for on in ["classic", "grand"] {
            let text = format!("{text}{on}");
            assert_eq!(match_of_seats(&arguments(&text)).is_ok(), on == board);
        }
        fs::remove_dir_all(&folder).expect("the folder is removed");
    }

    /// The same on the grand board, whose net learns from the hand-tuned
    /// evaluation.
    #[test]
    fn a_tiny_run_on_the_grand_board_gives_a_net_that_plays_there() {
        let folder = std::env::temp_dir().join(format!("kinetic-grand-{}", std::process::id()));
        let out = folder.display();
        let text = format!(
            "board=grand first=hand out={out} threads=2 rounds=2 games=4 nodes=60 epochs=1 \
             batch=64 keep=50 max_turns=40 window=400 seed=7"
        );
        rounds::<GrandSample>(&arguments(&text)).expect("a run");
        let samples = record::read::<GrandSample>(&folder.join("samples.bin"));
        assert_eq!(samples.expect("samples").len(), 50);
        assert!(record::read::<Sample>(&folder.join("samples.bin")).is_err());
        let text = format!(
            "board=grand a={out}/net-last.net,nodes:60 b=hand,nodes:60 pairs=1 max_turns=20"
        );
        match_of(&arguments(&text)).expect("a match");
        let text = text.replace("board=grand", "board=classic");
        assert!(match_of(&arguments(&text)).is_err(), "another board");
        fs::remove_dir_all(&folder).expect("the folder is removed");
    }

    /// A net for games with an agreed order begins with the weights of one for
    /// games without.
    #[test]
    fn a_tiny_run_with_orders_starts_from_a_net_that_knows_none() {
        let folder = std::env::temp_dir().join(format!("kinetic-order-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let out = folder.display();
        let text = format!("seed=3 out={out}/start.net");
        random::<Sample>(&arguments(&text)).expect("a net");
        let start = fs::read(folder.join("start.net")).expect("a net");
        let model = Model::<OrderSample>::from_net(&start).expect("a net to start from");
        let without_training = model.quantised();
        assert!(Model::<Sample>::from_net(&without_training).is_none());
        assert!(Model::<GrandSample>::from_net(&start).is_none());
        let text = format!(
            "order=true start={out}/start.net out={out} threads=2 rounds=2 games=4 nodes=60 \
             epochs=1 batch=64 keep=50 max_turns=40 window=400 seed=7"
        );
        rounds::<OrderSample>(&arguments(&text)).expect("a run");
        let samples = record::read::<OrderSample>(&folder.join("samples.bin")).expect("samples");
        assert!(samples.iter().all(|sample| sample.view.order > 0));
        let net = fs::read(folder.join("net-last.net")).expect("a net");
        assert!(net != without_training, "nothing was learned");
        let text = format!(
            "a={out}/net-last.net,nodes:60 b={out}/start.net,nodes:60 pairs=1 max_turns=20 \
             options=order"
        );
        match_of(&arguments(&text)).expect("a match");
        fs::remove_dir_all(&folder).expect("the folder is removed");
    }

    #[test]
    fn nets_of_two_seats_are_for_a_board_with_or_without_an_order() {
        let file = std::env::temp_dir().join(format!("kinetic-net-{}", std::process::id()));
        for (board, units) in [("classic", CLASSIC_UNITS), ("grand", GRAND_UNITS)] {
            for ordered in [false, true] {
                let text = format!("board={board} order={ordered} out={}", file.display());
                let arguments = arguments(&text);
                (trainer(&arguments).expect("a net").random)(&arguments).expect("a file");
                let net = Net::from_bytes(&fs::read(&file).expect("a file")).expect("a net");
                assert_eq!(net.scope(), Scope { units, ordered }, "{text}");
            }
        }
        fs::remove_file(&file).expect("the file is removed");
    }

    #[test]
    fn wrong_arguments_are_refused() {
        assert!(Arguments::new(["rounds".to_owned()].into_iter()).is_err());
        assert!(rounds::<Sample>(&arguments("rounds=2")).is_err());
        assert!(arguments::contender("hand,speed:3").is_err());
        assert!(arguments::contender("hand,breadth:3-1").is_err());
        assert!(plan_of(&arguments("before=1-2-3-4"), 6).is_err());
        assert!(arguments("board=round").game().is_err());
        assert!(trainer(&arguments("board=round seats=3")).is_err());
        assert!(trainer(&arguments("order=true seats=3")).is_err());
    }
}
