import { sql } from 'kysely'
import { type InvitedOutside, mostInvitedInDay, mostOutsideGuests } from '#contract/calendar/outsideGuests.ts'
import { dayIn } from '../../../platform/days.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Transaction } from '../../../platform/transaction.ts'
import type { Invitation } from '../invitedRow.ts'

/** Each address once; those of colleagues, who are invited as themselves, apart. */
export async function sortedOut(
  tx: Transaction,
  wanted: readonly InvitedOutside[],
): Promise<{ outside: InvitedOutside[]; colleagues: number[] }> {
  const byAddress = new Map(wanted.map((one) => [one.address, one]))
  if (byAddress.size === 0) return { outside: [], colleagues: [] }
  const known = await tx.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', [...byAddress.keys()])
    .where('status', 'in', ['active', 'invited'])
    .execute()
  for (const { email } of known) byAddress.delete(email)
  return { outside: [...byAddress.values()], colleagues: known.map(({ id }) => id) }
}

/** Whom one person invites in a day is limited: what leaves the workspace leaves in its name. */
export async function countInvited(tx: Transaction, added: number): Promise<void> {
  const userId = tx.actor.id
  if (added === 0 || userId === null) return
  const { count } = await tx.db
    .insertInto('outsideInvited')
    .values({ userId, day: dayIn('UTC', tx.now), count: added })
    .onConflict((known) =>
      known.columns(['userId', 'day']).doUpdateSet({ count: sql`outside_invited.count + excluded.count` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  if (count > mostInvitedInDay) throw invalid({ outsideGuests: 'tooManyInvitedToday' }, 422)
}

/** Adds and renames; who was invited before keeps their answer. */
export async function addOutsideGuests(
  tx: Transaction,
  { eventId, rootId }: Invitation,
  guests: readonly InvitedOutside[],
): Promise<void> {
  if (guests.length === 0) return
  await tx.db
    .insertInto('calendarOutsideGuests')
    .values(guests.map((guest) => ({ ...guest, eventId, rootId, reply: 'waiting' as const, answeredAt: null })))
    .onConflict((known) => known.columns(['eventId', 'address']).doUpdateSet({ name: sql`excluded.name` }))
    .execute()
  const { count } = await tx.db
    .selectFrom('calendarOutsideGuests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('eventId', '=', eventId)
    .executeTakeFirstOrThrow()
  if (count > mostOutsideGuests) throw invalid({ outsideGuests: 'tooManyOutsideGuests' }, 422)
}

export async function removeOutsideGuests(tx: Transaction, eventId: number, addresses: readonly string[]) {
  if (addresses.length === 0) return
  await tx.db
    .deleteFrom('calendarOutsideGuests')
    .where('eventId', '=', eventId)
    .where('address', 'in', addresses)
    .execute()
}

/** The guests of one row, with their answers, for another. */
export async function copyOutsideGuests(tx: Transaction, fromEventId: number, { eventId, rootId }: Invitation) {
  await tx.db
    .insertInto('calendarOutsideGuests')
    .columns(['eventId', 'rootId', 'address', 'name', 'reply', 'note', 'answeredAt', 'answeredSequence'])
    .expression((of) =>
      of
        .selectFrom('calendarOutsideGuests')
        .select((row) => [
          row.val(eventId).as('eventId'),
          row.val(rootId).as('rootId'),
          ...(['address', 'name', 'reply', 'note', 'answeredAt', 'answeredSequence'] as const),
        ])
        .where('eventId', '=', fromEventId),
    )
    .execute()
}
