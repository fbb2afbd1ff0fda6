import type { BodyOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { ruleEndpoints } from '#contract/rules/rules.endpoints.ts'
import { mostTried, trialDays } from '#contract/rules/rules.schemas.ts'
import type { Context } from '../../platform/context.ts'
import { happeningsSince } from '../activityLog/happenings.ts'
import { matching } from './matching.ts'

type Trial = typeof ruleEndpoints.trial

/** The same questions that a run asks, of things as they are now, and nothing is done. */
export async function tryRule(
  { db, clock }: Context,
  { kinds, conditions, page, size }: BodyOf<Trial>,
): Promise<ResponseOf<Trial>> {
  const since = new Date(clock.now().getTime() - trialDays * 24 * 60 * 60_000)
  const { happenings, more } = await happeningsSince(db, { kinds, since, most: mostTried })
  const meant = await matching(db, happenings, conditions)
  const rows = meant.slice((page - 1) * size, page * size).map(({ happening: { id, at, kind, actor, subject } }) => ({
    ...{ id, at: at.toISOString(), kind, title: subject.title, path: subject.path, actor: actor?.name ?? null },
  }))
  return { rows, total: meant.length, more }
}
