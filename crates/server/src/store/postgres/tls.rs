//! TLS to PostgreSQL with rustls: how far the certificate of the database is
//! verified, as `sslmode` says.

use std::path::Path;
use std::sync::Arc;

use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme,
};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::store::StoreError;

/// How far the certificate of the database is verified.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verification {
    /// Not at all: nobody can listen, but somebody could pretend to be it.
    None,
    /// It comes from a known authority.
    Authority,
    /// It comes from a known authority and is for the host in the address.
    Full,
}

/// What makes connections with TLS. Root certificates come from a file, or from
/// the system.
pub fn connector(
    verification: Verification,
    roots: Option<&Path>,
) -> Result<MakeRustlsConnect, StoreError> {
    let failed = |error: Error| StoreError::Unavailable(format!("TLS: {error}"));
    let provider = Arc::new(ring::default_provider());
    let inner = match verification {
        Verification::None => None,
        Verification::Authority | Verification::Full => {
            let roots = Arc::new(root_certificates(roots)?);
            let verifier = WebPkiServerVerifier::builder_with_provider(roots, provider.clone());
            let unusable = |error: rustls::client::VerifierBuilderError| {
                StoreError::Unavailable(format!("TLS: {error}"))
            };
            Some(verifier.build().map_err(unusable)?)
        }
    };
    let verifier = Verifier {
        provider: provider.clone(),
        inner,
        host: verification == Verification::Full,
    };
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(failed)?
        .dangerous()
        .with_custom_certificate_verifier(Arc::new(verifier))
        .with_no_client_auth();
    Ok(MakeRustlsConnect::new(config))
}

fn root_certificates(file: Option<&Path>) -> Result<RootCertStore, StoreError> {
    let mut store = RootCertStore::empty();
    let Some(file) = file else {
        let found = rustls_native_certs::load_native_certs();
        store.add_parsable_certificates(found.certs);
        if store.is_empty() {
            let why = "TLS: the system has no root certificates; name a file in sslrootcert";
            return Err(StoreError::Unavailable(why.to_owned()));
        }
        return Ok(store);
    };
    let unreadable = |why: &dyn std::fmt::Display| {
        StoreError::Unavailable(format!(
            "TLS: root certificates in {}: {why}",
            file.display()
        ))
    };
    let certificates = CertificateDer::pem_file_iter(file).map_err(|e| unreadable(&e))?;
    for certificate in certificates {
        let certificate = certificate.map_err(|e| unreadable(&e))?;
        store.add(certificate).map_err(|e| unreadable(&e))?;
    }
    match store.is_empty() {
        true => Err(unreadable(&"there is none")),
        false => Ok(store),
    }
}

/// Verifies certificates as far as it was asked to. Signatures are verified in
/// any case.
#[derive(Debug)]
struct Verifier {
    provider: Arc<CryptoProvider>,
    /// `None` accepts every certificate.
    inner: Option<Arc<WebPkiServerVerifier>>,
    /// Whether the certificate has to be for the host.
    host: bool,
}

impl ServerCertVerifier for Verifier {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        chain: &[CertificateDer<'_>],
        name: &ServerName<'_>,
        ocsp: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        let Some(inner) = &self.inner else {
            return Ok(ServerCertVerified::assertion());
        };
        // The name is looked at after everything else.
        let verified = inner.verify_server_cert(certificate, chain, name, ocsp, now);
        match verified {
            Err(Error::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) if !self.host => Ok(ServerCertVerified::assertion()),
            verified => verified,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signature, algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signature, algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        let algorithms = &self.provider.signature_verification_algorithms;
        algorithms.supported_schemes()
    }
}
