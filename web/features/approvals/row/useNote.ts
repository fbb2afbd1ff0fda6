import { useTranslation } from 'react-i18next'
import type { Approval } from '#contract/approvals/approvals.schemas.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { moneyText } from '../../../ui/format/Money.tsx'

/** The second line: what one needs to decide. The amount that is asked for, the person's own words, or the project, the checklist and the files. */
export function useNote(): (row: Approval) => string {
  const { t } = useTranslation('approvals')
  const { locale } = useFormat()
  return (row) => {
    const behalf = row.deputyFor ? [t('inPlaceOf', { name: row.deputyFor.fullName })] : []
    const amount = row.amount ? [moneyText(row.amount.amount, row.amount.currency, locale)] : []
    return [...behalf, ...amount, ...about(row)].join(' · ')
  }
  function about(row: Approval): string[] {
    if (row.kind === 'registration') return [t('registrationNote')]
    if (row.reason !== '') return [t('quoted', { reason: row.reason })]
    const { done, total } = row.checklist
    return [
      ...(row.space ? [row.space.name] : []),
      ...(row.kind === 'complete' && total > 0 ? [t('checklistDone', { done, total })] : []),
      ...(row.attachmentCount > 0 ? [t('files', { count: row.attachmentCount })] : []),
    ]
  }
}
