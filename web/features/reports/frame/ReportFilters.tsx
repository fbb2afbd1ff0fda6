import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportParam } from '#contract/reports/address.ts'
import { defaultPeriods, type ReportKind } from '#contract/reports/reports.schemas.ts'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { FilterButton } from '../../../ui/DataTable/FilterButton.tsx'
import { Row } from '../../../ui/layout.ts'
import { usePeopleOptions } from '../../tasks/admin/usePeopleOptions.ts'
import { useProjects } from '../../tasks/tasks.data.ts'
import { userKeys } from '../../users/users.data.ts'
import type { ReportAddress } from '../address/useReportAddress.ts'
import { PeriodFilter } from './PeriodFilter.tsx'

const useDepartments = () =>
  useQuery({
    queryKey: userKeys.departments,
    queryFn: async ({ signal }) => (await call(userEndpoints.list, { query: { size: 1 }, signal })).departments,
    staleTime: 5 * 60_000,
  }).data ?? []

type ReportFiltersProps<Kind extends ReportKind> = { address: ReportAddress<Kind>; children?: ReactNode }

/** The filters of every report, and the report's own. */
export function ReportFilters<Kind extends ReportKind>({ address, children }: ReportFiltersProps<Kind>) {
  const { t } = useTranslation('reports')
  const { kind, stored, change } = address
  const people = usePeopleOptions()
  const departments = useDepartments()
  const projects = useProjects()
  const choice = (name: ReportParam, options: readonly { value: string; label: string }[]) => {
    const chosen = stored[name]
    // Somebody who left, or a project in the archive: it came with a link, and is named by its number.
    const known = chosen === undefined || options.some(({ value }) => value === chosen)
    return (
      <FilterButton
        filter={{
          id: name,
          label: t(`filters.${name as 'assigneeId'}`),
          options: known ? options : [...options, { value: chosen, label: `#${chosen}` }],
        }}
        values={chosen === undefined ? [] : [chosen]}
        onChange={([next]) => change({ [name]: next ?? '' })}
      />
    )
  }
  return (
    <Row role="group" aria-label={t('filtersLabel')} sx={bar}>
      <PeriodFilter value={stored.period} otherwise={defaultPeriods[kind]} onChange={(period) => change({ period })} />
      {choice('assigneeId', people)}
      {kind !== 'userDetails' &&
        choice(
          'department',
          departments.filter((name) => name !== '').map((name) => ({ value: name, label: name })),
        )}
      {choice(
        'spaceId',
        projects.map(({ id, name }) => ({ value: String(id), label: name })),
      )}
      {children}
    </Row>
  )
}

const bar = { flexWrap: 'wrap', gap: '8px', mb: '20px' } as const
