import type { RowsBehind } from '#contract/dashboards/rows.ts'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { calendarHref } from '../../calendar/calendarHref.ts'
import { queryHref } from '../../tasks/address/queryHref.ts'

type Query = RowsBehind['query']

/** With the filter names of the expenses page; without a tab it shows the person's own. */
const expenseHref = ({ tab, month, status }: Query) =>
  href(paths.expenses, { sekme: tab === 'all' ? 'tumu' : undefined, ay: month, durum: status })

/** The page that shows exactly the rows which a number counts. */
export function hrefOf({ list, query }: RowsBehind): string {
  switch (list) {
    case 'tasks':
      return queryHref(query)
    case 'approvals':
      return paths.approvals
    case 'inbox':
      return href(paths.crm, { liste: 'okunmamis' })
    case 'calendar':
      return calendarHref(query)
    case 'deals':
      return href(paths.salesPipeline, query)
    case 'expenses':
      return expenseHref(query)
  }
}
