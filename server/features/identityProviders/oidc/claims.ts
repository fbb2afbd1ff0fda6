import { z } from 'zod'
import { email as address, personName } from '#contract/http/fields.ts'
import { type Claims, kept, languageIn, type Said } from '../said.ts'

/** Deeper ones are named with dots, as `realm_access.roles`; a name that holds dots itself comes first. */
function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  let value: unknown = claims
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = Reflect.get(value, part)
  }
  return value
}

const text = z.string().catch('')
const words = z.union([z.string().transform((one) => [one]), z.array(z.string())]).catch([])

/** Entra ID says so in a claim of its own, which has to be asked for there. */
const entra = /^https:\/\/login\.microsoftonline\.(com|us|cn)\//
const yes = new Set<unknown>([true, 1, '1', 'true'])

export function saidIn(claims: Claims, issuer: string, groupsClaim: string | null): Said {
  const at = (name: string) => text.parse(claims[name])
  const names = [
    at('name'),
    `${at('given_name')} ${at('family_name')}`,
    at('preferred_username'),
    at('email').split('@')[0],
  ]
  const fullName = names.map((name) => personName.safeParse(name).data).find((name) => name !== undefined)
  const groups = groupsClaim === null ? undefined : claimAt(claims, groupsClaim)
  const session = at('sid')
  return kept({
    subject: at('sub'),
    session: session === '' ? null : session,
    email: address.safeParse(claims.email).data ?? null,
    verified: claims.email_verified === true || (entra.test(issuer) && yes.has(claims.xms_edov)),
    fullName: fullName ?? null,
    language: languageIn(at('locale')),
    groups: groups === undefined ? null : words.parse(groups),
  })
}
