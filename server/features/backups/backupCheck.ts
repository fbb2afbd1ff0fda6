import type { Finding, StatusCheck } from '../../platform/status.ts'
import { lastDrill, standingOfBackups } from './backups.queries.ts'
import { dailyKind } from './start.ts'

const hour = 60 * 60_000
const oldAfter = 36 * hour
const tooOldAfter = 72 * hour

/** A workspace of yesterday must be on the disk twice; one that is younger waits for its first night. */
export const backupCheck: StatusCheck = {
  name: 'backup',
  async run({ db, clock }): Promise<Finding> {
    const standing = await standingOfBackups(db, dailyKind)
    const { lastAt, bytes, count, failure, since, damage, copiedAt, copyFailure } = standing
    const drill = await lastDrill(db)
    const now = clock.now()
    const age = now.getTime() - (lastAt ?? since ?? now).getTime()
    const figures = [
      { name: 'backups', value: count } as const,
      ...(lastAt === null ? [] : [{ name: 'lastBackup', value: lastAt.toISOString() } as const]),
      ...(bytes === null ? [] : [{ name: 'backupSize', value: bytes } as const]),
      ...(copiedAt === null ? [] : [{ name: 'lastCopy', value: copiedAt.toISOString() } as const]),
      ...(drill === null ? [] : [{ name: 'lastDrill', value: drill.at } as const]),
      ...(drill === null ? [] : [{ name: 'drillTime', value: drill.milliseconds } as const]),
    ]
    const state = age > tooOldAfter ? 'failing' : 'slow'
    if (failure !== null) return { state, figures, trouble: { kind: 'backupFailed', text: failure } }
    if (age > oldAfter) return { state, figures, trouble: { kind: 'backupOld', text: '' } }
    if (damage !== null) return { state: 'slow', figures, trouble: { kind: 'filesDamaged', text: damage } }
    if (drill?.failure) return { state: 'slow', figures, trouble: { kind: 'drillFailed', text: drill.failure } }
    if (copyFailure !== null) return { state: 'slow', figures, trouble: { kind: 'backupNotCopied', text: copyFailure } }
    return { state: 'working', figures }
  },
}
