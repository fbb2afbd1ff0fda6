import { useTranslation } from 'react-i18next'
import type { Approval } from '#contract/approvals/approvals.schemas.ts'

/** The second line: what one needs to decide. The person's own words, or the project, the checklist and the files. */
export function useNote(): (row: Approval) => string {
  const { t } = useTranslation('approvals')
  return (row) => {
    const behalf = row.deputyFor ? [t('inPlaceOf', { name: row.deputyFor.fullName })] : []
    return [...behalf, ...about(row)].join(' · ')
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
