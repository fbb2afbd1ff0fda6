import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { invitationEndpoints } from '#contract/accounts/invitations.endpoints.ts'
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
import { InvitationForm } from './InvitationForm.tsx'

export function InvitationPage({ look }: LookProps) {
  const token: unknown = Reflect.get(useParams({ strict: false }), 'token')
  return (
    <AccountFrame look={look}>
      {typeof token === 'string' && isLinkToken(token) ? <CheckedInvitation token={token} /> : <BrokenLink />}
    </AccountFrame>
  )
}

/** Asks first whom the link invites: nobody chooses a password for nothing. */
function CheckedInvitation({ token }: { token: string }) {
  const { t } = useTranslation('accounts')
  const check = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(invitationEndpoints.check, { params: { token }, signal }),
    refetchOnWindowFocus: false,
  })
  if (check.isPending) {
    return (
      <>
        <Headline title={t('invitation.title')} sentence={t('invitation.checking')} />
        <FormSkeleton fields={2} />
      </>
    )
  }
  if (check.isError && !refusesLink(check.error)) {
    const retry = (
      <Button variant="contained" size="large" fullWidth onClick={() => void check.refetch()}>
        {t('invitation.retry')}
      </Button>
    )
    return (
      <Notice icon={OfflineIcon} tone="error" title={t('alerts.offline')} action={retry}>
        {t('alerts.unreachable')}
      </Notice>
    )
  }
  const invited = check.data?.invited
  return invited ? <InvitationForm token={token} invited={invited} /> : <BrokenLink />
}

function BrokenLink() {
  const { t } = useTranslation('accounts')
  return (
    <Notice
      icon={LinkIcon}
      tone="warning"
      title={t('invitation.brokenTitle')}
      action={<NextButton href={paths.login}>{t('invitation.back')}</NextButton>}
    >
      {t('invitation.brokenText')}
    </Notice>
  )
}
