import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApprovalScope } from '#contract/approvals/approvals.endpoints.ts'
import type { Approval } from '#contract/approvals/approvals.schemas.ts'
import { dealPath, expensePath, href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { useConfirm } from '../../ui/dialog/confirm.ts'
import { toast } from '../../ui/dialog/toast.tsx'
import { useOpenTask } from '../tasks/admin/useOpenTask.ts'
import { rowKey } from './approvalItem.ts'
import { useApprovalQueue } from './approvals.data.ts'
import { useCurrentRow } from './queue/useCurrentRow.ts'
import { useQueueKeys } from './queue/useQueueKeys.ts'
import type { RowHandlers } from './row/rowHandlers.ts'
import { isOpen, shownRows } from './shownRows.ts'
import { type Act, useDecisions } from './useDecisions.ts'
import { useLeftRows } from './useLeftRows.ts'
import { useMarks } from './useMarks.ts'

/** What stands over the rows. */
export type Overlay =
  | { kind: 'reason'; row: Approval; anchor: HTMLElement }
  | { kind: 'comments'; row: Approval; anchor: HTMLElement }
  | { kind: 'manyComments'; rows: readonly Approval[] }
  | { kind: 'transfer'; rows: readonly Approval[] }

const registrations = href(paths.systemStatus, { bolum: 'kayitlar' })
const elementOf = (key: string) => document.querySelector<HTMLElement>(`[data-approval="${key}"]`)

/** Where it is one card among others: fewer rows, and arrows that still scroll the page. */
type QueuePart = { size?: number; walkKeys?: readonly [string, string] }

/** The queue as a screen: its rows with what happened to them, the selection, the keys and what they do. */
export function useQueueScreen(scope: ApprovalScope, phone: boolean, part: QueuePart = {}) {
  const { t } = useTranslation('approvals')
  const confirm = useConfirm()
  const navigate = useNavigate()
  const queue = useApprovalQueue(scope, part.size)
  const { data, isPlaceholderData } = queue.answer
  const { marks, mark, unmark } = useMarks()
  useLeftRows(isPlaceholderData ? undefined : data?.rows, JSON.stringify(queue.query), marks, mark)
  const rows = shownRows(data?.rows ?? [], marks)
  const place = useCurrentRow(rows)
  const [keys, setKeys] = useState<readonly string[]>([])
  const [overlay, setOverlay] = useState<Overlay>()
  const task = useOpenTask()
  const open = rows.filter(isOpen)
  const selected = open.filter(({ key }) => keys.includes(key)).map(({ row }) => row)
  const placeOf = (key: string) => rows.findIndex((shown) => shown.key === key)
  const decisions = useDecisions({ placeOf, mark, unmark })

  const decide = async (targets: readonly Approval[], act: Act) => {
    setOverlay(undefined)
    if (targets.length === 1) place.moveOn(targets.map(rowKey))
    const done = await decisions.run(targets, act)
    setKeys((known) => known.filter((key) => !done.includes(key)))
  }
  const askReason = async (targets: readonly Approval[]) => {
    const count = targets.length
    const answer = await confirm({
      title: t('cancelTitle', { count }),
      text: t('reasonHint', { count }),
      action: t('cancel'),
      danger: true,
      reason: { label: t('reason'), required: true },
    })
    if (answer) await decide(targets, { kind: 'cancel', reason: answer.reason })
  }
  const handlers: RowHandlers = {
    approve: (row) => void decide([row], { kind: 'approve' }),
    cancel: (row, anchor) => {
      if (phone) void askReason([row])
      else setOverlay({ kind: 'reason', row, anchor })
    },
    comments: (row, anchor) => setOverlay({ kind: 'comments', row, anchor }),
    open: (row) => {
      if (row.source === 'task') task.open(row.key ?? '')
      else if (row.source === 'expense') void navigate({ href: expensePath(row.key ?? '') })
      else if (row.source === 'discount' && row.space) void navigate({ href: dealPath(row.space.id) })
      else void navigate({ href: registrations })
    },
    toggle: (key) => setKeys((known) => (known.includes(key) ? known.filter((one) => one !== key) : [...known, key])),
  }

  /** What a key means: the selection where there is one, else the row it points at. */
  const meant = (one: (row: Approval, element: HTMLElement) => void, many: (chosen: readonly Approval[]) => void) => {
    const { current } = place
    if (selected.length > 0) return many(selected)
    const element = current && elementOf(current.key)
    if (!current || !element) return
    if (current.row.own) return void toast.info(t('ownHint'))
    if (isOpen(current)) one(current.row, element)
  }
  const manyComments = (chosen: readonly Approval[]) =>
    setOverlay({ kind: 'manyComments', rows: chosen.filter(({ source }) => source === 'task') })
  const approveMany = (chosen: readonly Approval[]) => void decide(chosen, { kind: 'approve' })
  const cancelMany = (chosen: readonly Approval[]) => void askReason(chosen)
  useQueueKeys({
    ...(part.walkKeys ? { walkKeys: part.walkKeys } : {}),
    walk: place.walk,
    open: () => {
      if (!document.activeElement?.matches('[data-approval]') || !place.current) return false
      return handlers.open(place.current.row)
    },
    select: () => place.current && isOpen(place.current) && handlers.toggle(place.current.key),
    approve: () => meant(handlers.approve, approveMany),
    cancel: () => meant(handlers.cancel, cancelMany),
    comments: () => meant(handlers.comments, manyComments),
  })

  return {
    queue,
    rows,
    open,
    place,
    selected,
    setSelected: setKeys,
    decisions,
    decide,
    handlers,
    overlay,
    setOverlay,
    task,
    approveMany,
    cancelMany,
    manyComments,
  }
}

export type QueueScreen = ReturnType<typeof useQueueScreen>
