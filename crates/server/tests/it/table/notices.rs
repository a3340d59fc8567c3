//! What people are told because of an event, and whether it is still true later.

use kinetic_protocol::web::NotificationKind::{
    self, GameBegun, GameOver, Offer, TimeLow, YourTurn,
};
use kinetic_server::{
    Actor, Event, Moment, NoticeDelay, Place, Question, Span, TimeControl, Truth, notices,
};

use super::{A, B, C, Story, ask, no, person, yes};
use crate::common::{by_link, visitor};

const DELAY: NoticeDelay = NoticeDelay {
    push: Span(5),
    mail: Span(70),
};

/// Who is told what.
type Told = Vec<(String, NotificationKind)>;

impl Story {
    /// The event happens; whoever sends it is not told.
    #[track_caller]
    fn tells(&mut self, actor: &Actor, event: Event) -> Told {
        let before = self.table.clone();
        self.does(event);
        let told = notices(&before, &self.table, actor, DELAY);
        let mut told: Told = told
            .into_iter()
            .map(|notice| (notice.visitor.to_string(), notice.kind))
            .collect();
        told.sort();
        told
    }

    fn truth(&self, name: &str, kind: NotificationKind) -> Truth {
        self.table.truth_of(kind, &visitor(name), self.now)
    }
}

fn told(list: &[(&str, NotificationKind)]) -> Told {
    let mut told: Told = list
        .iter()
        .map(|(name, kind)| ((*name).to_owned(), *kind))
        .collect();
    told.sort();
    told
}

fn by(name: &str) -> Actor {
    Actor::Visitor(visitor(name))
}

#[test]
fn everybody_is_told_that_a_game_begins_and_ends_and_when_they_have_to_move() {
    let mut story = Story::open(by_link(4));
    for (seat, name) in (0..).zip(["p0", "p1", "p2", "p3"]) {
        let (seat, holder) = (kinetic_rules::Seat::new(seat), person(name));
        assert_eq!(story.tells(&Actor::Server, Event::Sit { seat, holder }), []);
    }
    let begun = [
        ("p0", GameBegun),
        ("p0", YourTurn),
        ("p1", GameBegun),
        ("p2", GameBegun),
        ("p3", GameBegun),
    ];
    assert_eq!(story.tells(&Actor::Server, Event::Start {}), told(&begun));
    assert_eq!(story.truth("p0", YourTurn), Truth::Now);
    assert_eq!(story.truth("p1", YourTurn), Truth::Never);
    assert_eq!(story.truth("p1", GameBegun), Truth::Now);
    assert_eq!(story.truth("nobody", GameBegun), Truth::Never);
    for (mover, next) in [("p0", "p1"), ("p1", "p2"), ("p2", "p3"), ("p3", "p0")] {
        story.passes(Span(1));
        let turn = story.some_turn();
        assert_eq!(story.tells(&by(mover), turn), told(&[(next, YourTurn)]));
        assert_eq!(
            story.truth(mover, YourTurn),
            Truth::Never,
            "they have moved"
        );
        assert_eq!(story.truth(next, YourTurn), Truth::Now);
    }
    story.passes(Span(1));
    assert_eq!(
        story.tells(&by("p0"), Event::Resign { seat: A }),
        told(&[("p1", YourTurn)])
    );
    for seat in [B, C] {
        story.passes(Span(1));
        story.does(Event::Resign { seat });
    }
    assert!(story.is_over());
    assert_eq!(story.truth("p0", GameOver), Truth::Now);
    assert_eq!(story.truth("p3", YourTurn), Truth::Never);
    assert_eq!(story.truth("p3", GameBegun), Truth::Never);
    let offer = [("p1", Offer), ("p2", Offer), ("p3", Offer)];
    assert_eq!(
        story.tells(&by("p0"), ask(A, Question::Rematch)),
        told(&offer)
    );
}

#[test]
fn the_end_is_told_to_all_but_whoever_causes_it() {
    let mut story = Story::begun_by(2);
    let resigned = story.tells(&by("p0"), Event::Resign { seat: A });
    assert_eq!(resigned, told(&[("p1", GameOver)]));
    let mut story = Story::begun_by(2);
    let gone = story.tells(&Actor::Server, Event::Resign { seat: A });
    assert_eq!(gone, told(&[("p0", GameOver), ("p1", GameOver)]));
}

