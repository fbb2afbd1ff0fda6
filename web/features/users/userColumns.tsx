import type { TFunction } from 'i18next'
import type { Person as PersonRow } from '#contract/users/users.endpoints.ts'
import { column } from '../../ui/DataTable/column.ts'
import type { Column } from '../../ui/DataTable/tableTypes.ts'
import { Person } from '../../ui/Person/Person.tsx'
import { LastSeen } from './LastSeen.tsx'
import { UserRoles } from './UserRoles.tsx'
import { UserStatus } from './UserStatus.tsx'

export const userColumns = (t: TFunction<'users'>): readonly Column<PersonRow>[] => [
  column('fullName', t('columns.person'), { sortable: true, hideable: false, width: '26%' }, (row) => (
    <Person person={row} secondary={row.email} dimmed={row.status === 'inactive'} />
  )),
  column('roles', t('columns.roles'), (row) => <UserRoles roles={row.roles} />),
  column('title', t('columns.title'), { hiddenAtFirst: true }, (row) => row.title),
  column('department', t('columns.department'), { sortable: true }, (row) => row.department),
  column('status', t('columns.status'), { sortable: true }, (row) => <UserStatus status={row.status} />),
  column('lastSeenAt', t('columns.lastSeen'), { sortable: true }, (row) => <LastSeen lastSeenAt={row.lastSeenAt} />),
  column('username', t('columns.username'), { hiddenAtFirst: true }, (row) => row.username),
]
