import { z } from 'zod'
import { replies } from '#contract/calendar/calendar.schemas.ts'
import { unreadReasons } from '#contract/calendar/reading.ts'

const times = z.object({
  allDay: z.boolean(),
  startAt: z.date().nullable(),
  endAt: z.date().nullable(),
  startDay: z.string().nullable(),
  endDay: z.string().nullable(),
  timeZone: z.string(),
})

const details = z.object({
  /** Empty where the file has none. */
  title: z.string(),
  place: z.string(),
  link: z.string(),
  text: z.string(),
  /** Its owner did not mean it for others. */
  isPrivate: z.boolean(),
  /** Its owner says that everybody may read it, rather than nothing. */
  isPublic: z.boolean(),
  /** Who takes part, as `Name <address>`. */
  people: z.array(z.string()),
  /** The guests by their addresses, with what they say. */
  invited: z.array(z.object({ address: z.string(), reply: z.enum(replies) })),
  /** Minutes before the start. */
  reminders: z.array(z.number().int()),
})

const readEvent = z.object({
  uid: z.string(),
  ...details.shape,
  times,
  recurrence: z.string().nullable(),
  excluded: z.array(z.string()),
  /** Occurrences that differ from the series. */
  changed: z.array(z.object({ occurrence: z.string(), ...details.shape, times })),
  /** From the first occurrence to the last, in any zone; endless without an end. */
  span: z.object({ spanStart: z.date(), spanEnd: z.date().nullable() }),
  /** When the program that wrote it says that it was made. */
  createdAt: z.date().nullable(),
})

const unread = z.object({ title: z.string(), reason: z.enum(unreadReasons) })

/** What a calendar file says, in the words of this calendar. */
export const readCalendar = z.object({
  isCalendar: z.boolean(),
  name: z.string(),
  events: z.array(readEvent),
  unread: z.array(unread),
})

export type ReadCalendar = z.infer<typeof readCalendar>
export type ReadEvent = z.infer<typeof readEvent>
export type ReadDetails = z.infer<typeof details>
