import type { Feature } from '../../platform/feature.ts'
import { calendarRoutes } from './calendar.routes.ts'
import { calendarSearch } from './calendar.search.ts'
import { createCalendar } from './calendar.table.ts'
import { feedKeys } from './feed.ts'
import { serveFeeds } from './feedDownload.ts'
import { reminderJobs } from './reminders.ts'
import { calendarTrash } from './trashSource.ts'

export const calendarFeature: Feature = {
  name: 'calendar',
  routes: calendarRoutes,
  plain: serveFeeds,
  entries: ['calendar_feeds'],
  migrations: { '2026-11-15-36-calendar': createCalendar },
  jobs: reminderJobs,
  search: calendarSearch,
  trash: [calendarTrash],
  keys: feedKeys,
}
