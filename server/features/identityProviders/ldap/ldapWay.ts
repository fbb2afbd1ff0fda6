import { X509Certificate } from 'node:crypto'
import { type LdapBody, ldapSettings } from '#contract/identityProviders/ldap.ts'
import { invalid } from '../../../platform/errors.ts'
import { AddressRefused } from '../../../platform/http/outside.ts'
import { checkPlace } from '../../../platform/http/outsideSocket.ts'
import type { WayOfKind } from '../wayOfKind.ts'
import { parsedFilter, patienceMs, withDirectory } from './directory.ts'
import { doorFor, isPlain, mayBePlain, placeOf, settingsOf } from './settings.ts'

/** By LDAP: we read the directory, and it says whether a typed password is somebody's. */
export const ldapWay: WayOfKind<'ldap'> = {
  async check(ctx, body) {
    const place = placeOf(body.address)
    const door = await doorFor(ctx)
    if (place.port < 1 || place.port > 65_535) throw invalid({ address: 'directoryAddressWrong' })
    if (place.secure && body.startTls) throw invalid({ startTls: 'startTlsTwice' })
    try {
      checkPlace(place, door)
    } catch (error) {
      if (error instanceof AddressRefused) throw invalid({ address: 'directoryAddressRefused' })
      throw error
    }
    if (isPlain(body) && !mayBePlain(place, door)) throw invalid({ address: 'directoryNotSecured' })
    if (body.ca !== null && !isCertificate(body.ca)) throw invalid({ ca: 'certificateWrong' })
    for (const [field, filter] of filtersOf(body)) {
      if (!isFilter(filter)) throw invalid({ [field]: 'directoryFilterWrong' })
    }
    if (body.groupSearch && body.groupsClaim === null) throw invalid({ groupsClaim: 'directoryGroupName' })
  },
  columns: (body) => ({ settings: JSON.stringify(ldapSettings.parse(body)) }),
  secret: ({ bindPassword }) => bindPassword,
  needsSecret: true,
  moved(before, body) {
    const kept = settingsOf(before)
    if (kept.idAttribute !== body.idAttribute) return { idAttribute: 'directoryInUse' }
    return null
  },
  shown(_ctx, row) {
    const settings = settingsOf(row)
    return { kind: 'ldap', ...settings, isPlain: isPlain(settings), nightly: row.syncOwnerId !== null }
  },
  recorded: (row) => ({ ...settingsOf(row) }),
  leaving: null,
  async look(ctx, provider) {
    const signal = AbortSignal.timeout(Math.min(ctx.config.outsideMs, patienceMs))
    // A name that nobody has: the reader is let in, and the place to look at exists.
    await withDirectory(ctx, provider, signal, (directory) => directory.find('imece-status-check'))
  },
}

const filtersOf = ({ personFilter, groupSearch }: LdapBody): [string, string][] => [
  ['personFilter', personFilter],
  ...(groupSearch === null ? [] : [['groupSearch.filter', groupSearch.filter] satisfies [string, string]]),
]

function isFilter(text: string): boolean {
  try {
    parsedFilter(text)
    return true
  } catch {
    return false
  }
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).subject !== ''
  } catch {
    return false
  }
}
