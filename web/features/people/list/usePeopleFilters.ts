import { useTranslation } from 'react-i18next'
import { seenSpans } from '#contract/people/people.endpoints.ts'
import type { TableFilter } from '../../../ui/DataTable/tableTypes.ts'
import { useRoles } from '../../roles/roles.data.ts'
import { usePerson } from '../people.data.ts'

export function usePeopleFilters(departments: readonly string[], manager: string | undefined): TableFilter[] {
  const { t } = useTranslation('people')
  const roles = useRoles().data?.rows ?? []
  const { data: boss } = usePerson(Number(manager ?? 0) || 0)
  return [
    {
      id: 'roleId',
      label: t('filters.role'),
      options: roles.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      id: 'department',
      label: t('filters.department'),
      options: departments.map((name) => ({ value: name, label: name })),
    },
    // Only links set it: the team of somebody whose page was open.
    ...(manager === undefined
      ? []
      : [
          {
            id: 'managerId',
            label: t('columns.manager'),
            options: [{ value: manager, label: boss?.fullName ?? manager }],
          },
        ]),
    {
      id: 'twoStep',
      label: t('filters.twoStep'),
      options: (['on', 'off'] as const).map((value) => ({ value, label: t(`twoStep.${value}`) })),
    },
    {
      id: 'seen',
      label: t('filters.seen'),
      options: seenSpans.map((value) => ({ value, label: t(`filters.seenOptions.${value}`) })),
    },
  ]
}
