import type { Kysely } from 'kysely'
import type { Database } from '../../platform/schema.ts'
import { deputiesOf } from '../delegations/delegations.queries.ts'
import { activeAdmins } from '../roles/roles.queries.ts'
import type { QuoteRow } from './quotes.queries.ts'

/** Who is asked about a discount: the approver and who stands in for them, or every Admin where there is none. */
export async function decidersOf(db: Kysely<Database>, approverId: number | null, day: string): Promise<number[]> {
  if (approverId !== null) return [approverId, ...(await deputiesOf(db, approverId, day))]
  const rows = await activeAdmins(db).select('users.id').orderBy('users.id').execute()
  return rows.map(({ id }) => id)
}

export const waitingQuote = (db: Kysely<Database>, dealId: number): Promise<QuoteRow | undefined> =>
  db
    .selectFrom('dealQuotes')
    .selectAll()
    .where('dealId', '=', dealId)
    .where('status', '=', 'waiting')
    .executeTakeFirst()

/** Who has to hear when a deal comes or goes, beside its members: its discount stands in their queue. */
export async function awaitedDeciders(db: Kysely<Database>, dealId: number, day: string): Promise<number[]> {
  const quote = await waitingQuote(db, dealId)
  return quote ? decidersOf(db, quote.approverId, day) : []
}
