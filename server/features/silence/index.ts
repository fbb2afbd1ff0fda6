import { type Silence, silenceEnded, silenceEndpoints } from '#contract/silence/silence.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import type { JobKinds } from '../../platform/jobs/jobs.ts'
import { waitingOutward } from '../../platform/jobs/outward.ts'
import { silentMark, silentSince } from '../../platform/silence.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { statusRoom } from '../systemStatus/rooms.ts'

/** The line of the log, whether a person said it or the command. */
export const wentLive = { action: 'workspace.wentLive', object: { kind: 'workspace', id: null, title: '' } }

async function endSilence(ctx: Context, actor: Actor) {
  await inTransaction(ctx, actor, async (tx) => {
    const { numDeletedRows } = await tx.db.deleteFrom('marks').where('name', '=', silentMark).executeTakeFirst()
    if (numDeletedRows === 0n) return
    await tx.record(wentLive)
    tx.emit(silenceEnded, {}, [statusRoom])
  })
}

/** A restored workspace sends nothing by itself until an Admin says that it is the one that people use. */
export function silenceFeature(registry: () => readonly Feature[]): Feature {
  const kinds = (): JobKinds => Object.assign({}, ...registry().map(({ jobs }) => jobs))
  const standing = async ({ db, clock }: Context): Promise<Silence> => {
    const since = await silentSince(db)
    if (since === null) return { since: null, waiting: [] }
    return { since: since.toISOString(), waiting: await waitingOutward(db, kinds(), clock.now()) }
  }
  return {
    name: 'silence',
    routes: [
      route(silenceEndpoints.read, ({ ctx }) => standing(ctx)),
      route(silenceEndpoints.end, async ({ ctx, actor }) => {
        await endSilence(ctx, actor)
        return standing(ctx)
      }),
    ],
  }
}
