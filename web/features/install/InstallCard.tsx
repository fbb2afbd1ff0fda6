import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useInstallOffer } from '../../lib/install/offer.ts'
import { toast } from '../../ui/dialog/toast.tsx'
import { safe } from '../../ui/theme/safeArea.ts'
import { floatingShadow } from '../../ui/theme/shadows.ts'
import { useInstallAnswer } from './installAnswer.ts'
import { install } from './installing.ts'
import { useResting } from './useResting.ts'

/** Offers once, beside the page, what the profile menu always has. */
export function InstallCard() {
  const { t } = useTranslation('install')
  const titleId = useId()
  const offered = useInstallOffer(({ offer }) => offer !== null)
  const { answer, give } = useInstallAnswer(true)
  const resting = useResting()
  if (answer !== null || !resting) return null
  const accept = async () => {
    const installed = await install()
    if (installed) toast.success(t('done'))
    // Without an offer the guide is open now, and the card has said what it had to say.
    give(offered && !installed ? 'no' : 'shown')
  }
  return (
    <Box component="aside" aria-labelledby={titleId} sx={card}>
      <Box component="img" src="/icon.svg" alt="" sx={{ width: 40, height: 40, flexShrink: 0 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={titleId} variant="subtitle2" component="h2">
          {t('card.title')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: '10px' }}>
          {t('card.text')} {t('card.noHint')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
          <Button variant="contained" size="small" onClick={() => void accept()}>
            {t(offered ? 'card.install' : 'card.guide')}
          </Button>
          <Button size="small" onClick={() => give('no')}>
            {t('card.no')}
          </Button>
        </Box>
      </Box>
    </Box>
  )
}

/** On a phone below the bar, as toasts are: at the bottom are the fields one writes in. */
const card = {
  position: 'fixed',
  insetBlockStart: { xs: `calc(72px + ${safe.top})`, sm: 'auto' },
  insetBlockEnd: { sm: `calc(20px + ${safe.bottom})` },
  // Beside the menu, where that stands beside the page.
  insetInlineStart: { xs: 10, sm: 20, lg: 280 },
  insetInlineEnd: { xs: 10, sm: 'auto' },
  width: { sm: 400 },
  // Below whatever opens over the page.
  zIndex: 'fab',
  display: 'flex',
  gap: '14px',
  p: '16px',
  bgcolor: 'raised',
  border: 1,
  borderColor: 'hairline',
  borderRadius: '10px',
  boxShadow: floatingShadow,
} as const
