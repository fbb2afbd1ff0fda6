import { sql } from 'kysely'
import { tooManyTries } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'

const day = 24 * 60 * 60 * 1000
/** In a day. An office shares one address; a mail box does not. */
const mostPerPerson = 30
const mostPerAddress = 20
const mostPerMailbox = 5

/** Beside the limit per minute: nobody fills the Admins' desk, or somebody else's mail box, in patience either. */
export async function checkFlood(tx: Transaction, by: { requesterId: number } | { email: string; ip: string }) {
  const since = new Date(tx.now.getTime() - day)
  const { ofPerson, ofMailbox, ofAddress } = await tx.db
    .selectFrom('tickets')
    .select([
      sql<number>`count(*) filter (where requester_id = ${'requesterId' in by ? by.requesterId : null})`.as('ofPerson'),
      sql<number>`count(*) filter (where visitor_email = ${'email' in by ? by.email : null})`.as('ofMailbox'),
      sql<number>`count(*) filter (where requester_id is null and ip = ${'ip' in by ? by.ip : null})`.as('ofAddress'),
    ])
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  if (ofPerson >= mostPerPerson || ofMailbox >= mostPerMailbox || ofAddress >= mostPerAddress) {
    throw tooManyTries('_', 'tooManyTickets', day / 1000)
  }
}
