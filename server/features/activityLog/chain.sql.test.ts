import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { activityLogEndpoints } from '#contract/activityLog/activityLog.endpoints.ts'
import { tellPast } from '../../demo/demo.ts'
import { systemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { checkTonight } from './checking.ts'
import { sealActivity } from './sealing.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['person']>>

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.person({}, ['Admin'])
})
afterAll(() => server.close())

const write = (id: number) =>
  inTransaction(server.ctx, systemActor('test'), (tx) =>
    tx.record({
      action: 'thing.changed',
      object: { kind: 'thing', id, title: `Şey ${id}` },
      before: { n: 1 },
      after: { n: 2 },
    }),
  )
const check = async (body: { after?: number; noted?: { id: number; hash: string } } = {}) =>
  (await server.call(activityLogEndpoints.check, { as: admin, body })).body

/** What nobody can do through the product: past the guard of the table, as somebody with the database in their hands. */
async function tamper(statement: string) {
  await sql`alter table activity disable trigger activity_only_grows`.execute(server.ctx.db)
  await sql.raw(statement).execute(server.ctx.db)
  await sql`alter table activity enable trigger activity_only_grows`.execute(server.ctx.db)
}

const lineOf = async (id: number) => {
  const row = await server.ctx.db
    .selectFrom('activity')
    .select('id')
    .where('objectKind', '=', 'thing')
    .where('objectId', '=', id)
    .executeTakeFirstOrThrow()
  return row.id
}

beforeEach(async () => {
  await sql`truncate activity, activity_seals, activity_check`.execute(server.ctx.db)
  for (const id of [1, 2, 3, 4, 5]) await write(id)
})

test('each line carries the hash of the one before, and the check finds the chain whole', async () => {
  await sealActivity(server.ctx)
  const read = async (id: number) =>
    (await server.call(activityLogEndpoints.read, { as: admin, params: { id: await lineOf(id) } })).body.seal
  const [first, second, third] = [await read(1), await read(2), await read(3)]
  expect(first).toMatchObject({ previousHash: '', erased: false })
  expect(second?.previousHash).toBe(first?.hash)
  expect(third?.previousHash).toBe(second?.hash)
  const whole = await check()
  expect(whole).toMatchObject({ fault: null, done: true, waiting: 0 })
  expect(whole.checked).toBe(whole.total)
  expect(whole.head?.hash).toMatch(/^[0-9a-f]{64}$/)
  const [checked] = (
    await server.call(activityLogEndpoints.list, { as: admin, query: { action: 'activityLog.checked' } })
  ).body.rows
  expect(checked?.actor?.id).toBe(admin.id)
})

test.each([
  ['a changed detail', "update activity set object_title = 'başka' where id = $", 'changed', 0],
  ['a changed value', `update activity set after = '{"n": 3}' where id = $`, 'changed', 0],
  ['another actor', 'update activity set actor_id = 7 where id = $', 'cut', 0],
  ['another time', "update activity set at = at + interval '1 second' where id = $", 'cut', 0],
  ['a removed line', 'delete from activity where id = $', 'missing', 0],
  [
    'a line removed with its seal',
    'delete from activity where id = $; delete from activity_seals where activity_id = $',
    'cut',
    1,
  ],
  [
    'a line whose salt was taken away to change it',
    "update activity set object_title = 'başka' where id = $; update activity_seals set salt = null where activity_id = $",
    'changed',
    0,
  ],
  ['a seal removed', 'delete from activity_seals where activity_id = $', 'added', 0],
])('%s is found, at its place', async (_what, statement, kind, off) => {
  await check()
  const line = await lineOf(3)
  await tamper(statement.replaceAll('$', String(line)))
  expect((await check()).fault).toEqual({ id: line + off, kind })
})

test('lines that changed places are found, with their seals or without', async () => {
  await sealActivity(server.ctx)
  const [one, other] = [await lineOf(2), await lineOf(4)]
  const swap = (table: string, key: string, columns: string) => `
    update ${table} as mine set (${columns}) = (
      select ${columns} from ${table} as theirs where theirs.${key} = ${one} + ${other} - mine.${key})
    where ${key} in (${one}, ${other})`
  await tamper(swap('activity', 'id', 'at, action, object_id, object_title, request_id'))
  expect((await check()).fault).toEqual({ id: one, kind: 'changed' })
  await tamper(swap('activity_seals', 'activity_id', 'salt, digest, hash'))
  expect((await check()).fault).toEqual({ id: one, kind: 'cut' })
})

test('a line slipped in between is found', async () => {
  await sealActivity(server.ctx)
  const line = await lineOf(3)
  await tamper(`delete from activity where id = ${line}`)
  await tamper(`delete from activity_seals where activity_id = ${line}`)
  await sql`
    insert into activity (id, at, action, object_kind) overriding system value
    values (${line}, now(), 'thing.changed', 'thing')`.execute(server.ctx.db)
  expect((await check()).fault).toEqual({ id: line, kind: 'added' })
})

