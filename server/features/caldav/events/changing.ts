import type { Actor } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/transaction.ts'
import { editableEvent, type OpenEvent, visibleEvent } from '../../calendar/access.ts'
import { type Change, type Difference, differenceOf } from '../../calendar/changes.ts'
import { changeAll } from '../../calendar/changingAll.ts'
import { changeOne } from '../../calendar/changingOne.ts'
import { addEvent } from '../../calendar/creation.ts'
import type { ReadEvent } from '../../calendar/ics/reading/readCalendar.ts'
import { tellGuests } from '../../calendar/notifications.ts'
import { type Instance, instanceAt } from '../../calendar/series.ts'
import { eventObject, settle } from '../../calendar/settling.ts'
import { whenOf } from '../../calendar/times.ts'
import { refused } from '../refusal.ts'
import { caldav } from '../xml/names.ts'
import { changeFrom, guestsFrom } from './changeFrom.ts'

interface Done {
  instance: Instance
  difference: Difference
}

const differs = ({ details, timesChanged, added, removed }: Difference) =>
  timesChanged || Object.keys(details).length + added.length + removed.length > 0

/** A new event of one's own, with the exceptions that it came with. */
export async function addSent(ctx: Context, tx: Transaction, actor: Actor, sent: ReadEvent): Promise<number> {
  const guestIds = await guestsFrom(tx, [sent, ...sent.changed])
  const invited = guestIds(sent)
  const type = invited.length > 0 ? 'meeting' : 'personal'
  const { recurrence } = sent
  const people = { guestIds: invited, outsideGuests: [] }
  const id = await addEvent(tx, actor, { ...changeFrom(ctx, actor, sent), type, recurrence, ...people })
  const open = await visibleEvent(tx.db, actor, id, null)
  await tellGuests(tx, 'eventInvited', open.instance, invited)
  const done = await changeOccurrences(ctx, tx, actor, open, sent, guestIds)
  if (done) await settle(tx, id, open)
  return id
}

/** Makes a person's own event what their program says that it is, in one commit, and touches nothing that stayed as it was. */
export async function changeToSent(
  ctx: Context,
  tx: Transaction,
  actor: Actor,
  { id, version }: { id: number; version: number },
  sent: ReadEvent,
) {
  const before = await editableEvent(tx, actor, id, { occurrence: null, version })
  const guestIds = await guestsFrom(tx, [sent, ...sent.changed], before.outside)
  const change: Change = { ...changeFrom(ctx, actor, sent, before.root), guestIds: guestIds(sent) }
  const difference = await differenceOf(tx, before, change)
  const { recurrence } = sent
  const changesAll = differs(difference) || recurrence !== before.root.recurrence
  if (changesAll) await changeAll(tx, before, { ...change, recurrence }, difference)
  const between = changesAll ? await visibleEvent(tx.db, actor, id, null) : before
  const occurrences = await changeOccurrences(ctx, tx, actor, between, sent, guestIds)
  if (!changesAll && !occurrences) return
  await settle(tx, id, before)
  const after = await visibleEvent(tx.db, actor, id, null)
  await tx.record({
    action: 'event.changed',
    object: eventObject(after.root),
    before: { when: whenOf(before.root), visibility: before.root.visibility },
    after: { when: whenOf(after.root), visibility: after.root.visibility, scope: 'all' },
  })
  if (changesAll) await tell(tx, before, { instance: after.instance, difference })
  for (const one of occurrences?.changed ?? []) await tell(tx, after, one)
  for (const occurrence of occurrences?.leftOut ?? []) {
    const instance = instanceAt(before, occurrence)
    if (instance) await tellGuests(tx, 'eventCancelled', instance, guestIdsOf(before, instance))
  }
}

const guestIdsOf = ({ guests }: OpenEvent, { row }: Instance) => (guests.get(row.id) ?? []).map(({ id }) => id)

async function tell(tx: Transaction, open: OpenEvent, { instance, difference }: Done) {
  const { added, removed, timesChanged, details } = difference
  await tellGuests(tx, 'eventInvited', instance, added)
  await tellGuests(tx, 'eventCancelled', instance, removed)
  if (!timesChanged && details.place === undefined) return
  const stayed = guestIdsOf(open, instance).filter((id) => !added.includes(id) && !removed.includes(id))
  await tellGuests(tx, 'eventChanged', instance, stayed)
}

/** The places at which nothing happens, and those that differ, are as the program says; undefined where they were. */
async function changeOccurrences(
  ctx: Context,
  tx: Transaction,
  actor: Actor,
  open: OpenEvent,
  sent: ReadEvent,
  guestIds: Awaited<ReturnType<typeof guestsFrom>>,
): Promise<{ changed: Done[]; leftOut: string[] } | undefined> {
  if (open.root.recurrence === null) return undefined
  const series = { root: { ...open.root, excluded: [] }, changed: open.changed }
  const excluded = sent.excluded.filter((occurrence) => instanceAt(series, occurrence) !== undefined)
  const leftOut = excluded.filter((occurrence) => !open.root.excluded.includes(occurrence))
  const backIn = open.root.excluded.filter((occurrence) => !excluded.includes(occurrence))
  if (leftOut.length + backIn.length > 0) {
    await tx.db.updateTable('calendarEvents').set({ excluded }).where('id', '=', open.root.id).execute()
  }
  const named = new Set([...excluded, ...sent.changed.map(({ occurrence }) => occurrence)])
  const plain = open.changed.filter(({ occurrence }) => !named.has(occurrence ?? '')).map(({ id }) => id)
  if (plain.length > 0) await tx.db.deleteFrom('calendarEvents').where('id', 'in', plain).execute()

  const changed: Done[] = []
  const now = { ...open, root: { ...open.root, excluded } }
  for (const one of sent.changed) {
    const instance = instanceAt(now, one.occurrence)
    if (!instance) throw refused(403, 'noSuchOccurrence', caldav('valid-calendar-data'))
    const change: Change = { ...changeFrom(ctx, actor, one, instance.row), guestIds: guestIds(one) }
    const difference = await differenceOf(tx, { ...now, instance }, change)
    if (!differs(difference)) continue
    await changeOne(tx, { ...now, instance }, change, difference)
    changed.push({ instance: { ...instance, times: difference.times }, difference })
  }
  return changed.length + leftOut.length + backIn.length + plain.length > 0 ? { changed, leftOut } : undefined
}
