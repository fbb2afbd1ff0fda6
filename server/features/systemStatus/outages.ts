import type { Context } from '../../platform/context.ts'
import { enqueueJob } from '../../platform/jobs/jobs.ts'
import { masked } from '../../platform/log/masking.ts'
import type { Outage } from '../../platform/watch.ts'
import { alarmAlone } from './alarms/alone.ts'
import { lookKind } from './checking.ts'

const longestText = 500

/**
 * Outages are kept in memory while they last and written down as soon as there is a database again; an outage of the
 * database itself alarms the operator at once, since no job can.
 */
export function watchOutages(ctx: Context) {
  const { database, redis } = ctx.parts
  const alone = alarmAlone(ctx)
  let ended: Outage[] = []
  let changed = false

  async function keep() {
    if (database.outage() !== null) return
    const rows = ended
    const lookAgain = changed
    ended = []
    changed = false
    try {
      if (rows.length > 0)
        await ctx.db
          .insertInto('statusSamples')
          .values(rows.map((row) => sampleOf(ctx, row)))
          .execute()
      await alone.keep()
      if (lookAgain) await enqueueJob(ctx.db, ctx.clock.now(), { kind: lookKind, payload: {}, uniqueKey: 'soon' })
    } catch (error) {
      ended = [...rows, ...ended]
      changed ||= lookAgain
      throw error
    }
  }

  for (const part of [database, redis]) {
    part?.listen((outage) => {
      changed = true
      if (outage.until !== null) ended.push(outage)
      if (outage.part === 'database') alone.heard(outage)
      keep().catch((error: unknown) => ctx.log.warn({ err: error }, 'an outage could not be written down yet'))
    })
  }
  return { keep, stop: alone.stop }
}

function sampleOf({ self }: Context, { part, since, until, reason }: Outage) {
  const text = `${masked(reason)} (${self.id})`.slice(0, longestText)
  return {
    name: part,
    at: since,
    until,
    state: 'failing' as const,
    latencyMs: null,
    figures: '[]',
    trouble: JSON.stringify({ kind: 'unreachable', text }),
  }
}
