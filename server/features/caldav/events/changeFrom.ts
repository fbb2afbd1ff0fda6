import { type SqlBool, sql } from 'kysely'
import type { Visibility } from '#contract/calendar/calendar.schemas.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/transaction.ts'
import type { ReadDetails } from '../../calendar/ics/reading/readCalendar.ts'
import type { OutsideGuests } from '../../calendar/outsideGuests/outsideGuests.queries.ts'
import type { EventRow } from '../../calendar/series.ts'
import { type Times, whenOf } from '../../calendar/times.ts'
import { refused } from '../refusal.ts'
import { caldav } from '../xml/names.ts'

/** An exception has no rule of its own. */
type Sent = ReadDetails & { times: Times; recurrence?: string | null }

/** What a form would say, in the words of a calendar program. `before` is what the person changed. */
export function changeFrom(ctx: Context, actor: Actor, sent: Sent, before?: EventRow) {
  const { place, link, text, reminders, times } = sent
  const title = sent.title || ctx.words.say(actor.language, 'calendarImports', 'made.untitled')
  const visibility = visibilityOf(sent, before?.visibility)
  return { title, place, link, text, reminders, visibility, when: whenOf(times), timeZone: zoneOf(sent, actor, before) }
}

/** Never wider than the program says; where it says nothing, as it was, and at first only that somebody is busy. */
function visibilityOf({ isPublic, isPrivate }: ReadDetails, before?: Visibility): Visibility {
  if (isPublic) return 'everyone'
  if (!isPrivate) return before ?? 'busy'
  return before === undefined || before === 'everyone' ? 'private' : before
}

/** Days have no zone in a file, and some programs write what happens once in UTC: neither says that the zone changed. */
function zoneOf({ times, recurrence }: Sent, { timeZone }: Actor, before?: EventRow): string {
  const saysNothing = times.allDay || (times.timeZone === 'UTC' && !recurrence)
  return saysNothing ? (before?.timeZone ?? timeZone) : times.timeZone
}

/**
 * Colleagues by their addresses. A program invites nobody else: it may only have copied somebody's meeting, and whom it names would
 * get a mail. Guests from outside are invited on the page, and stay whatever a program makes of them.
 */
export async function guestsFrom(
  tx: Transaction,
  sent: readonly ReadDetails[],
  outside: OutsideGuests = new Map(),
): Promise<(one: ReadDetails) => number[]> {
  const addresses = [...new Set(sent.flatMap(({ invited }) => invited.map(({ address }) => address)))]
  const rows =
    addresses.length === 0
      ? []
      : await tx.db
          .selectFrom('users')
          .select(['id', 'email'])
          .where(sql<SqlBool>`lower(email) = any(${addresses}::text[])`)
          .where('status', '<>', 'bot')
          .execute()
  const known = new Map(rows.map(({ id, email }) => [email.toLowerCase(), id]))
  const fromOutside = new Set([...outside.values()].flat().map(({ address }) => address))
  return ({ invited }) =>
    invited.flatMap(({ address }) => {
      const id = known.get(address)
      if (id === undefined && fromOutside.has(address)) return []
      if (id === undefined) throw refused(403, 'guestUnknown', caldav('valid-calendar-data'), { address })
      return id
    })
}
