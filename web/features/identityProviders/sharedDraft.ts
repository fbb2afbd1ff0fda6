import { z } from 'zod'
import type { IdentityProvider } from '#contract/identityProviders/identityProviders.endpoints.ts'
import { mostGroupRoles, providerSettings } from '#contract/identityProviders/providerSettings.ts'

const { name, domains, groupRoles, newcomerRoleId } = providerSettings

/** A choice among words holds text, and a field that stays empty means nothing. */
const roleText = z.string().transform(Number).pipe(newcomerRoleId.unwrap())

/** What is typed of a provider of any kind. */
export const sharedDraft = {
  name,
  domains,
  groupsClaim: z
    .string()
    .trim()
    .max(100)
    .transform((text) => (text === '' ? null : text)),
  groupRoles: z.array(z.strictObject({ group: groupRoles.element.shape.group, roleId: roleText })).max(mostGroupRoles),
  newcomerRoleId: z.union([z.literal('').transform(() => null), roleText]),
}

/** Left empty, the secret that is kept stays. */
export const secretDraft = z
  .string()
  .trim()
  .max(500)
  .transform((text) => (text === '' ? undefined : text))

const draft = z.object(sharedDraft)
export type SharedDraft = z.input<typeof draft>

export const emptyShared: SharedDraft = { name: '', domains: [], groupsClaim: '', groupRoles: [], newcomerRoleId: '' }

export function sharedDraftOf(provider: IdentityProvider): SharedDraft {
  const { name, domains, groupsClaim, groupRoles, newcomerRoleId } = provider
  return {
    ...{ name, domains },
    groupsClaim: groupsClaim ?? '',
    groupRoles: groupRoles.map(({ group, roleId }) => ({ group, roleId: String(roleId) })),
    newcomerRoleId: newcomerRoleId === null ? '' : String(newcomerRoleId),
  }
}
