import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import { feedEndpoints } from '#contract/calendar/feed.endpoints.ts'
import { holidayEndpoints } from '#contract/calendar/holidays.endpoints.ts'
import type { CalendarSource } from '../../platform/calendarSource.ts'
import { route } from '../../platform/http/route.ts'
import { readEvent } from './access.ts'
import { createEvent } from './creation.ts'
import { openFeed, readFeed, revokeFeed } from './feed.ts'
import { listHolidays } from './holidays.queries.ts'
import { addHoliday, removeHoliday, reviseHoliday } from './holidays.ts'
import { moveOnCalendar } from './moving.ts'
import { listOccurrences } from './occurrences.ts'
import { removeEvent } from './removal.ts'
import { replyTo } from './replying.ts'
import { restoreEvent } from './restoration.ts'
import { reviseEvent } from './revision.ts'

export const calendarRoutes = (sources: () => readonly CalendarSource[]) => [
  route(calendarEndpoints.range, async ({ ctx, actor, query }) => {
    const cursor = ctx.events.cursor()
    return { rows: await listOccurrences(ctx, actor, query, sources()), cursor }
  }),
  route(calendarEndpoints.read, ({ ctx, actor, params, query }) =>
    readEvent(ctx.db, actor, params.id, query.occurrence ?? null),
  ),
  route(calendarEndpoints.create, ({ ctx, actor, body }) => createEvent(ctx, actor, body)),
  route(calendarEndpoints.update, ({ ctx, actor, params, body }) => reviseEvent(ctx, actor, params.id, body)),
  route(calendarEndpoints.remove, ({ ctx, actor, params, body }) => removeEvent(ctx, actor, params.id, body)),
  route(calendarEndpoints.restore, ({ ctx, actor, params, body }) => restoreEvent(ctx, actor, params.id, body)),
  route(calendarEndpoints.reply, ({ ctx, actor, params, body }) => replyTo(ctx, actor, params.id, body)),
  route(calendarEndpoints.move, ({ ctx, actor, body }) => moveOnCalendar(ctx, actor, body, sources())),
  route(holidayEndpoints.list, async ({ ctx, query }) => {
    const cursor = ctx.events.cursor()
    return { rows: await listHolidays(ctx.db, query.year), cursor }
  }),
  route(holidayEndpoints.create, ({ ctx, actor, body }) => addHoliday(ctx, actor, body)),
  route(holidayEndpoints.update, ({ ctx, actor, params, body }) => reviseHoliday(ctx, actor, params.id, body)),
  route(holidayEndpoints.remove, ({ ctx, actor, params }) => removeHoliday(ctx, actor, params.id)),
  route(feedEndpoints.read, async ({ ctx, actor }) => ({ feed: await readFeed(ctx, actor) })),
  route(feedEndpoints.open, ({ ctx, actor, body }) => openFeed(ctx, actor, body)),
  route(feedEndpoints.revoke, ({ ctx, actor }) => revokeFeed(ctx, actor)),
]
