import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { announceChanges } from './announce.ts'
import { tellOfRequest } from './notifications.ts'
import { differences, recordTask } from './record.ts'
import { approverInstead } from './succession.ts'
import { statesOf, type TaskRow, taskRows } from './tasks.queries.ts'

interface Leaving {
  spaceId: number
  userIds: readonly number[]
  /** The workspace's day. */
  today: string
}

/**
 * For everything that removes people from a space: with the membership they lose the tasks there that they only
 * watched, took part in or decided about. Tasks that they created or have to do stay theirs.
 */
export async function leaveTasks(tx: Transaction, actor: Actor, { spaceId, userIds, today }: Leaving): Promise<void> {
  const rows = await taskRows(tx.db)
    .where('tasks.spaceId', '=', spaceId)
    .where(
      sql<SqlBool>`(tasks.watcher_ids && ${userIds}::bigint[] or tasks.participant_ids && ${userIds}::bigint[]
        or tasks.approver_id = any(${userIds}::bigint[]))`,
    )
    .orderBy('tasks.id')
    .forUpdate('tasks')
    .execute()
  if (rows.length === 0) return
  const before = await statesOf(tx.db, rows)
  const left = new Set(userIds)
  for (const [place, row] of rows.entries()) {
    const task = before[place]
    if (!task) continue
    const people = {
      participantIds: row.participantIds.filter((id) => !left.has(id)),
      approverId: left.has(row.approverId ?? 0) ? await deciderAfter(tx, actor, row, today) : row.approverId,
    }
    const watcherIds = row.watcherIds.filter((id) => !left.has(id))
    const changed = differences({ ...row }, people)
    const onlyWatched = Object.keys(changed.after).length === 0
    await tx.db
      .updateTable('tasks')
      .set({ ...people, watcherIds, ...(onlyWatched ? {} : { version: row.version + 1, updatedAt: tx.now }) })
      .where('id', '=', row.id)
      .execute()
    // The end of watching is not part of the task's history.
    if (!onlyWatched) await recordTask(tx, task, 'changed', changed)
  }
  const ids = rows.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id)
  if (ids.length === 0) return
  const after = await statesOf(tx.db, await taskRows(tx.db).where('tasks.id', 'in', ids).orderBy('tasks.id').execute())
  await announceChanges(tx, before, after, today)
  const deciders = new Map(before.map(({ id, approver }) => [id, approver?.id]))
  for (const task of after) {
    if (task.approver?.id !== deciders.get(task.id)) await tellOfRequest(tx, task, today)
  }
}

/** The project's manager, unless the work or the request is theirs: then the next person who would be asked. */
async function deciderAfter(tx: Transaction, actor: Actor, row: TaskRow, today: string): Promise<number | null> {
  const { spaceManagerId: manager, assigneeId, pendingBy, approverId } = row
  if (manager !== null && manager !== approverId && manager !== assigneeId && manager !== pendingBy) return manager
  const from = approverId ?? 0
  return approverInstead(tx, actor, row, { from, assigneeId, approvalsTo: manager ?? from, today })
}
