import type { Contact, contactEndpoints } from '#contract/contacts/contacts.endpoints.ts'
import { contactChanged, reachChanged } from '#contract/contacts/contacts.events.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound, unprocessable } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { userRoom } from '../users/rooms.ts'
import { colleagues } from '../users/users.queries.ts'
import { contactOf } from './contacts.queries.ts'

export function updateContact(
  ctx: Context,
  actor: Actor,
  userId: number,
  { tags, important }: BodyOf<typeof contactEndpoints.update>,
): Promise<Contact> {
  const wanted = { tags: [...new Set(tags)], important }
  return changeContact(ctx, actor, userId, 'contact.changed', (before) => ({ ...before, ...wanted }))
}

export function blockContact(ctx: Context, actor: Actor, userId: number): Promise<Contact> {
  return changeContact(ctx, actor, userId, 'contact.blocked', (before) => ({ ...before, blocked: true }))
}

export function unblockContact(ctx: Context, actor: Actor, userId: number): Promise<Contact> {
  return changeContact(ctx, actor, userId, 'contact.unblocked', (before) => ({ ...before, blocked: false }))
}

function changeContact(
  ctx: Context,
  actor: Actor,
  userId: number,
  action: string,
  change: (before: Contact) => Contact,
): Promise<Contact> {
  if (userId === actor.id) throw unprocessable('contactIsSelf')
  return inTransaction(ctx, actor, async (tx) => {
    const fullName = await nameOfColleague(tx, userId)
    const before = await lockedContact(tx, actor.id, userId)
    const after = change(before)
    // A repeat says nothing new, to nobody.
    if (JSON.stringify(after) === JSON.stringify(before)) return before
    await tx.db
      .updateTable('contacts')
      .set({ tags: after.tags, important: after.important, blockedAt: after.blocked ? tx.now : null })
      .where('userId', '=', actor.id)
      .where('contactId', '=', userId)
      .execute()
    await tx.record({ action, object: { kind: 'user', id: userId, title: fullName }, before, after })
    tx.emit(contactChanged, after, [userRoom(actor.id)])
    if (after.blocked !== before.blocked) await announceReach(tx, actor.id, after)
    return after
  })
}

/** While the other person's own block lasts, nothing changes, and nobody learns that there are two blocks. */
async function announceReach(tx: Transaction, userId: number, { userId: contactId, blocked }: Contact) {
  const theirs = await tx.db
    .selectFrom('contacts')
    .select('blockedAt')
    .where('userId', '=', contactId)
    .where('contactId', '=', userId)
    // Of two who change their minds at once, one waits and sees what the other has decided.
    .forShare()
    .executeTakeFirst()
  if (theirs?.blockedAt) return
  tx.emit(reachChanged, { userId: contactId, reachable: !blocked }, [userRoom(userId)])
  tx.emit(reachChanged, { userId, reachable: !blocked }, [userRoom(contactId)])
}

async function nameOfColleague(tx: Transaction, userId: number): Promise<string> {
  const person = await colleagues(tx.db).select('fullName').where('id', '=', userId).executeTakeFirst()
  if (!person) throw notFound('user')
  return person.fullName
}

async function lockedContact(tx: Transaction, userId: number, contactId: number): Promise<Contact> {
  await tx.db
    .insertInto('contacts')
    .values({ userId, contactId, blockedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx.db
    .selectFrom('contacts')
    .select(['contactId', 'tags', 'important', 'blockedAt'])
    .where('userId', '=', userId)
    .where('contactId', '=', contactId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return contactOf(row)
}
