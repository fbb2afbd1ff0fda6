import Box from '@mui/material/Box'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { call } from '../../../lib/http/call.ts'
import { FormShell } from '../../../ui/form/FormShell.tsx'
import { OtpField } from '../../../ui/form/OtpField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { FocusFirstEmpty } from '../form/FocusFirstEmpty.tsx'
import { FormAlerts } from '../form/FormAlerts.tsx'
import { useSubmission } from '../form/useSubmission.ts'
import { type Challenge, forgetChallenge } from '../login/challenge.ts'
import { Headline } from '../look/Headline.tsx'
import { SwitchLine } from '../look/SwitchLine.tsx'
import { useEnter } from '../useEnter.ts'

type TwoStepFormProps = { challenge: Challenge; onExpired: () => void }

export function TwoStepForm({ challenge, onExpired }: TwoStepFormProps) {
  const { t } = useTranslation('accounts')
  const [byApp, setByApp] = useState(true)
  const { run, ...standing } = useSubmission()
  const form = useForm({ defaultValues: { code: '' } })
  const signIn = useTwoStepSignIn(challenge, onExpired)
  const submit = ({ code }: { code: string }) => run(() => signIn(code))
  const field = useRef<HTMLDivElement>(null)
  const change = () => {
    setByApp(!byApp)
    form.reset()
  }
  const appRules = { required: t('twoStep.codeRequired'), minLength: { value: 6, message: t('twoStep.codeLength') } }
  const recoveryRules = {
    required: t('twoStep.codeRequired'),
    minLength: { value: 8, message: t('twoStep.recoveryLength') },
  }
  return (
    <>
      <Headline title={t('twoStep.title')} sentence={byApp ? t('twoStep.sentence') : t('twoStep.recoverySentence')} />
      <FormAlerts {...standing} />
      <FormShell form={form} label={t('twoStep.title')} onSubmit={submit}>
        <FocusFirstEmpty key={String(byApp)} names={['code']} />
        {byApp ? (
          <div ref={field}>
            <OtpField
              name="code"
              label={t('fields.code')}
              rules={appRules}
              onComplete={() => field.current?.closest('form')?.requestSubmit()}
            />
          </div>
        ) : (
          <TextField name="code" label={t('fields.recoveryCode')} rules={recoveryRules} size="large" dir="ltr" />
        )}
        <SubmitButton size="large" fullWidth disabled={standing.secondsLeft > 0}>
          {t('twoStep.submit')}
        </SubmitButton>
      </FormShell>
      <Box sx={{ mt: '16px', textAlign: 'center' }}>
        <LinkButton onClick={change}>{byApp ? t('twoStep.useRecovery') : t('twoStep.useApp')}</LinkButton>
      </Box>
      <SwitchLine href={paths.login} link={t('twoStep.back')} />
    </>
  )
}

/** A challenge ends after a while or too many codes; then the password is due again. */
function useTwoStepSignIn({ challenge, to }: Challenge, onExpired: () => void): (code: string) => Promise<void> {
  const enter = useEnter()
  return async (code) => {
    try {
      const session = await call(accountEndpoints.twoStepLogin, { body: { challenge, code } })
      forgetChallenge()
      enter(session, to)
    } catch (thrown) {
      const expired = thrown instanceof ApiError && thrown.status < 429 && !('code' in thrown.fields)
      if (!expired) throw thrown
      onExpired()
    }
  }
}
