import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { day } from '../http/fields.ts'
import type { Ability, Action, Subject } from '../roles/abilities.ts'
import {
  activityLine,
  activityWidget,
  expensesWidget,
  funnelWidget,
  meetingsWidget,
  stalledWidget,
  tasksWidget,
  todayWidget,
  weeklyWidget,
} from './crm.schemas.ts'
import { namedOf, orFailed } from './widgets.ts'

/** In the order of the page, for people who have not arranged it. */
const widgets = {
  today: todayWidget,
  meetings: meetingsWidget,
  tasks: tasksWidget,
  weekly: weeklyWidget,
  funnel: funnelWidget,
  stalled: stalledWidget,
  activity: activityWidget,
  expenses: expensesWidget,
}

export const crmWidgets = ['today', 'meetings', 'tasks', 'weekly', 'funnel', 'stalled', 'activity', 'expenses'] as const
export type CrmWidget = (typeof crmWidgets)[number]

/** The page leaves these out, rather than locking them, for people without the right. */
const needs: Partial<Record<CrmWidget, [Action, Subject]>> = {
  meetings: ['read', 'Calendar'],
  tasks: ['read', 'Task'],
  weekly: ['read', 'Task'],
  funnel: ['read', 'SalesProject'],
  stalled: ['read', 'SalesProject'],
  expenses: ['read', 'Expense'],
}

/** One person's alone: whoever looks through their eyes does not see it. */
const personal: readonly CrmWidget[] = ['meetings']

interface WidgetReader {
  ability: Ability
  /** Somebody looks through this person's eyes. */
  looks: boolean
}

export const widgetsFor = ({ ability, looks }: WidgetReader): CrmWidget[] =>
  crmWidgets.filter((widget) => {
    const need = needs[widget]
    return !(looks && personal.includes(widget)) && (need === undefined || ability.can(...need))
  })

export type CrmContents = { [Name in CrmWidget]: z.infer<(typeof widgets)[Name]> }

export const crmEndpoints = {
  /** All widgets that there are for the reader, or those of them that are named; in a fixed number of queries. */
  read: endpoint('GET', '/api/dashboards/crm', {
    access: 'signedIn',
    query: z.strictObject({ only: namedOf(crmWidgets).optional() }),
    response: z.object({
      /** Of the workspace. */
      today: day,
      widgets: z.object({
        today: orFailed(widgets.today),
        meetings: orFailed(widgets.meetings),
        tasks: orFailed(widgets.tasks),
        weekly: orFailed(widgets.weekly),
        funnel: orFailed(widgets.funnel),
        stalled: orFailed(widgets.stalled),
        activity: orFailed(widgets.activity),
        expenses: orFailed(widgets.expenses),
      }),
      cursor: z.number().int(),
    }),
  }),
  /** The newest of what happened in my projects and deals. */
  activity: endpoint('GET', '/api/dashboards/activity', {
    access: 'signedIn',
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(50) }),
    response: z.object({ lines: z.array(activityLine), cursor: z.number().int() }),
  }),
}
