import { alwaysOffered, languages } from '#contract/locale/languages.ts'
import { settingsEndpoints } from '#contract/settings/settings.endpoints.ts'
import type { Feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { hasActiveAdmin } from '../roles/roles.queries.ts'
import { updateSettings } from './change.ts'
import { addInsideAddresses, createSettingsTable } from './settings.table.ts'

const settingsRoutes = [
  route(settingsEndpoints.workspace, async ({ ctx }) => {
    const { workspaceName, registrationMode, registrationDomains, extraLanguages, timeZone } = await ctx.settings.read()
    return {
      workspaceName,
      registrationMode,
      registrationDomains,
      languages: languages.filter((language) => alwaysOffered.includes(language) || extraLanguages.includes(language)),
      timeZone,
      // A workspace that nobody can govern is still to be set up.
      setupNeeded: !(await hasActiveAdmin(ctx.db)),
    }
  }),
  route(settingsEndpoints.read, ({ ctx }) => ctx.settings.read()),
  route(settingsEndpoints.update, ({ ctx, actor, body }) => updateSettings(ctx, actor, body)),
]

export { createSettings } from './cache.ts'

export const settingsFeature: Feature = {
  name: 'settings',
  routes: settingsRoutes,
  migrations: {
    '2026-11-15-14-settings': createSettingsTable,
    '2026-11-19-81-inside-addresses': addInsideAddresses,
  },
}
