import { features } from './app.ts'
import { isLoopback } from './platform/config.ts'
import type { Context } from './platform/context.ts'

export type DemoState = 'absent' | 'unfinished' | 'loaded'

const started = 'demo.started'
const finished = 'demo.finished'

export async function demoState(ctx: Context): Promise<DemoState> {
  const marks = await ctx.db.selectFrom('marks').select('name').where('name', 'in', [started, finished]).execute()
  const names = marks.map((mark) => mark.name)
  if (names.includes(finished)) return 'loaded'
  return names.includes(started) ? 'unfinished' : 'absent'
}

/** Only into an empty workspace, and by itself only where nobody else can reach it. */
export async function demoWanted(ctx: Context): Promise<boolean> {
  if (ctx.config.demo === 'off') return false
  if (ctx.config.demo === 'auto' && !isLoopback(ctx.config.host)) return false
  const somebody = await ctx.db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return somebody === undefined
}

export async function loadDemo(ctx: Context) {
  await mark(ctx, started)
  for (const feature of features) await feature.seed?.({ ...ctx, quiet: true })
  await mark(ctx, finished)
}

async function mark(ctx: Context, name: string) {
  await ctx.db.insertInto('marks').values({ name, at: ctx.clock.now() }).execute()
}