#[test]
fn an_offer_is_told_once_and_only_while_it_waits() {
    let mut story = Story::begun_by(4);
    let offer = [("p0", Offer), ("p2", Offer), ("p3", Offer)];
    assert_eq!(story.tells(&by("p1"), ask(B, Question::Draw)), told(&offer));
    assert_eq!(story.truth("p0", Offer), Truth::Now);
    assert_eq!(story.truth("p1", Offer), Truth::Never, "they ask");
    assert_eq!(story.tells(&by("p0"), yes(A)), []);
    assert_eq!(story.truth("p0", Offer), Truth::Never, "they have agreed");
    assert_eq!(story.truth("p2", Offer), Truth::Now);
    assert_eq!(story.tells(&by("p2"), no(C)), []);
    assert_eq!(story.truth("p3", Offer), Truth::Never, "it is refused");
}

#[test]
fn whoever_plays_alone_is_told_nothing() {
    let mut options = by_link(2);
    options.seats[1].place = Place::Bot { level: 1 };
    let mut story = Story::open(options);
    let (seat, holder) = (A, person("p0"));
    story.does(Event::Sit { seat, holder });
    assert_eq!(story.tells(&Actor::Server, Event::Start {}), []);
    // Both seats at one screen.
    let mut story = Story::open(by_link(2));
    for seat in [A, B] {
        let holder = person("p0");
        story.does(Event::Sit { seat, holder });
    }
    assert_eq!(story.tells(&Actor::Server, Event::Start {}), []);
}

#[test]
fn a_computer_player_who_stands_in_is_told_nothing() {
    let mut options = by_link(2);
    options.absence.then = kinetic_server::Then::Bot { level: 1 };
    let mut story = Story::begun(options);
    story.does(Event::Away { seat: A });
    story.passes(Span::seconds(61));
    story.does(Event::StandIn { seat: A });
    assert_eq!(story.truth("p0", YourTurn), Truth::Never);
    let turn = story.some_turn();
    assert_eq!(story.tells(&Actor::Server, turn), told(&[("p1", YourTurn)]));
}

fn letters(days: u16) -> Story {
    let mut options = by_link(2);
    options.time = TimeControl::Correspondence { days };
    Story::begun(options)
}

#[test]
fn a_warning_comes_before_time_runs_out() {
    for (days, before) in [
        (1, Span::seconds(6 * 3_600)),
        (3, Span::seconds(18 * 3_600)),
        (30, Span::days(1)),
    ] {
        let mut story = letters(days);
        story.passes(Span(1));
        let end = story.now.plus(Span::days(u64::from(days)));
        let turn = story.some_turn();
        let was = story.table.clone();
        story.does(turn);
        let notices = notices(&was, &story.table, &by("p0"), DELAY);
        let warning = notices.iter().find(|notice| notice.kind == TimeLow);
        let warning = warning.expect("a warning");
        assert_eq!(warning.visitor, visitor("p1"));
        let at = Moment(end.0 - before.0);
        assert_eq!(warning.push_at, at.plus(DELAY.push), "{days} days");
        assert_eq!(warning.mail_at, at.plus(DELAY.mail));
        assert_eq!(story.truth("p1", TimeLow), Truth::At(at));
        assert_eq!(story.truth("p0", TimeLow), Truth::Never);
        story.now = at;
        assert_eq!(story.truth("p1", TimeLow), Truth::Now);
        // The server is down for a day, from an hour before: everybody has more
        // time.
        story.now = Moment(at.0 - 3_600_000);
        let (from, until) = (story.now.0, story.now.plus(Span::days(1)).0);
        story.passes(Span::days(1));
        let was = story.table.clone();
        story.does(Event::ServerAway { from, until });
        let later = at.plus(Span::days(1));
        assert_eq!(story.truth("p1", TimeLow), Truth::At(later));
        let again = self::notices(&was, &story.table, &Actor::Server, DELAY);
        assert_eq!(again.len(), 1, "it is told when it ends now: {again:?}");
        story.passes(Span::days(40));
        assert_eq!(story.truth("p1", TimeLow), Truth::Never, "it is over");
    }
}

#[test]
fn quick_games_and_games_without_clocks_have_no_warnings() {
    let mut options = by_link(2);
    options.time = TimeControl::Live {
        start: Span::seconds(1_800),
        increment: Span::ZERO,
        lag: Span::ZERO,
        lag_budget: None,
    };
    for options in [options, by_link(2)] {
        let mut story = Story::begun(options);
        story.passes(Span(1));
        let turn = story.some_turn();
        assert_eq!(story.tells(&by("p0"), turn), told(&[("p1", YourTurn)]));
        assert_eq!(story.truth("p1", TimeLow), Truth::Never);
    }
}
