import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type BulkBody, taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { useBulkRun } from '../../../lib/bulk/useBulkRun.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { useConfirm } from '../../../ui/dialog/confirm.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import type { TaskSelection } from '../list/useTaskSelection.ts'
import { cacheTask, forgetTask } from '../tasks.data.ts'

type Work = BulkBody extends infer Body ? (Body extends unknown ? Omit<Body, 'items'> : never) : never

/** One kind of change to the selected tasks; refused tasks stay selected, with the reason. */
export function useTaskBulk(selection: TaskSelection) {
  const { t } = useTranslation('tasks')
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const bulk = useBulkRun<{ work: Work; task: Pick<Task, 'id' | 'version'> }>({
    send: async (batch) => {
      const work = batch[0]?.work
      if (!work) return []
      const items = batch.map(({ task: { id, version } }) => ({ id, version }))
      // The parts of the contract's union, joined again.
      const { results } = await call(taskEndpoints.bulk, { body: { ...work, items } as BulkBody })
      for (const { id, done, task } of results) {
        if (done && work.action === 'remove') forgetTask(queryClient, id)
        else if (task) cacheTask(queryClient, task)
      }
      return results.map(({ id, done, message }) => ({ id, reason: done ? undefined : message }))
    },
  })

  async function run(work: Work, tasks: readonly Pick<Task, 'id' | 'version'>[] = selection.selected): Promise<void> {
    try {
      const done = await bulk.run(tasks.map((task) => ({ work, task })))
      selection.take(done)
      if (done.length === 0) return
      const text = t('bulk.done', { count: done.length })
      const undo = () =>
        void run(
          { action: 'restore' },
          tasks.filter(({ id }) => done.includes(id)),
        )
      if (work.action === 'remove') toast.undo(text, undo)
      else toast.success(text)
    } catch (error) {
      await showError(error)
    }
  }

  async function withReason(action: 'cancel' | 'close'): Promise<void> {
    const count = selection.selected.length
    const answer = await confirm({
      title: t(`bulk.ask.${action}`, { count }),
      action: t(`moves.${action}`),
      danger: true,
      reason: { label: t('moves.reason'), required: true },
    })
    if (answer) await run({ action, reason: answer.reason })
  }

  return { ...bulk, run, withReason }
}

export type TaskBulk = ReturnType<typeof useTaskBulk>
