import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import type { Project } from '#contract/projects/projects.schemas.ts'
import { column } from '../../../ui/DataTable/column.ts'
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
  column('name', t('columns.name'), { sortable: true, hideable: false, width: '26%' }, ({ name, code, customer }) => (
    <Box sx={{ minWidth: 0, maxWidth: 320 }}>
      <Box sx={{ ...ellipsis, fontWeight: 600 }} title={name}>
        <bdi>{name}</bdi>
      </Box>
      <Box sx={{ ...ellipsis, fontSize: 'size.fine', color: 'text.secondary' }}>
        <bdi>{[code, customer].filter((part) => part !== '').join(' · ')}</bdi>
      </Box>
    </Box>
  )),
  column('status', t('columns.status'), { sortable: true }, (project) => <ProjectStatusChip project={project} />),
  column('health', t('columns.health'), { sortable: true }, (project) => <HealthChip project={project} />),
  column('progress', t('columns.progress'), { sortable: true, width: 150 }, ({ progress }) => (
    <ProgressLine progress={progress} />
  )),
  column('lateTasks', t('columns.lateTasks'), { sortable: true }, (project) => <LateLink project={project} />),
  column('budgetUsed', t('columns.budgetUsed'), { sortable: true, width: 140 }, (project) => (
    <BudgetLine project={project} narrow />
  )),
  column('manager', t('columns.manager'), ({ manager }) => (
    <Person person={{ ...manager, presence: null }} size={24} />
  )),
  column('members', t('columns.members'), { hiddenAtFirst: true }, ({ faces, memberCount }) => (
    <PeopleStack people={faces} total={memberCount} max={3} />
  )),
  column(
    'startDay',
    t('columns.startDay'),
    { sortable: true, hiddenAtFirst: true },
    ({ startDay }) => startDay && <Day value={startDay} as="plain" />,
  ),
  column('endDay', t('columns.endDay'), { sortable: true }, (project) => <EndDay project={project} />),
  column('customer', t('columns.customer'), { sortable: true, hiddenAtFirst: true }, ({ customer }) => (
    <bdi>{customer}</bdi>
  )),
  column('externalRef', t('columns.externalRef'), { hiddenAtFirst: true }, ({ externalRef }) => (
    <bdi>{externalRef}</bdi>
  )),
  column('createdAt', t('columns.createdAt'), { sortable: true, hiddenAtFirst: true }, ({ createdAt }) => (
    <Instant value={createdAt} />
  )),
]
