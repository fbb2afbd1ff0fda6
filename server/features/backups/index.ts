import { z } from 'zod'
import { backupEndpoints } from '#contract/backups/backups.endpoints.ts'
import { systemActor } from '../../platform/actor.ts'
import { backupsFolder } from '../../platform/backup/folder.ts'
import { bucketBackups } from '../../platform/backup/inBucket.ts'
import type { Context } from '../../platform/context.ts'
import type { Feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { workspaceOf } from '../../platform/workspaceId.ts'
import { backupCheck } from './backupCheck.ts'
import { lastDrill, listBackupRows, nextDailyBackup, standingOfBackups } from './backups.queries.ts'
import { addBackupCare, createBackups } from './backups.table.ts'
import { drillKind, drillWhenDue } from './drilling.ts'
import { runBackup } from './making.ts'
import { dailyKind, makeKind, startBackup } from './start.ts'

/** For a monitor: when the last whole one was made, how large it is, and whether the last try failed. */
function offerBackupGauges({ meter, db }: Context) {
  meter.gauges(['backupAt', 'backupBytes', 'backupFailed'], async () => {
    const { lastAt, bytes, failure } = await standingOfBackups(db, dailyKind)
    return {
      backupFailed: failure === null ? 0 : 1,
      ...(lastAt === null ? {} : { backupAt: lastAt.getTime() / 1000 }),
      ...(bytes === null ? {} : { backupBytes: bytes }),
    }
  })
}

const mostListed = 20

/** Without what opens it. */
async function secondAddress({ config, db }: Context): Promise<string | null> {
  const { to } = config.backup
  if (typeof to !== 'object') return to ?? null
  return bucketBackups(to, await workspaceOf(db)).address
}

/** The whole workspace, rows and files, put beside itself every night and whenever an Admin asks. */
export const backupsFeature: Feature = {
  name: 'backups',
  routes: [
    route(backupEndpoints.list, async ({ ctx }) => {
      const cursor = ctx.events.cursor()
      return {
        rows: await listBackupRows(ctx.db, mostListed),
        folder: backupsFolder(ctx.config.dataDir),
        elsewhere: await secondAddress(ctx),
        kept: ctx.config.backup.kept,
        drill: await lastDrill(ctx.db),
        nextAt: (await nextDailyBackup(ctx.db, dailyKind))?.toISOString() ?? null,
        cursor,
      }
    }),
    route(backupEndpoints.start, ({ ctx, actor }) => startBackup(ctx, actor), { perMinute: 30 }),
  ],
  plain: (_app, ctx) => offerBackupGauges(ctx),
  migrations: { '2026-11-15-58-backups': createBackups, '2026-11-17-70-backup-care': addBackupCare },
  checks: [backupCheck],
  jobs: {
    [makeKind]: job({ payload: z.object({ id: z.number() }), run: (ctx, { id }) => runBackup(ctx, id) }),
    [dailyKind]: job({
      payload: z.object({}),
      every: { dailyAt: ({ backup }) => backup.at },
      run: async (ctx) => void (await startBackup(ctx, systemActor('backup'))),
    }),
    [drillKind]: job({ payload: z.object({}), every: { dailyAt: '04:30' }, maxAttempts: 1, run: drillWhenDue }),
  },
}
