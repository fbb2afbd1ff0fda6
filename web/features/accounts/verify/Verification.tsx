import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { paths } from '#contract/paths.ts'
import { call } from '../../../lib/http/call.ts'
import { HourglassIcon, SuccessIcon } from '../../../ui/icons.ts'
import { LinkForm } from '../look/LinkPage.tsx'
import { NextButton } from '../look/NextButton.tsx'
import { Notice } from '../look/Notice.tsx'
import { RequestVerification } from './RequestVerification.tsx'
import { VerificationForm } from './VerificationForm.tsx'

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
