import { z } from 'zod'
import { eventTypes, replies, visibilities } from '#contract/calendar/calendar.schemas.ts'
import { addEvent } from '../features/calendar/creation.ts'
import { removeEvent } from '../features/calendar/removal.ts'
import { setReply } from '../features/calendar/replying.ts'
import { reviseEvent } from '../features/calendar/revision.ts'
import { clockOf, clockOfDay, dayAfter, minuteMs } from '../features/calendar/times.ts'
import { systemActor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import { today } from '../platform/days.ts'
import { inTransaction, type Transaction } from '../platform/transaction.ts'
import { instantOfClock } from '../platform/zone.ts'
import { type Cast, loadCast } from './cast.ts'
import { contentOf } from './content.ts'

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

/** Some weeks of the company's calendar around today. */
export async function seedCalendar(ctx: Context) {
  const cast = await loadCast(ctx)
  // Without the demo's people there is nobody to meet.
  if (!cast.everybody.includes('admin')) return
  const monday = mondayOf(await today(ctx))
  const ids = await inTransaction(ctx, systemActor('demo'), async (tx) => {
    const made = new Map<string, number>()
    for (const event of contentOf('events', z.array(demoEvent))) {
      made.set(event.title, await add(tx, cast, monday, event))
    }
    return made
  })
  await disturb(ctx, cast, monday, ids)
}

const mondayOf = (day: string) => dayAfter(day, -((new Date(clockOfDay(day)).getUTCDay() + 6) % 7))

async function add(tx: Transaction, cast: Cast, monday: string, event: DemoEvent): Promise<number> {
  const owner = cast.of(event.by)
  const {
    title,
    type = 'meeting',
    recurrence = null,
    place = '',
    link = '',
    text = '',
    visibility = 'everyone',
  } = event
  const guests = (event.guests ?? []).map((name) => cast.of(name))
  const id = await addEvent({ ...tx, actor: owner }, owner, {
    ...{ title, type, recurrence, place, link, text, visibility },
    when: whenOf(monday, event),
    timeZone: event.timeZone ?? companyZone,
    reminders: [...(event.reminders ?? [])],
    guestIds: guests.map((guest) => guest.id),
  })
  for (const [index, name] of (event.guests ?? []).entries()) {
    await setReply(tx, { rootId: id }, guests[index]?.id ?? 0, event.replies?.[name] ?? 'yes')
  }
  return id
}

function whenOf(monday: string, { week, weekDay, at, minutes = 60, days = 1, timeZone = companyZone }: DemoEvent) {
  const day = dayAfter(monday, week * 7 + weekDay - 1)
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
