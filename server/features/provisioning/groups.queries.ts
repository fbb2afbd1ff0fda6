import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/schema.ts'
import { idIn } from './people.queries.ts'
import { type Document, groupSchema } from './protocol/attributes.ts'
import { type Comparison, parseFilter } from './protocol/filter.ts'
import { gone, invalidFilter } from './protocol/refusal.ts'
import type { Hand } from './provisioner.ts'

const rows = (db: Kysely<Database>, provisionerId: number) =>
  db.selectFrom('provisionedGroups as held').where('held.provisionerId', '=', provisionerId)

const columns = [
  'held.id',
  'held.displayName',
  'held.externalId',
  'held.version',
  'held.createdAt',
  'held.changedAt',
] as const

const selected = (db: Kysely<Database>, provisionerId: number) => rows(db, provisionerId).select(columns)

export type HeldGroup = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>

export async function heldGroup(db: Kysely<Database>, { provisioner }: Hand, id: number): Promise<HeldGroup> {
  const row = await selected(db, provisioner.id).where('id', '=', id).executeTakeFirst()
  if (!row) throw gone(`there is no group ${id} of this provisioner`)
  return row
}

export type Members = ReadonlyMap<number, { userId: number; fullName: string }[]>

export async function membersOf(db: Kysely<Database>, groupIds: readonly number[]): Promise<Members> {
  if (groupIds.length === 0) return new Map()
  const found = await db
    .selectFrom('provisionedMembers')
    .innerJoin('users', 'users.id', 'userId')
    .select(['groupId', 'userId', 'fullName'])
    .where('groupId', 'in', groupIds)
    .orderBy('userId')
    .execute()
  return Map.groupBy(found, ({ groupId }) => groupId)
}

export const groupVersion = ({ version }: Pick<HeldGroup, 'version'>) => `W/"${version}"`

/** Members are left out where they were not asked for. */
export function groupResource(base: string, row: HeldGroup, members: Members | null): Document {
  const { id, displayName, externalId } = row
  const own = members?.get(id) ?? []
  return {
    schemas: [groupSchema],
    id: String(id),
    ...(externalId === null ? {} : { externalId }),
    displayName,
    ...(members === null
      ? {}
      : {
          members: own.map(({ userId, fullName }) => ({
            ...{ value: String(userId), $ref: `${base}/Users/${userId}`, type: 'User', display: fullName },
          })),
        }),
    meta: {
      resourceType: 'Group',
      created: row.createdAt.toISOString(),
      lastModified: row.changedAt.toISOString(),
      location: `${base}/Groups/${id}`,
      version: groupVersion(row),
    },
  }
}

const hasMember = (value: string) => sql<boolean>`exists (
  select from provisioned_members where group_id = held.id and user_id = ${idIn(value)})`

const conditions: Readonly<Record<string, (value: string) => ReturnType<typeof sql<boolean>>>> = {
  id: (value) => sql<boolean>`held.id = ${idIn(value)}`,
  displayname: (value) => sql<boolean>`held.name_key = ${value.toLowerCase()}`,
  externalid: (value) => sql<boolean>`held.external_id = ${value}`,
  members: hasMember,
  'members.value': hasMember,
}

function conditionFor({ path, value }: Comparison) {
  const condition = Object.hasOwn(conditions, path) ? conditions[path] : undefined
  if (!condition || typeof value !== 'string') {
    throw invalidFilter(`"${path}" is not searched; displayName, externalId, id and members are, by a text`)
  }
  return condition(value)
}

interface Page {
  filter: string | undefined
  startIndex: number
  count: number
}

export async function listHeldGroups(db: Kysely<Database>, { provisioner }: Hand, { filter, startIndex, count }: Page) {
  const wanted = filter === undefined ? [] : parseFilter(filter).map(conditionFor)
  const all = wanted.reduce((query, condition) => query.where(condition), rows(db, provisioner.id))
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  if (count === 0) return { total, rows: [] }
  const page = await all
    .select(columns)
    .orderBy('held.id')
    .limit(count)
    .offset(startIndex - 1)
    .execute()
  return { total, rows: page }
}
