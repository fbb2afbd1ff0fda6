import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { oldSecretHours } from '#contract/webhooks/webhooks.endpoints.ts'
import { copyText } from '../../ui/copyText.ts'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'
import { CopyIcon } from '../../ui/icons.ts'

type SecretDialogProps = { secret: string; rotated: boolean; onClose: () => void }

/** It is shown this once, so only the button closes it, not a click beside it. */
export function SecretDialog({ secret, rotated, onClose }: SecretDialogProps) {
  const { t } = useTranslation('webhooks')
  const actions = (
    <Button variant="contained" fullWidth onClick={onClose}>
      {t('secret.kept')}
    </Button>
  )
  return (
    <AppDialog open busy onClose={onClose} title={t('secret.title')} actions={actions} width="xs">
      <Typography variant="body2" color="textSecondary">
        {t('secret.text')}
      </Typography>
      {rotated && (
        <Typography variant="body2" sx={{ mt: '8px' }}>
          {t('secret.rotated', { hours: oldSecretHours })}
        </Typography>
      )}
      <Box component="code" dir="ltr" data-secret sx={shown}>
        {secret}
      </Box>
      <Button size="small" startIcon={<CopyIcon />} onClick={() => void copyText(secret)}>
        {t('secret.copy')}
      </Button>
    </AppDialog>
  )
}

const shown = {
  display: 'block',
  my: '16px',
  p: '12px 16px',
  borderRadius: '8px',
  bgcolor: 'faint',
  border: 1,
  borderColor: 'hairline',
  fontSize: 'size.text',
  overflowWrap: 'anywhere',
} as const
