import { command } from './command.ts'
import { firstPlace, namedBackup } from './platform/backup/naming.ts'
import { openBackup } from './platform/backup/opening.ts'
import { namedFiles, verifyBackup } from './platform/backup/verifying.ts'
import { readConfig } from './platform/config.ts'

/** Looks at every byte of a backup; the newest of the data folder when none is named. */
async function verify([named]: string[]): Promise<string> {
  const config = readConfig(process.env)
  const found = named === undefined ? (await firstPlace(config)).backups.at(-1) : namedBackup(named, config)
  if (found === undefined) throw new Error('Usage: npm run backup:verify -- [folder of a backup, or s3://…/name]')
  const { address: folder } = found
  const opened = await openBackup(found, config.backup.key)
  const { rows, files, damaged } = await verifyBackup(opened)
  if (damaged.length > 0) {
    throw new Error(`${folder} is damaged: ${damaged.length} of ${files} files: ${namedFiles(damaged)}.`)
  }
  const looked = opened.digests === null ? 'files counted, as it is older than their digests' : 'every byte looked at'
  return `${folder} is whole: ${rows} rows, ${files} files, ${looked}.`
}

await command(verify)
