import { type Expression, type SqlBool, sql } from 'kysely'
import { taskPath } from '#contract/href.ts'
import { taskKey } from '#contract/tasks/tasks.schemas.ts'
import { today } from '../../platform/days.ts'
import type { SearchSource } from '../../platform/feature.ts'
import { filesNamed } from '../files/filesNamed.ts'
import { visibleTasks } from './scope.ts'
import { isNamed, matchesWords } from './taskList.queries.ts'
import { attachedKind } from './tasks.queries.ts'

/** By key and title first, then by description and comments; open ones first, then the newest. */
export const taskSearch: SearchSource = {
  kind: 'task',
  async find(ctx, actor, query, limit) {
    const visible = visibleTasks(actor, await today(ctx))
    const rowsThat = (match: Expression<SqlBool>, most: number) =>
      ctx.db
        .selectFrom('tasks')
        .innerJoin('users as assignee', 'assignee.id', 'tasks.assigneeId')
        .select(['tasks.id', 'tasks.title', 'assignee.fullName'])
        .where(visible)
        .where(match)
        .orderBy('tasks.open', 'desc')
        .orderBy('tasks.id', 'desc')
        .limit(most)
        .execute()
    const named = await rowsThat(isNamed(query), limit)
    // By their ids, as to look for the words in every title again takes long.
    const others = sql<SqlBool>`(${matchesWords(query)} and tasks.id <> all(${named.map(({ id }) => id)}::bigint[]))`
    const rows = named.length < limit ? [...named, ...(await rowsThat(others, limit - named.length))] : named
    return rows.map(({ id, title, fullName }) => ({
      kind: 'task',
      id,
      title,
      detail: `${taskKey(id)} · ${fullName}`,
      path: taskPath(taskKey(id)),
    }))
  },
}

export const taskFileSearch: SearchSource = {
  kind: 'file',
  async find(ctx, actor, query, limit) {
    const rows = await filesNamed(ctx.db, attachedKind, query)
      .innerJoin('tasks', 'tasks.id', 'files.attachedId')
      .select(['files.id', 'files.name', 'tasks.id as taskId', 'tasks.title'])
      .where(visibleTasks(actor, await today(ctx)))
      .limit(limit)
      .execute()
    return rows.map(({ id, name, taskId, title }) => ({
      kind: 'file',
      id,
      title: name,
      detail: `${taskKey(taskId)} · ${title}`,
      path: taskPath(taskKey(taskId)),
    }))
  },
}
