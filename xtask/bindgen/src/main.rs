//! `kinetic-bindgen <input.wasm> <folder> <name>`: writes the JavaScript around the
//! WebAssembly of the browser client.
//!
//! A program of its own, so that the other commands need not wait until the
//! library that does the work is built.

use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [input, folder, name] = arguments.as_slice() else {
        eprintln!("usage: kinetic-bindgen <input.wasm> <folder> <name>");
        return ExitCode::from(2);
    };
    match generate(input, folder, name) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("kinetic-bindgen: {problem}");
            ExitCode::FAILURE
        }
    }
}

fn generate(input: &str, folder: &str, name: &str) -> Result<(), String> {
    let mut bindgen = Bindgen::new();
    let told = |error: &dyn std::fmt::Display| format!("{input}: {error:#}");
    bindgen
        .input_path(input)
        .web(true)
        .map_err(|error| told(&error))?
        .out_name(name)
        .typescript(true)
        // The page hands in the module; a path guessed here would be wrong.
        .omit_default_module_path(true)
        .remove_name_section(true)
        .remove_producers_section(true);
    bindgen.generate(folder).map_err(|error| told(&error))
}
