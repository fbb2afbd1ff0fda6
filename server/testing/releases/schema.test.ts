import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsName } from '../../platform/backup/folder.ts'
import { migrationsOfDump } from '../../platform/database/dump.ts'
import { isContracting } from '../../platform/database/migrate.ts'
import { migrations, testDatabase } from '../database.ts'
import { backupOf, releases, schemaOf } from './places.ts'
import { breaksIn, readSchema, type SchemaItem, schemaItem } from './schema.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let now: SchemaItem[]
beforeAll(async () => {
  database = await testDatabase()
  now = await readSchema(database.db)
})
afterAll(() => database.close())

const kept = releases.filter((version) => existsSync(schemaOf(version)))

test.each(kept)(
  'code of %s can work on the schema of now, unless a migration since then says otherwise',
  async (version) => {
    const then = await migrationsOfDump(createReadStream(join(backupOf(version), rowsName)))
    // From that migration on a start of the earlier code is refused.
    const contracted = Object.keys(migrations).some((name) => isContracting(name) && !then.includes(name))
    const lines = readFileSync(schemaOf(version), 'utf8').trimEnd().split('\n')
    const before = lines.map((line) => schemaItem.parse(JSON.parse(line)))
    expect(contracted ? [] : breaksIn(before, now)).toEqual([])
  },
)

/** What would break after these statements, which are taken back. */
async function breaksAfter(...statements: string[]): Promise<string[]> {
  const takenBack = new Error('taken back')
  let found: string[] = []
  const trying = database.db.transaction().execute(async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx)
    found = breaksIn(now, await readSchema(tx))
    throw takenBack
  })
  await expect(trying).rejects.toBe(takenBack)
  return found
}

describe('what earlier code cannot live with is found:', () => {
  test.each([
    ['alter table tasks drop column description', 'tasks.description is gone'],
    ['alter table tasks rename column description to contents', 'tasks.description is gone'],
    ['alter table tasks alter column description type varchar(20000)', 'tasks.description was text'],
    ['alter table users alter column phone set not null', 'users.phone is required now'],
    ['alter table users alter column username drop not null', 'users.username may be empty now'],
    ['alter table users alter column language drop default', 'users.language is not filled'],
    ['alter table marks add column reason text not null', 'marks.reason is new and required'],
    [
      `alter table users add constraint short check (length(full_name) < 40)`,
      'users: the check rule short asks for more',
    ],
    ['create unique index one_phone on users (phone)', 'users: the unique rule one_phone asks for more'],
    ['alter table credentials drop constraint credentials_user_id_fkey', 'credentials: the foreign rule'],
    [
      'alter table sessions drop constraint sessions_token_hash_key',
      'sessions: the unique rule sessions_token_hash_key',
    ],
    ['drop table marks', 'marks.at is gone'],
  ])('%s', async (statement, message) => {
    expect(await breaksAfter(statement)).toContainEqual(expect.stringContaining(message))
  })

  test('a narrower list of words', async () => {
    expect(await breaksAfter(...listOfKinds("'verify', 'reset'"))).toHaveLength(1)
  })
})

const listOfKinds = (words: string) => [
  'alter table one_time_tokens drop constraint one_time_tokens_kind_check',
  `alter table one_time_tokens add constraint one_time_tokens_kind_check check (kind in (${words}))`,
]

test('what only adds is no break', async () => {
  const found = await breaksAfter(
    'create table additions (id bigint primary key, word text not null)',
    'alter table tasks add column weight integer',
    'alter table tasks add column heavy boolean not null default false',
    'create index tasks_by_weight on tasks (weight)',
    'alter table tasks add constraint light check (weight < 100)',
    'create function weigh(integer) returns integer language sql as $$ select $1 $$',
    ...listOfKinds("'verify', 'reset', 'setup', 'challenge', 'invite', 'push', 'handover'"),
  )
  expect(found).toEqual([])
})
