import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountEndpoints, passwordResetBody } from '#contract/accounts/accounts.endpoints.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import { paths } from '#contract/paths.ts'
import { call } from '../../../lib/http/call.ts'
import { KeyIcon, LinkIcon, SuccessIcon } from '../../../ui/icons.ts'
import { AccountForm, AccountSubmit } from '../form/AccountForm.tsx'
import { FocusFirstEmpty } from '../form/FocusFirstEmpty.tsx'
import { isLinkToken, refusesLink, useLinkToken } from '../linkToken.ts'
import { AccountFrame } from '../look/AccountFrame.tsx'
import { Headline } from '../look/Headline.tsx'
import type { LookProps } from '../look/look.ts'
import { NextButton } from '../look/NextButton.tsx'
import { Notice } from '../look/Notice.tsx'
import { SwitchLine } from '../look/SwitchLine.tsx'
import { EndKeysField } from './EndKeysField.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'

export function ResetPasswordPage({ look }: LookProps) {
  const token = useLinkToken()
  return <AccountFrame look={look}>{token ? <ResetPassword token={token} /> : <NoLink reason="empty" />}</AccountFrame>
}

function ResetPassword({ token }: { token: string }) {
  const { t } = useTranslation('accounts')
  const [outcome, setOutcome] = useState<'done' | 'broken' | undefined>(isLinkToken(token) ? undefined : 'broken')
  const reset = async (body: BodyOf<typeof accountEndpoints.resetPassword>) => {
    try {
      await call(accountEndpoints.resetPassword, { body })
      setOutcome('done')
    } catch (thrown) {
      if (!refusesLink(thrown)) throw thrown
      setOutcome('broken')
    }
  }
  if (outcome === 'broken') return <NoLink reason="broken" />
  if (outcome === 'done') {
    return (
      <Notice
        icon={SuccessIcon}
        tone="success"
        title={t('reset.doneTitle')}
        action={<NextButton href={paths.login}>{t('reset.login')}</NextButton>}
      >
        {t('reset.doneText')}
      </Notice>
    )
  }
  return (
    <>
      <Headline title={t('reset.title')} sentence={t('reset.sentence')} />
      <AccountForm
        schema={passwordResetBody}
        defaultValues={{ token, password: '', passwordConfirmation: '', endKeys: true }}
        label={t('reset.title')}
        onSubmit={reset}
      >
        <FocusFirstEmpty names={['password']} />
        <NewPasswordFields label={t('fields.newPassword')} />
        <EndKeysField />
        <AccountSubmit>{t('reset.submit')}</AccountSubmit>
      </AccountForm>
      <SwitchLine href={paths.login} link={t('forgot.back')} />
    </>
  )
}

function NoLink({ reason }: { reason: 'empty' | 'broken' }) {
  const { t } = useTranslation('accounts')
  return (
    <>
      <Notice
        icon={reason === 'empty' ? KeyIcon : LinkIcon}
        tone={reason === 'empty' ? 'primary' : 'warning'}
        title={t(`reset.${reason}Title`)}
        action={<NextButton href={paths.forgotPassword}>{t('reset.request')}</NextButton>}
      >
        {t(`reset.${reason}Text`)}
      </Notice>
      <SwitchLine href={paths.login} link={t('forgot.back')} />
    </>
  )
}
