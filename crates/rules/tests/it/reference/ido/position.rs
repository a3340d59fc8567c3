//! Positions of IDO and their text (section 5 of the rules).

use super::board::{Board, Size, corner_name, unit_from_name};

/// How many blocks of each size a seat has (I-8).
pub const STOCK: u8 = 3;

/// One block on the field; `seat` counts clockwise from red.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Block {
    pub seat: u8,
    pub size: Size,
}

/// What belongs to a seat in play besides its blocks on the field. The reserve
/// is what is left of its stock.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    /// The number of small and of large blocks that have arrived.
    pub arrived: [u8; 2],
    pub out: bool,
}

/// What was agreed before the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// I-26, I-27; with an arrival order its length.
    pub target: u8,
    /// I-28.
    pub order: Option<Vec<Size>>,
    /// I-17, rectangle-sharing = different-owners.
    pub own: bool,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub units: Vec<Option<Block>>,
    /// File and rank of the unit under the frame's south-west corner.
    pub frame: (usize, usize),
    /// None when somebody has reached the target.
    pub to_move: Option<usize>,
    pub rest: u8,
    /// None for a seat that is not in play.
    pub players: [Option<Player>; 4],
}

impl Options {
    /// Counts a block that has gone over its owner's goal line. Out of order,
    /// or after the order is complete, it does not count and is back in the
    /// reserve (I-28).
    pub fn arrive(&self, arrived: &mut [u8; 2], size: Size) {
        let number = usize::from(arrived[0] + arrived[1]);
        let counts = match &self.order {
            None => true,
            Some(order) => order.get(number) == Some(&size),
        };
        if counts {
            arrived[size as usize] += 1;
        }
    }

    pub fn target_reached(&self, arrived: [u8; 2]) -> bool {
        arrived[0] + arrived[1] >= self.target
    }
}

impl Position {
    /// The number of blocks of a seat on the field, of one size.
    pub fn on_field(&self, seat: usize, size: Size) -> u8 {
        let block = Block {
            seat: seat as u8,
            size,
        };
        self.units
            .iter()
            .filter(|&&unit| unit == Some(block))
            .count() as u8
    }

    /// The number of blocks of one size in a seat's reserve (I-8).
    pub fn reserve(&self, seat: usize, size: Size) -> u8 {
        let arrived = self.players[seat].map_or(0, |player| player.arrived[size as usize]);
        STOCK - arrived - self.on_field(seat, size)
    }

    /// Whether a seat that is not out has reached the target (I-26, I-30).
    pub fn won(&self, options: &Options) -> bool {
        let mut playing = self.players.iter().flatten();
        playing.any(|player| !player.out && options.target_reached(player.arrived))
    }

    pub fn seats_in_play(&self) -> usize {
        self.players.iter().flatten().count()
    }
}

const LETTERS: [char; 4] = ['r', 'b', 'y', 'g'];

/// The six parts of a position as text.
pub fn write(board: &Board, position: &Position, options: &Options) -> String {
    let mut text = String::with_capacity(64);
    for rank in (0..board.size).rev() {
        let mut empty = 0;
        for unit in rank * board.size..(rank + 1) * board.size {
            match position.units[unit] {
                None => empty += 1,
                Some(block) => {
                    push_number(&mut text, &mut empty);
                    let letter = LETTERS[usize::from(block.seat)];
                    text.push(match block.size {
                        Size::Small => letter,
                        Size::Large => letter.to_ascii_uppercase(),
                    });
                }
            }
        }
        push_number(&mut text, &mut empty);
        text.push(if rank > 0 { '/' } else { ' ' });
    }
    text.push_str(&corner_name(position.frame));
    text.push(' ');
    text.push(position.to_move.map_or('-', |seat| LETTERS[seat]));
    text.push(' ');
    text.push_str(&position.rest.to_string());
    text.push(' ');
    for (seat, player) in position.players.iter().enumerate() {
        if let Some(player) = player {
            text.push(LETTERS[seat]);
            for count in player.arrived {
                text.push(char::from(b'0' + count));
            }
            if player.out {
                text.push('!');
            }
        }
    }
    text.push(' ');
    match &options.order {
        None => text.push(char::from(b'0' + options.target)),
        Some(order) => text.extend(order.iter().map(|size| match size {
            Size::Small => 's',
            Size::Large => 'l',
        })),
    }
    if options.own {
        text.push_str(",own");
    }
    text
}

fn push_number(text: &mut String, empty: &mut usize) {
    if *empty > 0 {
        text.push_str(&empty.to_string());
        *empty = 0;
    }
}

/// Reads a position, or says why it is refused.
pub fn read(board: &Board, text: &str) -> Result<(Position, Options), String> {
    let parts: Vec<&str> = text.split(' ').collect();
    let [placement, frame, seat, rest, arrivals, options] = parts[..] else {
        return Err("not six parts".into());
    };
    let options = read_options(options)?;
    let position = Position {
        units: read_placement(board, placement)?,
        frame: unit_from_name(frame, board.size)
            .filter(|place| board.places.contains_key(place))
            .ok_or("no such place of the frame")?,
        to_move: match seat {
            "-" => None,
            _ => Some(read_seat(seat).ok_or("no such seat")?),
        },
        rest: match rest {
            "0" => 0,
            "1" => 1,
            "2" => 2,
            _ => return Err("no such rest".into()),
        },
        players: read_arrivals(arrivals)?,
    };
    check(&position, &options)?;
    Ok((position, options))
}

