//! The software bill of materials, in the format CycloneDX 1.5.

use serde_json::{Value, json};

use crate::Failure;
use crate::components::Component;

/// The bill of materials as JSON, with the date of the release.
pub fn text(components: &[Component], date: &str) -> Result<String, Failure> {
    let version = env!("CARGO_PKG_VERSION");
    let own = format!("pkg:generic/kinetic@{version}");
    let known = |purl: &&String| components.iter().any(|one| one.purl == **purl);
    let listed: Vec<Value> = components.iter().map(library).collect();
    let uses = components.iter().map(|component| {
        let used: Vec<&String> = component.uses.iter().filter(known).collect();
        json!({ "ref": component.purl, "dependsOn": used })
    });
    let all: Vec<&str> = components.iter().map(|one| one.purl.as_str()).collect();
    let uses: Vec<Value> = [json!({ "ref": own, "dependsOn": all })]
        .into_iter()
        .chain(uses)
        .collect();
    let bill = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "timestamp": date,
            "component": {
                "type": "application",
                "bom-ref": own,
                "name": "kinetic",
                "version": version,
                "licenses": [{ "expression": env!("CARGO_PKG_LICENSE") }],
                "purl": own,
            },
        },
        "components": listed,
        "dependencies": uses,
    });
    Ok(serde_json::to_string_pretty(&bill)? + "\n")
}

fn library(component: &Component) -> Value {
    let mut library = json!({
        "type": "library",
        "bom-ref": component.purl,
        "name": component.name,
        "version": component.version,
        "licenses": [{ "expression": component.licence }],
        "purl": component.purl,
    });
    if let Some(sum) = &component.sha256 {
        library["hashes"] = json!([{ "alg": "SHA-256", "content": sum }]);
    }
    library
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::tests::found;

    #[test]
    fn every_component_stands_in_the_bill_once_and_uses_only_others_in_it() {
        let components = found();
        let bill = text(&components, "2026-01-01T00:00:00Z").unwrap();
        let bill: Value = serde_json::from_str(&bill).unwrap();
        let listed = bill["components"].as_array().unwrap();
        assert_eq!(listed.len(), components.len());
        let mut refs: Vec<&Value> = listed.iter().map(|one| &one["bom-ref"]).collect();
        refs.dedup();
        assert_eq!(refs.len(), listed.len());
        for row in bill["dependencies"].as_array().unwrap() {
            for used in row["dependsOn"].as_array().unwrap() {
                assert!(refs.contains(&used), "{used}");
            }
        }
    }
}
