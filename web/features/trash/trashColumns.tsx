import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import type { TrashEntry } from '#contract/trash/trash.endpoints.ts'
import type { Column } from '../../ui/DataTable/tableTypes.ts'
import { Instant } from '../../ui/format/Instant.tsx'
import { ellipsis } from '../../ui/layout.ts'
import { Person } from '../../ui/Person/Person.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import { trashLooks } from './trashLooks.ts'

export const trashColumns = (
  t: TFunction<'trash'>,
  reasonOf: (entry: TrashEntry) => string | undefined,
): readonly Column<TrashEntry>[] => [
  {
    id: 'title',
    header: t('columns.title'),
    sortable: true,
    hideable: false,
    width: '38%',
    cell: (entry) => {
      const reason = reasonOf(entry)
      return (
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ ...ellipsis, fontWeight: 550 }}>
            <bdi>{entry.title || t('untitled')}</bdi>
          </Box>
          <Box sx={{ ...ellipsis, fontSize: 'size.fine', color: reason ? 'tone.error.ink' : 'text.secondary' }}>
            <bdi>{reason ?? entry.detail}</bdi>
          </Box>
        </Box>
      )
    },
  },
  {
    id: 'kind',
    header: t('columns.kind'),
    cell: ({ kind }) => <StatusChip {...trashLooks[kind]}>{t(`kind.${kind}`)}</StatusChip>,
  },
  {
    id: 'deletedBy',
    header: t('columns.deletedBy'),
    cell: ({ deletedBy }) => deletedBy && <Person person={{ ...deletedBy, presence: null }} size={26} />,
  },
  {
    id: 'deletedAt',
    header: t('columns.deletedAt'),
    sortable: true,
    cell: ({ deletedAt }) => <Instant value={deletedAt} />,
  },
  { id: 'left', header: t('columns.left'), align: 'end', cell: ({ goneAt }) => <TimeLeft goneAt={goneAt} /> },
]
