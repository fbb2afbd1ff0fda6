import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Kbd } from '../../../ui/Kbd.tsx'

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
        <Box component="span" key={does} sx={{ display: 'inline-flex', alignItems: 'center', gap: '4px' }}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          <Box component="span" sx={{ marginInlineStart: '2px' }}>
            {does}
          </Box>
        </Box>
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
