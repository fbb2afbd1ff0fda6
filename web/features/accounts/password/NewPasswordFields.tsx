import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { password } from '#contract/accounts/password.ts'
import { type PasswordRules, passwordKinds, usualPasswordRules } from '#contract/accounts/passwordRules.ts'
import { companySignInEndpoints } from '#contract/identityProviders/identityProviders.endpoints.ts'
import { reads } from '../../../lib/http/call.ts'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { RadioOffIcon, SuccessIcon } from '../../../ui/icons.ts'
import { PlainList, Row } from '../../../ui/layout.ts'

const keeps = (value: string, refusal: string) =>
  !password.safeParse(value).error?.issues.some((issue) => issue.message === refusal)

/** The workspace's rules, in the order in which they are read, and whether a password keeps each. */
function rulesOf({ minLength, allKinds }: PasswordRules, value: string) {
  const { uppercase, number, symbol } = passwordKinds
  const always = [
    ['length', value.length >= minLength && keeps(value, 'passwordTooShort')],
    ['lowercase', keeps(value, 'passwordNeedsLowercase')],
  ] as const
  if (!allKinds) return [...always, ['numberOrSymbol', keeps(value, 'passwordNeedsNumberOrSymbol')] as const]
  return [
    ...always,
    ['uppercase', uppercase.test(value)] as const,
    ['number', number.test(value)] as const,
    ['symbol', symbol.test(value)] as const,
  ]
}

/** Ticks off the rules while the password is typed. */
function Rules({ value }: { value: string }) {
  const { t } = useTranslation('accounts')
  const { data } = useQuery({ queryKey: ['passwordRules'], queryFn: reads(companySignInEndpoints.offered) })
  const rules = data?.passwordRules ?? usualPasswordRules
  return (
    <>
      <PlainList aria-label={t('passwordRules.title')} sx={{ display: 'grid', gap: '4px' }}>
        {rulesOf(rules, value).map(([rule, kept]) => {
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
              {t(`passwordRules.${rule}`, { limit: rules.minLength })}
            </Row>
          )
        })}
      </PlainList>
      {rules.notOwnNames && (
        <Typography variant="body2" color="textSecondary" sx={{ fontSize: 'size.small' }}>
          {t('passwordRules.notOwnNames')}
        </Typography>
      )}
    </>
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
      <Rules value={typeof value === 'string' ? value : ''} />
      <PasswordField
        name="passwordConfirmation"
        label={t('fields.passwordConfirmation')}
        size={size}
        autoComplete="new-password"
      />
    </>
  )
}
