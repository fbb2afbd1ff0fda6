import { resolve } from 'node:path'
import { features, migrations } from './app.ts'
import { backupsFolder, listBackups } from './platform/backup/folder.ts'
import { restoreBackup } from './platform/backup/restoring.ts'
import { readConfig } from './platform/config.ts'
import { createLog } from './platform/log/log.ts'
import { ownFolder } from './platform/ownerOnly.ts'

/** Gives a workspace back from a backup; the newest of the data folder when none is named. */
async function restore(given: string[]): Promise<string> {
  const config = { ...readConfig(process.env), logLevel: 'warn' as const }
  const { dataDir, databaseUrl } = config
  const log = createLog(config)
  ownFolder(dataDir, log)
  const [named] = given.filter((argument) => !argument.startsWith('--'))
  const newest = (await listBackups(dataDir)).at(-1)
  const folder = named ?? (newest && `${backupsFolder(dataDir)}/${newest}`)
  if (folder === undefined) throw new Error('Usage: npm run restore -- [folder of a backup] [--replace]')
  const { at, rows, files, aside } = await restoreBackup({
    folder: resolve(folder),
    dataDir,
    databaseUrl,
    migrations,
    replace: given.includes('--replace'),
    now: new Date(),
    // Whoever was shut out since the backup was made stays outside.
    emptied: given.includes('--keep-access') ? [] : features.flatMap((feature) => feature.entries ?? []),
    log,
  })
  const lines = [
    `Restored the workspace of ${at}: ${rows} rows, ${files.count} files.`,
    ...(aside === null ? [] : [`What was there before lies in ${aside}.`]),
    ...(given.includes('--keep-access') ? [] : ['Everybody signs in again; API tokens and links in mails have ended.']),
    'Secrets are sealed with the key of the workspace that was backed up: its secret.key in DATA_DIR, or its SECRET_KEY.',
  ]
  return lines.join('\n')
}

try {
  process.stdout.write(`${await restore(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
