import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Kbd } from '../../ui/Kbd.tsx'
import { Row } from '../../ui/layout.ts'

const hints = [
  { keys: ['↑', '↓'], does: 'move' },
  { keys: ['↵'], does: 'choose' },
  { keys: ['Esc'], does: 'close' },
] as const

type PaletteFootProps = { count: number; searching: boolean; failed: boolean }

export function PaletteFoot({ count, searching, failed }: PaletteFootProps) {
  const { t } = useTranslation('app')
  const state = failed ? t('palette.failed') : searching ? t('palette.searching') : t('palette.count', { count })
  return (
    <Row
      sx={{
        flexWrap: 'wrap',
        gap: '8px 16px',
        px: '20px',
        py: '10px',
        borderTop: 1,
        borderColor: 'hairline',
        fontSize: 'size.fine',
        color: 'text.secondary',
      }}
    >
      <Box role="status" sx={{ flex: 1, minWidth: 0 }}>
        {state}
      </Box>
      <Box
        sx={{
          display: { xs: 'none', sm: 'flex' },
          gap: '12px',
          '& > span': { display: 'inline-flex', gap: '4px', alignItems: 'center' },
        }}
      >
        {hints.map(({ keys, does }) => (
          <span key={does}>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
            {t(`palette.${does}`)}
          </span>
        ))}
      </Box>
    </Row>
  )
}
