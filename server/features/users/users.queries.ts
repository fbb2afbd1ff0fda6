import { type Insertable, type Kysely, sql } from 'kysely'
import type { Person, Profile } from '#contract/users/users.endpoints.ts'
import type { Database } from '../../platform/schema.ts'
import { blockedWith } from './blocks.queries.ts'
import { fileUrl } from './fileUrl.ts'

/** People whose registration is under way are not colleagues yet. */
export const colleagueStatuses = ['active', 'inactive', 'invited'] as const

/** Whether the row behind the name is no person. */
export const isBot = (user: 'users' | 'author' | 'quotedAuthor' | 'actor') =>
  sql<boolean>`coalesce(${sql.ref(`${user}.status`)} in ('bot', 'botOff'), false)`

/** What a query asks that takes people by their ids alone. */
export const isPerson = sql<boolean>`users.status not in ('bot', 'botOff')`

/** `locked` is not stored: a lock ends by itself. */
export const shownStatus = (now: Date) => sql<Person['status']>`
  case when users.status = 'active' and users.locked_until > ${now} then 'locked' else users.status end`

const rolesOfRow = sql<Person['roles']>`coalesce((
  select jsonb_agg(jsonb_build_object('id', roles.id, 'name', roles.name) order by roles.id)
  from user_roles join roles on roles.id = user_roles.role_id where user_roles.user_id = users.id
), '[]'::jsonb)`

export function colleagues(db: Kysely<Database>) {
  return db.selectFrom('users').where('users.status', 'in', colleagueStatuses)
}

/** The reader, and the time of reading. */
export interface View {
  viewerId: number
  now: Date
}

/** A block hides the last presence of each from the other, and from nobody else. */
export const shownLastSeen = ({ viewerId }: View) => sql<Date | null>`
  case when ${blockedWith(viewerId, sql`users.id`)} then null else users.last_seen_at end`

export function people(db: Kysely<Database>, view: View) {
  return colleagues(db)
    .select([
      'users.id',
      'users.fullName',
      'users.username',
      'users.email',
      'users.avatarFileId',
      'users.title',
      'users.department',
    ])
    .select([shownStatus(view.now).as('status'), shownLastSeen(view).as('lastSeenAt'), rolesOfRow.as('roles')])
}

type PersonRow = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>

export function personOf({ avatarFileId, lastSeenAt, ...row }: PersonRow): Person {
  return { ...row, avatar: fileUrl(avatarFileId), lastSeenAt: lastSeenAt?.toISOString() ?? null }
}

export async function findPerson(db: Kysely<Database>, view: View, id: number) {
  const row = await people(db, view)
    .select(['phone', 'about', 'timeZone'])
    .where('users.id', '=', id)
    .executeTakeFirst()
  return row && { ...personOf(row), phone: row.phone, about: row.about, timeZone: row.timeZone }
}

export async function findProfile(db: Kysely<Database>, now: Date, id: number): Promise<Profile | undefined> {
  const row = await people(db, { viewerId: id, now })
    .select(['phone', 'about', 'language', 'timeZone', 'version'])
    .where('users.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { phone, about, language, timeZone, version } = row
  return { ...personOf(row), phone, about, language, timeZone, version }
}

export async function insertUser(db: Kysely<Database>, user: Insertable<Database['users']>): Promise<number> {
  const row = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  return row.id
}