fn read_seat(letter: &str) -> Option<usize> {
    LETTERS.iter().position(|l| letter == l.to_string())
}

fn read_placement(board: &Board, text: &str) -> Result<Vec<Option<Block>>, String> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != board.size {
        return Err("a wrong number of ranks".into());
    }
    let mut units = Vec::new();
    for rank in ranks.iter().rev() {
        let mut row = Vec::new();
        let mut letters = rank.chars().peekable();
        while let Some(letter) = letters.next() {
            if let Some(digit) = letter.to_digit(10) {
                // All digits up to the next letter are one number, so two
                // numbers can never stand side by side.
                let mut number = digit as usize;
                if number == 0 {
                    return Err("a number begins with zero".into());
                }
                while let Some(digit) = letters.peek().and_then(|next| next.to_digit(10)) {
                    number = number * 10 + digit as usize;
                    letters.next();
                    if number > board.size {
                        return Err("a number larger than the board".into());
                    }
                }
                row.extend(std::iter::repeat_n(None, number));
            } else {
                let small = letter.to_ascii_lowercase();
                let seat = LETTERS
                    .iter()
                    .position(|&l| l == small)
                    .ok_or("no such block")?;
                let size = if letter == small {
                    Size::Small
                } else {
                    Size::Large
                };
                row.push(Some(Block {
                    seat: seat as u8,
                    size,
                }));
            }
        }
        if row.len() != board.size {
            return Err("a rank of a wrong length".into());
        }
        units.extend(row);
    }
    Ok(units)
}

fn read_arrivals(text: &str) -> Result<[Option<Player>; 4], String> {
    let mut players = [None; 4];
    let mut letters = text.chars().peekable();
    let mut first_allowed = 0;
    while let Some(letter) = letters.next() {
        let seat = LETTERS
            .iter()
            .position(|&l| l == letter)
            .ok_or("no such seat")?;
        if seat < first_allowed {
            return Err("seats out of order".into());
        }
        first_allowed = seat + 1;
        let mut count = || match letters.next() {
            Some(digit @ '0'..='3') => Ok(digit as u8 - b'0'),
            _ => Err("no number of arrived blocks"),
        };
        let arrived = [count()?, count()?];
        let out = letters.next_if_eq(&'!').is_some();
        players[seat] = Some(Player { arrived, out });
    }
    Ok(players)
}

fn read_options(text: &str) -> Result<Options, String> {
    let (goal, own) = match text.strip_suffix(",own") {
        Some(goal) => (goal, true),
        None => (text, false),
    };
    if let "3" | "4" | "5" = goal {
        let target = goal.as_bytes()[0] - b'0';
        return Ok(Options {
            target,
            order: None,
            own,
        });
    }
    let mut order = Vec::new();
    for letter in goal.chars() {
        order.push(match letter {
            's' => Size::Small,
            'l' => Size::Large,
            _ => return Err("neither a target nor an order".into()),
        });
    }
    let of_a_size = |size| order.iter().filter(|&&s| s == size).count();
    let most = of_a_size(Size::Small).max(of_a_size(Size::Large));
    if !(3..=5).contains(&order.len()) || most > usize::from(STOCK) {
        return Err("an order that cannot be fulfilled".into());
    }
    Ok(Options {
        target: order.len() as u8,
        order: Some(order),
        own,
    })
}

/// The list of refusals in section 5.
fn check(position: &Position, options: &Options) -> Result<(), String> {
    let in_play: Vec<usize> = (0..4)
        .filter(|&seat| position.players[seat].is_some())
        .collect();
    match in_play[..] {
        [] | [_] => return Err("fewer than two seats".into()),
        [first, second] if second - first != 2 => return Err("two seats not opposite".into()),
        _ => {}
    }
    for seat in 0..4 {
        for size in Size::BOTH {
            let on_field = position.on_field(seat, size);
            let Some(player) = position.players[seat] else {
                if on_field > 0 {
                    return Err("blocks of a seat that is not in play".into());
                }
                continue;
            };
            if on_field + player.arrived[size as usize] > STOCK {
                return Err("more than three blocks of a size".into());
            }
        }
    }
    if let Some(order) = &options.order {
        for player in position.players.iter().flatten() {
            let number = usize::from(player.arrived[0] + player.arrived[1]);
            let begun = order
                .get(..number)
                .ok_or("more arrivals than the order has")?;
            let small = begun.iter().filter(|&&size| size == Size::Small).count();
            if small != usize::from(player.arrived[0]) {
                return Err("arrivals that are not a beginning of the order".into());
            }
        }
    }
    if position.rest == 2 && in_play.len() > 2 {
        return Err("a rest of two with more than two seats".into());
    }
    match position.to_move {
        None if !position.won(options) => Err("nobody to move and nobody has won".into()),
        None if position.rest != 0 => Err("a rest although the game is over".into()),
        None => Ok(()),
        Some(_) if position.won(options) => Err("a seat to move although one has won".into()),
        Some(seat) => match position.players[seat] {
            None => Err("a seat to move that is not in play".into()),
            Some(player) if player.out => Err("a seat to move that is out".into()),
            Some(_) => Ok(()),
        },
    }
}
