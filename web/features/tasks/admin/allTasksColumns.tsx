import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import type { NamedPerson } from '#contract/users/namedPerson.ts'
import { column } from '../../../ui/DataTable/column.ts'
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
  column('key', t('sort.key'), { sortable: true, width: keyColumnWidth }, ({ key }) => (
    <Box component="bdi" sx={{ color: 'text.secondary', fontSize: 'size.small', fontVariantNumeric: 'tabular-nums' }}>
      {key}
    </Box>
  )),
  column('title', t('fields.title'), { sortable: true, hideable: false, width: '34%' }, ({ id, title, space }) => {
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
  }),
  column('status', t('fields.status'), { sortable: true }, ({ status, pendingKind }) =>
    pendingKind ? <PendingTag kind={pendingKind} /> : <TaskStatusChip status={status} />,
  ),
  column('priority', t('fields.priority'), { sortable: true }, ({ priority }) => (
    <PriorityMark priority={priority} named />
  )),
  column('assignee', t('fields.assignee'), { sortable: true }, ({ assignee }) => person(assignee)),
  column('creator', t('fields.creator'), { hiddenAtFirst: true }, ({ creator }) => person(creator)),
  column('approver', t('fields.approver'), { hiddenAtFirst: true }, ({ approver }) => person(approver)),
  column(
    'space',
    t('fields.project'),
    { sortable: true, hiddenAtFirst: true },
    ({ space }) => space && <bdi>{space.name}</bdi>,
  ),
  column(
    'endDay',
    t('fields.endDay'),
    { sortable: true, align: 'end' },
    (task) => task.endDay && <Due day={task.endDay} open={isOpen(task)} />,
  ),
  column('labels', t('fields.labels'), { hiddenAtFirst: true }, ({ labels }) => <bdi>{labels.join(', ')}</bdi>),
  column('createdAt', t('sort.createdAt'), { sortable: true }, ({ createdAt }) => <Instant value={createdAt} />),
  column('updatedAt', t('sort.updatedAt'), { sortable: true, hiddenAtFirst: true }, ({ updatedAt }) => (
    <Instant value={updatedAt} />
  )),
]
