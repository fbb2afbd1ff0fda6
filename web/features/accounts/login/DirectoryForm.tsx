import Button from '@mui/material/Button'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError, UnexpectedAnswer } from '../../../lib/http/apiError.ts'
import { send } from '../../../lib/http/send.ts'
import { isLoginResponse } from '../../../lib/session/stored.ts'
import { useVisit } from '../../../lib/visit/visit.ts'
import { FormShell } from '../../../ui/form/FormShell.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { FocusFirstEmpty } from '../form/FocusFirstEmpty.tsx'
import { FormAlerts } from '../form/FormAlerts.tsx'
import { useSubmission } from '../form/useSubmission.ts'
import { useEnter } from '../useEnter.ts'
import type { OfferedProvider } from './useOffered.ts'

type Typed = { name: string; password: string }
type DirectoryFormProps = { provider: OfferedProvider; onBack: () => void }

/** For a company's directory, whose name and password are typed here and go there. */
export function DirectoryForm({ provider: { id, name }, onBack }: DirectoryFormProps) {
  const { t } = useTranslation('accounts')
  const to = useVisit().search('to')
  const enter = useEnter()
  const form = useForm<Typed>({ defaultValues: { name: '', password: '' } })
  const { run, ...standing } = useSubmission()
  const submit = async (typed: Typed) => {
    const path = `/api/auth/company/${id}/password`
    try {
      const { body } = await send('POST', path, typed)
      if (!isLoginResponse(body)) throw new UnexpectedAnswer(path, body)
      enter(body, to)
    } catch (thrown) {
      // What asks to wait or to come back later stands above the form.
      if (!(thrown instanceof ApiError) || thrown.status === 429 || thrown.status >= 500) throw thrown
      form.setError('password', { type: 'server', message: thrown.text ?? t('company.failed') })
      form.setFocus('password', { shouldSelect: true })
    }
  }
  return (
    <>
      <FormAlerts {...standing} />
      <FormShell form={form} label={t('company.directory', { name })} onSubmit={(typed) => run(() => submit(typed))}>
        <FocusFirstEmpty names={['name', 'password']} />
        <TextField name="name" label={t('company.directoryName')} size="large" autoComplete="username" dir="ltr" />
        <PasswordField
          name="password"
          label={t('company.directoryPassword')}
          size="large"
          autoComplete="current-password"
        />
        <SubmitButton size="large" fullWidth disabled={standing.secondsLeft > 0}>
          {t('login.submit')}
        </SubmitButton>
        <Button variant="text" color="inherit" onClick={onBack}>
          {t('company.otherWay')}
        </Button>
      </FormShell>
    </>
  )
}
