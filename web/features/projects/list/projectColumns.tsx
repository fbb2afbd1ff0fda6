import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import type { Project } from '#contract/projects/projects.schemas.ts'
import type { Column } from '../../../ui/DataTable/tableTypes.ts'
import { Day } from '../../../ui/format/Day.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'
import { ellipsis } from '../../../ui/layout.ts'
import { PeopleStack } from '../../../ui/Person/PeopleStack.tsx'
import { Person } from '../../../ui/Person/Person.tsx'
import { BudgetLine } from '../look/BudgetLine.tsx'
import { EndDay } from '../look/EndDay.tsx'
import { HealthChip } from '../look/HealthChip.tsx'
import { LateLink } from '../look/LateLink.tsx'
import { ProgressLine } from '../look/ProgressLine.tsx'
import { ProjectStatusChip } from '../look/ProjectStatusChip.tsx'

export const projectColumns = (t: TFunction<'projects'>): readonly Column<Project>[] => [
  {
    id: 'name',
    header: t('columns.name'),
    sortable: true,
    hideable: false,
    width: '26%',
    cell: ({ name, code, customer }) => (
      <Box sx={{ minWidth: 0, maxWidth: 320 }}>
        <Box sx={{ ...ellipsis, fontWeight: 600 }} title={name}>
          <bdi>{name}</bdi>
        </Box>
        <Box sx={{ ...ellipsis, fontSize: 'size.fine', color: 'text.secondary' }}>
          <bdi>{[code, customer].filter((part) => part !== '').join(' · ')}</bdi>
        </Box>
      </Box>
    ),
  },
  {
    id: 'status',
    header: t('columns.status'),
    sortable: true,
    cell: (project) => <ProjectStatusChip project={project} />,
  },
  {
    id: 'health',
    header: t('columns.health'),
    sortable: true,
    cell: (project) => <HealthChip project={project} />,
  },
  {
    id: 'progress',
    header: t('columns.progress'),
    sortable: true,
    width: 150,
    cell: ({ progress }) => <ProgressLine progress={progress} />,
  },
  {
    id: 'lateTasks',
    header: t('columns.lateTasks'),
    sortable: true,
    cell: (project) => <LateLink project={project} />,
  },
  {
    id: 'budgetUsed',
    header: t('columns.budgetUsed'),
    sortable: true,
    width: 140,
    cell: (project) => <BudgetLine project={project} narrow />,
  },
  {
    id: 'manager',
    header: t('columns.manager'),
    cell: ({ manager }) => <Person person={{ ...manager, presence: null }} size={24} />,
  },
  {
    id: 'members',
    header: t('columns.members'),
    hiddenAtFirst: true,
    cell: ({ faces, memberCount }) => <PeopleStack people={faces} total={memberCount} max={3} />,
  },
  {
    id: 'startDay',
    header: t('columns.startDay'),
    sortable: true,
    hiddenAtFirst: true,
    cell: ({ startDay }) => startDay && <Day value={startDay} as="plain" />,
  },
  { id: 'endDay', header: t('columns.endDay'), sortable: true, cell: (project) => <EndDay project={project} /> },
  {
    id: 'customer',
    header: t('columns.customer'),
    sortable: true,
    hiddenAtFirst: true,
    cell: ({ customer }) => <bdi>{customer}</bdi>,
  },
  {
    id: 'externalRef',
    header: t('columns.externalRef'),
    hiddenAtFirst: true,
    cell: ({ externalRef }) => <bdi>{externalRef}</bdi>,
  },
  {
    id: 'createdAt',
    header: t('columns.createdAt'),
    sortable: true,
    hiddenAtFirst: true,
    cell: ({ createdAt }) => <Instant value={createdAt} />,
  },
]
