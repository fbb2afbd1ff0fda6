import type { Context } from '../../platform/context.ts'
import { standingOfBackups } from './backups.queries.ts'
import { dailyKind } from './start.ts'

/** For a monitor: when the last whole one was made, how large it is, and whether the last try failed. */
export function offerBackupGauges({ meter, db }: Context) {
  meter.gauges(['backupAt', 'backupBytes', 'backupFailed'], async () => {
    const { lastAt, bytes, failure } = await standingOfBackups(db, dailyKind)
    return {
      backupFailed: failure === null ? 0 : 1,
      ...(lastAt === null ? {} : { backupAt: lastAt.getTime() / 1000 }),
      ...(bytes === null ? {} : { backupBytes: bytes }),
    }
  })
}
