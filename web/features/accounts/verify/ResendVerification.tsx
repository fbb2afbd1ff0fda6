import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { SuccessIcon } from '../../../ui/icons.ts'
import { tabular } from '../../../ui/theme/typography.ts'
import { FormAlerts } from '../form/FormAlerts.tsx'
import { useCountdown } from '../form/useCountdown.ts'
import { useSubmission } from '../form/useSubmission.ts'

const coolDown = 60

/** A mail has just gone out: another one can be asked for after a minute. */
export function ResendVerification({ email }: { email: string }) {
  const { t } = useTranslation('accounts')
  const wait = useCountdown(coolDown)
  const { run, ...standing } = useSubmission()
  const [sent, setSent] = useState(false)
  const resend = () =>
    run(async () => {
      await call(accountEndpoints.resendVerification, { body: { email } })
      setSent(true)
      wait.start(coolDown)
    })
  return (
    <Box>
      <FormAlerts {...standing} />
      {sent && (
        <Alert severity="success" icon={<SuccessIcon />} sx={{ mb: '16px' }}>
          {t('resend.sent')}
        </Alert>
      )}
      <Button
        size="large"
        fullWidth
        disabled={wait.secondsLeft > 0 || standing.secondsLeft > 0}
        onClick={() => void resend()}
        sx={tabular}
      >
        {wait.secondsLeft > 0 ? t('resend.wait', { seconds: wait.secondsLeft }) : t('resend.action')}
      </Button>
    </Box>
  )
}
