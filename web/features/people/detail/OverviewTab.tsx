import { useTranslation } from 'react-i18next'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import type { ManagedProfile } from '#contract/people/people.schemas.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { Card } from '../../../ui/Card.tsx'
import { FactList } from '../../../ui/FactList.tsx'
import { phoneText } from '../../../ui/form/phoneNumber.ts'
import { Instant } from '../../../ui/format/Instant.tsx'
import { AlarmIcon, TasksIcon, TeamIcon } from '../../../ui/icons.ts'
import { type Stat, StatStrip } from '../../../ui/StatStrip.tsx'
import { languageLabel } from '../../profile/account/languageOptions.ts'
import { allTasksHref } from '../../tasks/admin/allTasksHref.ts'
import { LastSeen } from '../../users/LastSeen.tsx'
import { EditPersonForm } from '../form/EditPersonForm.tsx'
import { TwoStepMark } from '../list/TwoStepMark.tsx'
import { useWork } from '../people.data.ts'
import { managedHref } from '../personHref.ts'

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
      href: href(paths.adminUsers, { managerId: person.id }),
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

function PersonFacts({ person }: { person: ManagedProfile }) {
  const { t } = useTranslation('people')
  const { manager, phone } = person
  const profile = { label: t('detail.publicProfile'), href: href(paths.user, { id: person.id }) }
  const facts = [
    {
      label: t('columns.email'),
      value: (
        <a href={`mailto:${person.email}`}>
          <bdi>{person.email}</bdi>
        </a>
      ),
    },
    { label: t('columns.phone'), value: phone ? <bdi dir="ltr">{phoneText(phone)}</bdi> : t('detail.notGiven') },
    { label: t('columns.username'), value: <bdi>{person.username}</bdi> },
    {
      label: t('detail.manager'),
      value: manager ? <AppLink href={managedHref(manager.id)}>{manager.fullName}</AppLink> : t('detail.noManager'),
    },
    { label: t('columns.language'), value: languageLabel(person.language) },
    { label: t('columns.lastSeen'), value: <LastSeen lastSeenAt={person.lastSeenAt} /> },
    { label: t('columns.twoStep'), value: <TwoStepMark on={person.twoStep} /> },
    { label: t('detail.createdAt'), value: <Instant value={person.createdAt} /> },
  ]
  return (
    <Card title={t('detail.facts')} link={profile}>
      <FactList look="grid" facts={facts} />
    </Card>
  )
}
