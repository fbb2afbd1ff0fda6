import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { CloseIcon } from '../icons.ts'
import type { TableSelection } from './tableTypes.ts'

/** Stands in the place of the filters while rows are selected. */
export function BulkBar({ selection }: { selection: TableSelection }) {
  const { t } = useTranslation('ui')
  return (
    <Box
      role="toolbar"
      aria-label={t('table.bulk')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '8px',
        minHeight: 58,
        px: '16px',
        py: '10px',
        bgcolor: 'tone.primary.ground',
      }}
    >
      <Typography
        role="status"
        variant="subtitle2"
        component="p"
        sx={{ color: 'tone.primary.ink', marginInlineEnd: '8px' }}
      >
        {t('table.selected', { count: selection.selected.length })}
      </Typography>
      {selection.actions}
      <IconButton
        size="small"
        aria-label={t('table.clearSelection')}
        onClick={() => selection.onChange([])}
        sx={{ marginInlineStart: 'auto' }}
      >
        <CloseIcon aria-hidden />
      </IconButton>
    </Box>
  )
}
