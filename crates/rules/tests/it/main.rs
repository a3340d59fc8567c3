//! Tests of the rules, one module a subject. Names of tests begin with the
//! number of the rule they are about (`i_22_…`, `o_8_…`).

mod perft;
