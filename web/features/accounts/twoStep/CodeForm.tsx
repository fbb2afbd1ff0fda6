import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormShell } from '../../../ui/form/FormShell.tsx'
import { OtpField } from '../../../ui/form/OtpField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { FocusFirstEmpty } from '../form/FocusFirstEmpty.tsx'

type CodeFormProps = {
  /** Else by a recovery code. */
  byApp: boolean
  disabled: boolean
  onCode: (code: string) => Promise<void>
}

export function CodeForm({ byApp, disabled, onCode }: CodeFormProps) {
  const { t } = useTranslation('accounts')
  const form = useForm({ defaultValues: { code: '' } })
  const field = useRef<HTMLDivElement>(null)
  const appRules = { required: t('twoStep.codeRequired'), minLength: { value: 6, message: t('twoStep.codeLength') } }
  const recoveryRules = {
    required: t('twoStep.codeRequired'),
    minLength: { value: 8, message: t('twoStep.recoveryLength') },
  }
  return (
    <FormShell form={form} label={t('twoStep.title')} onSubmit={({ code }) => onCode(code)}>
      <FocusFirstEmpty names={['code']} />
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
      <SubmitButton size="large" fullWidth disabled={disabled}>
        {t('twoStep.submit')}
      </SubmitButton>
    </FormShell>
  )
}
