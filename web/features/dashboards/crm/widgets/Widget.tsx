import type { MovableWidget } from '#contract/dashboards/arrangement.ts'
import { useWidget } from '../crm.data.ts'
import { ActivityWidget } from './ActivityWidget.tsx'
import { ExpensesWidget } from './ExpensesWidget.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { FunnelWidget } from './FunnelWidget.tsx'
import { MeetingsWidget } from './MeetingsWidget.tsx'
import { StalledWidget } from './StalledWidget.tsx'
import { TasksWidget } from './TasksWidget.tsx'
import { WeeklyWidget } from './WeeklyWidget.tsx'

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

/** The first card of who is new here says what to do first. */
export function Widget({ name, beginner }: { name: MovableWidget; beginner: boolean }) {
  const Drawn = widgets[name]
  return beginner ? <FirstSteps /> : <Drawn />
}
