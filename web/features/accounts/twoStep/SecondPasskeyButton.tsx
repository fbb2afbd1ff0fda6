import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeviceRefusal } from '../../../lib/passkeys/device.ts'
import { ErrorMarkIcon, PasskeyIcon } from '../../../ui/icons.ts'
import type { Submission } from '../form/useSubmission.ts'
import { usePasskeyRefusal } from '../login/usePasskeyRefusal.ts'

type SecondPasskeyButtonProps = {
  /** Nothing else is asked for above it. */
  isOnly: boolean
  disabled: boolean
  onAsk: () => Promise<void>
  run: Submission['run']
}

export function SecondPasskeyButton({ isOnly, disabled, onAsk, run }: SecondPasskeyButtonProps) {
  const { t } = useTranslation('accounts')
  const textOf = usePasskeyRefusal()
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  /** The device's own no is no trouble of the form, which stands between the person and the server. */
  const askDevice = async () => {
    try {
      await onAsk()
    } catch (thrown) {
      if (!(thrown instanceof DeviceRefusal)) throw thrown
      setRefusal(textOf(thrown))
    }
  }
  const ask = async () => {
    setRefusal(undefined)
    setBusy(true)
    try {
      await run(askDevice)
    } catch (thrown) {
      setRefusal(textOf(thrown) ?? t('passkey.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: '12px', mt: isOnly ? 0 : '12px' }}>
      {refusal && (
        <Alert severity="error" icon={<ErrorMarkIcon />}>
          {refusal}
        </Alert>
      )}
      <Button
        variant={isOnly ? 'contained' : 'outlined'}
        size="large"
        fullWidth
        startIcon={<PasskeyIcon />}
        loading={busy}
        disabled={disabled}
        onClick={() => void ask()}
      >
        {t('passkey.use')}
      </Button>
    </Box>
  )
}
