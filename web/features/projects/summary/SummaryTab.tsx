import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { ProjectDetail } from '#contract/projects/projects.schemas.ts'
import { Card } from '../../../ui/Card.tsx'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { moneyText } from '../../../ui/format/Money.tsx'
import { shortDay } from '../../../ui/format/shortDay.ts'
import { dayIn } from '../../../ui/format/zone.ts'
import { AlarmIcon, FlagIcon, PaymentIcon, SuccessIcon } from '../../../ui/icons.ts'
import { PlainList } from '../../../ui/layout.ts'
import { type Stat, StatStrip } from '../../../ui/StatStrip.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { ActivityLine } from '../activity/ActivityLine.tsx'
import { currencyOf, percentUsed } from '../look/BudgetLine.tsx'
import { percentDone } from '../look/percentDone.ts'
import { lateTasksPath, tabPath } from '../page/tabs.ts'
import { useProjectActivity } from '../projects.data.ts'
import { Facts } from './Facts.tsx'
import { LateTasks } from './LateTasks.tsx'
import { Milestones } from './Milestones.tsx'
import { TasksByStatus } from './TasksByStatus.tsx'

const open = ['active', 'pending', 'expired'] as const

function useStats(project: ProjectDetail): Stat[] {
  const { t } = useTranslation(['projects', 'ui'])
  const { locale } = useFormat()
  const { today, dayText } = useDayText()
  const { id, progress, lateTasks, budget, budgetUsed, nextMilestone, tasksByStatus } = project
  const openTasks = open.reduce((sum, status) => sum + (tasksByStatus[status] ?? 0), 0)
  const used = percentUsed(project)
  return [
    {
      id: 'progress',
      label: t('summary.progress'),
      value: t('ui:percent', { value: percentDone(progress) }),
      note: progress.total === 0 ? t('progress.none') : t('progress.tasks', { ...progress }),
      icon: SuccessIcon,
      tone: 'success',
      href: tabPath(id, 'gorevler', { durum: 'completed' }),
    },
    {
      id: 'late',
      label: t('summary.late'),
      value: lateTasks,
      note: t('summary.lateNote', { count: openTasks }),
      icon: AlarmIcon,
      tone: 'error',
      href: lateTasksPath(id),
      alarming: lateTasks > 0,
    },
    ...(budgetUsed === undefined
      ? []
      : [
          {
            id: 'budget',
            label: t('budget.used'),
            value:
              used === undefined
                ? moneyText(budgetUsed, currencyOf(project), locale, true)
                : t('ui:percent', { value: used }),
            note: budget
              ? `${moneyText(budgetUsed, currencyOf(project), locale, true)} / ${moneyText(budget.amount, budget.currency, locale, true)}`
              : t('budget.none'),
            icon: PaymentIcon,
            tone: 'primary' as const,
            href: tabPath(id, 'masraflar'),
            alarming: used !== undefined && used > 100,
          },
        ]),
    {
      id: 'next',
      label: t('summary.next'),
      value: nextMilestone ? dayText(nextMilestone.day) : t('summary.nextNone'),
      note: nextMilestone ? nextMilestone.title : t('summary.nextNoneNote'),
      icon: FlagIcon,
      tone: 'info',
      href: tabPath(id, 'zaman'),
      alarming: nextMilestone !== null && nextMilestone.day < today,
    },
  ]
}

/** The state of the project; each number leads to the rows that it counts. */
export function SummaryTab({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation('projects')
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' }}>
      <StatStrip label={t('summary.label')} stats={useStats(project)} />
      <Box sx={columns}>
        <Box sx={column}>
          <TasksByStatus project={project} />
          <LateTasks project={project} />
          <Milestones project={project} />
        </Box>
        <Box sx={column}>
          <Facts project={project} />
          <RecentActivity project={project} />
        </Box>
      </Box>
    </Box>
  )
}

const columns = {
  display: 'grid',
  gap: '16px',
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
} as const
const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' } as const

/** Today, and other days as "20 Kas", with the year when it is not this one. */
function useDayText() {
  const { locale, timeZone } = useFormat()
  const today = dayIn(useNow(), timeZone)
  return { today, dayText: (day: string) => shortDay(day, today, locale) }
}

const shown = 6

/** The last few lines, and the way to all of them. */
function RecentActivity({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation('projects')
  const activity = useProjectActivity(project.id)
  const { rows, people } = activity
  const content = () => {
    if (rows.length === 0)
      return <Box sx={{ color: 'text.secondary', fontSize: 'size.text' }}>{t('activity.empty')}</Box>
    return (
      <PlainList as="ol">
        {rows.slice(0, shown).map((entry) => (
          <li key={entry.id}>
            <ActivityLine entry={entry} people={people} />
          </li>
        ))}
      </PlainList>
    )
  }
  return (
    <Card title={t('summary.recent')} link={{ label: t('summary.allActivity'), href: tabPath(project.id, 'aktivite') }}>
      <Loaded query={activity} skeleton={<ListSkeleton rows={4} />}>
        {content}
      </Loaded>
    </Card>
  )
}
