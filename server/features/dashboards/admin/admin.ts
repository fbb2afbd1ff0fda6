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
import { fillWidgets } from '../widgets.ts'
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

export async function readAdmin(
  ctx: Context,
  actor: Actor,
  sources: Sources,
  { only }: QueryOf<Read>,
): Promise<ResponseOf<Read>> {
  const cursor = ctx.events.cursor()
  const widgets: ResponseOf<Read>['widgets'] = {}
  await fillWidgets(ctx, widgets, only ?? adminWidgets, (name) => readers[name](ctx, actor, sources))
  return { today: await today(ctx), widgets, cursor }
}
