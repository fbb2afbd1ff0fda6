import { numberFormat } from '../../lib/locale/formatters.ts'
import { exactDecimal } from '../../lib/money/decimal.ts'
import { useFormat } from './FormatProvider.tsx'

type MoneyProps = {
  /** Minor units: kuruş, cents. */
  amount: number
  currency: string
  /** Overviews leave the minor units out; the exact amount is then shown on hover. */
  rounded?: boolean
}

export function moneyText(amount: number, currency: string, locale: string, rounded = false): string {
  const formatter = formatOf(currency, locale, rounded)
  const places = formatOf(currency, 'en', false).resolvedOptions().maximumFractionDigits ?? 2
  return formatter.format(exactDecimal(amount, places))
}

/** "₺" */
export function currencySign(currency: string, locale: string): string {
  const parts = formatOf(currency, locale, false).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

const formatOf = (currency: string, locale: string, rounded: boolean) =>
  numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(rounded ? { maximumFractionDigits: 0 } : {}),
  })

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
