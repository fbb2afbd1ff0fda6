import { useTranslation } from 'react-i18next'
import type { ApprovalScope, approvalEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { type ApprovalKind, approvalKinds } from '#contract/approvals/approvals.schemas.ts'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import type { TableFilter } from '../../../ui/DataTable/tableTypes.ts'
import type { Segment } from '../../../ui/Segments.tsx'
import { queueFilters } from '../approvals.data.ts'

type Answer = ResponseOf<typeof approvalEndpoints.list>

/** What the segments and filters offer; who wants to join is only there for those who let people in. */
export function useQueueFilters(scope: ApprovalScope, data: Answer | undefined) {
  const { t } = useTranslation('approvals')
  const counts = data?.kindCounts
  const count = (value: number | undefined) => (value === undefined ? {} : { count: value })
  const offered = (kind: ApprovalKind) =>
    kind !== 'registration' || (scope === 'mine' && (counts?.registration ?? 0) > 0)
  const all = counts && approvalKinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)
  const kinds: Segment<string>[] = [
    { value: '', label: t('all'), ...count(all) },
    ...approvalKinds
      .filter(offered)
      .map((kind) => ({ value: kind, label: t(`kind.${kind}`), ...count(counts?.[kind]) })),
  ]
  const filters: TableFilter[] = [
    {
      id: queueFilters.person,
      label: t('person'),
      options: (data?.people ?? []).map(({ id, fullName }) => ({ value: String(id), label: fullName })),
    },
    {
      id: queueFilters.project,
      label: t('project'),
      options: (data?.spaces ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    },
  ]
  return { kinds, filters, all }
}
