import {
  AndFilter,
  Client,
  EqualityFilter,
  ExtensibleFilter,
  type Filter,
  FilterParser,
  InvalidCredentialsError,
  OrFilter,
  SizeLimitExceededError,
} from 'ldapts'
import type { LdapSettings } from '#contract/identityProviders/ldap.ts'
import type { Context } from '../../../platform/context.ts'
import { openOutside } from '../../../platform/http/outsideSocket.ts'
import type { ProviderRow } from '../identityProviders.queries.ts'
import { ProviderTrouble } from '../trouble.ts'
import { type DirectoryEntry, readEntry } from './entry.ts'
import { doorFor, isPlain, mayBePlain, placeOf, securityOf, settingsOf } from './settings.ts'
import { directoryTrouble } from './trouble.ts'

/** All that is asked of a directory while somebody waits. */
export const patienceMs = 6000
const mostGroups = 1000
const pageSize = 500
/** A company of a hundred times the size that we serve. */
const mostPeople = 50_000

/** Active Directory follows groups within groups by this rule. */
const inChain = '1.2.840.113556.1.4.1941'

/** What is asked of each person; what is shown in a test besides is asked for by `*`. */
const attributesOf = ({ nameAttribute, mailAttribute, idAttribute }: LdapSettings, groups: string | null) => [
  ...[nameAttribute, mailAttribute, idAttribute, 'cn', 'preferredLanguage'],
  ...['userAccountControl', 'pwdAccountLockedTime', 'nsAccountLock'],
  ...(groups === null ? [] : [groups]),
]

export interface Directory {
  /** Whoever is called so. More than one is nobody. */
  find(name: string, everything?: 'everything'): Promise<DirectoryEntry[]>
  /** Everybody whom the filter finds, page by page. */
  everybody(): Promise<DirectoryEntry[]>
  /** Undefined where groups are not asked for. */
  groupsOf(entry: DirectoryEntry): Promise<string[] | undefined>
}

type Reached = Pick<ProviderRow, 'settings' | 'clientSecret' | 'groupsClaim'>

/** A connection of its own, secured before anything is said on it, and cut off when its time is over. */
async function connected<Result>(
  ctx: Context,
  settings: LdapSettings,
  signal: AbortSignal,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const { secure, ...place } = placeOf(settings.address)
  const door = await doorFor(ctx)
  if (isPlain(settings) && !mayBePlain(place, door)) throw new ProviderTrouble('providerUntrusted', 'not secured')
  const security = securityOf(settings, place)
  try {
    const socket = await openOutside(place, secure ? security : null, { ...door, signal })
    const client = new Client({
      url: `ldap://${place.host.includes(':') ? `[${place.host}]` : place.host}:${place.port}`,
      createConnection: () => socket,
      connectTimeout: patienceMs,
    })
    try {
      if (settings.startTls && !secure) await client.startTLS(security)
      return await work(client)
    } finally {
      // A farewell that nobody waits for.
      void client.unbind().catch(() => undefined)
      socket.destroySoon()
    }
  } catch (error) {
    throw directoryTrouble(error, signal)
  }
}

/** Asks the directory as its reader. */
export async function withDirectory<Result>(
  ctx: Context,
  provider: Reached,
  signal: AbortSignal,
  work: (directory: Directory) => Promise<Result>,
): Promise<Result> {
  const settings = settingsOf(provider)
  const secret = ctx.secrets.unseal(provider.clientSecret)
  if (!secret) throw new ProviderTrouble('providerSecretLost', 'no secret')
  return connected(ctx, settings, signal, async (client) => {
    await client.bind(settings.bindDn, secret)
    return work(asked(client, settings, provider.groupsClaim))
  })
}

/** Whether the directory takes this password of this entry. An empty one would be taken as "nobody", and everywhere. */
export async function passwordIsRight(
  ctx: Context,
  provider: Reached,
  signal: AbortSignal,
  { dn }: DirectoryEntry,
  password: string,
): Promise<boolean> {
  if (password === '' || dn === '') return false
  return connected(ctx, settingsOf(provider), signal, (client) =>
    client.bind(dn, password).then(
      () => true,
      (error: unknown) => {
        if (error instanceof InvalidCredentialsError) return false
        throw error
      },
    ),
  )
}

export const parsedFilter = (text: string): Filter => FilterParser.parseString(text)

function asked(client: Client, settings: LdapSettings, groupsClaim: string | null): Directory {
  const { baseDn, personFilter, signInNames, groupSearch } = settings
  const memberOf = groupSearch === null ? groupsClaim : null
  const attributes = attributesOf(settings, memberOf)
  const binary = { explicitBufferAttributes: ['objectGUID', settings.idAttribute] }
  const person = parsedFilter(personFilter)
  return {
    async find(name, everything) {
      // Values travel beside the filter, not in its text: nothing that is typed can be read as a filter.
      const named = signInNames.map((attribute) => new EqualityFilter({ attribute, value: name }))
      const filter = new AndFilter({ filters: [person, new OrFilter({ filters: named })] })
      const wanted = everything ? ['*', ...attributes] : attributes
      const { searchEntries } = await client
        .search(baseDn, { scope: 'sub', filter, sizeLimit: 2, attributes: wanted, ...binary })
        .catch((error: unknown) => {
          if (error instanceof SizeLimitExceededError) throw new ProviderTrouble('providerUntrusted', 'several entries')
          throw error
        })
      return searchEntries.map((entry) => readEntry(entry))
    },
    async everybody() {
      const options = { scope: 'sub', filter: person, paged: { pageSize }, attributes, ...binary } as const
      const all: DirectoryEntry[] = []
      for await (const { searchEntries } of client.searchPaginated(baseDn, options)) {
        all.push(...searchEntries.map((entry) => readEntry(entry)))
        if (all.length > mostPeople) throw new ProviderTrouble('providerUntrusted', 'more people than any company has')
      }
      return all
    },
    async groupsOf(entry) {
      if (groupsClaim === null) return undefined
      // Somebody in no group has no such attribute: that is said, too.
      if (groupSearch === null) return entry.values(groupsClaim).flatMap(namesOfGroup)
      const { memberAttribute: attribute, nested } = groupSearch
      const member = nested
        ? new ExtensibleFilter({ matchType: attribute, rule: inChain, value: entry.dn })
        : new EqualityFilter({ attribute, value: entry.dn })
      const filter = new AndFilter({ filters: [parsedFilter(groupSearch.filter), member] })
      const { searchEntries } = await client.search(groupSearch.baseDn, {
        ...{ scope: 'sub', filter, attributes: [groupsClaim], sizeLimit: mostGroups },
      })
      return searchEntries.flatMap((group) => [group.dn, ...readEntry(group).values(groupsClaim)])
    },
  }
}

/** A group is meant by its whole name, or by the first part of it alone. */
function namesOfGroup(dn: string): string[] {
  const first = /^[A-Za-z][A-Za-z0-9-]*=((?:\\.|[^,+\\])+)/.exec(dn)?.[1]
  return first === undefined ? [dn] : [dn, first.replace(/\\(.)/g, '$1')]
}
