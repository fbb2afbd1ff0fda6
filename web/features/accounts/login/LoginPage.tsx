import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { useVisit } from '../../../lib/visit/visit.ts'
import { AccountFrame } from '../look/AccountFrame.tsx'
import { Headline } from '../look/Headline.tsx'
import type { LookProps } from '../look/look.ts'
import { SwitchLine } from '../look/SwitchLine.tsx'
import { LoginForm } from './LoginForm.tsx'

export function LoginPage({ look }: LookProps) {
  const { t } = useTranslation('accounts')
  const onTheWay = Boolean(useVisit().search('to'))
  return (
    <AccountFrame look={look}>
      <Headline title={t('login.title')} sentence={onTheWay ? t('login.sentenceTo') : t('login.sentence')} />
      <LoginForm />
      <SwitchLine question={t('login.noAccount')} href={paths.register} link={t('login.register')} />
    </AccountFrame>
  )
}