test('lines taken off the end are found by a head that was noted down', async () => {
  const { head } = await check()
  if (!head) throw new Error('no head')
  expect((await check({ noted: head })).fault).toBeNull()
  await tamper(`delete from activity where id >= ${head.id}`)
  await tamper(`delete from activity_seals where activity_id >= ${head.id}`)
  expect((await check()).fault).toBeNull()
  expect((await check({ noted: head })).fault).toEqual({ id: head.id, kind: 'cut' })
})

test('erased details leave the chain whole', async () => {
  await sealActivity(server.ctx)
  const line = await lineOf(2)
  await tamper(
    `update activity set object_title = '', before = null, after = null, ip = '', device = '' where id = ${line}`,
  )
  await tamper(`update activity_seals set salt = null where activity_id = ${line}`)
  expect((await check()).fault).toBeNull()
  const { body } = await server.call(activityLogEndpoints.read, { as: admin, params: { id: line } })
  expect(body.seal?.erased).toBe(true)
})

/** A night's check, and what it says. */
async function nightSays() {
  const said: { portion: object; text: string }[] = []
  const say = (portion: object, text: string) => said.push({ portion, text })
  // Only what the check itself uses of a logger.
  await checkTonight({ ...server.ctx, log: { child: () => ({ error: say, info: say }) } as never })
  return said
}
const brokenAt = (line: number, kind: string) => `the chain of the activity log is broken at line ${line}: ${kind}`

test('a broken chain is reported by the nightly check', async () => {
  await sealActivity(server.ctx)
  const line = await lineOf(4)
  await tamper(`delete from activity where id = ${line}`)
  expect((await nightSays()).map(({ text }) => text)).toEqual([brokenAt(line, 'missing')])
})

const portion = z.object({ again: z.object({ lines: z.number(), from: z.number(), to: z.number() }) })

test('a night looks at what is new and at the next of the old; in a month it has seen every line again', async () => {
  for (let id = 6; id <= 60; id++) await write(id)
  const [first] = await nightSays()
  expect(first?.portion).toMatchObject({ new: 60, again: null })
  await write(61)
  const seen = new Set<number>()
  for (let night = 0; night < 28; night++) {
    const [said] = await nightSays()
    expect(said?.portion).toMatchObject({ new: night === 0 ? 1 : 0 })
    const { again } = portion.parse(said?.portion)
    expect(again.lines).toBeLessThanOrEqual(Math.ceil((await lineOf(61)) / 28))
    for (let id = again.from + 1; id <= again.to; id++) seen.add(id)
  }
  for (const id of [1, 30, 60]) expect(seen).toContain(await lineOf(id))
})

test('an old line that is changed is found within the round, and each night from then on', async () => {
  for (let id = 6; id <= 30; id++) await write(id)
  await nightSays()
  const line = await lineOf(20)
  await tamper(`update activity set object_title = 'başka' where id = ${line}`)
  const nights: string[] = []
  for (let night = 0; night < 30; night++) nights.push(...(await nightSays()).map(({ text }) => text))
  expect(nights.slice(0, 28)).toContain(brokenAt(line, 'changed'))
  expect(nights.at(-1)).toBe(brokenAt(line, 'changed'))
})

test('lines taken off the end are missed by the next night', async () => {
  await nightSays()
  const { head } = await check()
  await tamper(`delete from activity where id >= ${head?.id}`)
  await tamper(`delete from activity_seals where activity_id >= ${head?.id}`)
  expect((await nightSays()).map(({ text }) => text)).toContainEqual(expect.stringContaining('cut'))
})

test('sealing while many write leaves no line out and puts none twice', async () => {
  const writes = Array.from({ length: 60 }, (_, index) => write(100 + index))
  const seals = Array.from({ length: 6 }, () => sealActivity(server.ctx))
  await Promise.all([...writes, ...seals])
  await sealActivity(server.ctx)
  const { rows } = await sql<{ lines: number; seals: number }>`
    select (select count(*) from activity) as lines, (select count(*) from activity_seals) as seals`.execute(
    server.ctx.db,
  )
  expect(rows[0]?.seals).toBe(rows[0]?.lines)
  expect((await check()).fault).toBeNull()
})

test('what the sample tells of different pasts stands in the order of time, with a whole chain', async () => {
  await sealActivity(server.ctx)
  const told = (id: number, hoursAgo: number) => async (ctx: Context) => {
    const then = new Date(ctx.clock.now().getTime() - hoursAgo * 60 * 60_000)
    await inTransaction({ ...ctx, clock: { now: () => then } }, systemActor('test'), (tx) =>
      tx.record({ action: 'thing.changed', object: { kind: 'thing', id, title: '' } }),
    )
  }
  await tellPast(server.ctx, [told(7, 24), told(6, 48)])
  const lines = await server.ctx.db.selectFrom('activity').select('objectId').orderBy('id').execute()
  expect(lines.map(({ objectId }) => objectId)).toEqual([1, 2, 3, 4, 5, 6, 7])
  await sealActivity(server.ctx)
  expect((await check()).fault).toBeNull()
})
