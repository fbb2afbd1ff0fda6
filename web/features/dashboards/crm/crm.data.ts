import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { registrationDecided } from '#contract/accounts/registrations.events.ts'
import { calendarChanged } from '#contract/calendar/calendar.events.ts'
import { conversationLeft, membershipChanged } from '#contract/conversations/conversations.events.ts'
import { type CrmContents, type CrmWidget, crmEndpoints } from '#contract/dashboards/crm.endpoints.ts'
import { delegationChanged } from '#contract/delegations/delegations.events.ts'
import { expenseChanged, expenseGone } from '#contract/expenses/expenses.events.ts'
import { cursorMoved } from '#contract/inbox/inbox.events.ts'
import type { EventKind } from '#contract/live/event.ts'
import { messageChanged, messageSent } from '#contract/messages/messages.events.ts'
import { projectChanged, projectGone } from '#contract/projects/projects.events.ts'
import { dealActivityChanged, dealChanged, dealGone } from '#contract/sales/sales.events.ts'
import { taskChanged, taskGone } from '#contract/tasks/tasks.events.ts'
import { registrationRequested } from '#contract/users/users.events.ts'
import { askTogether } from '../../../lib/http/askTogether.ts'
import { call } from '../../../lib/http/call.ts'
import { on, type Reaction, staleEvery } from '../../../lib/live/reactions.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../../ui/format/zone.ts'

const crmKeys = {
  all: ['dashboards', 'crm'] as const,
  widget: (widget: CrmWidget) => ['dashboards', 'crm', 'widget', widget] as const,
  /** The next day counts again. */
  widgetOn: (widget: CrmWidget, day: string) => ['dashboards', 'crm', 'widget', widget, day] as const,
  activity: ['dashboards', 'crm', 'activity'] as const,
}

const ask = askTogether((names: readonly CrmWidget[]) => call(crmEndpoints.read, { query: { only: names.join(',') } }))

interface WidgetAnswer<Name extends CrmWidget> {
  contents: CrmContents[Name]
  /** The day it is for the workspace. */
  today: string
  cursor: number
}

async function fetchWidget<Name extends CrmWidget>(name: Name): Promise<WidgetAnswer<Name>> {
  const { widgets, today, cursor } = await ask(name)
  const contents = widgets[name]
  if (contents === undefined || 'failed' in contents) throw new Error(`widget ${name} could not be read`)
  // The answer is parsed by the contract, which gives each name its own contents.
  return { contents: contents as CrmContents[Name], today, cursor }
}

export const crmWidgetQuery = <Name extends CrmWidget>(name: Name, day: string) =>
  queryOptions({ queryKey: crmKeys.widgetOn(name, day), queryFn: () => fetchWidget(name) })

/** What happened, further back than the widget shows. */
export const crmActivityQuery = (limit: number) =>
  queryOptions({
    queryKey: crmKeys.activity,
    queryFn: ({ signal }) => call(crmEndpoints.activity, { query: { limit }, signal }),
  })

/** The contents of a widget, kept up to date by events; after midnight it belongs to another day. */
export function useWidget<Name extends CrmWidget>(name: Name, enabled = true) {
  const { timeZone } = useFormat()
  const day = dayIn(useNow(), timeZone)
  return useQuery({ ...crmWidgetQuery(name, day), placeholderData: keepPreviousData, enabled })
}

export type WidgetQuery<Name extends CrmWidget> = ReturnType<typeof useWidget<Name>>

type AnyEventKind = EventKind<z.ZodType>

/** Which widgets count what an event may have changed. */
const hearers: readonly [CrmWidget[], AnyEventKind[]][] = [
  [
    ['today', 'tasks', 'weekly', 'activity'],
    [taskChanged, taskGone],
  ],
  [['today'], [messageSent, messageChanged, cursorMoved, membershipChanged, conversationLeft]],
  [['today'], [registrationRequested, registrationDecided, delegationChanged]],
  [['meetings'], [calendarChanged]],
  [
    ['today', 'funnel', 'stalled', 'activity'],
    [dealChanged, dealGone, dealActivityChanged],
  ],
  [['activity'], [projectChanged, projectGone]],
  [
    ['today', 'expenses'],
    [expenseChanged, expenseGone],
  ],
]

/** Counts and sums are the server's to say, and cost it more than a list. */
const countEveryMs = 400

const keysOf = (widget: CrmWidget) =>
  widget === 'activity' ? [crmKeys.widget(widget), crmKeys.activity] : [crmKeys.widget(widget)]

export const live: Reaction[] = hearers.flatMap(([widgets, kinds]) =>
  on(kinds, staleEvery(countEveryMs, ...widgets.flatMap(keysOf))),
)
