import { alwaysOffered, languages } from '#contract/locale/languages.ts'
import { settingsEndpoints } from '#contract/settings/settings.endpoints.ts'
import { route } from '../../platform/http/route.ts'
import { hasActiveAdmin } from '../roles/roles.queries.ts'
import { updateSettings } from './change.ts'

export const settingsRoutes = [
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
