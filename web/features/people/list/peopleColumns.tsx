import type { TFunction } from 'i18next'
import type { ManagedPerson } from '#contract/people/people.schemas.ts'
import { column } from '../../../ui/DataTable/column.ts'
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
  column('fullName', t('columns.person'), { sortable: true, hideable: false, width: '24%' }, (row) => (
    <Person person={faceOf(row)} secondary={row.email} dimmed={row.status === 'inactive'} />
  )),
  column('roles', t('columns.roles'), (row) => <UserRoles roles={row.roles} />),
  column('department', t('columns.department'), { sortable: true }, (row) => row.department),
  column('status', t('columns.status'), { sortable: true }, (row) => <PersonStanding person={row} />),
  column('lastSeenAt', t('columns.lastSeen'), { sortable: true }, (row) => <LastSeen lastSeenAt={row.lastSeenAt} />),
  column('twoStep', t('columns.twoStep'), { sortable: true }, (row) => <TwoStepMark on={row.twoStep} />),
  column('openTasks', t('columns.openTasks'), { sortable: true, align: 'end' }, (row) => <OpenTasks person={row} />),
  column('title', t('columns.title'), { hiddenAtFirst: true }, (row) => row.title),
  column('username', t('columns.username'), { hiddenAtFirst: true }, (row) => <bdi>{row.username}</bdi>),
  column(
    'phone',
    t('columns.phone'),
    { hiddenAtFirst: true },
    (row) => row.phone && <bdi dir="ltr">{phoneText(row.phone)}</bdi>,
  ),
  column('manager', t('columns.manager'), { hiddenAtFirst: true }, (row) => row.manager?.fullName),
  column('language', t('columns.language'), { hiddenAtFirst: true }, (row) => languageLabel(row.language)),
]
