import { userChanged } from '#contract/users/users.events.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { everyone } from './rooms.ts'
import { findPerson } from './users.queries.ts'

/** Sends the person's current profile to everybody; sends nothing about people who are not yet colleagues. */
export async function announcePerson(tx: Transaction, userId: number) {
  const person = await findPerson(tx.db, { viewerId: userId, now: tx.now }, userId)
  if (person) tx.emit(userChanged, person, [everyone])
}
