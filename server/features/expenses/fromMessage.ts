import type { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import { type ExpenseDetail, type LineDraft, lineDraft } from '#contract/expenses/expenses.schemas.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.ts'
import { notFound } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { readableMessage } from '../messages/access.ts'
import { copyFile, filesOfMessage } from '../messages/fileCopies.ts'
import { linkMessage } from '../messages/linking.ts'
import { createIn } from './creation.ts'
import { receiptTypes } from './lineWriting.ts'
import { readRules } from './rules.ts'

/** The message shows the report to people who may see it; the report leads back to the message. */
export async function createFromMessage(
  ctx: Context,
  actor: Actor,
  { messageId, ...draft }: BodyOf<typeof expenseEndpoints.createFromMessage>,
): Promise<ExpenseDetail> {
  const rules = await readRules(ctx)
  const lines = draft.lines ?? (await linesOf(ctx, actor, messageId))
  return inTransaction(ctx, actor, async (tx) => {
    const { message } = await readableMessage(tx.db, actor, messageId)
    if (message.deletedAt) throw notFound('message')
    const report = await createIn(tx, actor, draft, rules, { messageId, lines })
    await linkMessage(tx, messageId, { kind: 'expense', id: report.id })
    return report
  })
}

/** A line for each picture and PDF that the message carries, with a copy of it as the receipt. */
async function linesOf(ctx: Context, actor: Actor, messageId: number): Promise<LineDraft[]> {
  const { message } = await readableMessage(ctx.db, actor, messageId)
  if (message.deletedAt) throw notFound('message')
  const day = dayIn((await ctx.settings.read()).timeZone, message.createdAt)
  const lines: LineDraft[] = []
  for (const file of await filesOfMessage(ctx, messageId)) {
    if (!receiptTypes.test(file.type)) continue
    lines.push(lineDraft.parse({ day, category: 'other', receiptId: await copyFile(ctx, actor, file) }))
  }
  return lines
}
