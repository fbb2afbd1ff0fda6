import { useTranslation } from 'react-i18next'
import type { Approval } from '#contract/approvals/approvals.schemas.ts'
import { type BulkAction, BulkBar } from '../../../ui/BulkBar/BulkBar.tsx'
import { CheckIcon, CloseIcon, CommentIcon, HandOverIcon } from '../../../ui/icons.ts'
import type { useDecisions } from '../useDecisions.ts'

type QueueBulkBarProps = {
  selected: readonly Approval[]
  refused: number
  phone: boolean
  decisions: ReturnType<typeof useDecisions>
  /** What each of them does with the selection. */
  run: Record<'approve' | 'cancel' | 'comments' | 'transfer', (rows: readonly Approval[]) => void>
  onClear: () => void
}

/** What can be done with the selection; on a phone only the two decisions. */
export function QueueBulkBar({ selected, refused, phone, decisions, run, onClear }: QueueBulkBarProps) {
  const { t } = useTranslation('approvals')
  const { running, progress, stop } = decisions
  const transferable = selected.filter((row) => row.transferable)
  const actions: BulkAction[] = [
    {
      id: 'approve',
      label: t('approve'),
      icon: CheckIcon,
      shortcut: 'O',
      look: 'filled',
      onRun: () => run.approve(selected),
    },
    {
      id: 'cancel',
      label: t('cancel'),
      icon: CloseIcon,
      shortcut: 'R',
      look: 'danger',
      onRun: () => run.cancel(selected),
    },
  ]
  if (!phone && selected.some(({ source }) => source === 'task')) {
    actions.push({
      id: 'comments',
      label: t('comments'),
      icon: CommentIcon,
      shortcut: 'Y',
      onRun: () => run.comments(selected),
    })
  }
  if (!phone && transferable.length > 0) {
    actions.push({
      id: 'transfer',
      label: t('transfer.action'),
      icon: HandOverIcon,
      onRun: () => run.transfer(transferable),
    })
  }
  // A single decision shows in its row; the bar reports many.
  const many = running && progress && progress.total > 1
  return (
    <BulkBar
      count={selected.length}
      label={t('bulk.selected', { count: selected.length })}
      actions={actions}
      running={many ? { ...progress, label: t(`bulk.running.${running}`), onStop: stop } : undefined}
      note={refused > 0 ? t('bulk.refused', { count: refused }) : undefined}
      onClear={onClear}
    />
  )
}
