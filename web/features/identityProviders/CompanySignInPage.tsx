import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companySignInEndpoints, type ProviderTest } from '#contract/identityProviders/identityProviders.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { ApiError } from '../../lib/http/apiError.ts'
import { call } from '../../lib/http/call.ts'
import { WarningIcon } from '../../ui/icons.ts'
import { FormSkeleton } from '../../ui/states/skeletons.tsx'
import { AccountFrame } from '../accounts/look/AccountFrame.tsx'
import { Headline } from '../accounts/look/Headline.tsx'
import { NextButton } from '../accounts/look/NextButton.tsx'
import { Notice } from '../accounts/look/Notice.tsx'
import { useEnter } from '../accounts/useEnter.ts'
import { TestResult } from './TestResult.tsx'

type Standing = { is: 'working' } | { is: 'refused'; text: string | undefined } | { is: 'tested'; result: ProviderTest }

/** Where the provider sends the browser back to, with what it has to say behind the `?`. */
export function CompanySignInPage() {
  const standing = useArrival()
  return (
    <AccountFrame look="card">
      {standing.is === 'working' && <Working />}
      {standing.is === 'refused' && <Refused text={standing.text} />}
      {standing.is === 'tested' && <TestResult result={standing.result} />}
    </AccountFrame>
  )
}

function useArrival(): Standing {
  const { t } = useTranslation('errors')
  const enter = useEnter()
  const [standing, setStanding] = useState<Standing>({ is: 'working' })
  const asked = useRef(false)
  const arrive = useEffectEvent(async () => {
    // The answer holds for once: a second drawing of this page must not spend it.
    if (asked.current) return
    asked.current = true
    const answer = window.location.search.slice(1)
    if (answer === '') return setStanding({ is: 'refused', text: t('providerAnswerUsed') })
    // A reload has nothing left to bring, and no history keeps it.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    try {
      const arrived = await call(companySignInEndpoints.finish, { body: { answer } })
      if (arrived.outcome === 'tested') setStanding({ is: 'tested', result: arrived })
      else enter(arrived, arrived.to)
    } catch (thrown) {
      setStanding({ is: 'refused', text: thrown instanceof ApiError ? thrown.text : undefined })
    }
  })
  useEffect(() => void arrive(), [])
  return standing
}

function Working() {
  const { t } = useTranslation('identityProviders')
  return (
    <div role="status">
      <Headline title={t('page.working')} sentence={t('page.workingText')} />
      <FormSkeleton fields={2} />
    </div>
  )
}

function Refused({ text }: { text: string | undefined }) {
  const { t } = useTranslation('identityProviders')
  const back = <NextButton href={paths.login}>{t('page.back')}</NextButton>
  return (
    <Notice icon={WarningIcon} tone="error" title={t('page.refused')} action={back}>
      {text ?? t('page.failed')}
    </Notice>
  )
}
