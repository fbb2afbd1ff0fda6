import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { MailSendIcon } from '../../../ui/icons.ts'
import { Notice } from '../look/Notice.tsx'
import { SwitchLine } from '../look/SwitchLine.tsx'
import { useWorkspace } from '../useWorkspace.ts'
import { ResendVerification } from '../verify/ResendVerification.tsx'

export function RegistrationSent({ email }: { email: string }) {
  const { t } = useTranslation('accounts')
  const approval = useWorkspace().data?.registrationMode === 'approval'
  return (
    <>
      <Notice
        icon={MailSendIcon}
        tone="success"
        title={t('register.sentTitle')}
        action={<ResendVerification email={email} />}
      >
        <span>{t('register.sentText', { email })}</span>
        {approval && <span>{t('register.sentApproval')}</span>}
        <span>{t('register.sentHint')}</span>
      </Notice>
      <SwitchLine href={paths.login} link={t('verify.toLogin')} />
    </>
  )
}
