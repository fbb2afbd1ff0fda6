import type { TFunction } from 'i18next'
import type { ManagedPerson } from '#contract/people/people.schemas.ts'
import type { Column } from '../../../ui/DataTable/tableTypes.ts'
import { phoneText } from '../../../ui/form/phoneNumber.ts'
import { Person } from '../../../ui/Person/Person.tsx'
import { languageLabel } from '../../profile/account/languageOptions.ts'
import { LastSeen } from '../../users/LastSeen.tsx'
import { UserRoles } from '../../users/UserRoles.tsx'
import { OpenTasks } from './OpenTasks.tsx'
import { PersonStanding } from './PersonStanding.tsx'
import { TwoStepMark } from './TwoStepMark.tsx'

/** Somebody who has not come in yet is neither here nor away. */
const faceOf = (row: ManagedPerson) => (row.status === 'invited' ? { ...row, presence: null } : row)

export const peopleColumns = (t: TFunction<'people'>): readonly Column<ManagedPerson>[] => [
  {
    id: 'fullName',
    header: t('columns.person'),
    sortable: true,
    hideable: false,
    width: '24%',
    cell: (row) => <Person person={faceOf(row)} secondary={row.email} dimmed={row.status === 'inactive'} />,
  },
  { id: 'roles', header: t('columns.roles'), cell: (row) => <UserRoles roles={row.roles} /> },
  { id: 'department', header: t('columns.department'), sortable: true, cell: (row) => row.department },
  { id: 'status', header: t('columns.status'), sortable: true, cell: (row) => <PersonStanding person={row} /> },
  {
    id: 'lastSeenAt',
    header: t('columns.lastSeen'),
    sortable: true,
    cell: (row) => <LastSeen lastSeenAt={row.lastSeenAt} />,
  },
  { id: 'twoStep', header: t('columns.twoStep'), sortable: true, cell: (row) => <TwoStepMark on={row.twoStep} /> },
  {
    id: 'openTasks',
    header: t('columns.openTasks'),
    sortable: true,
    align: 'end',
    cell: (row) => <OpenTasks person={row} />,
  },
  { id: 'title', header: t('columns.title'), cell: (row) => row.title, hiddenAtFirst: true },
  { id: 'username', header: t('columns.username'), cell: (row) => <bdi>{row.username}</bdi>, hiddenAtFirst: true },
  {
    id: 'phone',
    header: t('columns.phone'),
    cell: (row) => row.phone && <bdi dir="ltr">{phoneText(row.phone)}</bdi>,
    hiddenAtFirst: true,
  },
  { id: 'manager', header: t('columns.manager'), cell: (row) => row.manager?.fullName, hiddenAtFirst: true },
  { id: 'language', header: t('columns.language'), cell: (row) => languageLabel(row.language), hiddenAtFirst: true },
]
