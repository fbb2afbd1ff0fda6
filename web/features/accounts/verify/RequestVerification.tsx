import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { TextField } from '../../../ui/form/TextField.tsx'
import { LinkIcon, MailIcon, MailSendIcon } from '../../../ui/icons.ts'
import { AccountForm, AccountSubmit } from '../form/AccountForm.tsx'
import { Notice } from '../look/Notice.tsx'
import { ResendVerification } from './ResendVerification.tsx'

/** Without a link that works there is one way on: ask for a new one. */
export function RequestVerification({ reason }: { reason: 'empty' | 'failed' }) {
  const { t } = useTranslation('accounts')
  const [sentTo, setSentTo] = useState<string>()
  const request = async ({ email }: { email: string }) => {
    await call(accountEndpoints.resendVerification, { body: { email } })
    setSentTo(email)
  }
  if (sentTo !== undefined) {
    return (
      <Notice
        key="sent"
        icon={MailSendIcon}
        tone="success"
        title={t('verify.sentTitle')}
        action={<ResendVerification email={sentTo} />}
      >
        <span>{t('verify.sentText', { email: sentTo })}</span>
        <span>{t('register.sentHint')}</span>
      </Notice>
    )
  }
  const form = (
    <AccountForm
      schema={accountEndpoints.resendVerification.body}
      defaultValues={{ email: '' }}
      label={t(`verify.${reason}Title`)}
      onSubmit={request}
    >
      <TextField
        name="email"
        type="email"
        label={t('fields.email')}
        size="large"
        autoComplete="email"
        inputMode="email"
      />
      <AccountSubmit>{t('verify.submit')}</AccountSubmit>
    </AccountForm>
  )
  return (
    <Notice
      icon={reason === 'empty' ? MailIcon : LinkIcon}
      tone={reason === 'empty' ? 'primary' : 'warning'}
      title={t(`verify.${reason}Title`)}
      action={form}
    >
      {t(`verify.${reason}Text`)}
    </Notice>
  )
}
