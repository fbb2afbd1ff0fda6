import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { PGlite, protocol } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { beginDatabaseIn } from '../../../testing/folder.ts'
import { madeAlready } from '../../../testing/serverProcess.ts'
import { DatabaseInUse, DatabaseNotDurable, DatabaseUnavailable } from '../errors.ts'
import { templateOf } from '../template.ts'
import { open, sampleMigrations, temporaryFolder } from '../testing.fixture.ts'
import { Engine } from './engine.ts'
import { Housekeeping } from './housekeeping.ts'

// A first start takes seconds even on a machine with nothing else to do.
vi.setConfig({ testTimeout: 300_000 })

const count = 'select count(*) as n from things'
const slow = sql`select count(*) from generate_series(1, 2000000000)`

const onDisk = async (more: { queryLimitMs?: number; durable?: boolean } = {}) => {
  const dataDir = temporaryFolder()
  await beginDatabaseIn(dataDir, sampleMigrations)
  const database = await open({ dataDir, ...more })
  return { dataDir, database }
}

const query = async (engine: Engine, text: string) => {
  const parser = new protocol.Parser()
  const failures: string[] = []
  await engine.exchange(protocol.serialize.query(text), (bytes) =>
    parser.parse(bytes, (message) => {
      if (message instanceof protocol.messages.DatabaseError) failures.push(message.message)
    }),
  )
  expect(failures).toEqual([])
}

test('every commit reaches the disk', async () => {
  const { database } = await onDisk()
  const fsyncs = () => database.maintenance.counters()?.fsyncs ?? 0
  expect(fsyncs()).toBeGreaterThan(0)
  for (const fullName of ['bir', 'iki', 'üç']) {
    const before = fsyncs()
    await database.db.insertInto('things').values({ fullName }).execute()
    expect(fsyncs()).toBeGreaterThan(before)
  }
})

test('a start whose first commit is not synced is refused', async () => {
  const options = { folder: join(temporaryFolder(), 'database'), durable: true, lean: false, templateTarball: null }
  await expect(Engine.start(options, PGlite.defaultStartParams)).rejects.toBeInstanceOf(DatabaseNotDurable)
})

test('a finished start is found again', async () => {
  const { dataDir, database } = await onDisk({ durable: false })
  await database.db.insertInto('things').values({ fullName: 'kalıcı' }).execute()
  await database.close()
  const again = await open({ dataDir, durable: false })
  expect((await again.pool.query(count)).rows).toEqual([{ n: 1 }])
})

test('a folder belongs to one process, and the second is told who has it', async () => {
  const { dataDir, database } = await onDisk({ durable: false })
  const second = open({ dataDir, durable: false })
  await expect(second).rejects.toBeInstanceOf(DatabaseInUse)
  await expect(second).rejects.toThrow(`process ${process.pid}`)
  await database.close()
  await expect(open({ dataDir, durable: false })).resolves.toMatchObject({ kind: 'embedded' })
})

test('an endless query is ended, what waited fails as unavailable, and the data is there again', async () => {
  const { database } = await onDisk({ queryLimitMs: 3000 })
  await database.db.insertInto('things').values({ fullName: 'önce' }).execute()
  const stuck = database.db.transaction().execute(async (tx) => {
    await tx.insertInto('things').values({ fullName: 'yarım' }).execute()
    await slow.execute(tx)
  })
  await expect(stuck).rejects.toBeInstanceOf(DatabaseUnavailable)
  const names = () =>
    database.db
      .selectFrom('things')
      .select('fullName')
      .execute()
      .catch(() => 'starting')
  await expect.poll(names, { timeout: 60_000 }).toEqual([{ fullName: 'önce' }])
  expect(database.maintenance.counters()?.restarts).toBe(1)
})

test('exempt work may take longer than the limit', async () => {
  const database = await open({ queryLimitMs: 50, templateTarball: await templateOf(sampleMigrations) })
  const long = sql<{ n: number }>`select count(*) as n from generate_series(1, 1500000)`
  const { rows } = await database.maintenance.exempt((db) => long.execute(db))
  expect(rows).toEqual([{ n: 1_500_000 }])
  expect(database.maintenance.counters()?.restarts).toBe(0)
})

test('a checkpoint follows 64 MB of WAL, outside of transactions', async () => {
  const engine = await Engine.start({
    folder: null,
    durable: false,
    lean: false,
    templateTarball: await templateOf(sampleMigrations),
  })
  const housekeeping = new Housekeeping(engine)
  const keepHouse = async () => {
    housekeeping.remind()
    await housekeeping.doNext()
  }
  await engine.checkpoint()
  const before = engine.counters().checkpoints
  await keepHouse()
  expect(engine.counters().checkpoints).toBe(before)
  const write = `select pg_logical_emit_message(false, 'test', repeat('x', 1048576)) from generate_series(1, 65)`
  await query(engine, `begin; ${write}`)
  await keepHouse()
  expect(engine.counters().checkpoints).toBe(before)
  await query(engine, 'commit')
  await housekeeping.doNext()
  expect(engine.counters().checkpoints).toBe(before + 1)
  await engine.close()
})

test('a table that has grown is planned for by its size of now', async () => {
  const engine = await Engine.start({
    folder: null,
    durable: false,
    lean: false,
    templateTarball: await templateOf(sampleMigrations),
  })
  const insert = (from: number, to: number) =>
    query(engine, `insert into things (full_name) select 'ad ' || n from generate_series(${from}, ${to}) n`)
  await query(engine, `create index things_words on things using gin (to_tsvector('simple', full_name))`)
  await insert(1, 5000)
  expect(await engine.grownTables()).toContain('things')
  await engine.refreshStatistics('things')
  // Long texts are not taken apart while people wait.
  const known = (name: string) => `exists (select from pg_stats where tablename = '${name}')`
  await query(engine, `do $$ begin assert ${known('things')} and not ${known('things_words')}; end $$`)
  await engine.refreshStatistics('gone_meanwhile')
  // As much again is no reason yet, and nobody looks before something was written.
  await insert(5001, 9000)
  expect(await engine.grownTables()).not.toContain('things')
  await insert(9001, 9002)
  expect(await engine.grownTables()).toEqual([])
  await insert(10_001, 15_000)
  expect(await engine.grownTables()).toContain('things')
  await engine.close()
})

test('nothing acknowledged is lost by kill -9', async () => {
  const dataDir = temporaryFolder()
  await beginDatabaseIn(dataDir, sampleMigrations)
  const acknowledged: string[] = []
  for (let round = 1; round <= 3; round += 1) {
    const program = new URL('./writer.fixture.ts', import.meta.url).pathname
    const child = spawn(process.execPath, ['--liftoff-only', program, dataDir, `${round}`], { env: madeAlready })
    const target = acknowledged.length + 35
    for await (const line of createInterface({ input: child.stdout })) {
      acknowledged.push(line)
      if (acknowledged.length === target) child.kill('SIGKILL')
    }
    if (child.signalCode === null && child.exitCode === null) await once(child, 'exit')
    expect(child.signalCode).toBe('SIGKILL')
  }
  const survivor = await open({ dataDir })
  const rows = await survivor.db.selectFrom('things').select('fullName').execute()
  const stored = new Set(rows.map(({ fullName }) => fullName))
  expect(acknowledged.length).toBeGreaterThanOrEqual(100)
  expect(acknowledged.filter((name) => !stored.has(name))).toEqual([])
})
