import { useQueryClient } from '@tanstack/react-query'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { type Task, task as taskSchema } from '#contract/tasks/tasks.schemas.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { call } from '../../../lib/http/call.ts'
import { inTurn } from '../../../lib/http/inTurn.ts'
import { openTaskDialog } from '../create/taskDialogs.ts'
import { cacheTask, newestOf, showAtOnce } from '../tasks.data.ts'
import { conflicting, type FieldPatch } from './conflicts.ts'

/**
 * Changes fields in place, shown at once. If somebody else changed the same field, it asks; another field is no
 * conflict.
 */
export function useChange() {
  const queryClient = useQueryClient()
  const known = (task: Task) => newestOf(queryClient, task)

  /** Opens the dialog if somebody else changed the same field. */
  function asks(base: Task, current: Task, patch: FieldPatch, shown: Partial<Task>): boolean {
    const fields = current === base ? [] : conflicting(base, current, patch)
    if (fields.length > 0) openTaskDialog({ kind: 'merge', conflict: { base, current, patch, shown, fields } })
    return fields.length > 0
  }

  async function write(base: Task, patch: FieldPatch, shown: Partial<Task>): Promise<Task | undefined> {
    const send = (version: number) =>
      call(taskEndpoints.update, { params: { id: base.id }, body: { ...patch, version } })
    const current = known(base)
    if (asks(base, current, patch, shown)) return undefined
    try {
      return await send(current.version)
    } catch (error) {
      const met = error instanceof ApiError && error.status === 409 ? taskSchema.safeParse(error.current) : undefined
      if (!met?.success) throw error
      cacheTask(queryClient, met.data)
      return asks(base, met.data, patch, shown) ? undefined : await send(met.data.version)
    }
  }

  /** `base` is the task as it was when the person began to edit. */
  return async function change(base: Task, patch: FieldPatch, shown: Partial<Task>): Promise<boolean> {
    // Asked before the change is shown: once shown, it looks as if both had wanted it.
    if (asks(base, known(base), patch, shown)) return false
    const undo = showAtOnce(queryClient, known(base), shown)
    try {
      const saved = await inTurn(`task ${base.id}`, () => write(base, patch, shown))
      if (saved) cacheTask(queryClient, saved)
      else undo()
      return saved !== undefined
    } catch (error) {
      undo()
      await showError(error)
      return false
    }
  }
}
