import { useTranslation } from 'react-i18next'
import { accountEndpoints, verificationBody } from '#contract/accounts/accounts.endpoints.ts'
import type { BodyOf, ResponseOf } from '#contract/http/endpoint.ts'
import { call } from '../../../lib/http/call.ts'
import { AccountForm, AccountSubmit } from '../form/AccountForm.tsx'
import { FocusFirstEmpty } from '../form/FocusFirstEmpty.tsx'
import { refusesLink } from '../linkToken.ts'
import { Headline } from '../look/Headline.tsx'
import { NewPasswordFields } from '../password/NewPasswordFields.tsx'
import { FullNameField, UsernameField } from '../register/RegistrationFields.tsx'

type VerificationFormProps = {
  token: string
  registration: { fullName: string; username: string; email: string }
  onVerified: (verified: ResponseOf<typeof accountEndpoints.verifyEmail>) => void
  onRefused: () => void
}

/** The owner of the address looks over what was registered with it, whoever did so, and chooses the password. */
export function VerificationForm({ token, registration, onVerified, onRefused }: VerificationFormProps) {
  const { t } = useTranslation('accounts')
  const { email, ...person } = registration
  const verify = async (body: BodyOf<typeof accountEndpoints.verifyEmail>) => {
    try {
      onVerified(await call(accountEndpoints.verifyEmail, { body }))
    } catch (thrown) {
      if (!refusesLink(thrown)) throw thrown
      onRefused()
    }
  }
  return (
    <>
      <Headline title={t('verify.title')} sentence={t('verify.sentence', { email })} />
      <AccountForm
        schema={verificationBody}
        defaultValues={{ token, ...person, password: '', passwordConfirmation: '' }}
        label={t('verify.title')}
        onSubmit={verify}
      >
        <FocusFirstEmpty names={['password']} />
        <FullNameField />
        <UsernameField />
        <NewPasswordFields />
        <AccountSubmit>{t('verify.complete')}</AccountSubmit>
      </AccountForm>
    </>
  )
}
