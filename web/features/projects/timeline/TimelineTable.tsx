import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Day } from '../../../ui/format/Day.tsx'
import { daysBetween } from '../../../ui/format/zone.ts'
import { Person } from '../../../ui/Person/Person.tsx'
import { TaskStatusChip } from '../../tasks/look/TaskStatusChip.tsx'
import { MilestoneState } from './MilestoneState.tsx'
import type { TimelineItem } from './timelineItem.ts'

type TimelineTableProps = { items: readonly TimelineItem[]; onOpen: (item: TimelineItem) => void }

/** The chart as words: what it is, from when to when, whose, and its state. */
export function TimelineTable({ items, onOpen }: TimelineTableProps) {
  const { t } = useTranslation('projects')
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label={t('timeline.title')} sx={table}>
        <thead>
          <tr>
            {(['work', 'kind', 'start', 'end', 'length', 'assignee', 'status'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`timeline.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.key}>
              <Box component="th" scope="row">
                <Box component="button" type="button" onClick={() => onOpen(item)} sx={name}>
                  <bdi>{item.title}</bdi>
                </Box>
              </Box>
              <td>{t(`timeline.${item.kind}`)}</td>
              <td>
                <Day value={item.span.start} as="plain" />
              </td>
              <td>
                <Day value={item.span.end} as="plain" />
              </td>
              <td>{t('timeline.days', { count: daysBetween(item.span.start, item.span.end) + 1 })}</td>
              <td>{item.kind === 'task' && <Person person={{ ...item.task.assignee, presence: null }} size={24} />}</td>
              <td>
                {item.kind === 'task' ? (
                  <TaskStatusChip status={item.task.status} />
                ) : (
                  <MilestoneState milestone={item.milestone} bare />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

const table = {
  width: 1,
  minWidth: 860,
  borderCollapse: 'collapse',
  fontSize: 'size.text',
  '& th, & td': {
    height: 46,
    px: '12px',
    textAlign: 'start',
    borderBottom: '1px solid',
    borderColor: 'divider',
    whiteSpace: 'nowrap',
  },
  '& thead th': { height: 38, fontSize: 'size.small', color: 'text.secondary', bgcolor: 'faint' },
  '& th:first-of-type': { paddingInlineStart: '20px', fontWeight: 600 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
} as const

const name = {
  maxWidth: 360,
  p: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontWeight: 600,
  color: 'text.primary',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
} as const
