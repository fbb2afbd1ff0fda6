import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { password } from '#contract/accounts/password.ts'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { RadioOffIcon, SuccessIcon } from '../../../ui/icons.ts'
import { PlainList, Row } from '../../../ui/layout.ts'

/** The contract's refusals, each beside the words of its rule. */
const rules = [
  ['passwordTooShort', 'length'],
  ['passwordNeedsLowercase', 'lowercase'],
  ['passwordNeedsNumberOrSymbol', 'numberOrSymbol'],
] as const

/** Ticks off the rules while the password is typed. */
function PasswordRules({ value }: { value: string }) {
  const { t } = useTranslation('accounts')
  const refusals = new Set(password.safeParse(value).error?.issues.map((issue) => issue.message))
  return (
    <PlainList aria-label={t('passwordRules.title')} sx={{ display: 'grid', gap: '4px' }}>
      {rules.map(([refusal, rule]) => {
        const kept = !refusals.has(refusal)
        const Icon = kept ? SuccessIcon : RadioOffIcon
        return (
          <Row
            as="li"
            key={rule}
            sx={{
              gap: '8px',
              fontSize: 'size.small',
              lineHeight: '18px',
              color: kept ? 'tone.success.ink' : 'text.secondary',
            }}
          >
            <Icon
              width={16}
              height={16}
              role="img"
              aria-label={kept ? t('passwordRules.kept') : t('passwordRules.missing')}
              style={{ flexShrink: 0 }}
            />
            {t(`passwordRules.${rule}`)}
          </Row>
        )
      })}
    </PlainList>
  )
}

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
