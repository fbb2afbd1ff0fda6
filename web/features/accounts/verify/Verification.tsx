import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { call } from '../../../lib/http/call.ts'
import { HourglassIcon, MailIcon, OfflineIcon, SuccessIcon } from '../../../ui/icons.ts'
import { refusesLink } from '../linkToken.ts'
import { NextButton } from '../look/NextButton.tsx'
import { Notice } from '../look/Notice.tsx'
import { RequestVerification } from './RequestVerification.tsx'

/** The link is the consent: it is used as soon as the page opens, once. */
export function Verification({ token }: { token: string }) {
  const { t } = useTranslation('accounts')
  const verification = useQuery({
    queryKey: ['emailVerification', token],
    queryFn: () => call(accountEndpoints.verifyEmail, { body: { token } }),
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (verification.isPending || verification.isRefetching) {
    return (
      <Notice
        key="working"
        icon={MailIcon}
        title={t('verify.workingTitle')}
        action={<CircularProgress size={24} aria-hidden />}
      >
        {t('verify.workingText')}
      </Notice>
    )
  }
  if (verification.isSuccess) {
    const { state, email } = verification.data
    return (
      <Notice
        key={state}
        icon={state === 'active' ? SuccessIcon : HourglassIcon}
        tone={state === 'active' ? 'success' : 'warning'}
        title={t(`verify.${state}Title`)}
        action={state === 'active' ? <NextButton href={paths.login}>{t('verify.login')}</NextButton> : null}
      >
        {t(`verify.${state}Text`, { email })}
      </Notice>
    )
  }
  if (refusesLink(verification.error)) return <RequestVerification reason="failed" />
  return (
    <Notice
      key="unreachable"
      icon={OfflineIcon}
      tone="error"
      title={t('alerts.offline')}
      action={
        <Button variant="contained" size="large" fullWidth onClick={() => void verification.refetch()}>
          {t('verify.retry')}
        </Button>
      }
    >
      {t('alerts.unreachable')}
    </Notice>
  )
}
