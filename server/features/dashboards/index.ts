import type { Feature } from '../../platform/feature.ts'
import { dashboardRoutes } from './dashboards.routes.ts'
import { indexDashboards } from './dashboards.table.ts'

/** Pages over every other feature's rows; nothing here is kept twice. */
export function dashboardsFeature(registry: () => readonly Feature[]): Feature {
  const sources = () => registry().flatMap((feature) => feature.approvals ?? [])
  return {
    name: 'dashboards',
    routes: dashboardRoutes(sources),
    migrations: { '2026-11-15-47-dashboards': indexDashboards },
  }
}
