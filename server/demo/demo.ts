import { type ActivityLine, activityInserts } from '../platform/activity.ts'
import { type Config, ConfigError, staysInside } from '../platform/config.ts'
import type { Context } from '../platform/context.ts'
import { transactionOn } from '../platform/database/retrying.ts'
import { type DemoState, demoMarks } from '../platform/demoState.ts'
import type { Seed } from './seeds.ts'

/** Only into an empty workspace, and by itself only where nobody else can reach it. */
export async function demoWanted(ctx: Context): Promise<boolean> {
  const { demo, databaseUrl } = ctx.config
  if (demo === 'off') return false
  if (demo === 'auto' && (!staysInside(ctx.config) || databaseUrl !== undefined)) return false
  const somebody = await ctx.db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return somebody === undefined
}

/** Everybody can read the demo's passwords, so it goes among people only when its operator says so. */
export function refusePublishedDemo(state: DemoState, config: Config) {
  if (state !== 'loaded' || config.demo === 'on' || staysInside(config)) return
  throw new ConfigError(
    'This is the demo workspace, whose passwords are published, and others could reach it (HOST, PUBLIC_URL or TRUST_PROXY).\n' +
      'For a workspace of your own, start with an empty DATA_DIR or DATABASE_URL. To publish the demo all the same, set DEMO=on.',
  )
}

export async function loadDemo(ctx: Context) {
  // Most starts load no demo.
  const [{ seeds }, { beginAfter }] = await Promise.all([import('./seeds.ts'), import('./programs.ts')])
  await mark(ctx, demoMarks.started)
  await tellPast(ctx, seeds)
  await beginAfter(ctx)
  await mark(ctx, demoMarks.finished)
}

/** Each part in one transaction, as hundreds would take long; the log has them all in the order in which they happened. */
export async function tellPast(ctx: Context, seeds: readonly Seed[]) {
  const lines: ActivityLine[] = []
  for (const seed of seeds) {
    // An open transaction has the embedded database's only connection.
    await ctx.settings.read()
    await transactionOn(ctx.db, (db) => seed({ ...ctx, db, past: { db, lines } }))
  }
  const inOrder = lines.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  await transactionOn(ctx.db, async (tx) => {
    for (const insert of activityInserts(inOrder)) await insert.execute(tx)
  })
}

async function mark(ctx: Context, name: string) {
  await ctx.db.insertInto('marks').values({ name, at: ctx.clock.now() }).execute()
}
