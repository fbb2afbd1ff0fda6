import { isIP } from 'node:net'
import { type LdapSettings, ldapSettings } from '#contract/identityProviders/ldap.ts'
import type { Context } from '../../../platform/context.ts'
import { doorOf } from '../../../platform/http/outside.ts'
import { isNamedPlace, type Place } from '../../../platform/http/outsideSocket.ts'
import type { ProviderRow } from '../identityProviders.queries.ts'

export const settingsOf = ({ settings }: Pick<ProviderRow, 'settings'>): LdapSettings => ldapSettings.parse(settings)

export function placeOf(address: string): Place & { secure: boolean } {
  const { protocol, hostname, port } = new URL(address)
  const secure = protocol === 'ldaps:'
  const host = hostname.replace(/^\[|\]$/g, '')
  return { host, port: port === '' ? (secure ? 636 : 389) : Number(port), secure }
}

export const isPlain = ({ address, startTls }: Pick<LdapSettings, 'address' | 'startTls'>) =>
  !placeOf(address).secure && !startTls

export async function doorFor(ctx: Context) {
  const { insideAddresses } = await ctx.settings.read()
  return { inside: doorOf(ctx.config).inside ?? false, named: insideAddresses }
}

/** What is not secured goes no further than to a machine that an Admin named. */
export const mayBePlain = (place: Place, door: Awaited<ReturnType<typeof doorFor>>) => isNamedPlace(place, door)

/** What proves its name to us: its certificate, by the company's own authority where there is one. */
export const securityOf = ({ ca }: Pick<LdapSettings, 'ca'>, { host }: Place) => ({
  // Its name is compared with the certificate's, also where the connection began in the clear.
  host,
  minVersion: 'TLSv1.2' as const,
  ...(ca === null ? {} : { ca }),
  ...(isIP(host) === 0 ? { servername: host } : {}),
})
