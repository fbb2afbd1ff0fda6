import { z } from 'zod'
import { eventTypes, replies, visibilities } from '#contract/calendar/calendar.schemas.ts'
import { fitted } from '../features/calendar/creation.ts'
import { removeEvent } from '../features/calendar/removal.ts'
import { reviseEvent } from '../features/calendar/revision.ts'
import { seriesSpan } from '../features/calendar/series.ts'
import { eventObject, settle } from '../features/calendar/settling.ts'
import {
  clockOf,
  clockOfDay,
  dayAfter,
  minuteMs,
  startInstant,
  timesOf,
  whenOf as timesToWhen,
} from '../features/calendar/times.ts'
import { systemActor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import { today } from '../platform/days.ts'
import { inTransaction } from '../platform/transaction.ts'
import { instantOfClock } from '../platform/zone.ts'
import { type Cast, loadCast } from './cast.ts'
import { contentOf } from './content.ts'
import { inBulk } from './history/bulk.ts'
import { workdaysOf } from './history/workdays.ts'
import { as } from './talk/talk.ts'

/** One event of the made-up company, as its weeks know it: this week is 0, Monday is 1. */
const demoEvent = z.strictObject({
  by: z.string(),
  title: z.string(),
  type: z.enum(eventTypes).optional(),
  week: z.number(),
  weekDay: z.number(),
  /** Time of day and length in minutes; without them whole days. */
  at: z.string().optional(),
  minutes: z.number().optional(),
  days: z.number().optional(),
  timeZone: z.string().optional(),
  recurrence: z.string().optional(),
  guests: z.array(z.string()).optional(),
  /** Of guests who have not simply said yes. */
  replies: z.record(z.string(), z.enum(replies).exclude(['yes'])).optional(),
  place: z.string().optional(),
  link: z.string().optional(),
  text: z.string().optional(),
  visibility: z.enum(visibilities).optional(),
  reminders: z.array(z.number()).optional(),
})
type DemoEvent = z.output<typeof demoEvent>

const companyZone = 'Europe/Istanbul'
const plannedAheadMs = 7 * 24 * 60 * minuteMs

/** Half a year of the company's calendar behind today, and some weeks ahead. */
export async function seedCalendar(ctx: Context) {
  const cast = await loadCast(ctx)
  // Without the demo's people there is nobody to meet.
  if (!cast.everybody.includes('admin')) return
  const monday = mondayOf(await today(ctx))
  const events = contentOf('events', z.array(demoEvent))
  const ids = await inTransaction(ctx, systemActor('demo'), async (tx) => {
    const made = await addAll(ctx, cast, events, monday)
    for (const [index, { reminders = [] }] of events.entries()) {
      if (reminders.length > 0) await settle(tx, made[index]?.id ?? 0)
    }
    return new Map(events.map(({ title }, index) => [title, made[index]?.id ?? 0]))
  })
  await disturb(ctx, cast, monday, ids)
}

const mondayOf = (day: string) => dayAfter(day, -((new Date(clockOfDay(day)).getUTCDay() + 6) % 7))

/** All events with their guests, written together. */
async function addAll(ctx: Context, cast: Cast, events: readonly DemoEvent[], monday: string) {
  const { days } = await workdaysOf(ctx)
  const now = ctx.clock.now()
  const rows = events.map((event) => {
    const { title, type = 'meeting', recurrence = null, place = '', link = '', text = '' } = event
    const details = { title, type, recurrence, place, link, text, visibility: event.visibility ?? 'everyone' }
    const when = whenOf(monday, event, (day) => days.find((one) => one >= day) ?? day)
    const times = fitted(timesOf(when, event.timeZone ?? companyZone), recurrence)
    const row = { ...details, ...times, ownerId: cast.of(event.by).id, reminders: event.reminders ?? [] }
    const createdAt = new Date(Math.min(now.getTime(), startInstant(times).getTime() - plannedAheadMs))
    return { ...row, ...seriesSpan(row, []), createdAt, updatedAt: createdAt }
  })
  const made = await inBulk(rows, (part) =>
    ctx.db.insertInto('calendarEvents').values(part).returning(['id', 'title', 'visibility']).execute(),
  )
  const guests = events.flatMap(({ guests = [], replies: said }, index) =>
    guests.map((name) => ({
      ...{ eventId: made[index]?.id ?? 0, rootId: made[index]?.id ?? 0, userId: cast.of(name).id },
      reply: said?.[name] ?? ('yes' as const),
    })),
  )
  await ctx.db.insertInto('calendarGuests').values(guests).execute()
  for (const [index, row] of rows.entries()) {
    const event = made[index]
    if (!event) continue
    await as(ctx, cast.of(events[index]?.by ?? ''), row.createdAt).record({
      ...{ action: 'event.created', object: eventObject(event) },
      after: { when: timesToWhen(row), visibility: row.visibility, recurrence: row.recurrence },
    })
  }
  return made
}

/** What has been is put off from a holiday to the next working day. */
function whenOf(monday: string, event: DemoEvent, workday: (day: string) => string) {
  const { week, weekDay, at, minutes = 60, days = 1, timeZone = companyZone, recurrence } = event
  const planned = dayAfter(monday, week * 7 + weekDay - 1)
  const day = week < 0 && recurrence === undefined ? workday(planned) : planned
  if (at === undefined) return { allDay: true as const, start: day, end: dayAfter(day, days - 1) }
  const start = instantOfClock(clockOf(`${day}T${at}`), timeZone)
  const end = new Date(start.getTime() + minutes * minuteMs)
  return { allDay: false as const, start: start.toISOString(), end: end.toISOString() }
}

/** No week is quite like the other: one meeting is put off, another does not take place. */
async function disturb(ctx: Context, cast: Cast, monday: string, ids: ReadonlyMap<string, number>) {
  const nextMonday = dayAfter(monday, 7)
  const weekly = ids.get('Haftalık durum toplantısı')
  if (weekly !== undefined) {
    const start = instantOfClock(clockOf(`${dayAfter(nextMonday, 1)}T11:15`), companyZone)
    await reviseEvent(ctx, cast.of('proje'), weekly, {
      ...{ scope: 'this', occurrence: `${nextMonday}T10:00`, version: 1 },
      when: {
        allDay: false,
        start: start.toISOString(),
        end: new Date(start.getTime() + 45 * minuteMs).toISOString(),
      },
      place: 'Haliç odası',
    })
  }
  const standUp = ids.get('Kısa toplantı')
  if (standUp !== undefined) {
    const occurrence = `${dayAfter(nextMonday, 3)}T09:15`
    await removeEvent(ctx, cast.of('baris.ergun'), standUp, { scope: 'this', occurrence, version: 1 })
  }
}
