import { mostReadBytes } from '#contract/calendar/reading.ts'
import type { OutsideCalendarFailure } from '#contract/outsideCalendars/outsideCalendars.schemas.ts'
import type { Context } from '../../platform/context.ts'
import {
  AddressRefused,
  doorOf,
  getOutside,
  type OutsidePage,
  TooManyRedirects,
  TooMuch,
  TooSlow,
} from '../../platform/http/outside.ts'
import { TooMuchToRead } from '../calendar/ics/reading/beside.ts'
import type { ReadCalendar } from '../calendar/ics/reading/readCalendar.ts'
import { readCalendarFile } from '../calendar/ics/reading/reading.ts'
import type { OutsideCalendarRow } from './outsideCalendars.queries.ts'

export type Found =
  | { what: 'same' }
  | { what: 'calendar'; calendar: ReadCalendar; etag: string | null; lastModified: string | null }
  | { what: 'failed'; failure: OutsideCalendarFailure; status: number | null }

const failed = (failure: OutsideCalendarFailure, status: number | null = null): Found => ({
  what: 'failed',
  failure,
  status,
})

/** Servers give names of any length; one that is longer than this is not worth asking with. */
const longestName = 500
const nameIn = (text: string | undefined) => (text !== undefined && text.length <= longestName ? text : null)

/** One look at the outside calendar, however it ends. */
export async function lookAt(ctx: Context, row: OutsideCalendarRow & { timeZone: string }): Promise<Found> {
  const address = ctx.secrets.unseal(row.address)
  if (!address) return failed('secretLost')
  const page = await fetchPage(ctx, address, row).catch((error: unknown) => failureOf(error))
  if (typeof page === 'string') return failed(page)
  const { status, body, etag, lastModified } = page
  if (status === 304) return { what: 'same' }
  if (status < 200 || status > 299) return failed('status', status)
  try {
    const calendar = await readCalendarFile(body, row.timeZone)
    if (!calendar.isCalendar) return failed('noCalendar')
    return { what: 'calendar', calendar, etag: nameIn(etag), lastModified: nameIn(lastModified) }
  } catch (error) {
    if (error instanceof TooMuchToRead) return failed('unreadable')
    throw error
  }
}

async function fetchPage(ctx: Context, address: string, row: OutsideCalendarRow): Promise<OutsidePage> {
  const { insideAddresses } = await ctx.settings.read()
  const { inside = false, limitMs = 10_000 } = doorOf(ctx.config)
  const headers = {
    accept: 'text/calendar',
    'user-agent': 'imece-calendar',
    ...(row.etag !== null && { 'if-none-match': row.etag }),
    ...(row.lastModified !== null && { 'if-modified-since': row.lastModified }),
  }
  return getOutside(address, headers, { inside, limitMs, named: insideAddresses, longest: mostReadBytes })
}

function failureOf(error: unknown): OutsideCalendarFailure {
  if (error instanceof AddressRefused) return 'address'
  if (error instanceof TooSlow) return 'timeout'
  if (error instanceof TooMuch) return 'tooLarge'
  return error instanceof TooManyRedirects ? 'address' : 'unreachable'
}
