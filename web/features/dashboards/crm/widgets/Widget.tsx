import { useTranslation } from 'react-i18next'
import type { MovableWidget } from '#contract/dashboards/arrangement.ts'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { PlainList } from '../../../../ui/layout.ts'
import { ListSkeleton } from '../../../../ui/states/skeletons.tsx'
import { useWidget, type WidgetQuery } from '../crm.data.ts'
import { ActivityRow } from './ActivityRow.tsx'
import { ExpensesWidget } from './ExpensesWidget.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { FunnelWidget } from './FunnelWidget.tsx'
import { MeetingsWidget } from './MeetingsWidget.tsx'
import { NothingHere } from './NothingHere.tsx'
import { StalledWidget } from './StalledWidget.tsx'
import { TasksWidget } from './TasksWidget.tsx'
import { WeeklyWidget } from './WeeklyWidget.tsx'
import { WidgetCard } from './WidgetCard.tsx'

const Meetings = () => <MeetingsWidget query={useWidget('meetings')} />
const Tasks = () => <TasksWidget query={useWidget('tasks')} />
const Weekly = () => <WeeklyWidget query={useWidget('weekly')} />
const Funnel = () => <FunnelWidget query={useWidget('funnel')} />
const Stalled = () => <StalledWidget query={useWidget('stalled')} />
const Activity = () => <ActivityWidget query={useWidget('activity')} />
const Expenses = () => <ExpensesWidget query={useWidget('expenses')} />

const widgets: Record<MovableWidget, () => React.JSX.Element> = {
  meetings: Meetings,
  tasks: Tasks,
  weekly: Weekly,
  funnel: Funnel,
  stalled: Stalled,
  activity: Activity,
  expenses: Expenses,
}

/** For a newcomer the first card says what to do first. */
export function Widget({ name, beginner }: { name: MovableWidget; beginner: boolean }) {
  const Drawn = widgets[name]
  return beginner ? <FirstSteps /> : <Drawn />
}

function ActivityWidget({ query }: { query: WidgetQuery<'activity'> }) {
  const { t } = useTranslation('dashboard')
  return (
    <WidgetCard
      name="activity"
      query={query}
      title={t('activity.title')}
      link={{ label: t('activity.all'), href: href(paths.crm, { liste: 'hareketler' }) }}
      height={280}
      skeleton={<ListSkeleton rows={5} />}
    >
      {({ lines }) =>
        lines.length === 0 ? (
          <NothingHere
            text={t('activity.empty')}
            action={<LinkButton href={paths.tasks}>{t('activity.tasks')}</LinkButton>}
          />
        ) : (
          <PlainList sx={{ alignSelf: 'start', minWidth: 0 }}>
            {lines.map((line) => (
              <ActivityRow key={line.id} line={line} />
            ))}
          </PlainList>
        )
      }
    </WidgetCard>
  )
}
