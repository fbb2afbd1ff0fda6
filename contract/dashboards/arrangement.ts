import { z } from 'zod'
import { type CrmWidget, crmWidgets } from './crm.endpoints.ts'

/** Under this key a person's preferences keep how they arranged the page. */
export const arrangementKey = 'dashboard.crm'

/** The strip stays on top; everything else can be moved and hidden. */
export type MovableWidget = Exclude<CrmWidget, 'today'>
export const movableWidgets = crmWidgets.filter((name): name is MovableWidget => name !== 'today')

/** Of twelve columns, on a wide page and on one of half its width. */
const widths: Record<'wide' | 'half', Record<MovableWidget, number>> = {
  wide: { meetings: 4, tasks: 4, weekly: 4, funnel: 8, stalled: 4, activity: 8, expenses: 4 },
  half: { meetings: 6, tasks: 6, weekly: 6, funnel: 12, stalled: 6, activity: 12, expenses: 6 },
}

/** Names of widgets that are no longer there are dropped, new ones come at their usual place. */
const stored = z.object({ order: z.array(z.string()).max(50), hidden: z.array(z.string()).max(50) })
export type Arrangement = { order: MovableWidget[]; hidden: MovableWidget[] }

export const usualArrangement: Arrangement = { order: [...movableWidgets], hidden: [] }

export function arrangementOf(value: unknown): Arrangement {
  const read = stored.safeParse(value)
  if (!read.success) return usualArrangement
  const known = (names: readonly string[]) => [
    ...new Set(names.flatMap((name) => movableWidgets.filter((widget) => widget === name))),
  ]
  const order = known(read.data.order)
  for (const [place, widget] of movableWidgets.entries()) if (!order.includes(widget)) order.splice(place, 0, widget)
  return { order, hidden: known(read.data.hidden) }
}

/** How many of the twelve columns each widget takes: a row that is not full is stretched, so that no hole remains. */
export function columnsOf(shown: readonly MovableWidget[], page: keyof typeof widths): Map<MovableWidget, number> {
  const rows: MovableWidget[][] = []
  let free = 0
  for (const widget of shown) {
    const width = widths[page][widget]
    const row = rows.at(-1)
    if (row && width <= free) row.push(widget)
    else {
      rows.push([widget])
      free = 12
    }
    free -= width
  }
  return new Map(
    rows.flatMap((row) => {
      const taken = row.reduce((sum, widget) => sum + widths[page][widget], 0)
      return row.map((widget) => [widget, (widths[page][widget] * 12) / taken] as const)
    }),
  )
}
