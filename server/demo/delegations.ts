import { delegate } from '../features/delegations/delegation.ts'
import type { Context } from '../platform/context.ts'
import { dayIn } from '../platform/days.ts'
import { loadCast } from './cast.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The project manager is away the week after next, and has said who decides meanwhile. */
export async function seedDelegations(ctx: Context): Promise<void> {
  const cast = await loadCast(ctx)
  if (!cast.everybody.includes('proje')) return
  const { timeZone } = await ctx.settings.read()
  const day = (days: number) => dayIn(timeZone, new Date(ctx.clock.now().getTime() + days * dayMs))
  const deputyId = cast.of('satis').id
  await delegate(ctx, cast.of('proje'), { deputyId, startDay: day(9), endDay: day(14) })
}
