//! Prints the OpenAPI description of the API.

fn main() {
    println!("{:#}", kinetic_server::api::openapi());
}
