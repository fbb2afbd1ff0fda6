import type { DealDetail } from '#contract/sales/sales.schemas.ts'
import type { Stage } from '#contract/sales/stages.ts'

const dayMs = 24 * 60 * 60_000

/** Whole days spent in a stage, over all visits; undefined for one that was never entered. */
export function daysIn(visits: DealDetail['stages'], stage: Stage, now: Date): number | undefined {
  const spent = visits
    .filter((visit) => visit.stage === stage)
    .map(({ since, until }) => (until === null ? now.getTime() : Date.parse(until)) - Date.parse(since))
  return spent.length === 0 ? undefined : Math.floor(spent.reduce((all, one) => all + one, 0) / dayMs)
}
