import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import type { DetailRow } from '#contract/reports/reports.schemas.ts'
import type { Column } from '../../../ui/DataTable/tableTypes.ts'
import { Day } from '../../../ui/format/Day.tsx'
import { ellipsis } from '../../../ui/layout.ts'
import { Person } from '../../../ui/Person/Person.tsx'
import { PriorityMark } from '../../tasks/look/PriorityMark.tsx'
import { TaskStatusChip } from '../../tasks/look/TaskStatusChip.tsx'

const day = (value: string | null) =>
  value && (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      <Day value={value} as="plain" />
    </Box>
  )

/** A long name must not make its row higher than the others. */
const cut = {
  display: 'block',
  maxWidth: 170,
  ...ellipsis,
} as const

export const detailColumns = (t: TFunction<['reports', 'tasks']>): Column<DetailRow>[] => [
  {
    id: 'key',
    header: t('columns.key'),
    sortable: true,
    phone: 'aside',
    cell: ({ key }) => (
      <Box component="bdi" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {key}
      </Box>
    ),
  },
  {
    id: 'title',
    width: '28%',
    header: t('columns.title'),
    sortable: true,
    phone: 'title',
    cell: ({ title }) => (
      <Box component="bdi" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
        {title}
      </Box>
    ),
  },
  {
    id: 'status',
    header: t('tasks:fields.status'),
    sortable: true,
    phone: 'line',
    cell: ({ status }) => <TaskStatusChip status={status} />,
  },
  {
    id: 'priority',
    hiddenAtFirst: true,
    header: t('tasks:fields.priority'),
    sortable: true,
    phone: 'none',
    cell: ({ priority }) => <PriorityMark priority={priority} named />,
  },
  {
    id: 'assignee',
    header: t('columns.person'),
    sortable: true,
    phone: 'line',
    cell: ({ assignee }) => <Person person={{ ...assignee, presence: null }} size={24} />,
  },
  {
    id: 'department',
    hiddenAtFirst: true,
    header: t('columns.department'),
    phone: 'none',
    cell: ({ department }) => <bdi>{department || '–'}</bdi>,
  },
  {
    id: 'space',
    header: t('columns.project'),
    sortable: true,
    phone: 'none',
    cell: ({ space }) => (
      <Box component="bdi" title={space?.name} sx={cut}>
        {space?.name ?? '–'}
      </Box>
    ),
  },
  {
    id: 'createdAt',
    header: t('columns.createdDay'),
    sortable: true,
    align: 'end',
    phone: 'none',
    cell: ({ createdDay }) => day(createdDay),
  },
  {
    id: 'endDay',
    header: t('columns.endDay'),
    sortable: true,
    align: 'end',
    phone: 'line',
    cell: ({ endDay }) => day(endDay),
  },
  { id: 'endedDay', header: t('columns.endedDay'), align: 'end', phone: 'none', cell: ({ endedDay }) => day(endedDay) },
  {
    id: 'lateDays',
    header: t('columns.lateDays'),
    align: 'end',
    phone: 'none',
    cell: ({ lateDays }) =>
      lateDays > 0 ? (
        <Box component="bdi" sx={{ color: 'tone.error.ink', fontWeight: 600 }}>
          {lateDays}
        </Box>
      ) : (
        '–'
      ),
  },
]
