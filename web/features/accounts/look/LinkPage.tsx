import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { LinkIcon, OfflineIcon } from '../../../ui/icons.ts'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { isLinkToken, refusesLink } from '../linkToken.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { Headline } from './Headline.tsx'
import type { LookProps } from './look.ts'
import { NextButton } from './NextButton.tsx'
import { Notice } from './Notice.tsx'

type LinkPageProps<Answer> = {
  kind: 'invitation' | 'setup'
} & Pick<LinkFormProps<Answer>, 'fields' | 'ask' | 'form'>

type LinkFormProps<Answer> = {
  kind: 'invitation' | 'setup' | 'verify'
  token: string
  /** How many fields the form has, for its outline while the link is asked about. */
  fields: number
  ask: (token: string, signal: AbortSignal) => Promise<Answer>
  /** `null` where the link no longer holds. */
  form: (answer: Answer, token: string) => ReactNode | null
  /** What is shown instead of the form then. */
  broken: ReactNode
}

/** A page that is reached by a link: a token that cannot be ours is not even sent to the server. */
export function LinkPage<Answer>({ look, ...rest }: LookProps & LinkPageProps<Answer>) {
  const { token } = useParams({ from: paths[rest.kind] })
  const broken = <BrokenLink kind={rest.kind} />
  return (
    <AccountFrame look={look}>
      {isLinkToken(token) ? <LinkForm {...rest} token={token} broken={broken} /> : broken}
    </AccountFrame>
  )
}

/** Asks first whether the link still holds: nobody fills in a form for nothing. */
export function LinkForm<Answer>({ kind, fields, ask, form, token, broken }: LinkFormProps<Answer>) {
  const { t } = useTranslation('accounts')
  const check = useQuery({
    queryKey: [kind, token],
    queryFn: ({ signal }) => ask(token, signal),
    refetchOnWindowFocus: false,
  })
  if (check.isPending) {
    return (
      <>
        <Headline title={t(`${kind}.title`)} sentence={t(`${kind}.checking`)} />
        <FormSkeleton fields={fields} />
      </>
    )
  }
  if (check.isError && !refusesLink(check.error)) {
    const retry = (
      <Button variant="contained" size="large" fullWidth onClick={() => void check.refetch()}>
        {t(`${kind}.retry`)}
      </Button>
    )
    return (
      <Notice icon={OfflineIcon} tone="error" title={t('alerts.offline')} action={retry}>
        {t('alerts.unreachable')}
      </Notice>
    )
  }
  return (check.data && form(check.data, token)) ?? broken
}

function BrokenLink({ kind }: Pick<LinkPageProps<never>, 'kind'>) {
  const { t } = useTranslation('accounts')
  const back = <NextButton href={paths.login}>{t(kind === 'setup' ? 'setup.login' : 'invitation.back')}</NextButton>
  return (
    <Notice icon={LinkIcon} tone="warning" title={t(`${kind}.brokenTitle`)} action={back}>
      {t(`${kind}.brokenText`)}
    </Notice>
  )
}
