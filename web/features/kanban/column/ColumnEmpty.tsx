import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { AddIcon } from '../../../ui/icons.ts'
import { useBoardContext } from '../boardContext.ts'
import type { Column } from '../model/board.ts'

export function ColumnEmpty({ column, filtered }: { column: Column; filtered: boolean }) {
  const { t } = useTranslation('kanban')
  const { addCardTo } = useBoardContext()
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: '8px', p: '12px', color: 'text.secondary' }}>
      <Box component="p" sx={{ m: 0, fontSize: '0.8125rem' }}>
        {filtered ? t('column.noMatch') : t('column.empty')}
      </Box>
      {!filtered && column.id > 0 && (
        <Button
          variant="text"
          size="small"
          startIcon={<AddIcon aria-hidden />}
          aria-label={t('card.addTo', { name: column.title })}
          onClick={() => addCardTo(column, 'bottom')}
        >
          {t('card.add')}
        </Button>
      )}
    </Box>
  )
}
