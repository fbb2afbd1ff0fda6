import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { ApiError, UnexpectedAnswer } from '../../../lib/http/apiError.ts'
import { send } from '../../../lib/http/send.ts'
import { isLoginResponse } from '../../../lib/session/stored.ts'
import { useVisit } from '../../../lib/visit/visit.ts'
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx'
import { FormShell } from '../../../ui/form/FormShell.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Row } from '../../../ui/layout.ts'
import { FocusFirstEmpty } from '../form/FocusFirstEmpty.tsx'
import { FormAlerts } from '../form/FormAlerts.tsx'
import { useSubmission } from '../form/useSubmission.ts'
import { TextLink } from '../look/TextLink.tsx'
import { useEnter } from '../useEnter.ts'
import { keepChallenge, readAnswer } from './challenge.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import type { Offered } from './useOffered.ts'

type Credentials = { email: string; password: string; remember: boolean }

const loginPath = '/api/auth/login'

/** The contract's login without its schemas: this page loads no validator. */
function useSignIn(): (credentials: Credentials) => Promise<void> {
  const visit = useVisit()
  const enter = useEnter()
  return async (credentials) => {
    const { body } = await send('POST', loginPath, credentials)
    const to = visit.search('to')
    if (isLoginResponse(body)) return enter(body, to)
    const due = readAnswer(body)
    if (!due) throw new UnexpectedAnswer(loginPath, body)
    keepChallenge({ ...due, to: to ?? '' })
    visit.push(paths.twoSteps)
  }
}

export function LoginForm({ passkeys }: Pick<Offered, 'passkeys'>) {
  const { t } = useTranslation('accounts')
  const signIn = useSignIn()
  // The server decides (specification, section 5): nothing is refused here, an empty field included.
  const form = useForm<Credentials>({ defaultValues: { email: '', password: '', remember: true } })
  const { run, ...standing } = useSubmission()
  /** What the specification says under the address; what asks to wait or to come back later stands above the form. */
  const refusalOf = (thrown: unknown) => {
    if (thrown instanceof UnexpectedAnswer) return t('login.error')
    if (!(thrown instanceof ApiError) || thrown.status === 429 || thrown.status === 503) return undefined
    if (thrown.text !== undefined) return thrown.text
    return thrown.hasErrors || thrown.status >= 500 ? t('login.unknown') : t('login.refused')
  }
  const submit = async (credentials: Credentials) => {
    try {
      await signIn(credentials)
    } catch (thrown) {
      const refusal = refusalOf(thrown)
      if (refusal === undefined) throw thrown
      form.setError('email', { type: 'server', message: refusal })
      form.setFocus('password', { shouldSelect: true })
    }
  }
  return (
    <>
      <FormAlerts {...standing} />
      <FormShell form={form} label={t('login.title')} onSubmit={(credentials) => run(() => submit(credentials))}>
        <FocusFirstEmpty names={['email', 'password']} />
        <TextField
          name="email"
          type="email"
          label={t('fields.email')}
          size="large"
          autoComplete={passkeys ? 'username webauthn' : 'username'}
          inputMode="email"
        />
        <PasswordField name="password" label={t('fields.password')} size="large" autoComplete="current-password" />
        <Row
          sx={{
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            gap: '8px 16px',
            mt: '-4px',
            mb: '6px',
            fontSize: 'size.text',
          }}
        >
          <CheckboxField name="remember" label={t('login.remember')} />
          <TextLink href={paths.forgotPassword}>{t('login.forgot')}</TextLink>
        </Row>
        <SubmitButton size="large" fullWidth disabled={standing.secondsLeft > 0}>
          {t('login.submit')}
        </SubmitButton>
      </FormShell>
      {passkeys && <PasskeyButton remember={() => form.getValues('remember')} />}
    </>
  )
}
