import { z } from 'zod'
import { type IdentityProvider, identityProviderBody } from '#contract/identityProviders/identityProviders.endpoints.ts'

const { shape } = identityProviderBody

/** A choice among words holds text, and a field that stays empty means nothing. */
const roleText = z.string().transform(Number).pipe(shape.newcomerRoleId.unwrap())

export const providerDraft = z.strictObject({
  ...shape,
  clientSecret: z
    .string()
    .trim()
    .max(500)
    .transform((text) => (text === '' ? undefined : text)),
  groupsClaim: z
    .string()
    .trim()
    .max(100)
    .transform((text) => (text === '' ? null : text)),
  groupRoles: z.array(z.strictObject({ group: shape.groupRoles.element.shape.group, roleId: roleText })).max(100),
  newcomerRoleId: z.union([z.literal('').transform(() => null), roleText]),
})

export const newProviderDraft = providerDraft.extend({ clientSecret: shape.clientSecret.unwrap() })

export type ProviderDraft = z.input<typeof providerDraft>

export const emptyDraft: ProviderDraft = {
  ...{ name: '', issuer: '', clientId: '', clientSecret: '', scopes: 'openid email profile', domains: [] },
  ...{ groupsClaim: '', groupRoles: [], newcomerRoleId: '' },
}

export function draftOf(provider: IdentityProvider): ProviderDraft {
  const { name, issuer, clientId, scopes, domains, groupsClaim, groupRoles, newcomerRoleId } = provider
  return {
    ...{ name, issuer, clientId, scopes, domains },
    clientSecret: '',
    groupsClaim: groupsClaim ?? '',
    groupRoles: groupRoles.map(({ group, roleId }) => ({ group, roleId: String(roleId) })),
    newcomerRoleId: newcomerRoleId === null ? '' : String(newcomerRoleId),
  }
}
