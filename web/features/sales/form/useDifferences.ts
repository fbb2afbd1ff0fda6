import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/sales/sales.schemas.ts'
import type { Difference } from '../../../ui/dialog/ConflictDialog.tsx'
import { fullDay } from '../../../ui/format/dayText.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { moneyText } from '../../../ui/format/Money.tsx'
import { changesOf, type DealFormResult, dealForm, formOf } from './dealDraft.ts'

const fields = [
  'title',
  'customer',
  'closingDay',
  'probability',
  'amount',
  'currency',
  'ownerId',
  'teamIds',
  'guestIds',
  'source',
  'competitor',
] as const
type Field = (typeof fields)[number]

const labels = {
  ownerId: 'owner',
  teamIds: 'team',
  guestIds: 'guests',
} as const
const labelOf = (field: Field) =>
  field === 'ownerId' || field === 'teamIds' || field === 'guestIds' ? labels[field] : field

/** What I changed beside what is saved now, in words. */
export function useDifferences() {
  const { t } = useTranslation('sales')
  const { locale } = useFormat()
  return (before: Deal, mine: DealFormResult, theirs: Deal): Difference[] => {
    const saved = dealForm.parse(formOf(theirs))
    const names = new Map([...before.team, ...theirs.team].map(({ id, fullName }) => [id, fullName]))
    const text = (field: Field, values: DealFormResult): string => {
      const value = values[field]
      if (value === null || value === undefined) return ''
      if (Array.isArray(value)) return value.map((id) => names.get(id) ?? `#${id}`).join(', ')
      if (field === 'ownerId') return names.get(Number(value)) ?? `#${value}`
      if (field === 'amount') return moneyText(Number(value), values.currency, locale)
      if (field === 'closingDay') return fullDay(String(value), locale)
      return field === 'probability' ? t('kpi.percent', { value }) : String(value)
    }
    const changed = changesOf(before, mine)
    return fields
      .filter((field) => field in changed)
      .map((field) => ({
        id: field,
        label: t(`fields.${labelOf(field)}`),
        mine: text(field, mine),
        theirs: text(field, saved),
      }))
  }
}
