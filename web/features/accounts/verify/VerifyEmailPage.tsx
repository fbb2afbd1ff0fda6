import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { isLinkToken, useLinkToken } from '../linkToken.ts'
import { AccountFrame } from '../look/AccountFrame.tsx'
import type { LookProps } from '../look/look.ts'
import { SwitchLine } from '../look/SwitchLine.tsx'
import { RequestVerification } from './RequestVerification.tsx'
import { Verification } from './Verification.tsx'

export function VerifyEmailPage({ look }: LookProps) {
  const { t } = useTranslation('accounts')
  const token = useLinkToken()
  return (
    <AccountFrame look={look}>
      {token === undefined && <RequestVerification reason="empty" />}
      {token !== undefined &&
        (isLinkToken(token) ? <Verification token={token} /> : <RequestVerification reason="failed" />)}
      <SwitchLine href={paths.login} link={t('verify.toLogin')} />
    </AccountFrame>
  )
}
