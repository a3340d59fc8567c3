//! Rematches: over a full cycle nobody is better off than anybody else.

use std::collections::BTreeMap;

use kinetic_rules::ido::{self, BLUE, GREEN, RED, YELLOW};
use kinetic_rules::orbito::{self, BLACK, WHITE};
use kinetic_rules::{Game, Rematch, Seat, SeatSet, games_in_cycle, next_in_cycle};

/// The games of one cycle, in order: the seat of each player, and the seat that
/// begins.
fn cycle(seats: SeatSet, first: Seat) -> Vec<(Vec<Seat>, Seat)> {
    let mut games = vec![(seats.iter().collect::<Vec<_>>(), first)];
    while games.len() <= games_in_cycle(seats.len()) {
        let (players, first) = games.last().expect("a game");
        let next = Rematch::after(SeatSet::of(players), *first);
        let players = players.iter().map(|&seat| next.seat_of(seat));
        let players: Vec<Seat> = players.map(|seat| seat.expect("a seat")).collect();
        assert_eq!(next.seats(), SeatSet::of(&players));
        assert_eq!(next.seats().len(), seats.len(), "nobody shares a seat");
        games.push((players, next.first()));
    }
    let after = games.pop().expect("a game");
    assert_eq!(after, games[0], "then it begins again");
    games
}

/// The players in the order of play.
fn order(players: &[Seat], first: Seat) -> Vec<usize> {
    let mut order: Vec<usize> = (0..players.len()).collect();
    let distance = |seat: Seat| (seat.index() + Seat::MAX - first.index()) % Seat::MAX;
    order.sort_by_key(|&player| distance(players[player]));
    order
}

/// All seats that can be taken in a game, and each seat that can begin.
fn seatings<G: Game>(game: &G) -> Vec<(SeatSet, Seat)> {
    let mut all = Vec::new();
    for bits in 0..1 << Seat::MAX {
        let seats = (0..Seat::MAX).filter(|index| bits >> index & 1 == 1);
        let seats: SeatSet = seats.map(Seat::new).collect();
        if (seats - game.all_seats()).is_empty() {
            let legal = |&first: &Seat| game.start(seats, first, "").is_ok();
            all.extend(seats.iter().filter(legal).map(|first| (seats, first)));
        }
    }
    all
}

/// The same for both games: few enough to check them all.
fn all_seatings() -> Vec<(SeatSet, Seat)> {
    let mut all = seatings(&ido::Ido::classic());
    // Two pairs, four threes, one four, and each seat begins.
    assert_eq!(all.len(), 2 * 2 + 4 * 3 + 4);
    let orbito = seatings(&orbito::Orbito);
    assert_eq!(orbito.len(), 2);
    all.extend(orbito);
    all
}

#[test]
fn everybody_gets_each_seat_and_each_place_equally_often() {
    for (seats, first) in all_seatings() {
        let games = cycle(seats, first);
        let count = seats.len();
        assert_eq!(games.len(), games_in_cycle(count));
        let mut had_seat = BTreeMap::new();
        let mut had_place = BTreeMap::new();
        let mut had_both = BTreeMap::new();
        for (players, first) in &games {
            for (place, player) in order(players, *first).into_iter().enumerate() {
                let seat = players[player];
                *had_seat.entry((player, seat)).or_insert(0) += 1;
                *had_place.entry((player, place)).or_insert(0) += 1;
                *had_both.entry((player, seat, place)).or_insert(0) += 1;
            }
        }
        // With three players all four seats are used.
        let used = if count == 3 { Seat::MAX } else { count };
        assert_eq!(had_seat.len(), count * used);
        assert!(had_seat.values().all(|&times| times == games.len() / used));
        assert_eq!(had_place.len(), count * count);
        assert!(
            had_place
                .values()
                .all(|&times| times == games.len() / count)
        );
        if count == 3 {
            assert_eq!(had_both.len(), 3 * 4 * 3, "each seat in each place, once");
        }
    }
}

#[test]
fn the_first_turn_passes_to_the_next_player() {
    for (seats, first) in all_seatings() {
        for pair in cycle(seats, first).windows(2) {
            let [before, after] = [0, 1].map(|game| order(&pair[game].0, pair[game].1));
            let mut passed_on = before;
            passed_on.rotate_left(1);
            assert_eq!(after, passed_on);
        }
    }
}

#[test]
fn the_rules_accept_every_game_of_a_cycle() {
    let ido = ido::Ido::classic();
    for (seats, first) in seatings(&ido) {
        for (players, first) in cycle(seats, first) {
            assert!(ido.start(SeatSet::of(&players), first, "").is_ok());
        }
    }
}

#[test]
fn with_three_players_the_empty_side_moves_on_every_game() {
    let games = cycle(SeatSet::of(&[RED, BLUE, YELLOW]), BLUE);
    let empty = |players: &[Seat]| {
        let all = [RED, BLUE, YELLOW, GREEN];
        all.into_iter().find(|seat| !players.contains(seat))
    };
    let sides: Vec<Option<Seat>> = games.iter().map(|(players, _)| empty(players)).collect();
    let round = [GREEN, RED, BLUE, YELLOW].map(Some);
    assert_eq!(sides, round.repeat(3));
    // Only the player next to the empty side moves.
    assert_eq!(games[1].0, [GREEN, BLUE, YELLOW]);
    assert_eq!(games[2].0, [GREEN, RED, YELLOW]);
}

#[test]
fn two_and_four_players_keep_the_seats_and_change_places() {
    let two = |a, b| cycle(SeatSet::of(&[a, b]), a);
    assert_eq!(two(BLUE, GREEN)[1], (vec![GREEN, BLUE], BLUE));
    assert_eq!(two(WHITE, BLACK)[1], (vec![BLACK, WHITE], WHITE));
    let four = cycle(SeatSet::of(&[RED, BLUE, YELLOW, GREEN]), YELLOW);
    assert_eq!(four[1], (vec![GREEN, RED, BLUE, YELLOW], YELLOW));
}

#[test]
fn games_of_a_cycle_are_counted_from_one() {
    assert_eq!([2, 3, 4].map(games_in_cycle), [2, 12, 4]);
    assert_eq!(next_in_cycle(1, 2), 2);
    assert_eq!(next_in_cycle(2, 2), 1);
    assert_eq!(next_in_cycle(11, 3), 12);
    assert_eq!(next_in_cycle(12, 3), 1);
    let absent = Rematch::after(SeatSet::of(&[RED, YELLOW]), RED);
    assert_eq!(absent.seat_of(BLUE), None);
}
