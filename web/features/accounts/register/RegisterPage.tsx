import { useTranslation } from 'react-i18next'
import { registrationBody } from '#contract/accounts/accounts.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { AccountForm, AccountSubmit } from '../form/AccountForm.tsx'
import { FocusFirstEmpty } from '../form/FocusFirstEmpty.tsx'
import { AccountFrame } from '../look/AccountFrame.tsx'
import { Headline } from '../look/Headline.tsx'
import type { LookProps } from '../look/look.ts'
import { SwitchLine } from '../look/SwitchLine.tsx'
import { EmailField, FullNameField, UsernameField } from './RegistrationFields.tsx'
import { RegistrationHints } from './RegistrationHints.tsx'
import { RegistrationSent } from './RegistrationSent.tsx'
import { emptyDraft, useRegistration } from './useRegistration.ts'

export function RegisterPage({ look }: LookProps) {
  const { t } = useTranslation('accounts')
  const { sentTo, register } = useRegistration()
  if (sentTo !== undefined) {
    return (
      <AccountFrame look={look}>
        <RegistrationSent email={sentTo} />
      </AccountFrame>
    )
  }
  return (
    <AccountFrame look={look}>
      <Headline title={t('register.title')} sentence={t('register.sentence')} />
      <RegistrationHints />
      <AccountForm schema={registrationBody} defaultValues={emptyDraft} label={t('register.title')} onSubmit={register}>
        <FocusFirstEmpty names={['fullName']} />
        <FullNameField />
        <EmailField />
        <UsernameField />
        <AccountSubmit>{t('register.submit')}</AccountSubmit>
      </AccountForm>
      <SwitchLine question={t('register.hasAccount')} href={paths.login} link={t('register.login')} />
    </AccountFrame>
  )
}
