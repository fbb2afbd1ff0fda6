import type { InfiniteData } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import type { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import type { Deal } from '#contract/sales/sales.schemas.ts'

export type ColumnPages = InfiniteData<ResponseOf<typeof salesEndpoints.list>, number>

type Rows = ColumnPages['pages'][number]['rows']

const withRows = (column: ColumnPages, change: (rows: Rows, at: number) => Rows): ColumnPages => ({
  ...column,
  pages: column.pages.map((page, at) => ({ ...page, rows: change(page.rows, at) })),
})

/** A column with the new stage and version of the deal on its card. */
export const renewed = (column: ColumnPages, { id, stage, version }: Deal): ColumnPages =>
  withRows(column, (rows) =>
    rows.map((row) => (row.id === id && row.version < version ? { ...row, stage, version } : row)),
  )

/** A column with the deal on top of it, or without the deal. */
export function moved(column: ColumnPages, deal: Deal, enters: boolean): ColumnPages {
  return withRows(column, (rows, at) => {
    const others = rows.filter(({ id }) => id !== deal.id)
    return enters && at === 0 ? [deal, ...others] : others
  })
}
