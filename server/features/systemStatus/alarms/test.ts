import type { ResponseOf } from '#contract/http/endpoint.ts'
import type { systemStatusEndpoints } from '#contract/systemStatus/systemStatus.endpoints.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { masked } from '../../../platform/log/masking.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { aliveProcesses } from '../processes/processes.queries.ts'
import { alarmOf, sendAlarm, waysOf } from './alarm.ts'

/** At once and on every way, so that the person who asked sees what arrives and what does not. */
export async function testAlarm(
  ctx: Context,
  actor: Actor,
): Promise<ResponseOf<typeof systemStatusEndpoints.testAlarm>> {
  const now = ctx.clock.now()
  const turn = { part: 'api', state: 'test', since: now, trouble: null } as const
  const told = alarmOf(ctx, turn, await aliveProcesses(ctx.db, now))
  const tried = waysOf(ctx.config).map(async (way) => ({
    way,
    failure: await sendAlarm(ctx, way, told).then(
      () => null,
      (error: unknown) => masked(error instanceof Error ? error.message : String(error)),
    ),
  }))
  const ways = await Promise.all(tried)
  await inTransaction(ctx, actor, (tx) =>
    tx.record({ action: 'systemStatus.alarmTested', object: { kind: 'systemStatus', id: null, title: '' } }),
  )
  return { ways }
}
