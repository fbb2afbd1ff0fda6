import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { migrateToLatest } from '../../platform/database/migrate.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { migrations, quiet } from '../database.ts'
import { startServerProcess } from '../serverProcess.ts'
import { doorAt, rowsOf } from './door.ts'
import { fillWorkspace } from './filling.ts'
import { backupOf, folderOf, schemaOf, setupTokenOf, sharedKey, versionOf } from './places.ts'
import { readSchema } from './schema.ts'

const done = z.object({ state: z.string(), name: z.string().nullable() })

/** Lets a server of that code make a small workspace and back it up; gives the backup's folder. */
async function backedUp(dataDir: string, code: string | undefined): Promise<string> {
  const server = await startServerProcess({ DATA_DIR: dataDir, ...sharedKey }, code)
  try {
    const door = doorAt(server.url)
    const { token } = await fillWorkspace(door, await setupTokenOf(server))
    await door.post('/api/backups', z.object({}), { token })
    for (;;) {
      const { rows } = await door.get('/api/backups', rowsOf(done), { token })
      const [backup] = rows
      if (backup?.state === 'failed') throw new Error('The backup could not be made')
      if (backup?.state === 'done') return join(dataDir, 'backups', backup.name ?? '')
      await pause(100)
    }
  } finally {
    await server.stop()
  }
}

/** Every table as the migrations of this code make it. */
async function schemaLines(): Promise<string> {
  const database = await openDatabase<unknown>({ dataDir: 'memory://', log: quiet, durable: false })
  try {
    await migrateToLatest(database, migrations)
    return (await readSchema(database.db)).map((item) => `${JSON.stringify(item)}\n`).join('')
  } finally {
    await database.close()
  }
}

/** Keeps what later versions are tested against: `[--replace] [folder of an earlier version's code]`. */
async function keepRelease(given: string[]): Promise<string> {
  const earlier = given.find((argument) => !argument.startsWith('--'))
  const code = earlier && resolve(earlier)
  const version = versionOf(code ?? '.')
  if (existsSync(folderOf(version)) && !given.includes('--replace')) {
    throw new Error(`${version} is kept already. Raise the version, or add --replace while it is not released.`)
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'imece-release-'))
  try {
    const backup = await backedUp(dataDir, code)
    await rm(folderOf(version), { recursive: true, force: true })
    await mkdir(folderOf(version))
    await cp(backup, backupOf(version), { recursive: true })
    if (!code) await writeFile(schemaOf(version), await schemaLines())
    return `Kept ${version} in ${folderOf(version)}. Commit it with the release.`
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

process.stdout.write(`${await keepRelease(process.argv.slice(2))}\n`)
