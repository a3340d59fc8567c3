//! What must hold in every position of every game on every board, tried on
//! random positions.
//!
//! `turns` is about lists of legal turns and unfinished turns, `draws` about
//! turns at random, `positions` about text, hashes, symmetries and seats.

mod draws;
mod positions;
mod subject;
mod turns;

/// Makes a test of each check for every game and board.
macro_rules! for_every_game {
    ($($module:ident :: $check:ident),* $(,)?) => {
        mod ido_classic {
            $(#[test] fn $check() { super::$module::$check(&super::subject::ido_classic()); })*
        }
        mod ido_grand {
            $(#[test] fn $check() { super::$module::$check(&super::subject::ido_grand()); })*
        }
        mod orbito {
            $(#[test] fn $check() { super::$module::$check(&super::subject::orbito()); })*
        }
    };
}

for_every_game![
    positions::text_is_read_back,
    positions::hashes_stay_up_to_date,
    positions::finished_positions_are_over,
    positions::symmetries_keep_the_rules,
    positions::symmetries_lead_back,
    positions::seats_can_be_taken_out,
    positions::positions_are_small,
    turns::listed_turns_lead_to_their_results,
    turns::the_list_is_sorted_and_complete,
    turns::the_workspace_does_not_matter,
    turns::next_parts_are_exactly_those_allowed,
    turns::unfinished_turns_lead_to_all_results,
    turns::random_turns_are_listed_or_refused,
    draws::what_is_drawn_is_a_result,
    draws::every_result_is_drawn_as_often_as_any_other,
];
