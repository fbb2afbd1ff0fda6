import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { ClockIcon, ShieldIcon } from '../../../ui/icons.ts'
import { forgetChallenge, readChallenge } from '../login/challenge.ts'
import { AccountFrame } from '../look/AccountFrame.tsx'
import type { LookProps } from '../look/look.ts'
import { NextButton } from '../look/NextButton.tsx'
import { Notice } from '../look/Notice.tsx'
import { TwoStepForm } from './TwoStepForm.tsx'

export function TwoStepPage({ look }: LookProps) {
  const { t } = useTranslation('accounts')
  const [challenge] = useState(readChallenge)
  const [expired, setExpired] = useState(false)
  const expire = () => {
    forgetChallenge()
    setExpired(true)
  }
  if (challenge && !expired) {
    return (
      <AccountFrame look={look}>
        <TwoStepForm challenge={challenge} onExpired={expire} />
      </AccountFrame>
    )
  }
  return (
    <AccountFrame look={look}>
      <Notice
        icon={expired ? ClockIcon : ShieldIcon}
        tone={expired ? 'warning' : 'primary'}
        title={expired ? t('twoStep.expiredTitle') : t('twoStep.emptyTitle')}
        action={<NextButton href={paths.login}>{t('twoStep.login')}</NextButton>}
      >
        {expired ? t('twoStep.expiredText') : t('twoStep.emptyText')}
      </Notice>
    </AccountFrame>
  )
}
