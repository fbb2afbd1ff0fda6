import { command } from './command.ts'
import './lean.ts'
import { features, migrations } from './app.ts'
import { type Settled, settledLines, settleRestored } from './features/backups/settling.ts'
import { backupsFolder, listBackups } from './platform/backup/folder.ts'
import { namedBackup, newestOfAll } from './platform/backup/naming.ts'
import { restoreBackup } from './platform/backup/restoring.ts'
import { namedFiles } from './platform/backup/verifying.ts'
import { readConfig } from './platform/config.ts'
import { openStorage } from './platform/files/storage.ts'
import { createLog } from './platform/log/log.ts'
import { ownFolder } from './platform/ownerOnly.ts'

const usage =
  'Usage: npm run restore -- [folder of a backup, or s3://…/name] [--replace] [--live] [--keep-access] [--skip-damaged]\n' +
  'There is no backup in DATA_DIR or BACKUP_TO: name the folder of one.'

/** Gives a workspace back from a backup; the newest of the data folder, or else of the second place, when none is named. */
async function restore(given: string[]): Promise<string> {
  const config = { ...readConfig(process.env), logLevel: 'warn' as const }
  const { dataDir, databaseUrl, backup } = config
  const log = createLog(config)
  ownFolder(dataDir, log)
  const [named] = given.filter((argument) => !argument.startsWith('--'))
  const folder = named === undefined ? await newestOfAll(config) : namedBackup(named, config)
  if (!folder) throw new Error(usage)
  const live = given.includes('--live')
  const now = new Date()
  const kept = await listBackups(backupsFolder(dataDir))
  const kinds = Object.assign({}, ...features.map((feature) => feature.jobs))
  let settled: Settled = { underWay: [], waiting: [] }
  const { at, rows, files, aside, damage, skipped } = await restoreBackup({
    folder,
    backupKey: backup.key,
    dataDir,
    databaseUrl,
    bucket: config.storage ? openStorage(config) : undefined,
    migrations,
    replace: given.includes('--replace'),
    skipDamaged: given.includes('--skip-damaged'),
    now,
    // Whoever was shut out since the backup was made stays outside.
    emptied: given.includes('--keep-access') ? [] : features.flatMap((feature) => feature.entries ?? []),
    settle: async (tx) => {
      settled = await settleRestored(tx, { now, kinds, live, kept })
    },
    log,
  })
  const lines = [
    `Restored the workspace of ${at} from ${folder.address}: ${rows} rows, ${files.count - skipped.length} files.`,
    ...(skipped.length === 0 ? [] : [`Left out, as they are damaged: ${namedFiles(skipped)}.`]),
    ...(aside === null
      ? []
      : [`What was there before lies in ${aside}${damage === null ? '.' : ', with the damaged database.'}`]),
    ...(given.includes('--keep-access') ? [] : ['Everybody signs in again; API tokens and links in mails have ended.']),
    'Secrets are sealed with the key of the workspace that was backed up: its secret.key in DATA_DIR, or its SECRET_KEY.',
    ...settledLines(settled, live),
  ]
  return lines.join('\n')
}

await command(restore)
