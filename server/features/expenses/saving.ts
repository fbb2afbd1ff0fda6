import { mayEditReport } from '#contract/expenses/expenses.policy.ts'
import type { ExpenseDetail, ReportContent } from '#contract/expenses/expenses.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, forbidden } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { differences } from '../tasks/record.ts'
import { lockedReport, readDetail, staleVersion } from './access.ts'
import { twinReports } from './lines.queries.ts'
import { writeLines } from './lineWriting.ts'
import { checkPlace } from './place.ts'
import { recordReport } from './record.ts'
import { detailOf } from './reports.queries.ts'
import { readRules } from './rules.ts'
import { rateLines } from './settling.ts'
import { writeReport } from './writing.ts'

/** The whole report as its owner has it on the screen. */
export async function saveReport(
  ctx: Context,
  actor: Actor,
  id: number,
  { version, lines, ...named }: ReportContent,
): Promise<ExpenseDetail> {
  const rules = await readRules(ctx)
  return inTransaction(ctx, actor, async (tx) => {
    const inHand = await lockedReport(tx, actor, id, rules.today)
    const { row, standing } = inHand
    if (row.ownerId !== actor.id) throw forbidden('expenseNotYours')
    if (!mayEditReport(row, standing)) {
      throw conflict('expenseNotEditable', await detailOf(tx.db, row, standing, rules.today))
    }
    if (row.version !== version) throw await staleVersion(tx, inHand, rules.today)
    await checkPlace(tx, actor, named)
    const twins = await twinReports(tx.db, id)
    await writeLines(tx, row, lines)
    await rateLines(tx, id, rules.limits)
    await writeReport(tx, id, named, rules.today, twins)
    const after = await readDetail(tx.db, actor, id, rules.today)
    const facts = ({ gross, lineCount }: { gross: number; lineCount: number }) => ({ gross, lineCount })
    await recordReport(
      tx,
      row,
      'changed',
      differences({ ...row, ...facts(row) }, { ...named, gross: after.totals.gross, lineCount: after.lineCount }),
    )
    return after
  })
}
