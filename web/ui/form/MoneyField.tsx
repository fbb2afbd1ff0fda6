import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslation } from 'react-i18next'
import { decimalShown } from '../../lib/money/decimal.ts'
import { useFormat } from '../format/FormatProvider.tsx'
import { currencySign } from '../format/Money.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { fieldHeight } from './fieldHeight.ts'
import { useDecimalText } from './useDecimalText.ts'
import { type FieldProps, useField } from './useField.ts'

type MoneyFieldProps = FieldProps & { currency: string; autoFocus?: boolean; placeholder?: string }

/** Minor units in the form, a decimal number of the person's language on screen. Empty is null. */
export function MoneyField({ currency, ...props }: MoneyFieldProps) {
  const { locale } = useFormat()
  return <DecimalField {...props} places={2} mark={currencySign(currency, locale)} />
}

type DecimalFieldProps = Omit<MoneyFieldProps, 'currency'> & {
  places: number
  trailing?: 'kept' | 'dropped'
  /** The unit, at the end of the field. */
  mark?: string
}

/** The same for percents (basis points, 2 places) and quantities (thousandths, 3 places). */
export function DecimalField(props: DecimalFieldProps) {
  const {
    name,
    label,
    hint,
    rules,
    required,
    disabled,
    places,
    trailing = 'kept',
    mark,
    autoFocus,
    placeholder,
  } = props
  const { t } = useTranslation('ui')
  const { locale } = useFormat()
  const { field, error, readOnly } = useField(name, rules)
  const decimal = useDecimalText({ value: field.value ?? null, places, trailing, onChange: field.onChange })
  // A schema can only say that it was no number; here it is known how one is written.
  const example = decimalShown(125 * 10 ** (places - 1), places, locale, trailing)
  const unreadable = Number.isNaN(field.value) ? t('form.unreadableNumber', { example }) : undefined
  const leave = () => {
    decimal.onBlur()
    field.onBlur()
  }
  return (
    <FieldFrame label={label} hint={hint} error={error && (unreadable ?? error)} required={required ?? false}>
      {(frame) => (
        <OutlinedInput
          {...frame}
          name={name}
          value={decimal.value}
          onChange={(event) => decimal.onChange(event.target.value)}
          onBlur={leave}
          inputRef={field.ref}
          readOnly={readOnly}
          disabled={disabled ?? false}
          autoFocus={autoFocus ?? false}
          {...(placeholder ? { placeholder } : {})}
          endAdornment={
            mark && (
              <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
                {mark}
              </Box>
            )
          }
          inputProps={{
            inputMode: 'decimal',
            autoComplete: 'off',
            dir: 'ltr',
            'aria-required': required || undefined,
            style: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
          }}
          sx={fieldHeight('medium')}
        />
      )}
    </FieldFrame>
  )
}
