import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import {
  type EventInvitation,
  eventInvitationEndpoints,
} from '#contract/eventInvitations/eventInvitations.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { call } from '../../lib/http/call.ts'
import { LinkIcon, OfflineIcon } from '../../ui/icons.ts'
import { FormSkeleton } from '../../ui/states/skeletons.tsx'
import { isLinkToken, refusesLink } from '../accounts/linkToken.ts'
import { AccountFrame } from '../accounts/look/AccountFrame.tsx'
import { Headline } from '../accounts/look/Headline.tsx'
import { Notice } from '../accounts/look/Notice.tsx'
import { InvitationView } from './InvitationView.tsx'

/** What the link of an invitation's mail opens. Opening it answers nothing: programs that look through mails follow links. */
export function EventInvitationPage() {
  const { token } = useParams({ from: paths.eventInvitation })
  return <AccountFrame look="card">{isLinkToken(token) ? <Invitation token={token} /> : <BrokenLink />}</AccountFrame>
}

function Invitation({ token }: { token: string }) {
  const { t } = useTranslation('eventInvitations')
  const queryClient = useQueryClient()
  const queryKey = ['eventInvitation', token]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(eventInvitationEndpoints.read, { body: { token }, signal }),
    // A wrong link counts against the address it is tried from.
    retry: false,
  })
  if (query.data) {
    const take = (invitation: EventInvitation) => queryClient.setQueryData(queryKey, invitation)
    return <InvitationView token={token} invitation={query.data} onChange={take} />
  }
  if (query.isPending) {
    return (
      <>
        <Headline title={t('title')} />
        <FormSkeleton fields={3} />
      </>
    )
  }
  if (refusesLink(query.error)) return <BrokenLink />
  const retry = (
    <Button variant="contained" size="large" fullWidth onClick={() => void query.refetch()}>
      {t('retry')}
    </Button>
  )
  return (
    <Notice icon={OfflineIcon} tone="error" title={t('title')} action={retry}>
      {t('unreachable')}
    </Notice>
  )
}

function BrokenLink() {
  const { t } = useTranslation('eventInvitations')
  return (
    <Notice icon={LinkIcon} tone="warning" title={t('broken')}>
      {t('brokenText')}
    </Notice>
  )
}
