//! What saving costs who holds the device: how long it keeps a press waiting, and whether an erase, which stops everything
//! for much longer, ever comes while keys are pressed.

use super::figure::{Figure, Goal, Unit};
use crate::emulator::{
    cuts::Kind,
    report::{FlashOperation, Report, What},
};

/// A press is debounced, seen, and what it changed saved within this time.
const SAVED_WITHIN_US: f64 = 100_000.0;
/// Between two operations of one press there is only the work to prepare the next.
const GAP_US: f64 = 5000.0;
const DISTURBING_US: f64 = 300_000.0;

/// What saving added to each press that had something to save, from its first flash operation to the end of its last.
pub fn delays_us(report: &Report) -> Vec<f64> {
    presses(report).filter_map(|press| delay_us(&report.flash_operations, press)).collect()
}

fn delay_us(operations: &[FlashOperation], press: f64) -> Option<f64> {
    let mut own = operations.iter().filter(|operation| operation.at >= press);
    let first = own.next().filter(|first| first.at < press + SAVED_WITHIN_US)?;
    let mut end = first.at + first.us;
    for next in own.take_while(|next| next.at < press + SAVED_WITHIN_US) {
        if next.at > end + GAP_US {
            break;
        }
        end = next.at + next.us;
    }
    Some(end - first.at)
}

/// The erases that began soon after a press.
pub fn disturbing_erases(report: &Report) -> usize {
    let erases = report.flash_operations.iter().filter(|operation| operation.kind == Kind::Erase);
    let disturbs = |erase: &&FlashOperation| presses(report).any(|at| (at..at + DISTURBING_US).contains(&erase.at));
    erases.filter(disturbs).count()
}

fn presses(report: &Report) -> impl Iterator<Item = f64> {
    report.steps.iter().filter(|step| matches!(step.what, What::Key { down: true })).map(|step| step.at)
}

pub fn figures(subject: &'static str, reports: &[Report]) -> Vec<Figure> {
    let mut delays: Vec<f64> = reports.iter().flat_map(delays_us).map(|us| us / 1000.0).collect();
    delays.sort_by(f64::total_cmp);
    let delay = |what, value, goal| Figure::new(subject, what, value, Unit::Milliseconds, goal);
    let mean = delays.iter().sum::<f64>() / delays.len() as f64;
    let erases = reports.iter().map(disturbing_erases).sum::<usize>() as f64;
    vec![
        delay("saving after a press, mean", mean, Goal::None),
        delay("saving after a press, 99 of 100", percentile(&delays, 0.99), Goal::AtMost(50.0)),
        delay("saving after a press, worst", percentile(&delays, 1.0), Goal::None),
        Figure::new(subject, "erases within 300 ms after a press", erases, Unit::Times, Goal::AtMost(0.0)),
    ]
}

/// The smallest of the sorted values that this share of them does not exceed; not a number if there are none, which
/// meets no goal.
fn percentile(sorted: &[f64], share: f64) -> f64 {
    let rank = (share * sorted.len() as f64).ceil() as usize;
    sorted.get(rank.saturating_sub(1)).copied().unwrap_or(f64::NAN)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::emulator::report::Step;

    fn report(presses: &[f64], operations: &[(f64, Kind, f64)]) -> Report {
        let what = || What::Key { down: true };
        let step =
            |at: &f64| Step { at: *at, what: what(), cycles: 0, asleep_cycles: 0, spi_bytes: 0, last_pixel_us: None };
        let operation = |(at, kind, us): &(f64, Kind, f64)| FlashOperation { at: *at, kind: *kind, us: *us };
        Report {
            steps: presses.iter().map(step).collect(),
            flash_operations: operations.iter().map(operation).collect(),
            ..Report::default()
        }
    }

    #[test]
    fn a_press_waits_from_its_first_operation_to_its_last() {
        let operations = [
            (9_000.0, Kind::Program, 400.0),
            (9_700.0, Kind::Program, 400.0),
            // Nobody's: a clock, or tidying.
            (60_000.0, Kind::Program, 400.0),
            (2_000_000.0, Kind::Erase, 45_000.0),
        ];
        assert_eq!(delays_us(&report(&[0.0, 1_000_000.0], &operations)), [1100.0]);
    }

    #[test]
    fn an_erase_disturbs_soon_after_a_press_only() {
        let erase = |at| (at, Kind::Erase, 45_000.0);
        let operations = [erase(10_000.0), erase(299_000.0), erase(1_500_000.0), (20_000.0, Kind::Program, 400.0)];
        assert_eq!(disturbing_erases(&report(&[0.0], &operations)), 2);
    }

    #[test]
    fn of_a_hundred_the_99th_counts() {
        let values: Vec<f64> = (1..=100).map(f64::from).collect();
        assert_eq!((percentile(&values, 0.99), percentile(&values, 1.0)), (99.0, 100.0));
        assert!(percentile(&[], 0.99).is_nan());
    }
}
