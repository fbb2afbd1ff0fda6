import type { Grid, Measures, SummaryFigure } from '#contract/reports/reports.schemas.ts'
import { FiguresStrip } from './FiguresStrip.tsx'

/** The totals of a table of people as the figures that they are. */
export function TotalsStrip({ grid, measures }: { grid: Grid; measures: Measures }) {
  const figures = grid.columns.map(({ id, query }, at) => [
    id,
    { count: grid.totals[at] ?? 0, query: { ...grid.query, ...query } },
  ])
  const none = { count: 0, query: {} }
  // The columns are figures of the contract; figures that this table lacks are not drawn.
  const all = { inactive: none, ...Object.fromEntries(figures) } as Record<SummaryFigure, typeof none>
  return <FiguresStrip figures={all} measures={measures} />
}
