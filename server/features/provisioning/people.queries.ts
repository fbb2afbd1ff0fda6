import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/schema.ts'
import { type Document, enterpriseSchema, userSchema } from './protocol/attributes.ts'
import { type Comparison, parseFilter } from './protocol/filter.ts'
import type { Said } from './protocol/person.ts'
import { gone, invalidFilter } from './protocol/refusal.ts'
import type { Hand } from './provisioner.ts'

export function heldPeople(db: Kysely<Database>, provisionerId: number) {
  return db
    .selectFrom('provisionedPeople as held')
    .innerJoin('users', 'users.id', 'held.userId')
    .where('held.provisionerId', '=', provisionerId)
}

const columns = [
  ...(['users.id', 'users.fullName', 'users.email', 'users.phone', 'users.title', 'users.department'] as const),
  ...(['users.language', 'users.timeZone', 'users.status', 'users.version as userVersion'] as const),
  ...(['held.externalId', 'held.userName', 'held.givenName', 'held.familyName', 'held.emailType'] as const),
  ...(['held.phoneType', 'held.version', 'held.createdAt', 'held.changedAt'] as const),
] as const

const rows = (db: Kysely<Database>, provisionerId: number) => heldPeople(db, provisionerId).select(columns)

export type HeldPerson = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** Ids travel as texts; what is none of ours is nobody. */
export function idIn(text: string): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0
}

/** Of others it knows as little as of nobody. */
export async function heldPerson(db: Kysely<Database>, { provisioner }: Hand, id: number): Promise<HeldPerson> {
  const row = await rows(db, provisioner.id).where('users.id', '=', id).executeTakeFirst()
  if (!row) throw gone(`there is no user ${id} of this provisioner`)
  return row
}

/** Deactivated is deactivated, whoever did it. */
export const isActive = ({ status }: Pick<HeldPerson, 'status'>) => status !== 'inactive'

/** How somebody stands now, in the form of what may be said of them. */
export function standing(row: HeldPerson) {
  const { id: _id, status: _status, userVersion: _user, version: _own, createdAt: _at, changedAt: _last, ...said } = row
  return said satisfies Said
}

export const versionOf = ({ version, userVersion }: HeldPerson) => `W/"${version}.${userVersion}"`

const filled = (parts: Document) =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== '' && value !== null))

export type Groups = ReadonlyMap<number, { id: number; displayName: string }[]>

export function userResource(base: string, row: HeldPerson, groups: Groups = new Map()): Document {
  const { id, fullName, givenName, familyName, email, emailType, phone, phoneType, department } = row
  const own = groups.get(id) ?? []
  return {
    schemas: [userSchema, enterpriseSchema],
    id: String(id),
    ...filled({ externalId: row.externalId, title: row.title }),
    userName: row.userName,
    name: filled({ formatted: fullName, givenName, familyName }),
    displayName: fullName,
    preferredLanguage: row.language,
    timezone: row.timeZone,
    active: isActive(row),
    emails: [{ value: email, type: emailType, primary: true }],
    ...(phone === null ? {} : { phoneNumbers: [{ value: phone, type: phoneType }] }),
    ...(own.length === 0
      ? {}
      : {
          groups: own.map((group) => ({
            ...{ value: String(group.id), $ref: `${base}/Groups/${group.id}`, display: group.displayName },
          })),
        }),
    ...(department === '' ? {} : { [enterpriseSchema]: { department } }),
    meta: {
      resourceType: 'User',
      created: row.createdAt.toISOString(),
      lastModified: row.changedAt.toISOString(),
      location: `${base}/Users/${id}`,
      version: versionOf(row),
    },
  }
}

export async function groupsOf(db: Kysely<Database>, ids: readonly number[]): Promise<Groups> {
  if (ids.length === 0) return new Map()
  const found = await db
    .selectFrom('provisionedMembers')
    .innerJoin('provisionedGroups', 'provisionedGroups.id', 'groupId')
    .select(['userId', 'provisionedGroups.id', 'displayName', 'externalId'])
    .where('userId', 'in', ids)
    .orderBy('provisionedGroups.id')
    .execute()
  return Map.groupBy(found, ({ userId }) => userId)
}

const conditions: Readonly<Record<string, (value: string) => ReturnType<typeof sql<boolean>>>> = {
  id: (value) => sql<boolean>`users.id = ${idIn(value)}`,
  username: (value) => sql<boolean>`held.user_key = ${value.toLowerCase()}`,
  externalid: (value) => sql<boolean>`held.external_id = ${value}`,
  emails: (value) => sql<boolean>`users.email = ${value.toLowerCase()}`,
  'emails.value': (value) => sql<boolean>`users.email = ${value.toLowerCase()}`,
  displayname: (value) => sql<boolean>`tr_fold(users.full_name) = tr_fold(${value}::text)`,
}

function conditionFor({ path, value }: Comparison) {
  const condition = Object.hasOwn(conditions, path) ? conditions[path] : undefined
  if (!condition || typeof value !== 'string') {
    throw invalidFilter(
      `"${path}" is not searched; userName, externalId, emails.value, displayName and id are, by a text`,
    )
  }
  return condition(value)
}

interface Page {
  filter: string | undefined
  startIndex: number
  count: number
}

export async function listHeldPeople(db: Kysely<Database>, { provisioner }: Hand, { filter, startIndex, count }: Page) {
  const wanted = filter === undefined ? [] : parseFilter(filter).map(conditionFor)
  const all = wanted.reduce((query, condition) => query.where(condition), heldPeople(db, provisioner.id))
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  if (count === 0) return { total, rows: [] }
  const page = await all
    .select(columns)
    .orderBy('held.userId')
    .limit(count)
    .offset(startIndex - 1)
    .execute()
  return { total, rows: page }
}
