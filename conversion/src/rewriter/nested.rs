//! Legalization from within a pattern.

use weir_ir::RegionId;
use weir_rewrite::{MatchResult, NoMatch, Rewriter as _};

use super::ConversionRewriter;
use crate::legalizer::{Outcome, collect};

impl ConversionRewriter<'_> {
    /// Legalizes the ops of a region immediately, after converting the arguments of its entry block
    /// with the running pattern's converter, if it has one.
    ///
    /// The main loop visits these ops again later. The running pattern counts as being applied: an op that needs it cannot
    /// be legalized by this.
    ///
    /// # Errors
    ///
    /// When an op stays that the mode of the conversion does not allow, or the arguments have no conversion.
    #[doc(alias = "legalize")]
    pub fn legalize_region(&mut self, region: RegionId) -> MatchResult {
        let mut ops = Vec::new();
        for block in self.ir().blocks(region) {
            for op in self.ir().ops(block) {
                collect(self.view(), self.session.state.prepared.legality, op, &mut ops);
            }
        }
        if let Ok(converter) = self.converter()
            && let Some(entry) = self.ir().first_block(region)
        {
            let signature = converter.convert_block_signature(self.view(), entry)?;
            let cause = self.session.state.running_with(Some(converter));
            self.convert_block(entry, &signature, cause);
        }
        let before = (self.point, self.location, self.session.state.running);
        let mut result = Ok(());
        for op in ops {
            if self.legalize(op) == Outcome::Legalized {
                continue;
            }
            if self.session.state.fatal.is_some() {
                // The op may be erased, if that cannot be undone.
                result = Err(NoMatch::new("the conversion has failed"));
                break;
            }
            if !self.may_stay(op) {
                let name = self.view().name(op).to_owned();
                result = Err(NoMatch::new(format!("failed to legalize operation '{name}'")));
                break;
            }
        }
        (self.point, self.location, self.session.state.running) = before;
        result
    }
}
