import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passkeyEndpoints } from '#contract/passkeys/passkeys.endpoints.ts'
import { ApiError } from '../../lib/http/apiError.ts'
import { call } from '../../lib/http/call.ts'
import { DeviceRefusal, makePasskey } from '../../lib/passkeys/device.ts'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'
import { toast } from '../../ui/dialog/toast.tsx'
import { PasswordStep } from '../accounts/form/PasswordStep.tsx'

type AddPasskeyDialogProps = {
  hasPassword: boolean
  /** With the codes, where this passkey is the only second step. */
  onAdded: (recoveryCodes: readonly string[] | null) => void
  onClose: () => void
}

/** First who asks, then the device. A person who cancels there can try again. */
export function AddPasskeyDialog({ hasPassword, onAdded, onClose }: AddPasskeyDialogProps) {
  const { t } = useTranslation('passkeys')
  const { t: say } = useTranslation('accounts')
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const textOf = ({ reason, host }: DeviceRefusal) => {
    if (reason === 'wrongPlace') return say('passkey.wrongPlace', { host })
    return t(`notAdded.${reason === 'aborted' ? 'cancelled' : reason}`)
  }
  const add = async (password?: string) => {
    setRefusal(undefined)
    const options = await call(passkeyEndpoints.beginAdding, { body: password === undefined ? {} : { password } })
    setBusy(true)
    try {
      const answer = await makePasskey(options)
      const { recoveryCodes } = await call(passkeyEndpoints.add, { body: { answer } })
      toast.success(t('added'))
      onAdded(recoveryCodes)
    } catch (thrown) {
      if (thrown instanceof DeviceRefusal) setRefusal(textOf(thrown))
      else if (thrown instanceof ApiError && thrown.text !== undefined) setRefusal(thrown.text)
      else throw thrown
    } finally {
      setBusy(false)
    }
  }
  return (
    <AppDialog open busy={busy} onClose={onClose} title={t('add')} width="xs">
      {refusal && (
        <Alert severity="warning" sx={{ mb: '16px' }}>
          {refusal}
        </Alert>
      )}
      {hasPassword ? (
        <PasswordStep text={t('addText')} submit={t('continue')} onCancel={onClose} onPassword={add} />
      ) : (
        <NoPasswordStep onCancel={onClose} onContinue={add} onRefused={setRefusal} />
      )}
    </AppDialog>
  )
}

type NoPasswordStepProps = {
  onCancel: () => void
  onContinue: () => Promise<void>
  onRefused: (text: string | undefined) => void
}

/** A sign-in of the last minutes stands for the password. */
function NoPasswordStep({ onCancel, onContinue, onRefused }: NoPasswordStepProps) {
  const { t } = useTranslation('passkeys')
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    try {
      await onContinue()
    } catch (thrown) {
      onRefused((thrown instanceof ApiError ? thrown.text : undefined) ?? t('notAdded.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: '16px' }}>
        {t('addTextNoPassword')}
      </Typography>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '8px' }}>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button variant="contained" loading={busy} onClick={() => void go()}>
          {t('continue')}
        </Button>
      </Box>
    </>
  )
}
