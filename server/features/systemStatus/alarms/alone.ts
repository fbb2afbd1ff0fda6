import type { Context } from '../../../platform/context.ts'
import type { Outage } from '../../../platform/watch.ts'
import { alarmOf, sendAlarm, waysOf } from './alarm.ts'
import { againAfterMs } from './telling.ts'

/**
 * Alarms about a lost database, from memory: no row and no job can. Each process that lost it sends this once an hour
 * at most.
 */
export function alarmAlone(ctx: Context) {
  let timer: NodeJS.Timeout | undefined
  let toldAt: Date | null = null
  let kept = true

  async function tell({ part, since, reason }: Outage) {
    const now = ctx.clock.now()
    if (toldAt !== null && now.getTime() - toldAt.getTime() < againAfterMs) return
    toldAt = now
    kept = false
    const { id, host } = ctx.self
    const turn = { part, state: 'failing', since, trouble: { kind: 'unreachable', text: reason } } as const
    const told = alarmOf(ctx, turn, [{ id, host }])
    for (const way of waysOf(ctx.config)) {
      await sendAlarm(ctx, way, told).catch((error: unknown) =>
        ctx.log.error({ err: error, way }, 'an alarm could not be sent'),
      )
    }
  }

  return {
    /** What comes back by itself within moments wakes nobody. */
    heard(outage: Outage) {
      clearTimeout(timer)
      if (outage.until === null) timer = setTimeout(() => void tell(outage), ctx.config.outagePatienceMs).unref()
    },
    /** So that the next check, which finds it well, reports that too. */
    async keep() {
      if (kept || toldAt === null) return
      await ctx.db.insertInto('alarms').values({ part: 'database', state: 'failing', at: toldAt }).execute()
      kept = true
    },
    stop: () => clearTimeout(timer),
  }
}
