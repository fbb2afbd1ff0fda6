import { deletedKeptDays, runsKeptDays } from '#contract/rules/rules.schemas.ts'
import type { Context } from '../../platform/context.ts'

const dayMs = 24 * 60 * 60_000

/** A run whose task is still open is kept: by it rules know that what happens to the task by itself is no event for them. */
export async function forgetRuns({ db, clock }: Context): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs)
  await db.deleteFrom('rules').where('deletedAt', '<', daysAgo(deletedKeptDays)).execute()
  await db
    .deleteFrom('ruleRuns')
    .where('at', '<', daysAgo(runsKeptDays))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tasks')
            .select('tasks.id')
            .whereRef('tasks.id', '=', 'ruleRuns.taskId')
            .where('tasks.open', '=', true),
        ),
      ),
    )
    .execute()
}
