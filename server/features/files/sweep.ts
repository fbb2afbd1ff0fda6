import type { Context } from '../../platform/context.ts'
import { transactionOn } from '../../platform/database/retrying.ts'
import type { FileStorage } from '../../platform/files/fileStorage.ts'
import { openStorage } from '../../platform/files/storage.ts'

const day = 24 * 60 * 60 * 1000
const keptFor = day
/** How long set-aside files can still be restored. */
const keptAside = 14 * day
const atOnce = 200
/** More than both of these at once is more likely a wrong database than that many unused files. */
const mostAtOnce = 100
const mostOfAll = 0.05

/** Is in `marks` after a sweep was refused. */
export const sweepStopped = 'files.sweepStopped'

export type Sweeping = Pick<Context, 'config' | 'db' | 'clock' | 'log'>

/**
 * Sets aside uploads that nothing refers to, and bytes without a row; deletes what was set aside long ago. A person's
 * file is never deleted in the same round in which it is found to be unused.
 */
export async function sweepFiles(ctx: Sweeping, { anyway = false } = {}) {
  const storage = openStorage(ctx.config)
  const before = new Date(ctx.clock.now().getTime() - keptFor)
  await bringBackMissed(ctx, storage)
  await sweepRows(ctx, storage, before)
  await sweepBytes(ctx, storage, before, anyway)
  await emptyTrash(ctx, storage)
}

/** The day under which something is set aside now. */
export const today = ({ clock }: Pick<Context, 'clock'>) => clock.now().toISOString().slice(0, 10)

/** Of another database, or of this one before it was given back: a row that is there again has its bytes again. */
async function bringBackMissed({ db, log }: Sweeping, storage: FileStorage) {
  let count = 0
  for await (const some of inBatches(storage.listAside())) {
    const known = await rowsAmong(db, some)
    for (const { key, day } of some.filter((one) => known.has(one.key))) {
      await storage.bringBack(key, day)
      count += 1
    }
  }
  if (count > 0) log.warn({ count }, 'files that had been set aside were brought back: there are rows for them')
}

async function sweepRows(ctx: Sweeping, storage: FileStorage, before: Date) {
  for (;;) {
    // The bytes go first: should the rows stay after all, the next round brings them back.
    const count = await transactionOn(ctx.db, async (tx) => {
      const rows = await tx
        .deleteFrom('files')
        .where('id', 'in', (files) =>
          files
            .selectFrom('files')
            .select('id')
            .where('attachedKind', 'is', null)
            .where('createdAt', '<', before)
            .limit(atOnce)
            .forUpdate()
            .skipLocked(),
        )
        .returning('storageKey')
        .execute()
      for (const { storageKey } of rows) await storage.setAside(storageKey, today(ctx))
      return rows.length
    })
    if (count > 0) ctx.log.info({ count }, 'files that nothing refers to were set aside')
    if (count < atOnce) return
  }
}

async function sweepBytes(ctx: Sweeping, storage: FileStorage, before: Date, anyway: boolean) {
  const orphans: string[] = []
  let all = 0
  for await (const some of inBatches(storage.list())) {
    all += some.length
    const old = some.filter(({ at }) => at < before)
    const known = await rowsAmong(ctx.db, old)
    orphans.push(...old.map(({ key }) => key).filter((key) => !known.has(key)))
  }
  const isMany = orphans.length > mostAtOnce && orphans.length > all * mostOfAll
  if (isMany && !anyway) {
    ctx.log.error(
      { count: orphans.length, all },
      `${orphans.length} of ${all} files have no row in the database, which is too many to set them aside. ` +
        'See "A folder belongs to one database" in docs/operations.md.',
    )
    await ctx.db
      .insertInto('marks')
      .values({ name: sweepStopped, at: ctx.clock.now() })
      .onConflict((mark) => mark.doNothing())
      .execute()
    return
  }
  for (const key of orphans) await storage.setAside(key, today(ctx))
  if (orphans.length > 0) ctx.log.warn({ count: orphans.length }, 'files without a row were set aside')
  await ctx.db.deleteFrom('marks').where('name', '=', sweepStopped).execute()
}

async function emptyTrash({ clock, log }: Sweeping, storage: FileStorage) {
  const oldest = new Date(clock.now().getTime() - keptAside).toISOString().slice(0, 10)
  const counts = new Map<string, number>()
  for await (const { day } of storage.listAside()) counts.set(day, (counts.get(day) ?? 0) + 1)
  for (const [day, count] of counts) {
    if (day >= oldest) continue
    await storage.removeAside(day)
    log.info({ count, day }, 'files that had been set aside were removed')
  }
}

async function* inBatches<One>(all: AsyncIterable<One>): AsyncGenerator<One[]> {
  let some: One[] = []
  for await (const one of all) {
    some.push(one)
    if (some.length < atOnce) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}

async function rowsAmong(db: Context['db'], files: readonly { key: string }[]): Promise<Set<string>> {
  if (files.length === 0) return new Set()
  const keys = files.map(({ key }) => key)
  const rows = await db.selectFrom('files').select('storageKey').where('storageKey', 'in', keys).execute()
  return new Set(rows.map(({ storageKey }) => storageKey))
}
