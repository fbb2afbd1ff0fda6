import type { activityLogEndpoints } from '#contract/activityLog/activityLog.endpoints.ts'
import { activityResults } from '#contract/activityLog/activityLog.schemas.ts'
import type { QueryInput } from '#contract/http/endpoint.ts'
import { daysOf, isPreset, period } from '#contract/reports/period.ts'
import type { TableState } from '../../../ui/DataTable/tableTypes.ts'

/** As the address names them. */
export const activityFilters = {
  person: 'kisi',
  kind: 'tur',
  action: 'eylem',
  result: 'sonuc',
  period: 'tarih',
  /** Of the object, within its kind; only links set it. */
  object: 'no',
} as const

/** One value of `period`; the others are as reports have them. */
export const today = 'bugun'
export const periods = [today, 'thisWeek', 'lastWeek', 'last30', 'last90'] as const

export type ActivityQuery = QueryInput<typeof activityLogEndpoints.list>

const idIn = (text: string | undefined) => (/^[1-9]\d{0,14}$/.test(text ?? '') ? text : undefined)
const nameIn = (text: string | undefined) => (/^\w+(\.\w+)?$/.test(text ?? '') ? text?.slice(0, 80) : undefined)

/** The days of a chosen period; a senseless value in the address is ignored. */
export function daysIn(chosen: string | undefined, day: string): { from?: string; to?: string } {
  if (chosen === undefined) return {}
  if (chosen === today) return { from: day, to: day }
  return isPreset(chosen) || period.safeParse(chosen).success ? daysOf(chosen, day) : {}
}

/** The query of the table and its export. */
export function activityQuery({ sort, q, filters }: TableState, day: string, actorId?: number): ActivityQuery {
  const first = (name: keyof typeof activityFilters) => filters[activityFilters[name]]?.[0]
  const actor = actorId ?? idIn(first('person'))
  const [kind, action] = [nameIn(first('kind')), nameIn(first('action'))]
  const objectId = idIn(first('object'))
  const result = activityResults.find((known) => known === first('result'))
  return {
    sort: sort === 'at' ? 'at' : '-at',
    q: q.slice(0, 200),
    ...(actor === undefined ? {} : { actorId: actor }),
    ...(kind === undefined ? {} : { kind }),
    ...(action === undefined ? {} : { action }),
    ...(objectId === undefined ? {} : { objectId }),
    ...(result === undefined ? {} : { result }),
    ...daysIn(first('period'), day),
  }
}
