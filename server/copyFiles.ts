import { join } from 'node:path'
import { migrations } from './app.ts'
import { command } from './command.ts'
import { copyFiles } from './features/files/copying.ts'
import { readConfig } from './platform/config.ts'
import { ensureSchema } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open.ts'
import { diskStorage } from './platform/files/disk.ts'
import type { FileStorage } from './platform/files/fileStorage.ts'
import { s3Storage } from './platform/files/s3.ts'
import { s3Place } from './platform/files/s3Place.ts'
import { createLog } from './platform/log/log.ts'
import { ownFolder } from './platform/ownerOnly.ts'
import type { Database } from './platform/schema.ts'
import { markPlace } from './platform/workspaceId.ts'

const usage = 'Usage: npm run files:copy -- disk s3://key:secret@bucket   or   npm run files:copy -- s3://… disk'

/** Copies the files of a workspace between its disk and a bucket, or two buckets. */
async function copy([from, to]: string[]): Promise<string> {
  const config = { ...readConfig(process.env), logLevel: 'warn' as const }
  const { databaseUrl, dataDir } = config
  const named = (place: string | undefined): FileStorage => {
    if (place === 'disk') return diskStorage(join(dataDir, 'files'))
    const bucket = s3Place(place ?? '')
    if (!bucket) throw new Error(usage)
    return s3Storage(bucket)
  }
  const [source, target] = [named(from), named(to)]
  const log = createLog(config)
  ownFolder(dataDir, log)
  const database = await openDatabase<Database>({ databaseUrl, dataDir, log })
  try {
    await ensureSchema(database, migrations, { migrate: config.migrate, log })
    const { copied, present, missing, damaged } = await copyFiles(database.db, source, target)
    await markPlace(database.db, target.owner ? target : dataDir)
    const lines = [
      `Copied ${copied} files; ${present} were there already. Nothing was removed from where they were.`,
      ...missing.map(({ id, name }) => `Missing: file ${id}, ${name}`),
      ...damaged.map(({ id, name }) => `Damaged, not copied: file ${id}, ${name}`),
    ]
    if (missing.length + damaged.length > 0) process.exitCode = 1
    return lines.join('\n')
  } finally {
    await database.close()
  }
}

await command(copy)
