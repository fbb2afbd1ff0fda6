import { z } from 'zod'
import { keysOf } from '#contract/keysOf.ts'
import { languageEntries } from '#contract/locale/languages.ts'
import { settingsEndpoints, type WorkspaceSettings, workspaceSettings } from '#contract/settings/settings.endpoints.ts'

export const savedSettings = settingsEndpoints.read.response
export type SavedSettings = z.output<typeof savedSettings>

const { registrationDomains: domains, insideAddresses: hosts } = workspaceSettings.shape

/** The contract's settings as the form holds them: one message for a list, whichever of it is wrong. */
export const settingsDraft = workspaceSettings
  .extend({
    registrationDomains: z.array(z.string()).refine((list) => domains.safeParse(list).success, 'invalidDomain'),
    insideAddresses: z.array(z.string()).refine((list) => hosts.safeParse(list).success, 'invalidHost'),
  })
  .refine(
    ({ registrationMode, registrationDomains }) => registrationMode !== 'domain' || registrationDomains.length > 0,
    {
      path: ['registrationDomains'],
      message: 'domainNeeded',
    },
  )

export const draftOf = ({ version: _version, ...settings }: SavedSettings): WorkspaceSettings => settings

export type DraftField = keyof WorkspaceSettings
const draftFields = keysOf(workspaceSettings.shape)

export function differences(mine: WorkspaceSettings, theirs: WorkspaceSettings): DraftField[] {
  const text = (value: WorkspaceSettings[DraftField]) =>
    Array.isArray(value) ? value.toSorted().join() : JSON.stringify(value)
  return draftFields.filter((field) => text(mine[field]) !== text(theirs[field]))
}

export const languageNames = (chosen: readonly string[]) =>
  languageEntries.filter(({ i18nLang }) => chosen.includes(i18nLang)).map(({ label }) => label)
