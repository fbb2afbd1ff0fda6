import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { type Person, userStatuses } from '#contract/users/users.endpoints.ts'
import { useErrorText } from '../../lib/errors/useErrorText.ts'
import { useTablePreferences } from '../../lib/table/useTablePreferences.ts'
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
  const { state, setState, answer } = useUserList()
  const { data, error, isError, isPlaceholderData, refetch } = answer
  const columns = useMemo(() => userColumns(t), [t])
  const preferences = useTablePreferences('users')
  const message = useErrorText(error)
  const counts = data?.statusCounts
  const all = counts && userStatuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0)
  const count = (value: number | undefined) => (value === undefined ? {} : { count: value })
  const open = (person: Person) => void navigate({ href: addressOf(person) })
  return (
    <>
      <PageHeader title={t('title')} hint={all !== undefined && t('people', { count: all })} />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={isError && !data ? [] : data?.rows}
        total={data?.total ?? 0}
        state={state}
        onStateChange={setState}
        rowId={(person) => String(person.id)}
        rowLabel={(person) => person.fullName}
        onOpen={open}
        rowActions={(person) => [{ id: 'open', label: t('openProfile'), icon: EyeIcon, onSelect: () => open(person) }]}
        searchLabel={t('search')}
        tabs={{
          filter: 'status',
          label: t('columns.status'),
          items: [
            { value: '', label: t('all'), ...count(all) },
            ...userStatuses.map((status) => ({
              value: status,
              label: t(`status.${status}`),
              ...count(counts?.[status]),
            })),
          ],
        }}
        filters={[
          {
            id: 'department',
            label: t('columns.department'),
            options: (data?.departments ?? []).map((name) => ({ value: name, label: name })),
          },
        ]}
        preferences={preferences}
        refreshing={isPlaceholderData}
        error={isError ? { message, onRetry: () => void refetch() } : undefined}
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
