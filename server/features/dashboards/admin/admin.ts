import {
  type AdminContents,
  type AdminWidget,
  type adminDashboardEndpoints,
  adminWidgets,
} from '#contract/dashboards/admin.endpoints.ts'
import type { QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { ApprovalSource } from '../../../platform/approvalSource.ts'
import type { Context } from '../../../platform/context.ts'
import { today } from '../../../platform/days.ts'
import { readOverview } from './overview.ts'
import { readPeople } from './people.ts'
import { readSignIns } from './signIns.ts'
import { readExpired, readLoad } from './tasks.ts'

type Read = typeof adminDashboardEndpoints.read
type Sources = readonly ApprovalSource[]
type Readers = { [Name in AdminWidget]: (ctx: Context, actor: Actor, sources: Sources) => Promise<AdminContents[Name]> }

const readers: Readers = {
  overview: readOverview,
  people: readPeople,
  load: readLoad,
  expired: readExpired,
  signIns: readSignIns,
}

/** One that fails does not take the others with it. */
export async function readAdmin(
  ctx: Context,
  actor: Actor,
  sources: Sources,
  { only }: QueryOf<Read>,
): Promise<ResponseOf<Read>> {
  const cursor = ctx.events.cursor()
  const widgets: ResponseOf<Read>['widgets'] = {}
  for (const widget of only ?? adminWidgets) {
    try {
      Object.assign(widgets, { [widget]: await readers[widget](ctx, actor, sources) })
    } catch (error) {
      ctx.log.error({ err: error, widget }, 'a widget of the dashboard could not be read')
      widgets[widget] = { failed: true }
    }
  }
  return { today: await today(ctx), widgets, cursor }
}
