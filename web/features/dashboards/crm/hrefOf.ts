import type { RowsBehind } from '#contract/dashboards/rows.ts'
import { paths } from '#contract/paths.ts'
import { calendarHref } from '../../calendar/calendarHref.ts'
import { queryHref } from '../../tasks/address/queryHref.ts'

type Query = RowsBehind['query']

const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** As the expenses' page names its filters; one's own are where everybody begins. */
const expenseHref = ({ tab, month, status }: Query) =>
  withQuery(paths.expenses, { sekme: tab === 'all' ? 'tumu' : '', ay: month, durum: status })

export const unreadList = 'okunmamis'
export const activityList = 'hareketler'
/** Lists that open over the dashboard itself. */
export const listHref = (list: string) => withQuery(paths.crm, { liste: list })

/** The page that shows exactly the rows which a number counts. */
export function hrefOf({ list, query }: RowsBehind): string {
  switch (list) {
    case 'tasks':
      return queryHref(query)
    case 'approvals':
      return paths.approvals
    case 'inbox':
      return listHref(unreadList)
    case 'calendar':
      return calendarHref(query)
    case 'deals':
      return withQuery(paths.salesPipeline, query)
    case 'expenses':
      return expenseHref(query)
  }
}
