import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { beginDatabaseIn, copyDatabase } from '../../../testing/folder.ts'
import { DatabaseDamaged } from '../errors.ts'
import { openDatabase } from '../open.ts'
import { templateOf } from '../template.ts'
import { open, quiet, type Sample, sampleMigrations, temporaryFolder } from '../testing.fixture.ts'

vi.setConfig({ testTimeout: 300_000 })

const backup = '2026-11-15T00-00-00Z-12'

let closed: string
let table: string

beforeAll(async () => {
  closed = mkdtempSync(join(tmpdir(), 'imece-closed-'))
  await beginDatabaseIn(closed, sampleMigrations)
  const database = await openDatabase<Sample>({ dataDir: closed, log: quiet, durable: false })
  await database.db.insertInto('things').values({ fullName: 'kalıcı' }).execute()
  const { rows } = await database.pool.query(`select pg_relation_filepath('things') as path`)
  table = String(rows[0].path)
  await database.maintenance.checkpoint()
  await database.close()
})
afterAll(() => rmSync(closed, { recursive: true, force: true }))

/** A database that was closed in order, with a row in it and a backup beside it; `names` starts it again. */
function closedDatabase() {
  const dataDir = temporaryFolder()
  const folder = join(dataDir, 'database')
  copyDatabase(closed, dataDir)
  mkdirSync(join(dataDir, 'backups', backup), { recursive: true })
  const names = async () => {
    const again = await open({ dataDir, durable: false })
    onTestFinished(() => again.close())
    return again.db.selectFrom('things').select('fullName').execute()
  }
  return { dataDir, folder, table: join(folder, table), names }
}

const inFolder = (folder: string) => readdirSync(folder, { recursive: true }).length

test('a folder that lost its version is refused at every start, and nothing of it is touched', async () => {
  const { dataDir, folder, names } = closedDatabase()
  rmSync(join(folder, 'PG_VERSION'))
  const before = inFolder(folder)
  for (let start = 1; start <= 2; start += 1) {
    const refusal = names()
    await expect(refusal).rejects.toBeInstanceOf(DatabaseDamaged)
    await expect(refusal).rejects.toThrow(`npm run restore -- ${join(dataDir, 'backups', backup)}`)
  }
  expect(inFolder(folder)).toBe(before)
  writeFileSync(join(folder, 'PG_VERSION'), '18\n')
  expect(await names()).toEqual([{ fullName: 'kalıcı' }])
})

test('a folder with tables is not begun anew because a note says that it was never finished', async () => {
  const { folder, names } = closedDatabase()
  writeFileSync(`${folder}.unfinished`, '')
  await expect(names()).rejects.toThrow('yet it holds tables')
  rmSync(`${folder}.unfinished`)
  expect(await names()).toEqual([{ fullName: 'kalıcı' }])
})

test('a first start that was cut off is put aside, and two of its kind are kept', async () => {
  const dataDir = temporaryFolder()
  const folder = join(dataDir, 'database')
  const aside = () => readdirSync(dataDir).filter((name) => name.startsWith('database.unfinished-'))
  // One that held a workspace stays for good, whatever its name.
  mkdirSync(join(dataDir, 'database.unfinished-2026-01-01', 'base', '5'), { recursive: true })
  writeFileSync(join(dataDir, 'database.unfinished-2026-01-01', 'base', '5', '16384'), '')
  for (const cutOff of [`${folder}.unfinished-2026-01-02`, `${folder}.unfinished-2026-01-03`, folder]) {
    mkdirSync(join(cutOff, 'base', '1'), { recursive: true })
    writeFileSync(join(cutOff, 'PG_VERSION'), '18\n')
    writeFileSync(join(cutOff, 'base', '1', '1259'), 'a table of the system')
  }
  writeFileSync(`${folder}.unfinished`, '')
  const database = await open({ dataDir, templateTarball: await templateOf(sampleMigrations), durable: false })
  await database.close()
  const [workspace, earlier, newest = '', ...more] = aside()
  expect([workspace, earlier, more]).toEqual(['database.unfinished-2026-01-01', 'database.unfinished-2026-01-03', []])
  expect(readdirSync(join(dataDir, newest, 'base', '1'))).toEqual(['1259'])
  expect(existsSync(`${folder}.unfinished`)).toBe(false)
})

test.each([
  ['an empty control file', (folder: string) => truncateSync(join(folder, 'global', 'pg_control'), 0), 'pg_control'],
  ['a lost folder of WAL', (folder: string) => rmSync(join(folder, 'pg_wal'), { recursive: true }), 'pg_wal'],
  [
    'lost segments of WAL',
    (folder: string) => {
      for (const name of readdirSync(join(folder, 'pg_wal'))) {
        if (/^[0-9A-F]{24}$/.test(name)) rmSync(join(folder, 'pg_wal', name))
      }
    },
    'checkpoint record',
  ],
])('%s is said in one line with the way out', async (_name, hurt, word) => {
  const { dataDir, folder, names } = closedDatabase()
  hurt(folder)
  const message = await names().then(
    () => 'it started',
    (error: Error) => error.message,
  )
  expect(message).toContain(`The embedded database in ${folder} is damaged`)
  expect(message).toContain(word)
  expect(message).toContain(`npm run restore -- ${join(dataDir, 'backups', backup)}`)
  expect(message).not.toContain('\n')
})

test('a file in the place of the folder is said to be unusable', async () => {
  const dataDir = temporaryFolder()
  writeFileSync(join(dataDir, 'database'), '')
  await expect(open({ dataDir, durable: false })).rejects.toThrow('cannot be written')
})

test('a page that changed on the disk is noticed by the nightly dump', async () => {
  const { dataDir, table } = closedDatabase()
  const file = openSync(table, 'r+')
  writeSync(file, Buffer.from([0x7a]), 0, 1, 5000)
  closeSync(file)
  const database = await open({ dataDir, durable: false })
  const dump = database.maintenance.dump(join(dataDir, 'dump'))
  await expect(dump).rejects.toBeInstanceOf(DatabaseDamaged)
  await expect(dump).rejects.toThrow(/invalid page in block 0.*npm run restore/)
})
