import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { knowsPasskeys } from '../../../lib/passkeys/device.ts'
import { ErrorMarkIcon, PasskeyIcon } from '../../../ui/icons.ts'
import { usePasskeySignIn } from './usePasskeySignIn.ts'

/** Signs in without an address; beside it the browser offers passkeys where the address is typed. */
export function PasskeyButton({ remember }: { remember: () => boolean }) {
  const { t } = useTranslation('accounts')
  const { signIn, refusal, busy } = usePasskeySignIn(remember)
  if (!knowsPasskeys()) return null
  return (
    <Box sx={{ display: 'grid', gap: '12px', mt: '12px' }}>
      {refusal && (
        <Alert severity="error" icon={<ErrorMarkIcon />}>
          {refusal}
        </Alert>
      )}
      <Button
        variant="outlined"
        size="large"
        fullWidth
        startIcon={<PasskeyIcon />}
        loading={busy}
        onClick={() => void signIn()}
      >
        {t('passkey.signIn')}
      </Button>
    </Box>
  )
}
