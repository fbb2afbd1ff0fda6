import { readdirSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { createSession } from './features/accounts/sessions.queries.ts'
import { insertUser } from './features/users/users.queries.ts'
import { openDatabase } from './platform/database/open.ts'
import { demoMarks } from './platform/demoState.ts'
import type { Database } from './platform/schema.ts'
import { migrations, quiet } from './testing/database.ts'
import { beginDatabaseIn } from './testing/folder.ts'
import { openTestServer } from './testing/harness.ts'
import { startServerProcess } from './testing/serverProcess.ts'

// A first start takes seconds even on a machine with nothing else to do.
vi.setConfig({ testTimeout: 300_000 })

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'imece-folder-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** An embedded workspace in which the demo had begun, with a file of it. */
async function unfinishedDemo(prepare: (db: Awaited<ReturnType<typeof openFolder>>['db']) => Promise<void>) {
  const dataDir = await newFolder()
  await beginDatabaseIn(dataDir, migrations)
  const database = await openFolder(dataDir)
  await database.db.insertInto('marks').values({ name: demoMarks.started, at: new Date() }).execute()
  await prepare(database.db)
  await database.close()
  return dataDir
}

const openFolder = (dataDir: string) => openDatabase<Database>({ dataDir, log: quiet, durable: false })

const somebody = { fullName: 'Ada', username: 'ada', email: 'ada@imece.test', status: 'active' as const }

test('a demo that was cut off is put aside with its files', async () => {
  const dataDir = await unfinishedDemo(async (db) => void (await insertUser(db, somebody)))
  await mkdir(join(dataDir, 'files', 'ab'), { recursive: true })
  writeFileSync(join(dataDir, 'files', 'ab', 'ab'.repeat(16)), 'x')
  const server = await startServerProcess({ DATA_DIR: dataDir })
  await server.kill()
  const aside = readdirSync(dataDir).filter((name) => name.startsWith('database.unfinished-'))
  expect(aside).toHaveLength(1)
  expect(readdirSync(join(dataDir, aside[0] ?? ''))).toEqual(
    expect.arrayContaining(['PG_VERSION', 'files', 'workspace.json']),
  )
})

test('people who work where a demo was cut off keep their workspace', async () => {
  const dataDir = await unfinishedDemo(async (db) => {
    const userId = await insertUser(db, somebody)
    await createSession(db, new Date(), { userId, remember: true, origin: { ip: '127.0.0.1', userAgent: 'test' } })
  })
  const server = await startServerProcess({ DATA_DIR: dataDir })
  await server.kill()
  expect(readdirSync(dataDir).filter((name) => name.startsWith('database.unfinished-'))).toEqual([])
  const database = await openFolder(dataDir)
  expect(await database.db.selectFrom('users').select('email').execute()).toEqual([{ email: somebody.email }])
  await database.close()
})

test('a data folder that takes nothing is said in one line, on either database', async () => {
  const file = join(await newFolder(), 'file')
  writeFileSync(file, '')
  const refused = startServerProcess({ DATA_DIR: join(file, 'data') })
  await expect(refused).rejects.toThrow(`${join(file, 'data')} cannot be written`)
  const onServer = startServerProcess({ DATA_DIR: join(file, 'data'), DATABASE_URL: 'postgres://127.0.0.1:1/imece' })
  await expect(onServer).rejects.toThrow(`${join(file, 'data')} cannot be written`)
})

test('a disk without room refuses a message in words, and takes it when there is room', async () => {
  const server = await openTestServer()
  onTestFinished(() => server.close())
  const [ada, bora] = [await server.person(), await server.person()]
  const opened = await server.call(conversationEndpoints.open, {
    as: ada,
    body: { type: 'dm', userIds: [bora.id] },
  })
  // As PostgreSQL says it, embedded or not, when a table cannot grow.
  await sql`
    create function no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$`.execute(server.ctx.db)
  await sql`create trigger no_room before insert on messages execute function no_room()`.execute(server.ctx.db)
  const send = () =>
    server.call(messageEndpoints.send, {
      as: ada,
      params: { id: opened.body.id },
      body: { clientId: 'tek-anahtar', text: 'merhaba' },
    })
  expect(await send()).toMatchObject({ status: 507, body: { code: 'noRoomLeft' } })
  await sql`drop trigger no_room on messages`.execute(server.ctx.db)
  expect((await send()).status).toBeLessThan(300)
})
