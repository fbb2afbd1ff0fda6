import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { insertUser } from '../features/users/users.queries.ts'
import { testDatabase } from '../testing/database.ts'
import { startS3 } from '../testing/s3.ts'
import { openWorkspace, type Workspace } from '../workspace.ts'
import { readConfig } from './config.ts'
import { openStorage } from './files/storage.ts'
import { markPlace } from './workspaceId.ts'

type TestDatabase = Awaited<ReturnType<typeof testDatabase>>

const onServer = Boolean(process.env.TEST_DATABASE_URL)
const aKey = '0123456789abcdef0123456789abcdef'
const opened: Workspace[] = []

afterEach(async () => {
  for (const workspace of opened.splice(0)) await workspace.close()
})

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'imece-folder-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A database that stays when the workspaces on it are closed. */
async function newDatabase(): Promise<TestDatabase> {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  return { ...database, close: async () => {} }
}

async function start(dataDir: string, database: TestDatabase, bucket?: string): Promise<Workspace> {
  const { databaseUrl } = database
  const env = { PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, STORAGE_URL: bucket }
  const config = { ...readConfig(env), databaseUrl }
  const workspace = await openWorkspace(config, { database, runJobs: false })
  opened.push(workspace)
  return workspace
}

const noteIn = (dataDir: string) => readFile(join(dataDir, 'workspace.json'), 'utf8')

async function putFile(dataDir: string) {
  await mkdir(join(dataDir, 'files', aKey.slice(0, 2)), { recursive: true })
  await writeFile(join(dataDir, 'files', aKey.slice(0, 2), aKey), 'x')
}

const addPerson = ({ db }: TestDatabase) =>
  insertUser(db, { fullName: 'Ada', username: 'ada', email: 'ada@imece.test', status: 'active' })

test('a folder and its database know each other at every start', async () => {
  const [dataDir, database] = [await newFolder(), await newDatabase()]
  await start(dataDir, database)
  const note = await noteIn(dataDir)
  await start(dataDir, database)
  expect(await noteIn(dataDir)).toBe(note)
})

test('a folder is refused by any other database, new or in use', async () => {
  const [ours, theirs] = [await newFolder(), await newFolder()]
  await start(ours, await newDatabase())
  const note = await noteIn(ours)
  await expect(start(ours, await newDatabase())).rejects.toThrow(`${ours} belongs to another workspace`)
  const inUse = await newDatabase()
  await start(theirs, inUse)
  await expect(start(ours, inUse)).rejects.toThrow(`${ours} belongs to another workspace`)
  expect(await noteIn(ours)).toBe(note)
})

test('files from before folders were marked are not taken for those of an empty database', async () => {
  const dataDir = await newFolder()
  await putFile(dataDir)
  await expect(start(dataDir, await newDatabase())).rejects.toThrow(`${dataDir} holds files`)
  // A database with people is the one that this installation had all along.
  const database = await newDatabase()
  await addPerson(database)
  await start(dataDir, database)
  expect(await noteIn(dataDir)).toContain('workspace')
})

test.runIf(onServer)('a process whose folder is not the one of the others does not start', async () => {
  const [shared, other] = [await newFolder(), await newFolder()]
  const database = await newDatabase()
  const together = await Promise.allSettled([start(shared, database), start(other, database), start(shared, database)])
  const failures = together.filter((one) => one.status === 'rejected')
  // Whichever folder was first is the workspace's own.
  expect(failures.length).toBeGreaterThan(0)
  const own = (await noteIn(shared).catch(() => null)) === null ? other : shared
  const refused = own === shared ? other : shared
  await start(own, database)
  await expect(start(refused, database)).rejects.toThrow(`${refused} is not the folder`)
  // An operator who lost the files says so, and goes on.
  await writeFile(join(refused, 'workspace.json'), await noteIn(own))
  await start(refused, database)
})

test.runIf(!onServer)('an embedded database that was moved without its note keeps its id', async () => {
  const [before, after] = [await newFolder(), await newFolder()]
  const database = await newDatabase()
  await start(before, database)
  await start(after, database)
  expect(await noteIn(after)).toBe(await noteIn(before))
})

test('a first start that ends before its note has its name is taken up again', async () => {
  const [dataDir, database] = [await newFolder(), await newDatabase()]
  await start(dataDir, database)
  const note = join(dataDir, 'workspace.json')
  await rename(note, `${note}.new`)
  await start(dataDir, database)
  expect(await noteIn(dataDir)).toContain('workspace')
})

test('what is given back from elsewhere brings its id along', async () => {
  const [dataDir, database] = [await newFolder(), await newDatabase()]
  await start(dataDir, await newDatabase())
  await expect(start(dataDir, database)).rejects.toThrow('another workspace')
  await markPlace(database.db, dataDir)
  await start(dataDir, database)
})

test('a bucket knows whose it is, and each process may have a data folder of its own', async () => {
  const service = await startS3()
  onTestFinished(service.stop)
  const bucket = service.url.replace('?', '/live?')
  const database = await newDatabase()
  const first = await start(await newFolder(), database, bucket)
  await start(await newFolder(), database, bucket)
  const storage = openStorage(first.ctx.config)
  await storage.put(aKey, Readable.from(['x']))
  const person = await addPerson(database)
  await database.db
    .insertInto('files')
    .values({
      ...{ ownerId: person, name: 'a.txt', size: 1, type: 'text/plain', sha256: '', storageKey: aKey, made: false },
      ...{ width: null, height: null, attachedKind: null, attachedId: null, createdAt: new Date() },
    })
    .execute()
  const refused = (folder: string, held: TestDatabase, place: string) => expect(start(folder, held, place)).rejects
  await refused(await newFolder(), await newDatabase(), bucket).toThrow('belongs to another workspace')
  await refused(await newFolder(), database, service.url.replace('?', '/empty?')).toThrow('npm run files:copy')
  await start(await newFolder(), database, bucket)
})
