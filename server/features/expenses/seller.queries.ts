import type { Kysely } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/schema.ts'
import { ownReports } from './scope.ts'

/** From the person's own lines only: with whom others spend money is not theirs to know. */
export async function findSeller(db: Kysely<Database>, actor: Actor, taxNumber: string) {
  const seller = await db
    .selectFrom('expenseLines')
    .innerJoin('expenseReports', 'expenseReports.id', 'expenseLines.reportId')
    .select(['expenseLines.merchant', 'expenseLines.category'])
    .where('expenseLines.ownerId', '=', actor.id)
    .where('expenseLines.taxNumber', '=', taxNumber)
    .where('expenseLines.merchant', '<>', '')
    .where(ownReports(actor))
    .orderBy('expenseLines.day', 'desc')
    .orderBy('expenseLines.id', 'desc')
    .executeTakeFirst()
  return { seller: seller ?? null }
}
