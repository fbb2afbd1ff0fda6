import type { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import { mayEdit, maySeeDetails } from '#contract/calendar/calendar.policy.ts'
import { type EventOccurrence, eventKey, type Layer, type Occurrence } from '#contract/calendar/calendar.schemas.ts'
import type { QueryOf } from '#contract/http/endpoint.ts'
import type { NamedPerson } from '#contract/users/namedPerson.ts'
import type { Actor } from '../../platform/actor.ts'
import type { CalendarSource } from '../../platform/calendarSource.ts'
import type { Context } from '../../platform/context.ts'
import { instantOfClock } from '../../platform/zone.ts'
import { tasksInRange } from '../tasks/calendar.ts'
import { guestsOf, namedPeople, type Replies, repliesOf, seriesIn } from './calendar.queries.ts'
import { holidaysBetween } from './holidays.queries.ts'
import { broughtOccurrences } from './layers.ts'
import { type Instance, instancesIn, type Range, type Series } from './series.ts'
import { clockOfDay, dayAfter, whenOf } from './times.ts'

/** From the beginning of one day to the end of another, in the reader's time zone. */
export function rangeOfDays(fromDay: string, toDay: string, zone: string): Range {
  return {
    fromDay,
    toDay,
    from: instantOfClock(clockOfDay(fromDay), zone),
    to: instantOfClock(clockOfDay(dayAfter(toDay, 1)), zone),
  }
}

type RangeQuery = QueryOf<typeof calendarEndpoints.range>

const usualLayers: readonly Layer[] = [
  ...(['own', 'invited', 'team', 'tasks', 'holidays', 'closings', 'payments', 'outside'] as const),
]

/** Everything between the days, in a fixed number of queries. */
export async function listOccurrences(
  ctx: Context,
  actor: Actor,
  query: RangeQuery,
  sources: readonly CalendarSource[],
): Promise<Occurrence[]> {
  const layers = query.layers ?? usualLayers
  const people = (query.people ?? []).filter((id) => id !== actor.id)
  const days = { from: query.from, to: query.to }
  const events = await eventOccurrences(ctx, actor, query, { layers, people })
  return [
    ...events.map(({ occurrence }) => occurrence),
    ...(layers.includes('tasks') ? await taskOccurrences(ctx, actor, days) : []),
    ...(layers.includes('holidays') ? await holidayOccurrences(ctx, days) : []),
    ...(await broughtOccurrences(ctx, actor, days, { sources, layers })),
  ]
}

interface Choice {
  layers: readonly Layer[]
  people: readonly number[]
}

/** My own events and invitations, with all guests. */
export async function listMine(ctx: Context, actor: Actor, query: Pick<RangeQuery, 'from' | 'to' | 'types'>) {
  const drawn = await eventOccurrences(ctx, actor, query, { layers: ['own', 'invited'], people: [] })
  const rootIds = drawn.flatMap(({ occurrence }) => (occurrence.kind === 'event' ? [occurrence.id] : []))
  const guests = await guestsOf(ctx.db, [...new Set(rootIds)])
  return drawn.flatMap(({ occurrence, rowId }) =>
    occurrence.kind === 'event' ? [{ ...occurrence, guests: guests.get(rowId) ?? [] }] : [],
  )
}

interface Drawn {
  occurrence: Occurrence
  /** Of the series, or of the one occurrence that was made to differ. */
  rowId: number
}

async function eventOccurrences(
  ctx: Context,
  actor: Actor,
  { from, to, types }: Pick<RangeQuery, 'from' | 'to' | 'types'>,
  choice: Choice,
): Promise<Drawn[]> {
  const range = rangeOfDays(from, to, actor.timeZone)
  const all = await seriesIn(ctx.db, actor, range, choice)
  const replies = await repliesOf(
    ctx.db,
    all.map(({ root }) => root.id),
  )
  const named = await namedPeople(ctx.db, [...all.map(({ root }) => root.ownerId), ...choice.people])
  const drawn = all.flatMap((series) =>
    instancesIn(series, range).flatMap((instance) => {
      const shown = shownTo(actor, choice, { series, instance, replies, named })
      return shown.map((occurrence) => ({ occurrence, rowId: instance.row.id }))
    }),
  )
  if (types === undefined) return drawn
  return drawn.filter(({ occurrence }) => occurrence.kind !== 'event' || types.includes(occurrence.type))
}

interface OccurrenceParts {
  series: Series
  instance: Instance
  replies: Replies
  named: ReadonlyMap<number, NamedPerson>
}

/** One occurrence as this person sees it: with its details, as somebody's time taken, or not at all. */
function shownTo(actor: Actor, choice: Choice, shown: OccurrenceParts): Occurrence[] {
  const { series, instance, replies, named } = shown
  const { root } = series
  const invited = replies.get(instance.row.id) ?? []
  const place = { ownerId: root.ownerId, guestIds: invited.map(({ id }) => id), visibility: instance.row.visibility }
  const colleagues = choice.people.filter(
    (id) => id === root.ownerId || invited.some((guest) => guest.id === id && guest.reply !== 'no'),
  )
  const layer = layerOf(actor, choice, place, colleagues.length > 0)
  const owner = named.get(root.ownerId)
  if (!layer || !owner) return []
  const key = eventKey(root.id, instance.occurrence)
  const when = whenOf(instance.times)
  if (!maySeeDetails(actor, place)) {
    return colleagues.flatMap((id) => {
      const person = named.get(id)
      return person ? [{ kind: 'busy' as const, key: `busy:${key}:${id}`, layer, when, person }] : []
    })
  }
  const { title, type, place: where, link, visibility } = instance.row
  const event: EventOccurrence = {
    ...{ kind: 'event', key, layer, when, title, type, link, visibility, owner },
    id: root.id,
    occurrence: instance.occurrence,
    place: where,
    guestCount: invited.length,
    myReply: invited.find(({ id }) => id === actor.id)?.reply ?? null,
    mayEdit: mayEdit(actor, place),
    version: root.version,
  }
  return [event]
}

/** The nearest to the person that they asked for. */
function layerOf(
  actor: Actor,
  { layers }: Choice,
  { ownerId, guestIds, visibility }: Parameters<typeof maySeeDetails>[1],
  ofColleague: boolean,
): Layer | undefined {
  if (ownerId === actor.id) return layers.includes('own') ? 'own' : undefined
  if (guestIds.includes(actor.id) && layers.includes('invited')) return 'invited'
  if (visibility === 'everyone' && layers.includes('team')) return 'team'
  return ofColleague && visibility !== 'private' ? 'people' : undefined
}

async function taskOccurrences(ctx: Context, actor: Actor, days: { from: string; to: string }): Promise<Occurrence[]> {
  const rows = await tasksInRange(ctx, actor, days)
  return rows.flatMap(({ id, key, title, assignee, startDay, endDay, status, pendingKind, movable, version }) => {
    const start = startDay ?? endDay
    const end = endDay ?? startDay
    if (!start || !end) return []
    return [
      {
        ...{ kind: 'task' as const, key: `task:${id}`, layer: 'tasks' as const, id, title, assignee, version },
        when: { allDay: true as const, start, end },
        taskKey: key,
        done: status === 'completed',
        pending: pendingKind !== null,
        mayEdit: movable,
      },
    ]
  })
}

async function holidayOccurrences(ctx: Context, { from, to }: { from: string; to: string }): Promise<Occurrence[]> {
  const rows = await holidaysBetween(ctx.db, from, to)
  return rows.map(({ id, name, code, halfDay, startDay, endDay }) => ({
    ...{ kind: 'holiday' as const, key: `holiday:${id}`, layer: 'holidays' as const, id, name, code, halfDay },
    when: { allDay: true as const, start: startDay, end: endDay },
  }))
}
