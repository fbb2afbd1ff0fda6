import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import type { DetailRow } from '#contract/reports/reports.schemas.ts'
import { column } from '../../../ui/DataTable/column.ts'
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
  column('key', t('columns.key'), { sortable: true, phone: 'aside' }, ({ key }) => (
    <Box component="bdi" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
      {key}
    </Box>
  )),
  column('title', t('columns.title'), { width: '28%', sortable: true, phone: 'title' }, ({ title }) => (
    <Box component="bdi" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
      {title}
    </Box>
  )),
  column('status', t('tasks:fields.status'), { sortable: true, phone: 'line' }, ({ status }) => (
    <TaskStatusChip status={status} />
  )),
  column(
    'priority',
    t('tasks:fields.priority'),
    { hiddenAtFirst: true, sortable: true, phone: 'none' },
    ({ priority }) => <PriorityMark priority={priority} named />,
  ),
  column('assignee', t('columns.person'), { sortable: true, phone: 'line' }, ({ assignee }) => (
    <Person person={{ ...assignee, presence: null }} size={24} />
  )),
  column('department', t('columns.department'), { hiddenAtFirst: true, phone: 'none' }, ({ department }) => (
    <bdi>{department || '–'}</bdi>
  )),
  column('space', t('columns.project'), { sortable: true, phone: 'none' }, ({ space }) => (
    <Box component="bdi" title={space?.name} sx={cut}>
      {space?.name ?? '–'}
    </Box>
  )),
  column('createdAt', t('columns.createdDay'), { sortable: true, align: 'end', phone: 'none' }, ({ createdDay }) =>
    day(createdDay),
  ),
  column('endDay', t('columns.endDay'), { sortable: true, align: 'end', phone: 'line' }, ({ endDay }) => day(endDay)),
  column('endedDay', t('columns.endedDay'), { align: 'end', phone: 'none' }, ({ endedDay }) => day(endedDay)),
  column('lateDays', t('columns.lateDays'), { align: 'end', phone: 'none' }, ({ lateDays }) =>
    lateDays > 0 ? (
      <Box component="bdi" sx={{ color: 'tone.error.ink', fontWeight: 600 }}>
        {lateDays}
      </Box>
    ) : (
      '–'
    ),
  ),
]
