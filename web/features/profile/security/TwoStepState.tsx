import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { twoStepEndpoints } from '#contract/accounts/twoStep.endpoints.ts'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { listFormat } from '../../../lib/locale/formatters.ts'
import { InfoIcon, ShieldIcon, WarningIcon } from '../../../ui/icons.ts'

/** What can be done about it, each in a dialog. */
export type TwoStepAction = 'enrol' | 'renew' | 'disable'

type TwoStepStateProps = {
  state: ResponseOf<typeof twoStepEndpoints.state>
  onAction: (action: TwoStepAction) => void
}

export function TwoStepState({ state, onAction }: TwoStepStateProps) {
  const { t, i18n } = useTranslation('profile')
  const { enabled, recoveryCodesLeft, requiredBy } = state
  const roles = listFormat(i18n.language).format(requiredBy)
  return (
    <Box sx={{ display: 'grid', gap: '16px', justifyItems: 'start' }}>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 620 }}>
        {enabled ? t('twoStep.onText') : t('twoStep.offText')}
        {enabled && recoveryCodesLeft > 0 && ` ${t('twoStep.codesLeft', { count: recoveryCodesLeft })}.`}
      </Typography>
      {requiredBy.length > 0 && (
        <Alert severity="info" role="note" icon={<InfoIcon />}>
          {t('twoStep.required', { roles })}
        </Alert>
      )}
      {enabled && recoveryCodesLeft === 0 && (
        <Alert severity="warning" role="note" icon={<WarningIcon />}>
          {t('twoStep.noCodes')}
        </Alert>
      )}
      {enabled ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
          <Button onClick={() => onAction('renew')}>{t('twoStep.renew')}</Button>
          {requiredBy.length === 0 && (
            <Button color="error" onClick={() => onAction('disable')}>
              {t('twoStep.disable')}
            </Button>
          )}
        </Box>
      ) : (
        <Button variant="contained" startIcon={<ShieldIcon />} onClick={() => onAction('enrol')}>
          {t('twoStep.enable')}
        </Button>
      )}
    </Box>
  )
}
