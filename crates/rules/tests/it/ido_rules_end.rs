//! Section 4 of the rules of IDO: winning, targets and orders. Draws and
//! resignations (I-29, I-30) have their own module.

use kinetic_rules::ido::{Direction, PositionError, RED, SEATS, Size, TurnError, YELLOW};
use kinetic_rules::{Game, Outcome, Score, Seat, SeatSet};

use crate::support::ido::{both, classic, grand, unit};

/// The winner of the position that a turn leads to.
#[track_caller]
fn winner(before: &str, turn: &str) -> Option<Seat> {
    let position = classic().play(before, turn).expect("a legal turn");
    assert_eq!(position.outcome().is_some(), position.to_move().is_none());
    position.outcome()?.winner()
}

#[test]
fn i_26_four_arrived_blocks_of_any_size_win() {
    let check = |block: &str, arrived: &str, won: &str| {
        let before = format!("{block}a6 | b2 r 1 {arrived}y00 4");
        classic().plays(&before, "a6x", &format!("| b2 - 0 {won}y00 4"));
    };
    check("R", "r30", "r31");
    check("R", "r12", "r13");
    check("r", "r12", "r22");
    check("r", "r03", "r13");
    assert_eq!(winner("ra6 | b2 r 1 r03y03 4", "a6x"), Some(RED));
    // With fewer the game goes on.
    classic().plays("ra6 | b2 r 1 r02y03 4", "a6x", "| b2 y 0 r12y03 4");
    assert_eq!(winner("ra6 | b2 r 1 r02y03 4", "a6x"), None);
    grand().plays("ra8 | b2 r 1 r03y00 4", "a8x", "| b2 - 0 r13y00 4");
}

#[test]
fn i_26_everybody_else_has_lost() {
    let won = classic()
        .play("ra6 | b2 r 1 r03b00y03 4", "a6x")
        .expect("a legal turn");
    let outcome = won.outcome().expect("a finished game");
    let scores: Vec<Option<Score>> = SEATS.map(|seat| outcome.score(seat)).into();
    let loss = Some(Score::Loss);
    assert_eq!(scores, [Some(Score::Win), loss, loss, None]);
    assert_eq!(outcome, Outcome::won_by(RED, won.seats()));
}

#[test]
fn i_26_the_game_ends_in_the_middle_of_a_turn() {
    let before = "ra6 rf1 rf3 | b2 r 1 r03y00 4";
    classic().plays(before, "a6x", "rf1 rf3 | b2 - 0 r13y00 4");
    classic().plays(before, "f1f2+a6x", "rf2 rf3 | b2 - 0 r13y00 4");
    for turn in ["a6x+f1f2", "f1f2+a6x+f3g3"] {
        classic().refuses(before, turn, TurnError::WonAlready);
    }
    let two_at_the_line = "ra6 ra8 | b2 r 1 r03y00 4";
    classic().refuses(two_at_the_line, "a6x+a8x", TurnError::WonAlready);
    // No list has it either.
    for turn in classic().turns(before) {
        let parts: Vec<&str> = turn.split('+').collect();
        let goes_on = parts.iter().rev().skip(1).any(|part| part.ends_with('x'));
        assert!(!goes_on, "{turn}");
    }
}

#[test]
fn i_26_nothing_else_follows_the_winning_block() {
    let before = "ra6 rf1 | b2 r 0 r03y00 4";
    for turn in ["a6x+S@f1", "a6x+>n", "a6x+--"] {
        classic().refuses(before, turn, TurnError::OneAction);
    }
}

#[test]
fn i_26_a_shift_can_decide_the_game() {
    // Red's own shift, and that of somebody else.
    for seat in ["r", "y"] {
        let before = format!("ra6 | b3 {seat} 0 r03y00 4");
        classic().plays(&before, ">w", "| a3 - 0 r13y00 4");
        assert_eq!(winner(&before, ">w"), Some(RED));
    }
    let before = "ra6 | b3 b 0 r12b00y00g00 4";
    classic().plays(before, ">w", "| a3 - 0 r22b00y00g00 4");
}

