import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { AddIcon } from '../../../ui/icons.ts'
import { useBoardContext } from '../boardContext.ts'
import type { VisibleColumn } from '../model/visible.ts'

type ColumnFootProps = {
  shown: VisibleColumn
  filtered: boolean
  unfolded: boolean
  adding: boolean
  onUnfold: (columnId: number, unfolded: boolean) => void
}

/** Behind the last card: one more, or those done long ago. */
export function ColumnFoot({ shown, filtered, unfolded, adding, onUnfold }: ColumnFootProps) {
  const { t } = useTranslation('kanban')
  const { addCardTo } = useBoardContext()
  const { column, visible, older } = shown
  return (
    <Box sx={{ px: '8px', paddingBlockEnd: '8px' }}>
      {older > 0 && (
        <Button variant="text" size="small" onClick={() => onUnfold(column.id, !unfolded)} sx={look}>
          {unfolded ? t('column.lessOlder') : t('column.older', { count: older })}
        </Button>
      )}
      {!adding && !filtered && visible.length > 0 && column.id > 0 && (
        <Button
          variant="text"
          size="small"
          startIcon={<AddIcon aria-hidden />}
          aria-label={t('card.addTo', { name: column.title })}
          onClick={() => addCardTo(column, 'bottom')}
          sx={look}
        >
          {t('card.add')}
        </Button>
      )}
    </Box>
  )
}

const look = { width: 1, justifyContent: 'flex-start', paddingInline: '8px' } as const
