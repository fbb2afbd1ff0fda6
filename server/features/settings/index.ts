import type { Feature } from '../../platform/feature.ts'
import { settingsRoutes } from './settings.routes.ts'
import { createSettingsTable } from './settings.table.ts'

export { createSettings } from './cache.ts'

export const settingsFeature: Feature = {
  name: 'settings',
  routes: settingsRoutes,
  migrations: { '2026-11-15-14-settings': createSettingsTable },
}