#[test]
fn i_26_blocks_pushed_home_together_all_count() {
    classic().plays("ra6 ra7 Ra8 | b3 y 0 r12y00 4", ">w", "| a3 - 0 r33y00 4");
    classic().plays("ra6 ra7 Ra8 | b3 y 0 r00y00 4", ">w", "| a3 r 2 r21y00 4");
    classic().plays("ra6 ra7 | b3 y 0 r11y00 3", ">w", "| a3 - 0 r31y00 3");
}

#[test]
fn i_26_one_shift_brings_blocks_of_one_owner_home() {
    for table in both() {
        let board = table.rules.board();
        let mut edges: Vec<Direction> = SEATS.map(|seat| board.goal_line(seat).edge).into();
        edges.sort_by_key(|edge| edge.letter());
        let all_different = [
            Direction::East,
            Direction::North,
            Direction::South,
            Direction::West,
        ];
        assert_eq!(edges, all_different);
    }
}

#[test]
fn i_26_a_finished_position_has_no_legal_turn() {
    let over = "rf1 yf3 | b2 - 0 r13y00 4";
    assert_eq!(classic().turns(over), [""; 0]);
    for turn in ["f1f2", "S@f1", ">n", "--", "f1x"] {
        classic().refuses(over, turn, TurnError::GameOver);
    }
    let rules = classic().rules;
    let draft = rules.begin(&classic().position(over));
    assert_eq!(rules.next_parts(&draft), []);
    assert_eq!(rules.finish(&draft), Err(TurnError::GameOver));
}

#[test]
fn i_27_the_target_may_be_three_or_five() {
    classic().plays("ra6 | b2 r 1 r02y00 3", "a6x", "| b2 - 0 r12y00 3");
    classic().plays("ra6 | b2 r 1 r01y00 3", "a6x", "| b2 y 0 r11y00 3");
    classic().plays("ra6 | b2 r 1 r03y00 5", "a6x", "| b2 y 0 r13y00 5");
    classic().plays("ra6 | b2 r 1 r13y00 5", "a6x", "| b2 - 0 r23y00 5");
}

/// The reason why options are refused, in a position and at the start.
#[track_caller]
fn check_options(options: &str, refused: Option<PositionError>) {
    let rules = classic().rules;
    let text = format!("8/8/8/8/8/8/8/8 b2 r 0 r00y00 {options}");
    assert_eq!(rules.parse_position(&text).err(), refused, "{text}");
    let seats = SeatSet::of(&[RED, YELLOW]);
    assert_eq!(rules.start(seats, RED, options).err(), refused, "{options}");
}

#[test]
fn i_27_no_other_target_is_known() {
    for options in ["3", "4", "5", "3,own", "4,own", "5,own"] {
        check_options(options, None);
    }
    for options in [
        "0",
        "1",
        "2",
        "6",
        "44",
        "4,",
        ",own",
        "4,OWN",
        "own",
        "4,own,own",
        "4own",
        "4;own",
        "x",
    ] {
        let found = options.to_owned();
        check_options(options, Some(PositionError::Options { found }));
    }
}

#[test]
fn i_28_an_order_has_three_to_five_places_and_three_of_a_size() {
    for order in [
        "sss", "lll", "sls", "slsl", "ssll", "slsls", "lllss", "slsl,own",
    ] {
        check_options(order, None);
    }
    for order in ["s", "sl", "ssss", "llll", "slllsl", "slslsl", "sssls"] {
        let found = order.to_owned();
        check_options(order, Some(PositionError::Order { found }));
    }
    let found = "ssss".to_owned();
    check_options("ssss,own", Some(PositionError::Order { found }));
    let found = "Slsl".to_owned();
    check_options("Slsl", Some(PositionError::Options { found }));
}

#[test]
fn i_28_the_order_is_as_long_as_the_target() {
    for (order, target) in [("sls", 3), ("slsl", 4), ("lslsl", 5)] {
        let position = classic().position(&format!("| b2 r 0 r00y00 {order}"));
        assert_eq!(position.options().target(), target);
        assert!(position.options().order().is_some());
    }
    classic().plays("ra6 | b2 r 1 r11y00 sls", "a6x", "| b2 - 0 r21y00 sls");
    classic().plays("Ra6 | b2 r 1 r21y00 slsl", "a6x", "| b2 - 0 r22y00 slsl");
    classic().plays("ra6 | b2 r 1 r22y00 slsls", "a6x", "| b2 - 0 r32y00 slsls");
}

