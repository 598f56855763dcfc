//! The report of the numbers that passes counted.

use std::fmt;

use super::{Item, OpPassManager, ScheduledPass};
use crate::instrumentation::{REPORT_RULE, collection_name};
use crate::pass::StatisticDef;

/// The form in which statistics are displayed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[doc(alias = "PassDisplayMode")]
pub enum StatisticsDisplay {
    /// As a list of passes by name, each with the sum of its instances.
    List,
    /// As the pipeline, with each instance of a pass.
    #[default]
    Pipeline,
}

/// The numbers that the passes of a pipeline counted; displayed, it is the report of MLIR.
///
/// MLIR prints the numbers in builds with assertions alone.
#[derive(Debug)]
pub struct PassStatistics<'a> {
    pub(super) passes: &'a OpPassManager,
    pub(super) display: StatisticsDisplay,
}

impl fmt::Display for PassStatistics<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{REPORT_RULE}")?;
        writeln!(f, "{:25}... Pass statistics report ...", "")?;
        writeln!(f, "{REPORT_RULE}")?;
        match self.display {
            StatisticsDisplay::List => write_list(f, self.passes)?,
            StatisticsDisplay::Pipeline => write_pipeline(f, self.passes, 0)?,
        }
        writeln!(f)
    }
}

fn write_pipeline(f: &mut fmt::Formatter<'_>, manager: &OpPassManager, indent: usize) -> fmt::Result {
    for item in &manager.items {
        match item {
            Item::Pass(pass) => write_pass(f, indent, pass.def.title, pass.def.statistics, &pass.statistics)?,
            Item::Nested(managers) => {
                let mut indent = indent;
                if managers.len() > 1 {
                    let anchors: Vec<&str> = managers.iter().map(OpPassManager::anchor).collect();
                    writeln!(f, "{:indent$}{}", "", collection_name(&anchors))?;
                    indent += 2;
                }
                for manager in managers {
                    writeln!(f, "{:indent$}'{}' Pipeline", "", manager.anchor())?;
                    write_pipeline(f, manager, indent + 2)?;
                }
            }
        }
    }
    Ok(())
}

fn write_list(f: &mut fmt::Formatter<'_>, manager: &OpPassManager) -> fmt::Result {
    let mut sums: Vec<(&ScheduledPass, Vec<u64>)> = Vec::new();
    let mut pending = vec![manager];
    while let Some(manager) = pending.pop() {
        for item in &manager.items {
            match item {
                Item::Nested(managers) => pending.extend(managers),
                Item::Pass(pass) => match sums.iter_mut().find(|(other, _)| std::ptr::eq(other.def, pass.def)) {
                    Some((_, sums)) => {
                        let values = sums.iter_mut().zip(&pass.statistics).zip(pass.def.statistics);
                        values.for_each(|((sum, value), def)| def.combine(sum, *value));
                    }
                    None => sums.push((pass, pass.statistics.clone())),
                },
            }
        }
    }
    sums.retain(|(_, sums)| !sums.is_empty());
    sums.sort_by_key(|(pass, _)| pass.def.title);
    sums.iter().try_for_each(|(pass, sums)| write_pass(f, 2, pass.def.title, pass.def.statistics, sums))
}

/// Writes the name of a pass, and its statistics sorted by name.
fn write_pass(
    f: &mut fmt::Formatter<'_>,
    indent: usize,
    title: &str,
    defs: &[StatisticDef],
    values: &[u64],
) -> fmt::Result {
    writeln!(f, "{:indent$}{title}", "")?;
    let mut lines: Vec<(&StatisticDef, String)> = defs.iter().zip(values.iter().map(ToString::to_string)).collect();
    lines.sort_by_key(|(def, _)| def.name);
    let name_width = lines.iter().map(|(def, _)| def.name.len()).max().unwrap_or_default();
    let value_width = lines.iter().map(|(_, value)| value.len()).max().unwrap_or_default();
    for (StatisticDef { name, summary, .. }, value) in lines {
        writeln!(f, "{:indent$}  (S) {value:>value_width$} {name:name_width$} - {summary}", "")?;
    }
    Ok(())
}
