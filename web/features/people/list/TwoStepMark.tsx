import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { ShieldOkIcon } from '../../../ui/icons.ts'

/** Word as well as colour. */
export function TwoStepMark({ on }: { on: boolean }) {
  const { t } = useTranslation('people')
  if (!on) return <Box sx={{ color: 'text.secondary' }}>{t('twoStep.off')}</Box>
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: '4px', color: 'tone.success.ink', fontWeight: 550 }}
    >
      <ShieldOkIcon width={16} height={16} aria-hidden />
      {t('twoStep.on')}
    </Box>
  )
}

/** Where there is no room for the word: the sign alone, with its name. */
export function TwoStepSign() {
  const { t } = useTranslation('people')
  return (
    <Box component="span" sx={{ display: 'inline-flex', color: 'tone.success.ink' }}>
      <ShieldOkIcon width={16} height={16} role="img" aria-label={`${t('columns.twoStep')}: ${t('twoStep.on')}`} />
    </Box>
  )
}
