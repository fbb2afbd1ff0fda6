import { outsideCalendarEndpoints } from '#contract/outsideCalendars/outsideCalendars.endpoints.ts'
import type { Feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { addCalendar, askForCalendar, changeCalendar, removeCalendar, showCalendar } from './change.ts'
import { outsideLayer, readOutsideEvent } from './occurrences.ts'
import { listCalendars } from './outsideCalendars.queries.ts'
import { createOutsideCalendars } from './outsideCalendars.table.ts'
import { refreshJobs } from './refreshing.ts'

/** Calendars of other places, each in the calendar of one person. */
export const outsideCalendarsFeature: Feature = {
  name: 'outsideCalendars',
  routes: [
    route(outsideCalendarEndpoints.list, async ({ ctx, actor }) => {
      const cursor = ctx.events.cursor()
      return { rows: await listCalendars(ctx, actor.id), cursor }
    }),
    route(outsideCalendarEndpoints.create, ({ ctx, actor, body }) => addCalendar(ctx, actor, body), { perMinute: 30 }),
    route(
      outsideCalendarEndpoints.change,
      ({ ctx, actor, params, body }) => changeCalendar(ctx, actor, params.id, body),
      { perMinute: 30 },
    ),
    route(outsideCalendarEndpoints.show, ({ ctx, actor, params, body }) =>
      showCalendar(ctx, actor, params.id, body.shown),
    ),
    route(outsideCalendarEndpoints.refresh, ({ ctx, actor, params }) => askForCalendar(ctx, actor, params.id), {
      perMinute: 30,
    }),
    route(outsideCalendarEndpoints.remove, ({ ctx, actor, params }) => removeCalendar(ctx, actor, params.id)),
    route(outsideCalendarEndpoints.event, ({ ctx, actor, params, query }) =>
      readOutsideEvent(ctx, actor, params, query),
    ),
  ],
  sealed: [{ table: 'outside_calendars', column: 'address' }],
  migrations: { '2026-11-19-84-outside-calendars': createOutsideCalendars },
  jobs: refreshJobs,
  calendar: outsideLayer,
}
