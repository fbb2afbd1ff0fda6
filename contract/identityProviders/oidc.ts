import { z } from 'zod'
import { providerSettings, shownProviderSettings, word } from './providerSettings.ts'

const settings = {
  kind: z.literal('oidc'),
  issuer: z
    .string()
    .trim()
    .max(500)
    .pipe(z.url({ protocol: /^https?$/, error: 'invalidLink' })),
  clientId: word(300),
  scopes: z
    .string()
    .trim()
    .max(300)
    .regex(/^openid( [\x21\x23-\x5b\x5d-\x7e]+)*$/, 'scopesNeedOpenid')
    .meta({ examples: ['openid email profile'] }),
}

const clientSecret = word(500)

/** A provider that speaks OpenID Connect. A secret that is left out stays what it was. */
export const oidcBody = z.strictObject({ ...providerSettings, ...settings, clientSecret: clientSecret.optional() })
export type OidcBody = z.infer<typeof oidcBody>
export const newOidcBody = oidcBody.extend({ clientSecret })
export type NewOidcBody = z.infer<typeof newOidcBody>

export const oidcProvider = z.object({
  ...shownProviderSettings,
  ...settings,
  issuer: z.string(),
  scopes: z.string(),
  /** What the provider is told: where people come back to, and whom it tells that somebody signed out there. */
  redirectAddress: z.string(),
  logoutAddress: z.string(),
})
export type OidcProvider = z.infer<typeof oidcProvider>
