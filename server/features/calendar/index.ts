import type { Feature } from '../../platform/feature.ts'
import { calendarRoutes } from './calendar.routes.ts'
import { calendarSearch } from './calendar.search.ts'
import { addFeedLayers, createCalendar } from './calendar.table.ts'
import { feedKeys } from './feed.ts'
import { serveFeeds } from './feedDownload.ts'
import { createOutsideGuests } from './outsideGuests/outsideGuests.table.ts'
import { reminderJobs } from './reminders.ts'
import { calendarTrash } from './trashSource.ts'

/** Features above this one bring layers of their own. */
export function calendarFeature(registry: () => readonly Feature[]): Feature {
  const sources = () => registry().flatMap((feature) => feature.calendar ?? [])
  return {
    name: 'calendar',
    routes: calendarRoutes(sources),
    plain: (app, ctx) => serveFeeds(app, ctx, sources),
    entries: ['calendar_feeds', 'event_invitation_links'],
    migrations: {
      '2026-11-15-36-calendar': createCalendar,
      '2026-11-18-67-layers-of-feeds': addFeedLayers,
      '2026-11-19-90-outside-guests': createOutsideGuests,
    },
    jobs: reminderJobs,
    search: calendarSearch,
    trash: [calendarTrash],
    keys: feedKeys,
  }
}
