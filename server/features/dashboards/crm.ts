import { type CrmContents, type CrmWidget, type crmEndpoints, widgetsFor } from '#contract/dashboards/crm.endpoints.ts'
import type { QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { Actor } from '../../platform/actor.ts'
import type { ApprovalSource } from '../../platform/approvalSource.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { readActivityLines } from './activityLines.ts'
import { readExpenses } from './expensesWidget.ts'
import { readMeetings } from './meetings.ts'
import { readFunnel, readStalled } from './salesWidgets.ts'
import { readTasks, readWeekly } from './taskWidgets.ts'
import { readToday } from './todayWidget.ts'
import { fillWidgets } from './widgets.ts'

type Read = typeof crmEndpoints.read
type Contents = ResponseOf<Read>['widgets']
type Sources = readonly ApprovalSource[]

const linesShown = 5

const readers: { [Name in CrmWidget]: (ctx: Context, actor: Actor, sources: Sources) => Promise<CrmContents[Name]> } = {
  today: readToday,
  meetings: readMeetings,
  tasks: readTasks,
  weekly: readWeekly,
  funnel: readFunnel,
  stalled: readStalled,
  activity: async (ctx, actor) => ({ lines: await readActivityLines(ctx, actor, linesShown) }),
  expenses: readExpenses,
}

export async function readCrm(
  ctx: Context,
  actor: Actor,
  sources: Sources,
  { only }: QueryOf<Read>,
): Promise<ResponseOf<Read>> {
  const cursor = ctx.events.cursor()
  const widgets: Contents = {}
  const looks = actor.viewer !== undefined
  const wanted = widgetsFor({ ability: actor.ability, looks }).filter(
    (name) => only === undefined || only.includes(name),
  )
  await fillWidgets(ctx, widgets, wanted, (name) => readers[name](ctx, actor, sources))
  return { today: await today(ctx), widgets, cursor }
}
