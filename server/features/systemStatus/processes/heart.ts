import { monitorEventLoopDelay } from 'node:perf_hooks'
import { processesChanged } from '#contract/systemStatus/systemStatus.events.ts'
import { systemActor } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { release } from '../../../platform/release.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { watchOutages } from '../outages.ts'
import { statusRoom } from '../rooms.ts'
import { beatEveryMs, removeProcess, writeBeat } from './processes.queries.ts'

export interface Heart {
  /** Records the state of this process, and checks that its database and Redis are still there. */
  beat(): Promise<void>
  /** From now on every few seconds. */
  start(): void
  stop(): Promise<void>
}

export function createHeart(ctx: Context): Heart {
  const startedAt = ctx.clock.now()
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()
  const outages = watchOutages(ctx)
  let going: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let known = false

  function rowNow() {
    const { size, inUse, waiting } = ctx.pool()
    const eventLoopDelayMs = loop.count === 0 ? 0 : loop.max / 1e6
    loop.reset()
    return {
      ...ctx.self,
      release,
      startedAt,
      seenAt: ctx.clock.now(),
      sockets: ctx.connections.count(),
      memory: process.memoryUsage.rss(),
      eventLoopDelayMs,
      poolSize: size,
      poolInUse: inUse,
      poolWaiting: waiting,
    }
  }

  const tellChange = () =>
    inTransaction(ctx, systemActor('status'), async (tx) => {
      tx.emit(processesChanged, { at: tx.now.toISOString() }, [statusRoom])
    })

  async function beatOnce() {
    try {
      await ctx.parts.redis?.look()
      const isNew = await writeBeat(ctx.db, rowNow())
      known = true
      if (isNew) await tellChange()
      // Kept ready for an alarm that has to do without the database.
      await ctx.settings.read()
      await outages.keep()
    } catch (error) {
      if (!(await ctx.parts.database.refused())) ctx.log.warn({ err: error }, 'a heartbeat could not be written')
    }
  }

  function beat(): Promise<void> {
    going ??= beatOnce().finally(() => {
      going = undefined
    })
    return going
  }

  return {
    beat,
    start() {
      timer = setInterval(beat, beatEveryMs).unref()
      void beat()
    },
    async stop() {
      clearInterval(timer)
      loop.disable()
      outages.stop()
      await going
      if (!known) return
      // A process that ends in order leaves nothing behind; the others learn that it is gone.
      await removeProcess(ctx.db, ctx.self.id)
        .then(tellChange)
        .catch((error: unknown) => ctx.log.warn({ err: error }, 'the end of this process could not be noted'))
    },
  }
}
