import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { registrationDecided } from '#contract/accounts/registrations.events.ts'
import { type AdminContents, type AdminWidget, adminDashboardEndpoints } from '#contract/dashboards/admin.endpoints.ts'
import { delegationChanged } from '#contract/delegations/delegations.events.ts'
import { expenseChanged, expenseGone } from '#contract/expenses/expenses.events.ts'
import type { EventKind } from '#contract/live/event.ts'
import { projectChanged, projectGone } from '#contract/projects/projects.events.ts'
import { dealChanged } from '#contract/sales/sales.events.ts'
import { taskChanged, taskGone } from '#contract/tasks/tasks.events.ts'
import { registrationRequested, userChanged } from '#contract/users/users.events.ts'
import { askTogether } from '../../../lib/http/askTogether.ts'
import { call } from '../../../lib/http/call.ts'
import { on, type Reaction, staleEvery } from '../../../lib/live/reactions.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../../ui/format/zone.ts'

export const adminKeys = {
  widget: (widget: AdminWidget) => ['dashboards', 'admin', widget] as const,
  /** The next day counts again. */
  widgetOn: (widget: AdminWidget, day: string) => ['dashboards', 'admin', widget, day] as const,
}

const ask = askTogether((names: readonly AdminWidget[]) =>
  call(adminDashboardEndpoints.read, { query: { only: names.join(',') } }),
)

async function fetchWidget<Name extends AdminWidget>(name: Name) {
  const { widgets, today, cursor } = await ask(name)
  const contents = widgets[name]
  if (contents === undefined || 'failed' in contents) throw new Error(`widget ${name} could not be read`)
  // The answer is parsed by the contract, which gives each name its own contents.
  return { contents: contents as AdminContents[Name], today, cursor }
}

/** No event reports presence or wrong passwords, so these widgets ask again. */
const lookAgainMs = 60_000
const untold: readonly AdminWidget[] = ['overview', 'people', 'signIns']

export const adminWidgetQuery = <Name extends AdminWidget>(name: Name, day: string) =>
  queryOptions({ queryKey: adminKeys.widgetOn(name, day), queryFn: () => fetchWidget(name) })

export function useAdminWidget<Name extends AdminWidget>(name: Name) {
  const { timeZone } = useFormat()
  const day = dayIn(useNow(), timeZone)
  return useQuery({
    ...adminWidgetQuery(name, day),
    placeholderData: keepPreviousData,
    ...(untold.includes(name) ? { refetchInterval: lookAgainMs } : {}),
  })
}

export type AdminQuery<Name extends AdminWidget> = ReturnType<typeof useAdminWidget<Name>>

/** Which widgets count what an event may have changed. */
const hearers: readonly [AdminWidget[], EventKind<z.ZodType>[]][] = [
  [
    ['overview', 'load', 'expired'],
    [taskChanged, taskGone],
  ],
  [['overview'], [registrationRequested, registrationDecided, delegationChanged, dealChanged]],
  [['overview'], [expenseChanged, expenseGone, projectChanged, projectGone]],
  [['overview', 'people'], [userChanged]],
]

/** Counts are the server's to say, and cost it more than a list. */
const countEveryMs = 400

export const live: Reaction[] = hearers.flatMap(([widgets, kinds]) =>
  on(kinds, staleEvery(countEveryMs, ...widgets.map(adminKeys.widget))),
)
