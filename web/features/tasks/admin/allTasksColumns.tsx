import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import type { NamedPerson } from '#contract/users/namedPerson.ts'
import type { Column } from '../../../ui/DataTable/tableTypes.ts'
import { Instant } from '../../../ui/format/Instant.tsx'
import { ellipsis } from '../../../ui/layout.ts'
import { Person } from '../../../ui/Person/Person.tsx'
import { Due } from '../look/Due.tsx'
import { PendingTag } from '../look/PendingTag.tsx'
import { PriorityMark } from '../look/PriorityMark.tsx'
import { TaskStatusChip } from '../look/TaskStatusChip.tsx'
import { keyColumnWidth } from './keyColumnWidth.ts'

const isOpen = ({ status }: Task) => status === 'active' || status === 'pending' || status === 'expired'
const person = (who: NamedPerson | null) => who && <Person person={{ ...who, presence: null }} size={24} />

export const allTasksColumns = (
  t: TFunction<'tasks'>,
  refused: ReadonlyMap<number, string>,
  /** A table of one project does not repeat its name. */
  ofProject: boolean,
): readonly Column<Task>[] => [
  {
    id: 'key',
    header: t('sort.key'),
    sortable: true,
    width: keyColumnWidth,
    cell: ({ key }) => (
      <Box component="bdi" sx={{ color: 'text.secondary', fontSize: 'size.small', fontVariantNumeric: 'tabular-nums' }}>
        {key}
      </Box>
    ),
  },
  {
    id: 'title',
    header: t('fields.title'),
    sortable: true,
    hideable: false,
    width: '34%',
    cell: ({ id, title, space }) => {
      const reason = refused.get(id)
      const second = reason ?? (ofProject ? '' : (space?.name ?? ''))
      return (
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ ...ellipsis, fontWeight: 550 }} title={title}>
            <bdi>{title}</bdi>
          </Box>
          {second !== '' && (
            <Box sx={{ ...ellipsis, fontSize: 'size.fine', color: reason ? 'tone.error.ink' : 'text.secondary' }}>
              <bdi>{second}</bdi>
            </Box>
          )}
        </Box>
      )
    },
  },
  {
    id: 'status',
    header: t('fields.status'),
    sortable: true,
    cell: ({ status, pendingKind }) =>
      pendingKind ? <PendingTag kind={pendingKind} /> : <TaskStatusChip status={status} />,
  },
  {
    id: 'priority',
    header: t('fields.priority'),
    sortable: true,
    cell: ({ priority }) => <PriorityMark priority={priority} named />,
  },
  { id: 'assignee', header: t('fields.assignee'), sortable: true, cell: ({ assignee }) => person(assignee) },
  { id: 'creator', header: t('fields.creator'), hiddenAtFirst: true, cell: ({ creator }) => person(creator) },
  { id: 'approver', header: t('fields.approver'), hiddenAtFirst: true, cell: ({ approver }) => person(approver) },
  {
    id: 'space',
    header: t('fields.project'),
    sortable: true,
    hiddenAtFirst: true,
    cell: ({ space }) => space && <bdi>{space.name}</bdi>,
  },
  {
    id: 'endDay',
    header: t('fields.endDay'),
    sortable: true,
    align: 'end',
    cell: (task) => task.endDay && <Due day={task.endDay} open={isOpen(task)} />,
  },
  {
    id: 'labels',
    header: t('fields.labels'),
    hiddenAtFirst: true,
    cell: ({ labels }) => <bdi>{labels.join(', ')}</bdi>,
  },
  {
    id: 'createdAt',
    header: t('sort.createdAt'),
    sortable: true,
    cell: ({ createdAt }) => <Instant value={createdAt} />,
  },
  {
    id: 'updatedAt',
    header: t('sort.updatedAt'),
    sortable: true,
    hiddenAtFirst: true,
    cell: ({ updatedAt }) => <Instant value={updatedAt} />,
  },
]
