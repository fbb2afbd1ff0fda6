import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { setPreferences, usePreferences } from '../../lib/preferences/preferences.ts'
import type { PrimaryColors, Scheme } from '../../lib/preferences/primaryColors.ts'
import { Row } from '../../ui/layout.ts'

const swatches: readonly PrimaryColors[] = [
  { main: '#666CFF', dark: '#5C61E6' },
  { main: '#0D9394', dark: '#0B8485' },
  { main: '#D6336C', dark: '#B82C5D' },
  { main: '#C2410C', dark: '#A5380B' },
  { main: '#1971C2', dark: '#1763AB' },
]

const sameColor = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The primary colour and its darker shade of one scheme: a ready pair, or any two colours. */
export function PrimaryColor({ scheme, label }: { scheme: Scheme; label: string }) {
  const { t } = useTranslation('app')
  const primary = usePreferences((preferences) => preferences.primary)
  const colors = primary[scheme]
  const choose = (changed: Partial<PrimaryColors>) =>
    setPreferences({ primary: { ...primary, [scheme]: { ...colors, ...changed } } })
  return (
    <Box role="group" aria-label={label}>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: '6px' }}>
        {label}
      </Typography>
      <Row sx={{ flexWrap: 'wrap', gap: '8px' }}>
        {swatches.map((swatch) => {
          const chosen = sameColor(swatch.main, colors.main) && sameColor(swatch.dark, colors.dark)
          return (
            <Box
              key={swatch.main}
              component="button"
              type="button"
              aria-label={t('customizer.swatch', { color: swatch.main })}
              aria-pressed={chosen}
              onClick={() => choose(swatch)}
              sx={{
                width: 32,
                height: 32,
                p: 0,
                borderRadius: '8px',
                border: '3px solid',
                borderColor: 'background.paper',
                outline: chosen ? `2px solid ${swatch.main}` : '1px solid transparent',
                bgcolor: swatch.main,
                cursor: 'pointer',
              }}
            />
          )
        })}
        <Box sx={{ display: 'flex', gap: '12px', marginInlineStart: 'auto' }}>
          {(['main', 'dark'] as const).map((shade) => (
            <Box
              key={shade}
              component="label"
              sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px', fontSize: 'size.small' }}
            >
              {t(shade === 'main' ? 'customizer.main' : 'customizer.darker')}
              <Box
                component="input"
                type="color"
                value={colors[shade].toLowerCase()}
                onChange={(event) => choose({ [shade]: event.target.value })}
                sx={{
                  width: 32,
                  height: 28,
                  p: 0,
                  border: 1,
                  borderColor: 'controlLine',
                  borderRadius: '6px',
                  bgcolor: 'background.paper',
                  cursor: 'pointer',
                }}
              />
            </Box>
          ))}
        </Box>
      </Row>
    </Box>
  )
}
