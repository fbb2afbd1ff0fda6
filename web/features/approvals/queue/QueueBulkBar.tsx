import { useTranslation } from 'react-i18next'
import { BulkBar } from '../../../ui/BulkBar/BulkBar.tsx'
import type { BulkAction } from '../../../ui/BulkBar/bulkAction.ts'
import { CheckIcon, CloseIcon, CommentIcon, HandOverIcon } from '../../../ui/icons.ts'
import type { QueueScreen } from '../useQueueScreen.ts'

/** What can be done with the selection; on a phone only the two decisions. */
export function QueueBulkBar({ screen, phone }: { screen: QueueScreen; phone: boolean }) {
  const { t } = useTranslation('approvals')
  const { selected, setSelected, decisions, rows } = screen
  const { running, progress, stop } = decisions
  const refused = rows.filter(({ mark }) => mark?.state === 'refused').length
  const tasks = selected.filter(({ source }) => source === 'task')
  const transferable = selected.filter((row) => row.transferable)
  const actions: BulkAction[] = [
    {
      id: 'approve',
      label: t('approve'),
      icon: CheckIcon,
      shortcut: 'O',
      look: 'filled',
      onRun: () => screen.approveMany(selected),
    },
    {
      id: 'cancel',
      label: t('cancel'),
      icon: CloseIcon,
      shortcut: 'İ',
      look: 'danger',
      onRun: () => screen.cancelMany(selected),
    },
  ]
  if (!phone && tasks.length > 0) {
    actions.push({
      id: 'comments',
      label: t('comments'),
      icon: CommentIcon,
      shortcut: 'Y',
      onRun: () => screen.manyComments(selected),
    })
  }
  if (!phone && transferable.length > 0) {
    actions.push({
      id: 'transfer',
      label: t('transfer.action'),
      icon: HandOverIcon,
      onRun: () => screen.setOverlay({ kind: 'transfer', rows: transferable }),
    })
  }
  // One decision shows in its row; the bar tells of many.
  const many = running && progress && progress.total > 1
  return (
    <BulkBar
      count={selected.length}
      label={t('bulk.selected', { count: selected.length })}
      actions={actions}
      running={many ? { ...progress, label: t(`bulk.running.${running}`), onStop: stop } : undefined}
      note={refused > 0 ? t('bulk.refused', { count: refused }) : undefined}
      onClear={() => setSelected([])}
    />
  )
}
