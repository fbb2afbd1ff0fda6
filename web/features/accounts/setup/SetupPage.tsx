import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { call } from '../../../lib/http/call.ts'
import { LinkIcon, OfflineIcon } from '../../../ui/icons.ts'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { isLinkToken, refusesLink } from '../linkToken.ts'
import { AccountFrame } from '../look/AccountFrame.tsx'
import { Headline } from '../look/Headline.tsx'
import type { LookProps } from '../look/look.ts'
import { NextButton } from '../look/NextButton.tsx'
import { Notice } from '../look/Notice.tsx'
import { SetupForm } from './SetupForm.tsx'

export function SetupPage({ look }: LookProps) {
  const token: unknown = Reflect.get(useParams({ strict: false }), 'token')
  return (
    <AccountFrame look={look}>
      {typeof token === 'string' && isLinkToken(token) ? <CheckedSetup token={token} /> : <BrokenLink />}
    </AccountFrame>
  )
}

/** Asks first whether the link still holds: nobody fills a long form for nothing. */
function CheckedSetup({ token }: { token: string }) {
  const { t } = useTranslation('accounts')
  const check = useQuery({
    queryKey: ['setup', token],
    queryFn: ({ signal }) => call(accountEndpoints.checkSetup, { params: { token }, signal }),
    refetchOnWindowFocus: false,
  })
  if (check.isPending) {
    return (
      <>
        <Headline title={t('setup.title')} sentence={t('setup.checking')} />
        <FormSkeleton fields={5} />
      </>
    )
  }
  if (check.isError && !refusesLink(check.error)) {
    const retry = (
      <Button variant="contained" size="large" fullWidth onClick={() => void check.refetch()}>
        {t('setup.retry')}
      </Button>
    )
    return (
      <Notice icon={OfflineIcon} tone="error" title={t('alerts.offline')} action={retry}>
        {t('alerts.unreachable')}
      </Notice>
    )
  }
  return check.data?.valid ? <SetupForm token={token} /> : <BrokenLink />
}

function BrokenLink() {
  const { t } = useTranslation('accounts')
  return (
    <Notice
      icon={LinkIcon}
      tone="warning"
      title={t('setup.brokenTitle')}
      action={<NextButton href={paths.login}>{t('setup.login')}</NextButton>}
    >
      {t('setup.brokenText')}
    </Notice>
  )
}
