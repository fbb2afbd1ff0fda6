import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { backupsFolder } from '#server/platform/backup/folder.ts'
import { makeBackup } from '#server/platform/backup/making.ts'
import { diskStorage } from '#server/platform/files/disk.ts'
import { watchMemory } from '#server/testing/memoryPeak.ts'
import { createDatabase, startPostgres } from '#server/testing/postgres.ts'
import { filled } from './filled.ts'
import type { Finding } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { fillYear, tinyWorkspace, wholeYear, type YearSize } from './yearFilling.ts'

/** With a line of the log, and its seal, for each: about a million rows. */
const millionRows: YearSize = { ...wholeYear, messages: 310_000, events: 20_000 }
const barMB = 512
const script = fileURLToPath(new URL('../scripts/restore.mjs', import.meta.url))

/** As an operator restores it: the most that one process held, and that all of them held together. */
async function restored(backup: string, dataDir: string, databaseUrl: string | undefined) {
  const from = performance.now()
  const env = { ...process.env, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const child = spawn(process.execPath, [script, backup], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const most = watchMemory(child.pid ?? 0, { together: true })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The restore ended with ${code}`)
  return { ...most(), seconds: (performance.now() - from) / 1000 }
}

/** A backup of so many rows, which is made on the server: filling it there takes a tenth of the time. */
async function backupOf(databaseUrl: string, size: YearSize, dataDir: string) {
  const database = await filled(databaseUrl, (db) => fillYear(db, size))
  try {
    const { manifest } = await makeBackup({
      dataDir,
      name: 'million',
      now: new Date(),
      release: 'bench',
      dump: (path) => database.maintenance.dump(path),
      storage: diskStorage(join(dataDir, 'files')),
      uploaded: async () => new Map(),
    })
    return { rows: manifest.rows, folder: join(backupsFolder(dataDir), 'million') }
  } finally {
    await database.close()
  }
}

/** A million rows come back within the memory of a small machine, into either kind of database. */
export async function restore({ small }: BenchOptions): Promise<Finding[]> {
  const { service, ...problem } = await startPostgres()
  if (!service) throw new Error(JSON.stringify(problem))
  const scratch = await mkdtemp(join(tmpdir(), 'imece-restored-'))
  try {
    const source = await createDatabase(service.url)
    const { rows, folder } = await backupOf(source.url, small ? tinyWorkspace : millionRows, join(scratch, 'source'))
    await source.drop()
    const target = await createDatabase(service.url)
    const places = { embedded: undefined, PostgreSQL: target.url }
    const findings: Finding[] = []
    for (const [kind, url] of Object.entries(places)) {
      const { one, together, seconds } = await restored(folder, join(scratch, kind), url)
      findings.push({
        work: `restore of ${rows} rows into ${kind}: most memory of a process`,
        result: `${one.toFixed(0)} MB, ${together.toFixed(0)} MB all together, ${seconds.toFixed(0)} s`,
        bar: `≤ ${barMB} MB`,
        holds: one <= barMB,
      })
    }
    return findings
  } finally {
    await service.stop()
    await rm(scratch, { recursive: true, force: true })
  }
}
