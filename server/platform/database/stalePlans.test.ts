import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestServer } from '../../testing/harness.ts'
import { systemActor } from '../actor.ts'
import { keepInSystemLog } from '../log/systemLog.ts'
import { inTransaction } from '../transaction.ts'
import { openSample } from './testing.fixture.ts'

test('a process goes on reading whole rows when another one adds a column', async () => {
  const database = await openSample()
  await database.db.insertInto('things').values({ fullName: 'Çay' }).execute()
  const read = () => database.db.selectFrom('things').selectAll().where('id', '=', 1).execute()
  // Often enough for the statement to be prepared.
  for (let time = 0; time < 5; time += 1) await read()
  for (const column of ['first', 'second']) {
    await sql`alter table things add column ${sql.ref(column)} int`.execute(database.db)
    for (let time = 0; time < 5; time += 1) expect(await read()).toMatchObject([{ fullName: 'Çay', [column]: null }])
  }
})

test('a transaction beside the services is run again too', async () => {
  const server = await openTestServer()
  try {
    const { ctx } = server
    const line = { level: 'warn', service: 'test', message: 'iz', stack: '', requestId: '' } as const
    const keep = () => keepInSystemLog(ctx, [{ ...line, at: ctx.clock.now() }])
    for (let time = 0; time < 5; time += 1) await keep()
    await sql`alter table system_log alter column id type int`.execute(ctx.db)
    await keep()
    const { rows } = await sql<{ n: number }>`select count(*) as n from system_log_entries`.execute(ctx.db)
    expect(Number(rows[0]?.n)).toBe(6)
  } finally {
    await server.close()
  }
})

test('a transaction that meets the new column is run again as a whole', async () => {
  const server = await openTestServer()
  try {
    const { ctx } = server
    const change = (name: string) =>
      inTransaction(ctx, systemActor('test'), async (tx) => {
        await tx.db.insertInto('marks').values({ name, at: tx.now }).execute()
        const rows = await tx.db.selectFrom('marks').selectAll().where('name', '=', name).execute()
        return rows.length
      })
    for (const name of ['a', 'b', 'c', 'd']) await change(name)
    await sql`alter table marks add column reason text`.execute(ctx.db)
    expect(await change('e')).toBe(1)
    const { rows } = await sql<{ n: number }>`select count(*) as n from marks where name between 'a' and 'e'`.execute(
      ctx.db,
    )
    expect(Number(rows[0]?.n)).toBe(5)
  } finally {
    await server.close()
  }
})
