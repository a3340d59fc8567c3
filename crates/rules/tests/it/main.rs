//! Tests of the rules, one module a subject. Names of tests begin with the
//! number of the rule they are about (`i_22_…`, `o_8_…`).

mod against_reference;
mod any_game;
mod board_files;
mod boards;
mod conformance;
mod course;
mod coverage;
mod ido_drafts;
mod ido_rules_blocks_and_seats;
mod ido_rules_board;
mod ido_rules_draws_and_leaving;
mod ido_rules_end;
mod ido_rules_entering;
mod ido_rules_moving;
mod ido_rules_rectangles;
mod ido_rules_shifting;
mod ido_rules_text;
mod no_panics;
mod orbito_rules;
mod orbito_text;
mod perft;
mod random;
mod records;
mod reference;
mod rematch;
mod support;
mod toy_game;
mod values;