#[test]
fn i_28_a_block_that_arrives_out_of_order_goes_back() {
    let check = |before: &str, turn: &str, after: &str| classic().plays(before, turn, after);
    check("ra6 | b2 r 1 r00y00 slsl", "a6x", "| b2 y 0 r10y00 slsl");
    check("Ra6 | b2 r 1 r00y00 slsl", "a6x", "| b2 y 0 r00y00 slsl");
    check("ra6 | b2 r 1 r10y00 slsl", "a6x", "| b2 y 0 r10y00 slsl");
    check("Ra6 | b2 r 1 r10y00 slsl", "a6x", "| b2 y 0 r11y00 slsl");
    // Pushed over the line as well.
    check("Ra6 | b2 r 0 r00y00 slsl", ">w", "| a2 y 2 r00y00 slsl");
    check("Ra6 | b2 r 0 r10y00 slsl", ">w", "| a2 y 2 r11y00 slsl");
    // It is in the reserve again, not arrived.
    let after = classic().play("Ra6 | b2 r 1 r00y00 slsl", "a6x").unwrap();
    assert_eq!(after.side(RED).reserve(Size::Large), 3);
    // The others follow their own orders.
    check("yh3 | b2 y 1 r11y00 slsl", "h3x", "| b2 r 0 r11y10 slsl");
}

#[test]
fn i_28_stepping_over_out_of_order_costs_the_step() {
    let before = "Ra6 rf1 | b2 r 1 r00y00 slsl";
    classic().plays(before, "a6x+f1f2", "rf2 | b2 y 0 r00y00 slsl");
    let left = TurnError::TooFar {
        from: unit("f1"),
        to: unit("f3"),
        needed: 2,
        left: 1,
    };
    classic().refuses(before, "a6x+f1f3", left);
}

#[test]
fn i_28_in_one_turn_the_moves_count_one_by_one() {
    let before = "ra6 Ra8 | b2 r 1 r00y00 slsl";
    classic().plays(before, "a6x+a8x", "| b2 y 0 r11y00 slsl");
    classic().plays(before, "a8x+a6x", "| b2 y 0 r10y00 slsl");
    // Which comes first also decides who wins.
    let last_two = "ra6 Ra8 | b2 r 1 r11y00 slsl";
    classic().plays(last_two, "a6x+a8x", "| b2 - 0 r22y00 slsl");
    classic().plays(last_two, "a8x+a6x", "| b2 y 0 r21y00 slsl");
}

#[test]
fn i_28_pushed_together_they_take_the_order_with_the_most_arrivals() {
    let check = |before: &str, after: &str| classic().plays(before, ">w", after);
    // Wherever the small and the large one stand.
    check("ra6 Ra7 | b2 y 0 r00y00 slsl", "| a2 r 2 r11y00 slsl");
    check("Ra6 ra7 | b2 y 0 r00y00 slsl", "| a2 r 2 r11y00 slsl");
    check("Ra6 ra7 | b2 y 0 r00y00 lsls", "| a2 r 2 r11y00 lsls");
    check("ra6 Ra7 ra8 | b3 y 0 r00y00 slsl", "| a3 r 2 r21y00 slsl");
    check("Ra6 ra7 ra8 | b3 y 0 r00y00 slsl", "| a3 r 2 r21y00 slsl");
    check("Ra6 ra7 Ra8 | b3 y 0 r00y00 slsl", "| a3 r 2 r11y00 slsl");
    check("Ra6 ra7 Ra8 | b3 y 0 r11y00 slsl", "| a3 - 0 r22y00 slsl");
}

#[test]
fn i_28_blocks_after_the_order_is_complete_go_back() {
    // Three are pushed over the line, but one place is left.
    classic().plays(
        "Ra6 ra7 Ra8 | b3 y 0 r21y00 slsl",
        ">w",
        "| a3 - 0 r22y00 slsl",
    );
    // A seat that is out can have completed its order before.
    classic().plays(
        "ra6 Ra7 | b2 y 0 r22!b00y00 slsl",
        ">w",
        "| a2 b 1 r22!b00y00 slsl",
    );
}
