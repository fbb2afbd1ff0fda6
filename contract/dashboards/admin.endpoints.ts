import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { day } from '../http/fields.ts'
import { expiredWidget, loadWidget, overviewWidget, peopleWidget, signInsWidget } from './admin.schemas.ts'
import { namedOf, orFailed } from './widgets.ts'

const widgets = {
  overview: overviewWidget,
  people: peopleWidget,
  load: loadWidget,
  expired: expiredWidget,
  signIns: signInsWidget,
}

export const adminWidgets = ['overview', 'people', 'load', 'expired', 'signIns'] as const
export type AdminWidget = (typeof adminWidgets)[number]
export type AdminContents = { [Name in AdminWidget]: z.infer<(typeof widgets)[Name]> }

export const adminDashboardEndpoints = {
  /** All, or those that are named; in a fixed number of queries. */
  read: endpoint('GET', '/api/dashboards/admin', {
    access: { action: 'manage', subject: 'all' },
    query: z.strictObject({ only: namedOf(adminWidgets).optional() }),
    response: z.object({
      /** Of the workspace. */
      today: day,
      widgets: z.object({
        overview: orFailed(widgets.overview),
        people: orFailed(widgets.people),
        load: orFailed(widgets.load),
        expired: orFailed(widgets.expired),
        signIns: orFailed(widgets.signIns),
      }),
      cursor: z.number().int(),
    }),
  }),
}
