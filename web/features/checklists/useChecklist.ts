import type { ChecklistItem } from '#contract/checklists/checklist.ts'
import { checklistEndpoints } from '#contract/checklists/checklists.endpoints.ts'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { call } from '../../lib/http/call.ts'
import { inTurn } from '../../lib/http/inTurn.ts'
import { newClientId } from '../../lib/newClientId.ts'
import { useShownFirst } from '../../lib/query/useShownFirst.ts'
import { applyToChecklist, type ChecklistChange } from './applyToChecklist.ts'

type Kind = keyof typeof checklistEndpoints
type Answer = ResponseOf<(typeof checklistEndpoints)[Kind]['add']>

/** The owner of a checklist. */
export interface Listed {
  kind: Kind
  id: number
  items: readonly ChecklistItem[]
  /** Puts the answer into what is cached. */
  take: (answer: Answer) => void
}

let last = 0

/** Each step shows at once; the server works on the list as it is then, so two who tick at once both count. */
export function useChecklist({ kind, id, items, take }: Listed) {
  const endpoints = checklistEndpoints[kind]
  const [shown, run] = useShownFirst(items, applyToChecklist)
  const step = (change: ChecklistChange, write: () => Promise<Answer>) =>
    run(change, async () => take(await inTurn(`${kind} ${id}`, write)))
  const params = (itemId: number) => ({ id, itemId })
  return {
    items: shown,
    add: (text: string) => {
      const clientId = newClientId()
      // A place of its own until the server has given it one.
      last -= 1
      step({ kind: 'add', item: { id: last, text, done: false }, known: shown }, () =>
        call(endpoints.add, { params: { id }, body: { text, clientId } }),
      )
    },
    change: (itemId: number, fields: { text?: string; done?: boolean }) =>
      step({ kind: 'change', id: itemId, fields }, () =>
        call(endpoints.change, { params: params(itemId), body: fields }),
      ),
    remove: (itemId: number) =>
      step({ kind: 'remove', id: itemId }, () => call(endpoints.remove, { params: params(itemId) })),
    /** To this place among the others. */
    move: (itemId: number, to: number) => {
      const before = shown.filter((item) => item.id !== itemId).slice(0, to)
      const afterId = before.findLast((item) => item.id > 0)?.id ?? null
      step({ kind: 'move', id: itemId, to }, () => call(endpoints.place, { params: params(itemId), body: { afterId } }))
    },
  }
}

export type ChecklistSteps = ReturnType<typeof useChecklist>
