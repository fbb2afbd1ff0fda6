import { type CheckName, historyPieces, type SystemStatus } from '#contract/systemStatus/systemStatus.schemas.ts'
import type { Context } from '../../platform/context.ts'
import type { StatusCheck } from '../../platform/status.ts'
import { waysOf } from './alarms/alarm.ts'
import { lookNow, worst } from './checking.ts'
import { lastTroubles, latestSamples, samplePieces } from './systemStatus.queries.ts'

const dayMs = 24 * 60 * 60_000

/** How everything was found last, with the day before it. */
export async function readStatus(ctx: Context, checks: readonly StatusCheck[]): Promise<SystemStatus> {
  const cursor = ctx.events.cursor()
  let latest = await latestSamples(ctx.db)
  if (checks.some(({ name }) => latest.every((sample) => sample.name !== name))) {
    await lookNow(ctx, checks)
    latest = await latestSamples(ctx.db)
  }
  const now = ctx.clock.now()
  const pieces = await samplePieces(ctx.db, new Date(now.getTime() - dayMs), now)
  const troubles = await lastTroubles(ctx.db)
  const historyOf = (name: CheckName) =>
    Array.from({ length: historyPieces }, (_, place) => {
      const found = pieces.find((piece) => piece.name === name && piece.place === place)
      return found ? { state: found.state, latencyMs: found.latencyMs } : null
    })
  const known = checks.flatMap(({ name }) => latest.find((sample) => sample.name === name) ?? [])
  return {
    state: worst(known.map(({ state }) => state)),
    // All results of one round have nearly the same time.
    at: known[0]?.at ?? now.toISOString(),
    checks: known.map((sample) => ({
      ...sample,
      history: historyOf(sample.name),
      lastTrouble: troubles.get(sample.name) ?? null,
    })),
    alarmWays: waysOf(ctx.config),
    cursor,
  }
}

const keptDays = 7

export async function forgetSamples(ctx: Context) {
  const before = new Date(ctx.clock.now().getTime() - keptDays * dayMs)
  await ctx.db.deleteFrom('statusSamples').where('at', '<', before).execute()
}
