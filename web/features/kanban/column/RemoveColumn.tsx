import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { useBoardContext } from '../boardContext.ts'
import type { Column } from '../model/board.ts'
import { ChoiceField } from '../pickers/ChoiceField.tsx'

const trash = 'trash'

/** A column that holds cards does not go before it is said where they go. */
export function RemoveColumn({ column, onClose }: { column: Column; onClose: () => void }) {
  const { t } = useTranslation('kanban')
  const { actions, visible, mayTrashColumn } = useBoardContext()
  const others = visible().filter((shown) => shown.column.id !== column.id)
  const count = visible().find((shown) => shown.column.id === column.id)?.cards.length ?? 0
  const [target, setTarget] = useState(String(others[0]?.column.id ?? (mayTrashColumn ? trash : '')))
  const remove = () => {
    onClose()
    void actions.removeColumn(column, count === 0 || target === trash ? null : Number(target))
  }
  return (
    <AppDialog
      open
      onClose={onClose}
      title={t('column.removeTitle', { name: column.title })}
      width="xs"
      actions={
        <>
          <Button onClick={onClose}>{t('column.cancel')}</Button>
          <Button variant="contained" color="error" onClick={remove} disabled={count > 0 && target === ''}>
            {t('column.removeAction')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: '16px' }}>
        <Typography variant="body2" color="textSecondary">
          {count === 0 ? t('column.removeEmpty') : t('column.removeText', { count })}
        </Typography>
        {count > 0 && (
          <ChoiceField
            label={t('column.moveCardsTo')}
            value={target}
            onChange={setTarget}
            options={[
              ...others.map((shown) => ({ value: String(shown.column.id), label: shown.column.title })),
              ...(mayTrashColumn ? [{ value: trash, label: t('column.toTrash') }] : []),
            ]}
            {...(mayTrashColumn ? {} : { hint: t('column.notToTrash') })}
          />
        )}
      </Box>
    </AppDialog>
  )
}
