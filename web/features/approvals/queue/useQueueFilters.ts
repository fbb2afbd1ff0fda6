import { useTranslation } from 'react-i18next'
import type { ApprovalScope, approvalEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { approvalKinds } from '#contract/approvals/approvals.schemas.ts'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { countTabs } from '../../../ui/DataTable/countTabs.ts'
import type { TableFilter } from '../../../ui/DataTable/tableTypes.ts'
import { queueFilters } from '../approvals.data.ts'

type Answer = ResponseOf<typeof approvalEndpoints.list>

/** The segments and filters; registrations are only there for people who may let others in. */
export function useQueueFilters(scope: ApprovalScope, data: Answer | undefined) {
  const { t } = useTranslation('approvals')
  const counts = data?.kindCounts
  const offered = approvalKinds.filter(
    (kind) => kind !== 'registration' || (scope === 'mine' && (counts?.registration ?? 0) > 0),
  )
  const kinds = countTabs(t('all'), offered, (kind) => t(`kind.${kind}`), counts)
  const filters: TableFilter[] = [
    {
      id: queueFilters.askedById,
      label: t('person'),
      options: (data?.people ?? []).map(({ id, fullName }) => ({ value: String(id), label: fullName })),
    },
    {
      id: queueFilters.spaceId,
      label: t('project'),
      options: (data?.spaces ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    },
  ]
  return { kinds, filters }
}
