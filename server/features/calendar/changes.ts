import type { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import type { InvitedOutside } from '#contract/calendar/outsideGuests.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import type { Transaction } from '../../platform/transaction.ts'
import type { OpenEvent } from './access.ts'
import { checkedZone } from './creation.ts'
import { checkedGuests, setGuests } from './guests.ts'
import type { Invitation } from './invitedRow.ts'
import { addOutsideGuests, countInvited, removeOutsideGuests, sortedOut } from './outsideGuests/change.ts'
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
  /** From outside: new ones and those with another name, and addresses. */
  outside: { added: readonly InvitedOutside[]; removed: readonly string[] }
}

export async function differenceOf(tx: Transaction, open: OpenEvent, change: Change): Promise<Difference> {
  const { row, times: shown } = open.instance
  const { title, type, place, link, text, visibility, reminders } = change
  const named = { title, type, place, link, text, visibility, reminders }
  const invited = (open.guests.get(row.id) ?? []).map(({ id }) => id)
  const outside = await outsideDifference(tx, open, change.outsideGuests)
  const guestIds =
    outside.colleagues.length === 0 ? change.guestIds : [...(change.guestIds ?? invited), ...outside.colleagues]
  const wanted = guestIds && (await checkedGuests(tx, open.root.ownerId, guestIds, invited))
  const times = wantedTimes(shown, change)
  return {
    details: differing(named, row),
    times,
    timesChanged: JSON.stringify(times) !== JSON.stringify(timesOnly(shown)),
    added: wanted?.filter((id) => !invited.includes(id)) ?? [],
    removed: wanted ? invited.filter((id) => !wanted.includes(id)) : [],
    outside: { added: outside.added, removed: outside.removed },
  }
}

async function outsideDifference(tx: Transaction, open: OpenEvent, wanted: readonly InvitedOutside[] | undefined) {
  if (wanted === undefined) return { added: [], removed: [], colleagues: [] }
  const before = new Map((open.outside.get(open.instance.row.id) ?? []).map((guest) => [guest.address, guest.name]))
  const { outside, colleagues } = await sortedOut(tx, wanted)
  await countInvited(tx, outside.filter(({ address }) => !before.has(address)).length)
  const now = new Set(outside.map(({ address }) => address))
  return {
    added: outside.filter(({ address, name }) => before.get(address) !== name),
    removed: [...before.keys()].filter((address) => !now.has(address)),
    colleagues,
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
  await removeOutsideGuests(tx, invitation.eventId, change.outside.removed)
  await addOutsideGuests(tx, invitation, change.outside.added)
  if (change.added.length + change.removed.length === 0) return
  const before = (open.guests.get(invitation.eventId) ?? []).map(({ id }) => id)
  const after = [...before, ...change.added].filter((id) => !change.removed.includes(id))
  await setGuests(tx, invitation, [...new Set(after)])
}
