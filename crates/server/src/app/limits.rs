//! Rate limits of visitors and addresses.

use std::net::IpAddr;

use super::AppState;
use crate::VisitorId;
use crate::api::ApiError;
use crate::ops::Refusal;

impl AppState {
    /// Charges one write to the rate limit of a visitor.
    ///
    /// # Errors
    /// When the limit is exceeded.
    pub fn check_rate(&self, visitor: &VisitorId) -> Result<(), ApiError> {
        self.ops.limits.visitor(visitor).map_err(|wait| {
            self.ops.metrics.refused(Refusal::VisitorRate);
            ApiError::TooMany { wait }
        })
    }

    /// Charges a message of a live connection to the rate limit of its
    /// address, as a request would be.
    ///
    /// # Errors
    /// When the limit is exceeded.
    pub fn check_address_rate(&self, address: Option<IpAddr>) -> Result<(), ApiError> {
        let Some(address) = address else {
            return Ok(());
        };
        self.ops.limits.address(address).map_err(|wait| {
            self.ops.metrics.refused(Refusal::AddressRate);
            ApiError::TooMany { wait }
        })
    }

    /// Charges a new visitor to an address.
    ///
    /// # Errors
    /// When the limit is exceeded.
    pub fn check_new_visitor(&self, address: Option<IpAddr>) -> Result<(), ApiError> {
        let Some(address) = address else {
            return Ok(());
        };
        self.ops.limits.new_visitor(address).map_err(|wait| {
            self.ops.metrics.refused(Refusal::NewVisitors);
            ApiError::TooMany { wait }
        })
    }
}
