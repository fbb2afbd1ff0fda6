import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { checklistOn } from '../checklists/checklists.ts'
import { describedTask, type TaskInHand } from './access.ts'
import { announceTask } from './announce.ts'
import { recordTask } from './record.ts'
import { findTask, withMoves } from './tasks.queries.ts'

export const taskChecklist = checklistOn<TaskInHand, Task>({
  kind: 'task',
  hold: describedTask,
  items: async (_tx, { task }) => task.checklist,
  async save(tx, { row, task }, { items, before, after }, day) {
    const stored = items.map((item) => ({ ...item, id: item.id ?? row.checklistLastId + 1 }))
    await tx.db
      .updateTable('tasks')
      .set({
        checklist: JSON.stringify(stored),
        checklistLastId: Math.max(row.checklistLastId, ...stored.map(({ id }) => id)),
        updatedAt: tx.now,
      })
      .where('id', '=', task.id)
      .execute()
    await recordTask(tx, task, 'checklistChanged', { ...(before && { before }), ...(after && { after }) })
    await announceTask(tx, task.id, day)
  },
  answer: async (tx, { task, standing }) => withMoves((await findTask(tx.db, task.id)) ?? task, standing, tx.now),
})
