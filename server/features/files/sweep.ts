import type { Context } from '../../platform/context.ts'
import { openStorage } from '../../platform/files/storage.ts'

const keptFor = 24 * 60 * 60 * 1000
const atOnce = 200

/** Takes away uploads that nothing came to refer to, and bytes whose row never came to be. */
export async function sweepFiles(ctx: Context) {
  const before = new Date(ctx.clock.now().getTime() - keptFor)
  await sweepRows(ctx, before)
  await sweepBytes(ctx, before)
}

async function sweepRows(ctx: Context, before: Date) {
  const storage = openStorage(ctx.config)
  for (;;) {
    const rows = await ctx.db
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
    for (const { storageKey } of rows) await storage.remove(storageKey)
    if (rows.length < atOnce) return
  }
}

async function sweepBytes(ctx: Context, before: Date) {
  const storage = openStorage(ctx.config)
  for await (const { key, at } of storage.list()) {
    if (at >= before) continue
    const row = await ctx.db.selectFrom('files').select('id').where('storageKey', '=', key).executeTakeFirst()
    if (!row) await storage.remove(key)
  }
}
