import type { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import type { Transaction } from '../../platform/transaction.ts'
import type { OpenEvent } from './access.ts'
import { checkedZone } from './creation.ts'
import { checkedGuests, type Invitation, setGuests } from './guests.ts'
import type { EventRow } from './series.ts'
import { type Times, timesOf, timesOnly } from './times.ts'

export type Change = Partial<Omit<BodyOf<typeof calendarEndpoints.update>, 'scope' | 'occurrence' | 'version'>>

type Details = Pick<EventRow, 'title' | 'type' | 'place' | 'link' | 'text' | 'visibility' | 'reminders'>

/** The differences between the change and the event that the person saw. */
export interface Difference {
  details: Partial<Details>
  times: Times
  timesChanged: boolean
  added: readonly number[]
  removed: readonly number[]
}

export async function differenceOf(tx: Transaction, open: OpenEvent, change: Change): Promise<Difference> {
  const { row, times: shown } = open.instance
  const { title, type, place, link, text, visibility, reminders } = change
  const named = { title, type, place, link, text, visibility, reminders }
  const invited = (open.guests.get(row.id) ?? []).map(({ id }) => id)
  const wanted = change.guestIds && (await checkedGuests(tx, open.root.ownerId, change.guestIds, invited))
  const times = wantedTimes(shown, change)
  return {
    details: differing(named, row),
    times,
    timesChanged: JSON.stringify(times) !== JSON.stringify(timesOnly(shown)),
    added: wanted?.filter((id) => !invited.includes(id)) ?? [],
    removed: wanted ? invited.filter((id) => !wanted.includes(id)) : [],
  }
}

function differing(named: { [Key in keyof Details]: Details[Key] | undefined }, row: EventRow): Partial<Details> {
  const entries = Object.entries(named).filter(([name, value]) => {
    // The names are those of the details, which every row has.
    const before = row[name as keyof Details]
    return value !== undefined && JSON.stringify(value) !== JSON.stringify(before)
  })
  return Object.fromEntries(entries)
}

function wantedTimes(shown: Times, { when, timeZone }: Change): Times {
  const zone = timeZone === undefined ? shown.timeZone : checkedZone(timeZone)
  return when ? timesOf(when, zone) : { ...timesOnly(shown), timeZone: zone }
}

/** Invites and uninvites alike in every row that the change reaches. */
export async function changeGuests(tx: Transaction, open: OpenEvent, invitation: Invitation, change: Difference) {
  if (change.added.length + change.removed.length === 0) return
  const before = (open.guests.get(invitation.eventId) ?? []).map(({ id }) => id)
  const after = [...before, ...change.added].filter((id) => !change.removed.includes(id))
  await setGuests(tx, invitation, [...new Set(after)])
}
