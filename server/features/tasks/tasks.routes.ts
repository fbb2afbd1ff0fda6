import { commentEndpoints } from '#contract/comments/comments.endpoints.ts'
import { filterEndpoints } from '#contract/tasks/filters.endpoints.ts'
import { moveEndpoints } from '#contract/tasks/moves.endpoints.ts'
import { historyEndpoints, taskFileEndpoints, watchEndpoints } from '#contract/tasks/parts.endpoints.ts'
import { reminderEndpoints } from '#contract/tasks/reminders.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { timeEndpoints } from '#contract/tasks/time.endpoints.ts'
import { today } from '../../platform/days.ts'
import { route } from '../../platform/http/route.ts'
import { readableTask } from './access.ts'
import { attachFiles, removeFile } from './attachments.ts'
import { changeMany } from './bulk.ts'
import { taskChecklist } from './checklist.ts'
import { taskComments } from './comments.ts'
import { createTaskNow } from './creation.ts'
import { exportTasks } from './export.ts'
import { listFilters, removeFilter, saveFilter } from './filters.ts'
import { foreseenApprover } from './foreseenApprover.ts'
import { createFromMessage } from './fromMessage.ts'
import { readHistory } from './history.ts'
import { moveTaskNow } from './moving.ts'
import { remindOfTask } from './reminder.ts'
import { removeTask, restoreTask } from './removal.ts'
import { reviseTaskNow } from './revision.ts'
import { loadStanding } from './standing.ts'
import { listLabels } from './taskList.queries.ts'
import { readTaskCounts, readTaskList } from './taskList.ts'
import { taskCards, withMoves } from './tasks.queries.ts'
import { addTime, changeTime, listTime, removeTime, restoreTime } from './time.ts'
import { unwatchTask, watchTask } from './watching.ts'

const lists = [
  route(taskEndpoints.list, ({ ctx, actor, query }) => readTaskList(ctx, actor, query)),
  route(taskEndpoints.counts, ({ ctx, actor }) => readTaskCounts(ctx, actor)),
  route(taskEndpoints.standing, async ({ ctx, actor }) => {
    const cursor = ctx.events.cursor()
    const day = await today(ctx)
    return { ...(await loadStanding(ctx.db, actor, day)), today: day, cursor }
  }),
  route(taskEndpoints.labels, async ({ ctx, actor }) => ({
    labels: await listLabels(ctx.db, actor, await today(ctx)),
  })),
  route(taskEndpoints.approver, ({ ctx, actor, query }) => foreseenApprover(ctx, actor, query)),
  route(taskEndpoints.cards, async ({ ctx, actor, query }) => {
    const cursor = ctx.events.cursor()
    return { rows: await taskCards(ctx.db, actor, query.ids, await today(ctx)), cursor }
  }),
  route(taskEndpoints.export, ({ ctx, actor, query, language, reply }) =>
    exportTasks(ctx, actor, { query, language, reply }),
  ),
  route(filterEndpoints.list, ({ ctx, actor }) => listFilters(ctx, actor)),
  route(filterEndpoints.save, ({ ctx, actor, body }) => saveFilter(ctx, actor, body)),
  route(filterEndpoints.remove, ({ ctx, actor, params }) => removeFilter(ctx, actor, params.id)),
]

const tasks = [
  route(taskEndpoints.read, async ({ ctx, actor, params }) => {
    const { task, standing } = await readableTask(ctx.db, actor, params.id, await today(ctx))
    return withMoves(task, standing, ctx.clock.now())
  }),
  route(taskEndpoints.create, ({ ctx, actor, body }) => createTaskNow(ctx, actor, body)),
  route(taskEndpoints.createFromMessage, ({ ctx, actor, body }) => createFromMessage(ctx, actor, body)),
  route(taskEndpoints.update, ({ ctx, actor, params, body }) => reviseTaskNow(ctx, actor, params.id, body)),
  route(taskEndpoints.remove, ({ ctx, actor, params }) => removeTask(ctx, actor, params.id)),
  route(taskEndpoints.restore, ({ ctx, actor, params }) => restoreTask(ctx, actor, params.id)),
  route(taskEndpoints.bulk, async ({ ctx, actor, language, request, body }) => ({
    results: await changeMany({ ctx, actor, language, request }, body),
  })),
  route(moveEndpoints.approve, ({ ctx, actor, params, body }) => moveTaskNow(ctx, actor, params.id, 'approve', body)),
  route(moveEndpoints.cancel, ({ ctx, actor, params, body }) => moveTaskNow(ctx, actor, params.id, 'cancel', body)),
  route(moveEndpoints.withdraw, ({ ctx, actor, params, body }) => moveTaskNow(ctx, actor, params.id, 'withdraw', body)),
  route(moveEndpoints.complete, ({ ctx, actor, params, body }) => moveTaskNow(ctx, actor, params.id, 'complete', body)),
  route(moveEndpoints.extend, ({ ctx, actor, params, body }) => moveTaskNow(ctx, actor, params.id, 'extend', body)),
  route(moveEndpoints.close, ({ ctx, actor, params, body }) => moveTaskNow(ctx, actor, params.id, 'close', body)),
  route(moveEndpoints.reopen, ({ ctx, actor, params, body }) => moveTaskNow(ctx, actor, params.id, 'reopen', body)),
]

const parts = [
  route(commentEndpoints.task.list, ({ ctx, actor, params, query }) => taskComments.page(ctx, actor, params.id, query)),
  route(watchEndpoints.watch, ({ ctx, actor, params }) => watchTask(ctx, actor, params.id)),
  route(watchEndpoints.unwatch, ({ ctx, actor, params }) => unwatchTask(ctx, actor, params.id)),
  route(reminderEndpoints.remind, ({ ctx, actor, params }) => remindOfTask(ctx, actor, params.id)),
  route(taskFileEndpoints.attach, ({ ctx, actor, params, body }) => attachFiles(ctx, actor, params.id, body.fileIds)),
  route(taskFileEndpoints.detach, ({ ctx, actor, params }) => removeFile(ctx, actor, params.id, params.fileId)),
  route(timeEndpoints.list, ({ ctx, actor, params, query }) => listTime(ctx, actor, params.id, query)),
  route(timeEndpoints.add, ({ ctx, actor, params, body }) => addTime(ctx, actor, params.id, body)),
  route(timeEndpoints.change, ({ ctx, actor, params, body }) => changeTime(ctx, actor, params, body)),
  route(timeEndpoints.remove, ({ ctx, actor, params }) => removeTime(ctx, actor, params)),
  route(timeEndpoints.restore, ({ ctx, actor, params }) => restoreTime(ctx, actor, params)),
  route(historyEndpoints.list, ({ ctx, actor, params, query }) => readHistory(ctx, actor, params.id, query)),
]

export const taskRoutes = [...lists, ...tasks, ...parts, ...taskComments.routes, ...taskChecklist.routes]
