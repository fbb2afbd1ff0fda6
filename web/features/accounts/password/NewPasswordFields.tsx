import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { PasswordRules } from './PasswordRules.tsx'

type NewPasswordFieldsProps = { label?: string; size?: 'medium' | 'large' }

/** The pair of `newPasswordFields` in the contract, with the rules between them. */
export function NewPasswordFields({ label, size = 'large' }: NewPasswordFieldsProps) {
  const { t } = useTranslation('accounts')
  const { control } = useFormContext()
  const value: unknown = useWatch({ control, name: 'password' })
  return (
    <>
      <PasswordField name="password" label={label ?? t('fields.password')} size={size} autoComplete="new-password" />
      <PasswordRules value={typeof value === 'string' ? value : ''} />
      <PasswordField
        name="passwordConfirmation"
        label={t('fields.passwordConfirmation')}
        size={size}
        autoComplete="new-password"
      />
    </>
  )
}
