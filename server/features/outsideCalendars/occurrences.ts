import type { OutsideOccurrence } from '#contract/calendar/calendar.schemas.ts'
import type { ParamsOf, QueryOf } from '#contract/http/endpoint.ts'
import type { outsideCalendarEndpoints } from '#contract/outsideCalendars/outsideCalendars.endpoints.ts'
import {
  mostOutsideCalendars,
  mostShownOfOne,
  type OutsideEvent,
} from '#contract/outsideCalendars/outsideCalendars.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { CalendarSource } from '../../platform/calendarSource.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { rangeOfDays } from '../calendar/occurrences.ts'
import { type Instance, instanceAt, instancesIn, type Series } from '../calendar/series.ts'
import { whenOf } from '../calendar/times.ts'
import { type OutsideRow, seriesOf } from './content.ts'
import { ownCalendar } from './outsideCalendars.queries.ts'

/** The outside calendars that a person shows, in one query: a layer that nobody else sees. */
export const outsideLayer: CalendarSource = {
  kind: 'outside',
  layer: 'outside',
  area: 'calendar',
  between: outsideBetween,
}

/** However much the outside says, a look at the calendar costs no more than this. */
const mostRows = mostOutsideCalendars * mostShownOfOne

async function outsideBetween(
  { db }: Context,
  actor: Actor,
  days: { from: string; to: string },
): Promise<OutsideOccurrence[]> {
  const range = rangeOfDays(days.from, days.to, actor.timeZone)
  const rows = await db
    .selectFrom('outsideCalendars as calendar')
    .innerJoin('outsideEvents as event', 'event.calendarId', 'calendar.id')
    .select(['calendar.id', 'calendar.name', 'calendar.colour', 'event.uid', 'event.content'])
    .where('calendar.userId', '=', actor.id)
    .where('calendar.shown', '=', true)
    .where('event.spanStart', '<', range.to)
    .where((of) => of.or([of('event.spanEnd', 'is', null), of('event.spanEnd', '>', range.from)]))
    .orderBy('calendar.id')
    .orderBy('event.spanStart', 'desc')
    .orderBy('event.id')
    .limit(mostRows)
    .execute()
  const shown: OutsideOccurrence[] = []
  const counts = new Map<number, number>()
  for (const { id, name, colour, uid, content } of rows) {
    if ((counts.get(id) ?? 0) >= mostShownOfOne) continue
    for (const { row, occurrence, times } of instancesIn(seriesOf({ content }), range)) {
      const count = (counts.get(id) ?? 0) + 1
      if (count > mostShownOfOne) break
      counts.set(id, count)
      const { title, place, link } = row
      shown.push({
        ...{ kind: 'outside', layer: 'outside', uid, occurrence, title, place, link, when: whenOf(times) },
        key: `outside:${id}:${uid}:${occurrence ?? ''}`,
        calendar: { id, name, colour },
      })
    }
  }
  return shown
}

type Read = typeof outsideCalendarEndpoints.event

export async function readOutsideEvent(
  { db }: Context,
  actor: Actor,
  { id }: ParamsOf<Read>,
  { uid, occurrence }: QueryOf<Read>,
): Promise<OutsideEvent> {
  const { name } = await ownCalendar(db, actor.id, id)
  const found = await db
    .selectFrom('outsideEvents')
    .select(['content', 'text'])
    .where('calendarId', '=', id)
    .where('uid', '=', uid)
    .executeTakeFirst()
  const series = found && seriesOf(found)
  const instance = series && (occurrence === undefined ? rootOf(series) : instanceAt(series, occurrence))
  if (!found || !series || !instance) throw notFound('event')
  const { title, place, link, people, text } = instance.row
  return {
    ...{
      title,
      place,
      link,
      people,
      occurrence: occurrence ?? null,
      when: whenOf(instance.times),
      recurrence: series.root.recurrence,
    },
    text: text ?? found.text,
    calendar: { id, name },
  }
}

const rootOf = ({ root }: Series<OutsideRow>): Instance<OutsideRow> => ({ row: root, occurrence: null, times: root })
