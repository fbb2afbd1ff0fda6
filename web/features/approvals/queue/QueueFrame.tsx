import Box from '@mui/material/Box'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Approval } from '#contract/approvals/approvals.schemas.ts'
import { dealPath, expensePath, href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { useLooking } from '../../../lib/session/session.ts'
import { useShortcut } from '../../../lib/shortcuts/shortcuts.ts'
import { useConfirm } from '../../../ui/dialog/confirm.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { useOpenTask } from '../../tasks/admin/useOpenTask.ts'
import { TaskDrawer } from '../../tasks/detail/TaskDrawer.tsx'
import { rowKey } from '../approvalItem.ts'
import type { ApprovalQueue } from '../approvals.data.ts'
import type { RowHandlers } from '../row/RowActions.tsx'
import { isOpen, type ShownRow, shownRows } from '../shownRows.ts'
import { type Act, useDecisions } from '../useDecisions.ts'
import { useLeftRows, useMarks } from '../useMarks.ts'
import { type Overlay, Overlays } from './Overlays.tsx'
import { QueueBulkBar } from './QueueBulkBar.tsx'
import { useAskedRefusal } from './useAskedRefusal.ts'
import { elementOf, useCurrentRow } from './useCurrentRow.ts'

const registrations = href(paths.systemStatus, { bolum: 'kayitlar' })

/** What the parts that draw rows know of each screen. */
interface QueueRows {
  /** The answer's rows with what happened to them. */
  rows: readonly ShownRow[]
  selection: { selected: readonly string[]; onChange: (keys: readonly string[]) => void; may: (key: string) => boolean }
  /** The row that the keys act on. */
  walk: { current: string | undefined; onCurrent: (key: string) => void }
  handlers: RowHandlers
}

type QueueFrameProps = {
  queue: ApprovalQueue
  phone: boolean
  /** Where it is one card among others: the arrows still scroll the page. */
  walkKeys?: readonly [string, string]
  children: (rows: QueueRows) => ReactNode
}

/** Requests as `children` draws them, decided by hand, by keys or many at once, and what opens over them. */
export function QueueFrame({ queue, phone, walkKeys, children }: QueueFrameProps) {
  const { t } = useTranslation('approvals')
  const confirm = useConfirm()
  const navigate = useNavigate()
  const { data, state, asked, bind } = queue
  const { marks, mark, unmark } = useMarks()
  const shownNow = JSON.stringify([asked, state.page, state.size])
  useLeftRows(bind.refreshing ? undefined : data?.rows, shownNow, marks, mark)
  const rows = shownRows(data?.rows ?? [], marks)
  const place = useCurrentRow(rows)
  const [keys, setKeys] = useState<readonly string[]>([])
  const [overlay, setOverlay] = useState<Overlay>()
  const looking = useLooking()
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
  useAskedRefusal(rows, (row) => askReason([row]))
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
  }
  const many = {
    approve: (chosen: readonly Approval[]) => void decide(chosen, { kind: 'approve' }),
    cancel: (chosen: readonly Approval[]) => void askReason(chosen),
    comments: (chosen: readonly Approval[]) =>
      setOverlay({ kind: 'manyComments', rows: chosen.filter(({ source }) => source === 'task') }),
    transfer: (chosen: readonly Approval[]) => setOverlay({ kind: 'transfer', rows: chosen }),
  }

  /** What a key acts on: the selection if there is one, else the current row. */
  const meant = (act: 'approve' | 'cancel' | 'comments') => () => {
    // A view decides nothing; what was said may be read.
    if (looking && act !== 'comments') return
    const { current } = place
    if (selected.length > 0) return many[act](selected)
    const element = current && elementOf(current.key)
    if (!current || !element) return
    if (current.row.own) return void toast.info(t('ownHint'))
    if (isOpen(current)) handlers[act](current.row, element)
  }
  useQueueKeys({
    ...(walkKeys ? { walkKeys } : {}),
    walk: place.walk,
    open: () => {
      if (!document.activeElement?.matches('[data-row]') || !place.current) return false
      return handlers.open(place.current.row)
    },
    select: () => {
      const { current } = place
      if (!current || !isOpen(current) || looking) return
      setKeys(keys.includes(current.key) ? keys.filter((key) => key !== current.key) : [...keys, current.key])
    },
    approve: meant('approve'),
    cancel: meant('cancel'),
    comments: meant('comments'),
  })

  return (
    <>
      {/* The bar keeps its place below the rows, so that the pages are never covered. */}
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px', alignContent: 'start', minWidth: 0 }}
      >
        <div>
          {children({
            rows,
            selection: {
              selected: selected.map(rowKey),
              onChange: setKeys,
              may: (key) => !looking && open.some((shown) => shown.key === key),
            },
            walk: { current: place.current?.key, onCurrent: place.choose },
            handlers,
          })}
        </div>
        <QueueBulkBar
          selected={selected}
          refused={rows.filter((shown) => shown.mark?.state === 'refused').length}
          phone={phone}
          decisions={decisions}
          run={many}
          onClear={() => setKeys([])}
        />
      </Box>
      <Overlays overlay={overlay} onClose={() => setOverlay(undefined)} decide={decide} onOpen={handlers.open} />
      {task.openKey && (
        // The task's words come with the first detail; the queue stays meanwhile.
        <Suspense fallback={null}>
          <TaskDrawer taskKey={task.openKey} docks={false} onClose={task.close} />
        </Suspense>
      )}
    </>
  )
}

interface QueueKeys {
  /** The next and the one before. */
  walkKeys?: readonly [string, string]
  walk: (by: 1 | -1) => unknown
  open: () => unknown
  select: () => void
  approve: () => void
  cancel: () => void
  comments: () => void
}

const arrows = ['arrowdown', 'arrowup'] as const

/** ↑ ↓ walk, Enter opens, X selects, O approves, İ cancels, Y shows the comments; they rest while somebody types. */
function useQueueKeys({ walkKeys = arrows, walk, open, select, approve, cancel, comments }: QueueKeys): void {
  const { t } = useTranslation('approvals')
  useShortcut(walkKeys[0], t('keys.next'), () => walk(1))
  useShortcut(walkKeys[1], t('keys.previous'), () => walk(-1))
  useShortcut('enter', t('openTask'), open)
  useShortcut('x', t('keys.selectLong'), select)
  useShortcut('o', t('keys.approveLong'), approve)
  useShortcut('r', t('keys.cancelLong'), cancel)
  useShortcut('y', t('keys.commentsLong'), comments)
}
