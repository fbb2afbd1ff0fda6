import { paths } from '#contract/paths.ts'
import { systemChecked } from '#contract/systemStatus/systemStatus.events.ts'
import type { CheckResult, CheckState } from '#contract/systemStatus/systemStatus.schemas.ts'
import { type AnyActor, systemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { masked } from '../../platform/log/masking.ts'
import type { Finding, StatusCheck } from '../../platform/status.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { withinTime } from '../../platform/withinTime.ts'
import { notify } from '../notifications/notify.ts'
import { activeAdmins } from '../roles/roles.queries.ts'
import { tellOfTurns } from './alarms/telling.ts'
import { statusRoom } from './rooms.ts'
import { latestSamples } from './systemStatus.queries.ts'

export const lookKind = 'systemStatus.look'

/** For code that changed something that a check looks at: the page shows it without waiting for the next round. */
export const lookSoon = (tx: Transaction) => tx.enqueue({ kind: lookKind, payload: {}, uniqueKey: 'soon' })

const longestMs = 15_000
const longestText = 500

const badness: Record<CheckState, number> = { working: 0, slow: 1, failing: 2 }
export const worst = (states: readonly CheckState[]): CheckState =>
  states.reduce((one, other) => (badness[other] > badness[one] ? other : one), 'working')

/** Several who ask at once get the same look. */
const looking = new WeakMap<Context, Promise<CheckResult[]>>()

/** Looks at every part, one after another so that none measures another's work, and keeps what it finds. */
export function lookNow(ctx: Context, checks: readonly StatusCheck[], actor: AnyActor = systemActor('status')) {
  const going = looking.get(ctx)
  if (going) return going
  const look = lookAndKeep(ctx, checks, actor).finally(() => looking.delete(ctx))
  looking.set(ctx, look)
  return look
}

async function lookAndKeep(ctx: Context, checks: readonly StatusCheck[], actor: AnyActor): Promise<CheckResult[]> {
  const before = new Map((await latestSamples(ctx.db)).map(({ name, state }) => [name, state]))
  const results: CheckResult[] = []
  for (const check of checks) results.push(await lookAt(ctx, check))
  const fresh = results.filter(({ name, state }) => state === 'failing' && before.get(name) !== 'failing')
  for (const { name, trouble } of fresh) {
    ctx.log.error({ service: 'status', check: name }, `${name} fails: ${trouble?.text || trouble?.kind}`)
  }
  await keep(ctx, actor, results, fresh.length > 0)
  return results
}

async function lookAt(ctx: Context, { name, run }: StatusCheck): Promise<CheckResult> {
  const found = await withinTime(run(ctx), longestMs).catch(failure)
  const { state, latencyMs = null, figures = [], trouble = null } = found
  const text = trouble && masked(trouble.text).slice(0, longestText)
  return {
    name,
    state,
    latencyMs,
    figures: [...figures],
    trouble: trouble && { kind: trouble.kind, text: text ?? '' },
    at: ctx.clock.now().toISOString(),
  }
}

const failure = (error: unknown): Finding => ({
  state: 'failing',
  trouble: { kind: 'unreachable', text: error instanceof Error ? error.message : String(error) },
})

/** Admins are notified once when something begins to fail; the page shows how it goes on. */
async function keep(ctx: Context, actor: AnyActor, results: readonly CheckResult[], alarming: boolean) {
  const state = worst(results.map((result) => result.state))
  await inTransaction(ctx, actor, async (tx) => {
    await tx.db
      .insertInto('statusSamples')
      .values(
        results.map(({ name, at, latencyMs, figures, trouble, state: found }) => ({
          name,
          at: new Date(at),
          state: found,
          latencyMs,
          figures: JSON.stringify(figures),
          trouble: trouble && JSON.stringify(trouble),
        })),
      )
      .execute()
    if (actor.id !== null) {
      const object = { kind: 'systemStatus', id: null, title: '' }
      await tx.record({ action: 'systemStatus.checked', object, after: { state } })
    }
    if (alarming) {
      const admins = await activeAdmins(tx.db).select('users.id').execute()
      const ids = admins.map(({ id }) => id)
      await notify(tx, ids, { kind: 'systemFailing', params: {}, href: paths.systemStatus, tag: 'systemFailing' })
    }
    await tellOfTurns(ctx, tx, results)
    tx.emit(systemChecked, { at: tx.now.toISOString(), state }, [statusRoom])
  })
}
