import { z } from 'zod'

/** The lists that numbers of a dashboard count. */
export const countedLists = ['tasks', 'approvals', 'inbox', 'calendar', 'deals', 'expenses'] as const
export type CountedList = (typeof countedLists)[number]

/** The query of the list, with the names of its own endpoint: it then shows exactly the rows that were counted. */
export const rowsBehind = z.object({ list: z.enum(countedLists), query: z.record(z.string(), z.string()) })
export type RowsBehind = z.infer<typeof rowsBehind>

/** A number and what it counts. */
export const counted = z.object({ count: z.number().int(), rows: rowsBehind })
export type Counted = z.infer<typeof counted>
