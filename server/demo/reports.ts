import { saveReport } from '../features/reports/saved.ts'
import { scheduleReport } from '../features/reports/schedule.ts'
import type { Context } from '../platform/context.ts'
import { loadCast } from './cast.ts'

/** Reports that the house's Admin comes back to; one comes by itself every Monday. */
export async function seedReports(ctx: Context) {
  const cast = await loadCast(ctx)
  if (!cast.everybody.includes('admin')) return
  const admin = cast.of('admin')
  await saveReport(ctx, admin, {
    clientId: 'demo-saved-report-1',
    kind: 'taskSummary',
    name: 'Geçen ay nasıl geçti?',
    query: { period: 'lastMonth' },
  })
  await saveReport(ctx, admin, {
    clientId: 'demo-saved-report-2',
    kind: 'taskDetails',
    name: 'Geciken acil işler',
    query: { period: 'thisYear', status: 'expired', priority: 'urgent' },
  })
  const weekly = await saveReport(ctx, admin, {
    clientId: 'demo-saved-report-3',
    kind: 'userSummary',
    name: 'Haftalık ekip özeti',
    query: { period: 'lastWeek' },
  })
  await scheduleReport(ctx, admin, weekly.id, {
    rhythm: 'weekly',
    weekday: 1,
    monthDay: 1,
    at: '08:00',
    format: 'pdf',
    recipientIds: [admin.id],
    version: weekly.version,
  })
}
