import type { TFunction } from 'i18next'
import type { Person as PersonRow } from '#contract/users/users.endpoints.ts'
import type { Column } from '../../ui/DataTable/tableTypes.ts'
import { Person } from '../../ui/Person/Person.tsx'
import { LastSeen } from './LastSeen.tsx'
import { UserRoles } from './UserRoles.tsx'
import { UserStatus } from './UserStatus.tsx'

export const userColumns = (t: TFunction<'users'>): readonly Column<PersonRow>[] => [
  {
    id: 'fullName',
    header: t('columns.person'),
    sortable: true,
    hideable: false,
    width: '26%',
    cell: (row) => <Person person={row} secondary={row.email} dimmed={row.status === 'inactive'} />,
  },
  { id: 'roles', header: t('columns.roles'), cell: (row) => <UserRoles roles={row.roles} /> },
  { id: 'title', header: t('columns.title'), cell: (row) => row.title, hiddenAtFirst: true },
  { id: 'department', header: t('columns.department'), sortable: true, cell: (row) => row.department },
  { id: 'status', header: t('columns.status'), sortable: true, cell: (row) => <UserStatus status={row.status} /> },
  {
    id: 'lastSeenAt',
    header: t('columns.lastSeen'),
    sortable: true,
    cell: (row) => <LastSeen lastSeenAt={row.lastSeenAt} />,
  },
  { id: 'username', header: t('columns.username'), cell: (row) => row.username, hiddenAtFirst: true },
]
