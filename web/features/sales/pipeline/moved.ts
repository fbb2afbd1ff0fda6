import type { Deal } from '#contract/sales/sales.schemas.ts'
import type { ColumnPages } from './usePipeline.ts'

/** A column with the deal on top of it, or without the deal. */
export function moved(column: ColumnPages, deal: Deal, enters: boolean): ColumnPages {
  return {
    ...column,
    pages: column.pages.map((page, at) => {
      const others = page.rows.filter(({ id }) => id !== deal.id)
      return { ...page, rows: enters && at === 0 ? [deal, ...others] : others }
    }),
  }
}
