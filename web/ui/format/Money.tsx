import { useFormat } from './FormatProvider.tsx'

type MoneyProps = {
  /** Minor units: kuruş, cents. */
  amount: number
  currency: string
  /** Overviews leave the minor units out; the exact amount is then shown on hover. */
  rounded?: boolean
}

export function moneyText(amount: number, currency: string, locale: string, rounded = false): string {
  const formatter = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(rounded ? { maximumFractionDigits: 0 } : {}),
  })
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  return formatter.format(amount / 10 ** digits)
}

export function Money({ amount, currency, rounded = false }: MoneyProps) {
  const { locale } = useFormat()
  return (
    <bdi
      style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      title={rounded ? moneyText(amount, currency, locale) : undefined}
    >
      {moneyText(amount, currency, locale, rounded)}
    </bdi>
  )
}
