import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useTranslation } from 'react-i18next'
import { CloseIcon } from '../../../ui/icons.ts'

type FilterTagProps = { label: string; value: string; onOpen: (anchor: HTMLElement) => void; onClear: () => void }

/** An active filter: its name, its value, and a button that removes it. */
export function FilterTag({ label, value, onOpen, onClear }: FilterTagProps) {
  const { t } = useTranslation('ui')
  return (
    <Box sx={frame}>
      <ButtonBase onClick={(event) => onOpen(event.currentTarget)} sx={{ ...part, paddingInlineStart: '10px' }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {t('table.filterName', { label })}
        </Box>
        <Box component="bdi" sx={{ maxWidth: 160, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {value}
        </Box>
      </ButtonBase>
      <ButtonBase aria-label={t('table.clearFilter', { label })} onClick={onClear} sx={{ ...part, px: '8px' }}>
        <CloseIcon width={16} height={16} aria-hidden />
      </ButtonBase>
    </Box>
  )
}

const frame = {
  display: 'inline-flex',
  flexShrink: 0,
  height: 32,
  border: 1,
  borderColor: 'primary.main',
  borderRadius: '8px',
  bgcolor: 'tone.primary.ground',
  color: 'tone.primary.ink',
} as const
const part = {
  gap: '5px',
  borderRadius: '7px',
  fontSize: 'size.snug',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main' },
} as const
