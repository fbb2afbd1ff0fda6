import { mayInProject } from '#contract/projects/projects.policy.ts'
import type { ProjectChange, ProjectDetail } from '#contract/projects/projects.schemas.ts'
import { cleanText } from '#contract/text/clean.ts'
import type { Context } from '../../platform/context.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { forbidden, invalid } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { changeSpace } from '../spaces/change.ts'
import { checkDays } from '../tasks/dayRules.ts'
import { differences } from '../tasks/record.ts'
import { projectInHand, readableProject } from './access.ts'
import { touchProject } from './change.ts'
import { renameProjectChannel } from './channel.ts'
import { detailOf } from './detail.ts'
import type { Reader } from './measures.ts'
import { type ProjectRow, standingOf } from './projects.queries.ts'
import { projectObject } from './record.ts'

/** Changes only the named fields; without a difference the version stays as it is. */
export async function reviseProject(
  ctx: Context,
  reader: Reader,
  id: number,
  { version, ...asked }: ProjectChange,
): Promise<ProjectDetail> {
  try {
    return await inTransaction(ctx, reader.actor, async (tx) => {
      const row = await projectInHand(tx, reader, id, { ability: 'edit', version })
      const wanted = fieldsAfter(row, asked)
      const changes = differences({ ...row }, wanted)
      if (Object.keys(changes.after).length === 0) return detailOf(tx.db, reader, row)
      checkDays(wanted)
      const money = 'budgetAmount' in changes.after || 'budgetCurrency' in changes.after
      if (money && !mayInProject(standingOf(reader, row), 'budget')) throw forbidden('projectBudgetNotYours')
      await write(tx, row, wanted)
      await tx.record({ action: 'project.changed', object: projectObject(wanted), ...changes })
      return detailOf(tx.db, reader, await readableProject(tx.db, reader, id))
    })
  } catch (error) {
    if (isUniqueViolation(error, 'spaces_by_code')) throw invalid({ code: 'spaceCodeTaken' })
    throw error
  }
}

type Fields = Omit<ProjectChange, 'version'>

function fieldsAfter(row: ProjectRow, { budget, description, startDay, endDay, ...asked }: Fields) {
  const { name = row.name, code = row.code, customer = row.customer, status = row.status } = asked
  return {
    ...{ id: row.id, name, code, customer, status },
    externalRef: asked.externalRef ?? row.externalRef,
    startDay: startDay === undefined ? row.startDay : startDay,
    endDay: endDay === undefined ? row.endDay : endDay,
    description: description === undefined ? row.description : cleanText(description),
    budgetAmount: budget === undefined ? row.budgetAmount : (budget?.amount ?? null),
    budgetCurrency: budget?.currency ?? row.budgetCurrency,
  }
}

/** The space and the channel are called like the project. */
async function write(tx: Transaction, row: ProjectRow, { id, name, code, ...values }: ReturnType<typeof fieldsAfter>) {
  if (name !== row.name || code !== row.code) {
    await changeSpace(tx, id, { name, code })
    await renameProjectChannel(tx, row.channelId, { name, code })
  }
  await touchProject(tx, id, values)
}
