import { useTranslation } from 'react-i18next'
import type { Person } from '#contract/users/users.endpoints.ts'
import type { TableTabs } from '../../../ui/DataTable/tableTypes.ts'

const order: readonly Person['status'][] = ['active', 'invited', 'locked', 'inactive']

/** The tabs' counts add up to what "all" shows. */
export function useStatusTabs(
  counts: Record<Person['status'], number> | undefined,
  all: number | undefined,
): TableTabs {
  const { t } = useTranslation(['people', 'users'])
  const count = (value: number | undefined) => (value === undefined ? {} : { count: value })
  return {
    filter: 'status',
    label: t('columns.status'),
    items: [
      { value: '', label: t('all'), ...count(all) },
      ...order.map((status) => ({ value: status, label: t(`users:status.${status}`), ...count(counts?.[status]) })),
    ],
  }
}
