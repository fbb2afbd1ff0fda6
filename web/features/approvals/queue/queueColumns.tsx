import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import type { NamedPerson } from '#contract/users/namedPerson.ts'
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
  {
    id: 'key',
    header: t('columns.key'),
    width: 100,
    cell: ({ row }) => (
      <Box component="bdi" sx={{ ...quiet, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {row.key}
      </Box>
    ),
  },
  { id: 'title', header: t('columns.title'), cell: (shown) => <RequestText shown={shown} /> },
  { id: 'kind', header: t('columns.kind'), width: 124, cell: ({ row }) => <KindChip kind={row.kind} /> },
  {
    id: 'askedBy',
    header: t('columns.askedBy'),
    width: 130,
    cell: ({ row }) => <Someone person={row.askedBy} />,
  },
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
  {
    id: 'askedAt',
    header: t('columns.waiting'),
    sortable: true,
    falling: true,
    align: 'end',
    width: 90,
    cell: ({ row }) => <Waiting since={row.askedAt} />,
  },
  {
    id: 'endDay',
    header: t('columns.endDay'),
    sortable: true,
    width: 104,
    cell: ({ row }) => <EndDay row={row} />,
  },
  {
    id: 'actions',
    header: t('columns.actions'),
    unnamed: true,
    width: 190,
    cell: (shown) => <RowActions shown={shown} handlers={handlers} current={shown.key === current && isOpen(shown)} />,
  },
]
