import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountEndpoints, verificationBody } from '#contract/accounts/accounts.endpoints.ts'
import type { BodyOf, ResponseOf } from '#contract/http/endpoint.ts'
import { paths } from '#contract/paths.ts'
import { call } from '../../../lib/http/call.ts'
import { HourglassIcon, SuccessIcon } from '../../../ui/icons.ts'
import { AccountForm, AccountSubmit } from '../form/AccountForm.tsx'
import { FocusFirstEmpty } from '../form/FocusFirstEmpty.tsx'
import { refusesLink } from '../linkToken.ts'
import { Headline } from '../look/Headline.tsx'
import { LinkForm } from '../look/LinkPage.tsx'
import { NextButton } from '../look/NextButton.tsx'
import { Notice } from '../look/Notice.tsx'
import { NewPasswordFields } from '../password/NewPasswordFields.tsx'
import { FullNameField, UsernameField } from '../register/RegistrationFields.tsx'
import { RequestVerification } from './RequestVerification.tsx'

type Verified = ResponseOf<typeof accountEndpoints.verifyEmail>

/** Opening the link only shows what it is about: programs that look through mails open links too. */
export function Verification({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<Verified | 'refused'>()
  const broken = <RequestVerification reason="failed" />
  if (outcome === 'refused') return broken
  if (outcome) return <AddressVerified {...outcome} />
  return (
    <LinkForm
      kind="verify"
      fields={4}
      token={token}
      ask={(asked, signal) => call(accountEndpoints.checkVerification, { params: { token: asked }, signal })}
      form={({ registration }) =>
        registration && (
          <VerificationForm
            token={token}
            registration={registration}
            onVerified={setOutcome}
            onRefused={() => setOutcome('refused')}
          />
        )
      }
      broken={broken}
    />
  )
}

function AddressVerified({ state, email }: Verified) {
  const { t } = useTranslation('accounts')
  return (
    <Notice
      icon={state === 'active' ? SuccessIcon : HourglassIcon}
      tone={state === 'active' ? 'success' : 'warning'}
      title={t(`verify.${state}Title`)}
      action={state === 'active' ? <NextButton href={paths.login}>{t('verify.login')}</NextButton> : null}
    >
      {t(`verify.${state}Text`, { email })}
    </Notice>
  )
}

type VerificationFormProps = {
  token: string
  registration: { fullName: string; username: string; email: string }
  onVerified: (verified: ResponseOf<typeof accountEndpoints.verifyEmail>) => void
  onRefused: () => void
}

/** The owner of the address checks the registration, even one that somebody else made, and chooses the password. */
function VerificationForm({ token, registration, onVerified, onRefused }: VerificationFormProps) {
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
