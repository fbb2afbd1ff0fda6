import { taskPath } from '#contract/href.ts'
import { taskKey } from '#contract/tasks/tasks.schemas.ts'
import { today } from '../../platform/days.ts'
import type { Feature } from '../../platform/feature.ts'
import { visibleTasks } from './scope.ts'
import { matchesWords } from './taskList.queries.ts'

/** Open ones first, then the newest. */
export const taskSearch: NonNullable<Feature['search']> = {
  kind: 'task',
  async find(ctx, actor, query, limit) {
    const rows = await ctx.db
      .selectFrom('tasks')
      .innerJoin('users as assignee', 'assignee.id', 'tasks.assigneeId')
      .select(['tasks.id', 'tasks.title', 'assignee.fullName'])
      .where(visibleTasks(actor, await today(ctx)))
      .where(matchesWords(query))
      .orderBy('tasks.open', 'desc')
      .orderBy('tasks.id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ id, title, fullName }) => ({
      kind: 'task',
      id,
      title,
      detail: `${taskKey(id)} · ${fullName}`,
      path: taskPath(taskKey(id)),
    }))
  },
}
