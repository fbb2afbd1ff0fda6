import { calendarImportEndpoints } from '#contract/calendarImports/calendarImports.endpoints.ts'
import type { Feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { listImports } from './calendarImports.queries.ts'
import { createCalendarImports } from './calendarImports.table.ts'
import { makeImport } from './making.ts'
import { previewImport } from './preview.ts'
import { restoreImport, takeBackImport } from './takingBack.ts'

/** Files of other calendars become events of this one. */
export const calendarImportsFeature: Feature = {
  name: 'calendarImports',
  routes: [
    // Each reads the whole file, beside the thread that answers people.
    route(calendarImportEndpoints.preview, ({ ctx, actor, body }) => previewImport(ctx, actor, body), {
      perMinute: 60,
    }),
    route(calendarImportEndpoints.make, ({ ctx, actor, body }) => makeImport(ctx, actor, body), { perMinute: 10 }),
    route(calendarImportEndpoints.list, async ({ ctx, actor }) => {
      const cursor = ctx.events.cursor()
      return { rows: await listImports(ctx.db, actor.id), cursor }
    }),
    route(calendarImportEndpoints.takeBack, ({ ctx, actor, params }) => takeBackImport(ctx, actor, params.id)),
    route(calendarImportEndpoints.restore, ({ ctx, actor, params }) => restoreImport(ctx, actor, params.id)),
  ],
  migrations: { '2026-11-19-84-calendar-imports': createCalendarImports },
}
