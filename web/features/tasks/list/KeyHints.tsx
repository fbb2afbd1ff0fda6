import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '../../../ui/KeyHint.tsx'

/** The frequent keys, where there is a keyboard. */
export function KeyHints() {
  const { t } = useTranslation('tasks')
  const hints = [
    [['↑', '↓'], t('hints.walk')],
    [[t('keys.enter')], t('hints.open')],
    [['X'], t('hints.select')],
    [['T'], t('hints.complete')],
    [['?'], t('hints.all')],
  ] as const
  return (
    <Box sx={look}>
      {hints.map(([keys, does]) => (
        <KeyHint key={does} keys={keys}>
          {does}
        </KeyHint>
      ))}
    </Box>
  )
}

const look = {
  display: { xs: 'none', sm: 'flex' },
  '@media (hover: none)': { display: 'none' },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  minHeight: 40,
  px: '14px',
  borderTop: 1,
  borderColor: 'divider',
  fontSize: 'size.small',
  color: 'text.secondary',
} as const
