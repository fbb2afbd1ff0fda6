import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import type { NamedPerson } from '#contract/users/namedPerson.ts'
import { column } from '../../../ui/DataTable/column.ts'
import type { Column } from '../../../ui/DataTable/tableTypes.ts'
import { Person } from '../../../ui/Person/Person.tsx'
import { EndDay } from '../row/EndDay.tsx'
import { KindChip } from '../row/KindChip.tsx'
import { RequestText } from '../row/RequestText.tsx'
import { RowActions, type RowHandlers } from '../row/RowActions.tsx'
import { Waiting } from '../row/Waiting.tsx'
import { isOpen, type ShownRow } from '../shownRows.ts'

const Someone = ({ person }: { person: NamedPerson }) => (
  <Box sx={{ '& > span': { gap: '8px' } }}>
    <Person person={{ ...person, presence: null }} size={22} />
  </Box>
)

const quiet = { color: 'text.secondary', fontSize: 'size.small' } as const

/** `current` is the row that the keys act on. */
export const queueColumns = (
  t: TFunction<'approvals'>,
  handlers: RowHandlers,
  current: string | undefined,
): readonly Column<ShownRow>[] => [
  column('key', t('columns.key'), { width: 100 }, ({ row }) => (
    <Box component="bdi" sx={{ ...quiet, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {row.key}
    </Box>
  )),
  column('title', t('columns.title'), (shown) => <RequestText shown={shown} />),
  column('kind', t('columns.kind'), { width: 124 }, ({ row }) => <KindChip kind={row.kind} />),
  column('askedBy', t('columns.askedBy'), { width: 130 }, ({ row }) => <Someone person={row.askedBy} />),
  {
    id: 'assignee',
    header: t('columns.assignee'),
    width: 128,
    // Left out beside an open menu on a small screen: the task shows the assignee.
    hiddenBelow: 1040,
    cell: ({ row: { assignee, askedBy } }) =>
      assignee &&
      (assignee.id === askedBy.id ? (
        <Box component="span" sx={quiet}>
          {t('itself')}
        </Box>
      ) : (
        <Someone person={assignee} />
      )),
  },
  column('askedAt', t('columns.waiting'), { sortable: true, falling: true, align: 'end', width: 90 }, ({ row }) => (
    <Waiting since={row.askedAt} />
  )),
  column('endDay', t('columns.endDay'), { sortable: true, width: 104 }, ({ row }) => <EndDay row={row} />),
  column('actions', t('columns.actions'), { unnamed: true, width: 190 }, (shown) => (
    <RowActions shown={shown} handlers={handlers} current={shown.key === current && isOpen(shown)} />
  )),
]
