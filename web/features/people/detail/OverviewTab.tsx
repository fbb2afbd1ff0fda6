import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import type { ManagedProfile } from '#contract/people/people.schemas.ts'
import { Card } from '../../../ui/Card.tsx'
import { AlarmIcon, TasksIcon, TeamIcon } from '../../../ui/icons.ts'
import { type Stat, StatStrip } from '../../../ui/StatStrip.tsx'
import { allTasksHref } from '../../tasks/admin/allTasksHref.ts'
import { EditPersonForm } from '../form/EditPersonForm.tsx'
import { useWork } from '../people.data.ts'
import { PersonFacts } from './PersonFacts.tsx'

export function OverviewTab({ person }: { person: ManagedProfile }) {
  const { t } = useTranslation('people')
  const { data: work } = useWork(person.id)
  const assigneeId = String(person.id)
  const stats: Stat[] = [
    {
      id: 'open',
      label: t('detail.open'),
      value: person.openTasks,
      icon: TasksIcon,
      tone: 'primary',
      href: allTasksHref({ assigneeId, status: 'active,pending,expired' }),
    },
    {
      id: 'late',
      label: t('detail.late'),
      value: person.lateTasks,
      icon: AlarmIcon,
      tone: 'error',
      href: allTasksHref({ assigneeId, status: 'expired' }),
      alarming: person.lateTasks > 0,
    },
    {
      id: 'team',
      label: t('detail.team'),
      value: work?.team ?? '–',
      icon: TeamIcon,
      tone: 'info',
      href: `${paths.adminUsers}?managerId=${person.id}`,
    },
  ]
  return (
    <>
      <StatStrip label={t('detail.work')} stats={stats} />
      <PersonFacts person={person} />
      {person.withinReach && (
        <Card title={t('detail.edit')}>
          <EditPersonForm key={person.id} person={person} />
        </Card>
      )}
    </>
  )
}
