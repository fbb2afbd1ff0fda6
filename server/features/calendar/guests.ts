import { invalid } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import type { Invitation } from './invitedRow.ts'
import { copyOutsideGuests } from './outsideGuests/change.ts'

/**
 * Colleagues only, each once, and never the owner, who takes part anyway. Earlier guests may have left the company
 * since.
 */
export async function checkedGuests(
  tx: Transaction,
  ownerId: number,
  guestIds: readonly number[],
  invited: readonly number[] = [],
): Promise<number[]> {
  const wanted = [...new Set(guestIds)].filter((id) => id !== ownerId)
  const added = wanted.filter((id) => !invited.includes(id))
  if (added.length === 0) return wanted
  const rows = await tx.db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', added)
    .where('status', 'in', ['active', 'invited'])
    .execute()
  if (rows.length < added.length) throw invalid({ guestIds: 'personInactive' })
  return wanted
}

/** Replaces the guests of the row; people who were invited before keep their reply. */
export async function setGuests(tx: Transaction, { eventId, rootId }: Invitation, guestIds: readonly number[]) {
  await tx.db
    .deleteFrom('calendarGuests')
    .where('eventId', '=', eventId)
    .where('userId', 'not in', [0, ...guestIds])
    .execute()
  if (guestIds.length === 0) return
  await tx.db
    .insertInto('calendarGuests')
    .values(guestIds.map((userId) => ({ eventId, rootId, userId, reply: 'waiting' as const })))
    .onConflict((row) => row.doNothing())
    .execute()
}

/** The guests of one row, with their replies, for another. */
export async function copyGuests(tx: Transaction, fromEventId: number, { eventId, rootId }: Invitation) {
  await copyOutsideGuests(tx, fromEventId, { eventId, rootId })
  await tx.db
    .insertInto('calendarGuests')
    .columns(['eventId', 'rootId', 'userId', 'reply'])
    .expression((of) =>
      of
        .selectFrom('calendarGuests')
        .select((row) => [row.val(eventId).as('eventId'), row.val(rootId).as('rootId'), 'userId', 'reply'])
        .where('eventId', '=', fromEventId),
    )
    .execute()
}

/** The rows belong to another series from now on, and so do their guests. */
export async function moveGuests(tx: Transaction, eventIds: readonly number[], rootId: number) {
  await tx.db.updateTable('calendarGuests').set({ rootId }).where('eventId', 'in', eventIds).execute()
  await tx.db.updateTable('calendarOutsideGuests').set({ rootId }).where('eventId', 'in', eventIds).execute()
}
