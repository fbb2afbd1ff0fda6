import { useTranslation } from 'react-i18next'
import type { Approval } from '#contract/approvals/approvals.schemas.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { moneyText } from '../../../ui/format/Money.tsx'
import { shortDay } from '../../../ui/format/shortDay.ts'
import { dayIn } from '../../../ui/format/zone.ts'
import { useNote } from '../row/useNote.ts'

/** What would change: the old day and the new one, the amount, and what the person said or showed. */
export function useAsked(): (row: Approval) => string {
  const { t } = useTranslation('approvals')
  const { locale, timeZone } = useFormat()
  const today = dayIn(useNow(), timeZone)
  const note = useNote()
  return (row) => {
    const { endDay, newEndDay } = row
    const day = (one: string) => shortDay(one, today, locale)
    const parts = [
      ...(endDay !== null && newEndDay !== null ? [t('card.days', { from: day(endDay), to: day(newEndDay) })] : []),
      ...(row.amount ? [moneyText(row.amount.amount, row.amount.currency, locale)] : []),
      note(row),
    ]
    return parts
      .filter((text) => text !== '')
      .map((text) => ` · ${text}`)
      .join('')
  }
}
