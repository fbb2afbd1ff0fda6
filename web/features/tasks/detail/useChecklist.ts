import { useQueryClient } from '@tanstack/react-query'
import { checklistEndpoints } from '#contract/tasks/parts.endpoints.ts'
import type { ChecklistItem, Task } from '#contract/tasks/tasks.schemas.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { newClientId } from '../../../lib/newClientId.ts'
import { inTurn } from '../moves/inTurn.ts'
import { showAtOnce, takeTask, taskKeys } from '../tasks.data.ts'

/** Takes an item out and puts it back at another place. */
export function moved(items: readonly ChecklistItem[], from: number, to: number): ChecklistItem[] {
  const item = items[from]
  const others = items.filter((_, at) => at !== from)
  return item ? [...others.slice(0, to), item, ...others.slice(to)] : [...items]
}

/** Each step shows at once; the server works on the list as it is then, so two who tick at once both count. */
export function useChecklist(task: Task) {
  const queryClient = useQueryClient()
  const known = () => queryClient.getQueryData<Task>(taskKeys.one(task.id)) ?? task

  async function step(change: (items: readonly ChecklistItem[]) => ChecklistItem[], write: () => Promise<Task>) {
    const before = known()
    const undo = showAtOnce(queryClient, before, { checklist: change(before.checklist) })
    try {
      takeTask(queryClient, await inTurn(task.id, write))
    } catch (error) {
      undo()
      await showError(error)
    }
  }
  const params = (itemId: number) => ({ id: task.id, itemId })
  return {
    add: (text: string) => {
      const clientId = newClientId()
      // A place of its own until the server has given it one.
      const provisional = -Date.now()
      return step(
        (items) => [...items, { id: provisional, text, done: false }],
        () => call(checklistEndpoints.add, { params: { id: task.id }, body: { text, clientId } }),
      )
    },
    change: ({ id }: ChecklistItem, part: { text?: string; done?: boolean }) =>
      step(
        (items) => items.map((item) => (item.id === id ? { ...item, ...part } : item)),
        () => call(checklistEndpoints.change, { params: params(id), body: part }),
      ),
    remove: ({ id }: ChecklistItem) =>
      step(
        (items) => items.filter((item) => item.id !== id),
        () => call(checklistEndpoints.remove, { params: params(id) }),
      ),
    move: ({ id }: ChecklistItem, from: number, to: number) => {
      const next = moved(known().checklist, from, to)
      const afterId = next[to - 1]?.id ?? null
      return step(
        () => next,
        () => call(checklistEndpoints.place, { params: params(id), body: { afterId } }),
      )
    },
  }
}

export type ChecklistSteps = ReturnType<typeof useChecklist>
