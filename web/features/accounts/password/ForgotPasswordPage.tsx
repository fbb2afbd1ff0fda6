import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { call } from '../../../lib/http/call.ts'
import { TextField } from '../../../ui/form/TextField.tsx'
import { MailSendIcon } from '../../../ui/icons.ts'
import { AccountForm, AccountSubmit } from '../form/AccountForm.tsx'
import { FocusFirstEmpty } from '../form/FocusFirstEmpty.tsx'
import { AccountFrame } from '../look/AccountFrame.tsx'
import { Headline } from '../look/Headline.tsx'
import type { LookProps } from '../look/look.ts'
import { Notice } from '../look/Notice.tsx'
import { SwitchLine } from '../look/SwitchLine.tsx'

export function ForgotPasswordPage({ look }: LookProps) {
  const { t } = useTranslation('accounts')
  const [typed, setTyped] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const request = async ({ email }: { email: string }) => {
    await call(accountEndpoints.requestPasswordReset, { body: { email } })
    setTyped(email)
    setSentTo(email)
  }
  return (
    <AccountFrame look={look}>
      {sentTo === undefined ? (
        <>
          <Headline title={t('forgot.title')} sentence={t('forgot.sentence')} />
          <AccountForm
            schema={accountEndpoints.requestPasswordReset.body}
            defaultValues={{ email: typed }}
            label={t('forgot.title')}
            onSubmit={request}
          >
            <FocusFirstEmpty names={['email']} />
            <TextField
              name="email"
              type="email"
              label={t('fields.email')}
              size="large"
              autoComplete="email"
              inputMode="email"
            />
            <AccountSubmit>{t('forgot.submit')}</AccountSubmit>
          </AccountForm>
        </>
      ) : (
        <Notice
          icon={MailSendIcon}
          tone="success"
          title={t('forgot.sentTitle')}
          action={
            <Button size="large" fullWidth onClick={() => setSentTo(undefined)}>
              {t('forgot.other')}
            </Button>
          }
        >
          <span>{t('forgot.sentText', { email: sentTo })}</span>
          <span>{t('forgot.sentHint')}</span>
        </Notice>
      )}
      <SwitchLine href={paths.login} link={t('forgot.back')} />
    </AccountFrame>
  )
}
