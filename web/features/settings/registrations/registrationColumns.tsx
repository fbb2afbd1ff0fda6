import type { TFunction } from 'i18next'
import type { Column } from '../../../ui/DataTable/tableTypes.ts'
import { Instant } from '../../../ui/format/Instant.tsx'
import { Person } from '../../../ui/Person/Person.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import type { Registration } from './registration.ts'
import type { Decide } from './useDecide.ts'

export const registrationColumns = (t: TFunction<'settings'>, decide: Decide): readonly Column<Registration>[] => [
  {
    id: 'fullName',
    header: t('registrations.columns.person'),
    sortable: true,
    hideable: false,
    width: '36%',
    cell: (row) => <Person person={row} secondary={row.email} />,
  },
  { id: 'username', header: t('registrations.columns.username'), cell: (row) => <bdi>{row.username}</bdi> },
  {
    id: 'requestedAt',
    header: t('registrations.columns.requestedAt'),
    sortable: true,
    cell: (row) => <Instant value={row.requestedAt} />,
  },
  {
    id: 'decision',
    header: t('registrations.columns.decision'),
    align: 'end',
    hideable: false,
    cell: (row) => <DecisionButtons registration={row} decide={decide} />,
  },
]
