import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { approvalEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import type { Approval, ApprovalItem, ItemResult } from '#contract/approvals/approvals.schemas.ts'
import type { NamedPerson } from '#contract/users/namedPerson.ts'
import { useBulkRun } from '../../lib/bulk/useBulkRun.ts'
import { showError } from '../../lib/errors/showError.ts'
import { call } from '../../lib/http/call.ts'
import { toast } from '../../ui/dialog/toast.tsx'
import { itemOf, nameOf, rowKey } from './approvalItem.ts'
import { approvalKeys } from './approvals.data.ts'
import type { RowMark } from './shownRows.ts'

export type Act = { kind: 'approve' } | { kind: 'cancel'; reason: string } | { kind: 'transfer'; approver: NamedPerson }

interface Options {
  /** A row's position on the screen. */
  placeOf: (key: string) => number
  mark: (key: string, value: RowMark) => void
  unmark: (keys: readonly string[]) => void
}

async function send(row: Approval, act: Act): Promise<ItemResult | undefined> {
  const items = [itemOf(row)]
  const { results } =
    act.kind === 'transfer'
      ? await call(approvalEndpoints.transfer, { body: { items, approverId: act.approver.id } })
      : await call(approvalEndpoints.decide, {
          body: {
            items,
            decision: act.kind === 'approve' ? { decision: 'approve' } : { decision: 'cancel', reason: act.reason },
          },
        })
  return results[0]
}

/** Decides one request or many, one after the other: each row shows its own outcome, the toast the way back. */
export function useDecisions({ placeOf, mark, unmark }: Options) {
  const { t } = useTranslation('approvals')
  const queryClient = useQueryClient()
  const undo = useUndo()
  const act = useRef<Act>({ kind: 'approve' })
  const [running, setRunning] = useState<Act['kind']>()
  const versions = useRef(new Map<string, number>())
  const underWay = useRef(new Set<string>())
  const last = useRef<Promise<unknown>>(Promise.resolve())

  const bulk = useBulkRun<Approval, string>({
    // One at a time: the bar reports each, and stopping takes effect at once.
    batchSize: 1,
    send: async (rows) => {
      const outcomes: { id: string; reason?: string }[] = []
      for (const row of rows) outcomes.push(await decideOne(row))
      return outcomes
    },
  })

  async function decideOne(row: Approval): Promise<{ id: string; reason?: string }> {
    const key = rowKey(row)
    const result = await send(row, act.current)
    if (result?.done) {
      if (result.version !== null) versions.current.set(key, result.version)
      mark(key, { state: 'leaving' })
      return { id: key }
    }
    const reason = result?.message ?? ''
    if (result?.decided) mark(key, { state: 'decided', decision: result.decided, row, at: placeOf(key) })
    else mark(key, { state: 'refused', reason })
    return { id: key, reason }
  }

  function tell(done: readonly Approval[]): void {
    const [first] = done
    if (!first) return
    const { kind } = act.current
    const name = act.current.kind === 'transfer' ? act.current.approver.fullName : ''
    const message = t(`done.${kind}`, { count: done.length, title: nameOf(first), name })
    if (kind === 'transfer' || !done.every((row) => row.undoable)) return void toast.success(message)
    const items = done.flatMap((row) => {
      const version = versions.current.get(rowKey(row))
      return version === undefined ? [] : [{ ...itemOf(row), version }]
    })
    toast.undo(message, () => void undo(items))
  }

  /** One after another: a quick person need not wait, and no request is decided twice. Returns the done keys. */
  async function run(chosen: readonly Approval[], next: Act): Promise<string[]> {
    const rows = chosen.filter((row) => !underWay.current.has(rowKey(row)))
    if (rows.length === 0) return []
    for (const row of rows) underWay.current.add(rowKey(row))
    const [single] = rows
    // A single decision shows at once; a refused one comes back with its reason.
    if (single && rows.length === 1) mark(rowKey(single), { state: 'leaving' })
    const mine = last.current.then(() => decide(rows, next))
    last.current = mine
    const done = await mine
    for (const row of rows) underWay.current.delete(rowKey(row))
    return done
  }

  async function decide(rows: readonly Approval[], next: Act): Promise<string[]> {
    act.current = next
    versions.current.clear()
    setRunning(next.kind)
    let done: string[] = []
    try {
      done = await bulk.run(rows)
    } catch (error) {
      if (rows.length === 1) unmark(rows.map(rowKey))
      void showError(error)
    } finally {
      setRunning(undefined)
    }
    tell(rows.filter((row) => done.includes(rowKey(row))))
    await queryClient.invalidateQueries({ queryKey: approvalKeys.all })
    unmark(done)
    return done
  }

  return { run, running, progress: bulk.progress, stop: bulk.stop }
}

/** Takes decisions back by their inverse call, each naming the version that the decision answered. */
function useUndo() {
  const { t } = useTranslation('approvals')
  const queryClient = useQueryClient()
  return async (items: readonly ApprovalItem[]): Promise<void> => {
    if (items.length === 0) return
    try {
      const { results } = await call(approvalEndpoints.undo, { body: { items: [...items] } })
      const refused = results.filter(({ done }) => !done)
      const count = results.length - refused.length
      if (count > 0) toast.success(t('undone', { count }))
      if (refused[0]) toast.error(t('undoFailed', { count: refused.length, reason: refused[0].message }))
    } catch (error) {
      void showError(error)
    }
    await queryClient.invalidateQueries({ queryKey: approvalKeys.all })
  }
}
