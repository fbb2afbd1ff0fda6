import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { type Person, userStatuses } from '#contract/users/users.endpoints.ts'
import { useTablePreferences } from '../../lib/table/useTablePreferences.ts'
import { countAll, countTabs } from '../../ui/DataTable/countTabs.ts'
import { DataTable } from '../../ui/DataTable/DataTable.tsx'
import { EyeIcon, UsersIcon } from '../../ui/icons.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PhonePerson } from './PhonePerson.tsx'
import { UserRoles } from './UserRoles.tsx'
import { UserStatus } from './UserStatus.tsx'
import { userColumns } from './userColumns.tsx'
import { useUserList } from './users.data.ts'

const addressOf = (person: Person) => href(paths.user, { id: person.id })

export function UsersPage() {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  const { data, bind } = useUserList()
  const columns = useMemo(() => userColumns(t), [t])
  const preferences = useTablePreferences('users')
  const all = countAll(data?.statusCounts)
  const open = (person: Person) => void navigate({ href: addressOf(person) })
  return (
    <>
      <PageHeader title={t('title')} hint={all !== undefined && t('people', { count: all })} />
      <DataTable
        {...bind}
        label={t('title')}
        columns={columns}
        rowId={(person) => String(person.id)}
        rowLabel={(person) => person.fullName}
        onOpen={open}
        rowActions={(person) => [{ id: 'open', label: t('openProfile'), icon: EyeIcon, onSelect: () => open(person) }]}
        searchLabel={t('search')}
        tabs={{
          filter: 'status',
          label: t('columns.status'),
          items: countTabs(t('all'), userStatuses, (status) => t(`status.${status}`), data?.statusCounts),
        }}
        filters={[
          {
            id: 'department',
            label: t('columns.department'),
            options: (data?.departments ?? []).map((name) => ({ value: name, label: name })),
          },
        ]}
        preferences={preferences}
        empty={{ icon: UsersIcon, title: t('empty.title'), text: t('empty.text') }}
        noMatch={t('noMatch')}
        renderPhoneRow={(person) => <UserPhoneRow person={person} />}
      />
    </>
  )
}

/** That somebody is active is not repeated in every row. */
function UserPhoneRow({ person }: { person: Person }) {
  return (
    <PhonePerson person={person}>
      {person.status !== 'active' && <UserStatus status={person.status} />}
      <UserRoles roles={person.roles} />
    </PhonePerson>
  )
}
