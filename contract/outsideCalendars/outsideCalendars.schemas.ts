import { z } from 'zod'
import { calendarColours, occurrenceKey, when } from '../calendar/calendar.schemas.ts'
import { id, instant, line, version } from '../http/fields.ts'

/** Of one person. */
export const mostOutsideCalendars = 20
/** One look at the calendar shows at most so many events of each. */
export const mostShownOfOne = 1000

/** As people copy it: `webcal:` is how calendar programs write https. */
const address = z
  .string()
  .trim()
  .transform((text) => text.replace(/^webcals?:\/\//i, 'https://'))
  .pipe(
    z
      .string()
      .max(1000)
      .pipe(z.url({ protocol: /^https?$/, error: 'invalidLink' })),
  )
  .meta({ examples: ['https://takvim.example/ev.ics'] })

export const outsideCalendarBody = z.strictObject({
  name: line(60),
  address,
  colour: z.enum(calendarColours),
})
export type OutsideCalendarBody = z.infer<typeof outsideCalendarBody>

/** `fetching`: it is its turn, or somebody asked for it. */
export const outsideCalendarStates = ['fetching', 'working', 'failing'] as const
/**
 * Why the last look failed: the address leads inside, or may not be asked; nobody answered; not in time; with a status
 * that is no success; with too much; with no calendar; with a calendar that takes too long to read; or the key that
 * sealed the address is lost.
 */
export const outsideCalendarFailures = [
  'address',
  'unreachable',
  'timeout',
  'status',
  'tooLarge',
  'noCalendar',
  'unreadable',
  'secretLost',
] as const
export type OutsideCalendarFailure = (typeof outsideCalendarFailures)[number]

export const outsideCalendar = z.object({
  id,
  name: z.string(),
  /** To its owner alone. */
  address: z.string(),
  colour: z.enum(calendarColours),
  /** Whether the calendar shows it. */
  shown: z.boolean(),
  state: z.enum(outsideCalendarStates),
  /** How it was last found; null before the first time. */
  fetchedAt: instant.nullable(),
  failure: z.enum(outsideCalendarFailures).nullable(),
  /** The status of the answer, where that is the failure. */
  status: z.number().int().nullable(),
  nextTryAt: instant.nullable(),
  /** Kept, and left out as this calendar cannot show them. */
  events: z.number().int(),
  unread: z.number().int(),
  version,
})
export type OutsideCalendar = z.infer<typeof outsideCalendar>

/** What an occurrence says without being opened. */
const head = { title: z.string(), place: z.string(), link: z.string(), when }

/** One event of an outside calendar, as it is opened. */
export const outsideEvent = z.object({
  ...head,
  occurrence: occurrenceKey.nullable(),
  recurrence: z.string().nullable(),
  text: z.string(),
  /** Who takes part, as `Name <address>`. */
  people: z.array(z.string()),
  calendar: z.object({ id, name: z.string() }),
})
export type OutsideEvent = z.infer<typeof outsideEvent>
