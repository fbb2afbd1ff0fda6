import { dirname } from 'node:path'
import { backupsFolder, newestBackup } from '../../backup/folder.ts'
import { DatabaseDamaged, DatabaseFull, textProperty } from '../errors.ts'

const noRoom = /No space left on device|ENOSPC|EDQUOT/
const notOurs = /Read-only file system|Permission denied|EROFS|EACCES|EPERM|ENOTDIR|EEXIST/i
/** As PostgreSQL begins its lines: a moment, a process, how bad it is. */
const lineOfLog = /\[\d+\] (\w+): +(.*)$/
const givesUp = ['PANIC', 'FATAL', 'ERROR']

/** Why the engine did not start, in one line with what helps, from what it said meanwhile. */
export async function startFailure(folder: string, error: unknown, said: readonly string[]): Promise<Error> {
  if (error instanceof DatabaseDamaged) return error
  const reason = reasonAmong(said) ?? (error instanceof Error ? error.message : String(error))
  const where = `The embedded database in ${folder}`
  if (noRoom.test(reason)) return new DatabaseFull(`${where} cannot start: its disk has no room left (${reason}).`)
  if (notOurs.test(reason)) {
    return new DatabaseDamaged(
      `${where} cannot be written (${reason}). It has to belong to the account that runs the server, on a disk that is mounted for writing.`,
    )
  }
  return damaged(folder, reason.replaceAll('/pglite/data', folder))
}

/** One line for the operator: what is wrong, where, and how to go on. */
export async function damaged(folder: string, reason: string): Promise<DatabaseDamaged> {
  const dataDir = dirname(folder)
  const backup = (await newestBackup(backupsFolder(dataDir))) ?? '<folder of a backup>'
  return new DatabaseDamaged(
    `The embedded database in ${folder} is damaged (${reason}). ` +
      `Put it aside and give back the newest backup: npm run restore -- ${backup} --replace`,
  )
}

/** A page that is not as it was written, found by its checksum when it was read; null for any other error. */
export function damageIn(error: unknown): string | null {
  const code = textProperty(error, 'code')
  if (error instanceof Error && (code === 'XX001' || code === 'XX002')) return error.message
  return error instanceof Error && error.cause !== undefined ? damageIn(error.cause) : null
}

function reasonAmong(said: readonly string[]): string | undefined {
  const lines = said.flatMap((line) => {
    const [, level = '', text = ''] = lineOfLog.exec(line) ?? []
    return text === '' ? [] : [{ level, text }]
  })
  return (lines.findLast(({ level }) => givesUp.includes(level)) ?? lines.at(-1))?.text
}
