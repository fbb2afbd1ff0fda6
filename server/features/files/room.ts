import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { maxFileSize } from '#contract/files/files.endpoints.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { openStorage } from '../../platform/files/storage.ts'
import type { Database } from '../../platform/schema.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { broughtBy, broughtSince, storedBytes } from './use.queries.ts'

const day = 24 * 60 * 60 * 1000
const megabyte = 1_000_000
const gigabyte = 1000 * megabyte
/** Held while a file is counted against the quota of the whole workspace. */
const quotaLock = 4_632_003

const full = (code: string, params: Record<string, number> = {}, status = 413) =>
  new AppError(status, code, { _: [{ key: code, params }] })

/** Bytes on their way into this process by person: no row counts them yet, though they already take room. */
const arriving = new WeakMap<Context, Map<number, number>>()

/** Refuses a file that would not fit before its bytes are read, and holds room for it until they have become a row. */
export async function withRoom<Result>(
  ctx: Context,
  { ownerId, bytes, made }: { ownerId: number; bytes: number; made: boolean },
  take: () => Promise<Result>,
): Promise<Result> {
  // The demo comes with a few small files, and must come on any disk.
  if (ctx.past) return take()
  const held = arriving.get(ctx) ?? new Map<number, number>()
  arriving.set(ctx, held)
  const before = held.get(ownerId) ?? 0
  held.set(ownerId, before + bytes)
  const everybodys = [...held.values()].reduce((sum, one) => sum + one, 0)
  try {
    const free = await openStorage(ctx.config).free()
    if (free !== null && free - everybodys < ctx.config.fileLimits.keptFree) throw full('diskFull', {}, 507)
    if (!made) await checkLimits(ctx.db, ctx, ownerId, before + bytes)
    return await take()
  } finally {
    const left = (held.get(ownerId) ?? 0) - bytes
    if (left > 0) held.set(ownerId, left)
    else held.delete(ownerId)
  }
}

/** Counts once more, one file of a person after another, so that many at a time find no more room than one. */
export async function takeRoom(tx: Transaction, ctx: Context, ownerId: number, bytes: number) {
  if (ctx.past) return
  await tx.db.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute()
  await checkLimits(tx.db, ctx, ownerId, bytes, async () => {
    await sql`select pg_advisory_xact_lock(${sql.lit(quotaLock)})`.execute(tx.db)
  })
}

async function checkLimits(
  db: Kysely<Database>,
  ctx: Context,
  ownerId: number,
  bytes: number,
  beforeTotal?: () => Promise<void>,
) {
  const { unattached, perDay } = ctx.config.fileLimits
  // The sweep takes what hung on nothing for a day, so nothing younger is missing here.
  const brought = await broughtSince(db, ownerId, new Date(ctx.clock.now().getTime() - day))
  if (brought.unattached + bytes > unattached) throw full('unattachedFilesFull', { limit: unattached / megabyte })
  if (brought.bytes + bytes > perDay) throw full('uploadsOfDayFull', { limit: perDay / gigabyte })
  const { fileQuota, personFileQuota } = await readSettings(db, ctx.config)
  if (personFileQuota && (await broughtBy(db, ownerId)) + bytes > personFileQuota * megabyte) {
    throw full('personFileQuotaReached')
  }
  if (!fileQuota) return
  await beforeTotal?.()
  if ((await storedBytes(db)).bytes + bytes > fileQuota * megabyte) throw full('fileQuotaReached')
}

/** How much a request may bring at most; a file can be no larger than its request. */
export const announcedBytes = (contentLength: string | undefined) =>
  Math.min(Number(contentLength ?? maxFileSize) || maxFileSize, maxFileSize)
