//! OpenTelemetry traces (feature `otel`): the spans of requests are sent to a
//! collector over OTLP, in the background.
//!
//! The standard environment variables say where: without
//! `OTEL_EXPORTER_OTLP_ENDPOINT` or `OTEL_EXPORTER_OTLP_TRACES_ENDPOINT` nothing
//! is sent.

use opentelemetry::trace::TracerProvider as _;
use opentelemetry_otlp::SpanExporter;
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::trace::SdkTracerProvider;
use tracing::Subscriber;
use tracing_subscriber::Layer;
use tracing_subscriber::registry::LookupSpan;

/// The name of the service, unless `OTEL_SERVICE_NAME` says another one.
const SERVICE: &str = "kinetic";
/// The variables that name a collector.
const ENDPOINTS: [&str; 2] = [
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
];

/// Sends what is left when it is dropped.
pub struct Traces(SdkTracerProvider);

impl Traces {
    /// The exporter, if the environment names a collector.
    pub fn from_environment() -> Option<Traces> {
        ENDPOINTS.iter().find_map(std::env::var_os)?;
        let exporter = SpanExporter::builder().with_http().build().ok()?;
        let mut resource = Resource::builder();
        if std::env::var_os("OTEL_SERVICE_NAME").is_none() {
            resource = resource.with_service_name(SERVICE);
        }
        let provider = SdkTracerProvider::builder()
            .with_batch_exporter(exporter)
            .with_resource(resource.build())
            .build();
        Some(Traces(provider))
    }

    /// The layer that passes spans on to the exporter.
    pub fn layer<S>(&self) -> impl Layer<S> + use<S>
    where
        S: Subscriber + for<'span> LookupSpan<'span>,
    {
        tracing_opentelemetry::layer().with_tracer(self.0.tracer(SERVICE))
    }
}

impl Drop for Traces {
    fn drop(&mut self) {
        // A collector that is gone has to do without the last spans.
        let _ = self.0.shutdown();
    }
}
