import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionMenu, type MenuAction } from '../../../ui/ActionMenu.tsx'
import { announce } from '../../../ui/drag/announce.ts'
import { AdjustIcon, ArrowEndIcon, ArrowStartIcon, EditIcon, MoreHorizontalIcon, TrashIcon } from '../../../ui/icons.ts'
import { useBoardContext } from '../boardContext.ts'
import type { Column } from '../model/board.ts'

const ColumnSettings = lazy(() => import('./ColumnSettings.tsx').then((loaded) => ({ default: loaded.ColumnSettings })))
const RemoveColumn = lazy(() => import('./RemoveColumn.tsx').then((loaded) => ({ default: loaded.RemoveColumn })))

type ColumnMenuProps = { column: Column; onRename: () => void }

export function ColumnMenu({ column, onRename }: ColumnMenuProps) {
  const { t } = useTranslation('kanban')
  const { actions, visible } = useBoardContext()
  const [dialog, setDialog] = useState<'settings' | 'remove'>()
  const close = () => setDialog(undefined)
  const order = visible().map((shown) => shown.column)
  const at = order.findIndex(({ id }) => id === column.id)
  const move = (to: number) => {
    const rest = order.filter(({ id }) => id !== column.id)
    void actions.moveColumn(column, rest[to - 1]?.id ?? null)
    announce(t('announce.columnMoved', { column: column.title, at: to + 1, total: order.length }))
  }
  const entries: MenuAction[] = [
    { id: 'rename', label: t('column.rename'), icon: EditIcon, onSelect: onRename },
    { id: 'settings', label: t('column.settings'), icon: AdjustIcon, onSelect: () => setDialog('settings') },
    {
      id: 'before',
      label: t('column.moveBefore'),
      icon: ArrowStartIcon,
      startsGroup: true,
      onSelect: () => move(at - 1),
      ...(at === 0 ? { disabledReason: t('column.isFirst') } : {}),
    },
    {
      id: 'after',
      label: t('column.moveAfter'),
      icon: ArrowEndIcon,
      onSelect: () => move(at + 1),
      ...(at === order.length - 1 ? { disabledReason: t('column.isLast') } : {}),
    },
    {
      id: 'remove',
      label: t('column.remove'),
      icon: TrashIcon,
      danger: true,
      startsGroup: true,
      onSelect: () => setDialog('remove'),
    },
  ]
  return (
    <>
      <ActionMenu label={t('column.menu', { name: column.title })} actions={entries} icon={MoreHorizontalIcon} />
      <Suspense>
        {dialog === 'settings' && <ColumnSettings column={column} onClose={close} />}
        {dialog === 'remove' && <RemoveColumn column={column} onClose={close} />}
      </Suspense>
    </>
  )
}
