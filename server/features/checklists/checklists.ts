import { type ChecklistItem, maxChecklist } from '#contract/checklists/checklist.ts'
import { checklistEndpoints } from '#contract/checklists/checklists.endpoints.ts'
import type { BodyOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { route } from '../../platform/http/route.ts'
import { once } from '../../platform/idempotency.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'

type Kind = keyof typeof checklistEndpoints
type Endpoints = (typeof checklistEndpoints)[Kind]

/** One that is new has no id yet. */
export type WrittenItem = Omit<ChecklistItem, 'id'> & { id: number | null }

export interface ChecklistStep {
  what: 'added' | 'changed' | 'done' | 'undone' | 'moved' | 'removed'
  items: readonly WrittenItem[]
  /** What a history says of it. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** The owner of a checklist: who may change it, where it is stored, and what follows. */
export interface Checklist<Place, Answer> {
  kind: Kind
  /** Locks it until the commit, for a person who may change it. */
  hold(tx: Transaction, actor: Actor, id: number, today: string): Promise<Place>
  items(tx: Transaction, place: Place): Promise<readonly ChecklistItem[]>
  /** Keeps the list, writes into the log and announces. */
  save(tx: Transaction, place: Place, step: ChecklistStep, today: string): Promise<unknown>
  answer(tx: Transaction, place: Place): Promise<Answer>
}

function itemIn(items: readonly ChecklistItem[], id: number): ChecklistItem {
  const item = items.find((other) => other.id === id)
  if (!item) throw notFound('checklistItem')
  return item
}

export function checklistOn<Place, Answer extends ResponseOf<Endpoints['add']>>(list: Checklist<Place, Answer>) {
  type Edit = (items: readonly ChecklistItem[]) => ChecklistStep | null

  /** Each edit works on the list as it is now, so that two who tick at once both count. `null` changes nothing. */
  async function write(ctx: Context, actor: Actor, id: number, edit: Edit, key?: { clientId?: string | undefined }) {
    const day = await today(ctx)
    return inTransaction(ctx, actor, async (tx) => {
      const place = await list.hold(tx, actor, id, day)
      const make = async () => {
        const step = edit(await list.items(tx, place))
        if (step) await list.save(tx, place, step, day)
        return id
      }
      const { clientId, ...body } = key ?? {}
      if (clientId) await once(tx, { userId: actor.id, key: clientId, body: { [list.kind]: id, ...body } }, make)
      else await make()
      return list.answer(tx, place)
    })
  }

  const add = (ctx: Context, actor: Actor, id: number, body: BodyOf<Endpoints['add']>) => {
    const edit: Edit = (items) => {
      if (items.length >= maxChecklist) throw invalid({ text: 'checklistFull' }, 422)
      const { text } = body
      return { what: 'added', items: [...items, { id: null, text, done: false }], after: { item: text } }
    }
    return write(ctx, actor, id, edit, body)
  }

  type Change = BodyOf<Endpoints['change']>
  const change = (ctx: Context, actor: Actor, id: number, itemId: number, { text, done }: Change) =>
    write(ctx, actor, id, (items) => {
      const before = itemIn(items, itemId)
      const after = { ...before, text: text ?? before.text, done: done ?? before.done }
      if (after.text === before.text && after.done === before.done) return null
      return {
        what: done === undefined ? 'changed' : done ? 'done' : 'undone',
        items: items.map((other) => (other.id === itemId ? after : other)),
        before: { item: before.text, done: before.done },
        after: { item: after.text, done: after.done },
      }
    })

  const place = (ctx: Context, actor: Actor, id: number, itemId: number, afterId: number | null) =>
    write(ctx, actor, id, (items) => {
      const item = itemIn(items, itemId)
      const others = items.filter((other) => other.id !== itemId)
      const at = afterId === null ? 0 : others.indexOf(itemIn(others, afterId)) + 1
      return { what: 'moved', items: others.toSpliced(at, 0, item), after: { itemMoved: item.text } }
    })

  const remove = (ctx: Context, actor: Actor, id: number, itemId: number) =>
    write(ctx, actor, id, (items) => {
      const { text: item } = itemIn(items, itemId)
      return { what: 'removed', items: items.filter((other) => other.id !== itemId), before: { item } }
    })

  const endpoints: Endpoints = checklistEndpoints[list.kind]
  const routes = [
    route(endpoints.add, ({ ctx, actor, params, body }) => add(ctx, actor, params.id, body)),
    route(endpoints.change, ({ ctx, actor, params, body }) => change(ctx, actor, params.id, params.itemId, body)),
    route(endpoints.place, ({ ctx, actor, params, body }) => place(ctx, actor, params.id, params.itemId, body.afterId)),
    route(endpoints.remove, ({ ctx, actor, params }) => remove(ctx, actor, params.id, params.itemId)),
  ]
  return { change, routes }
}
