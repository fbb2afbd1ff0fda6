import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { NotHereYet } from '../../../ui/states/NotHereYet.tsx'
import { AccountFrame } from '../look/AccountFrame.tsx'
import { Headline } from '../look/Headline.tsx'
import type { LookProps } from '../look/look.ts'
import { SwitchLine } from '../look/SwitchLine.tsx'

export function InvitationPage({ look }: LookProps) {
  const { t } = useTranslation('accounts')
  return (
    <AccountFrame look={look}>
      <Headline title={t('invitation.title')} />
      <NotHereYet />
      <SwitchLine href={paths.login} link={t('invitation.back')} />
    </AccountFrame>
  )
}
