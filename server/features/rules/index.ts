import { z } from 'zod'
import { ruleEndpoints } from '#contract/rules/rules.endpoints.ts'
import type { Feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { changeRule, createRule, removeRule, restoreRule, ruleOrNone, switchRule } from './change.ts'
import { forgetRuns } from './forgetting.ts'
import { ruleRooms } from './rooms.ts'
import { listRules, listRuns } from './rules.queries.ts'
import { createRules } from './rules.table.ts'
import { ruleJobs, ruleReactions } from './running.ts'
import { tryRule } from './trial.ts'

/** Does something by itself when something happens, as the activity log tells it. */
export const rulesFeature: Feature = {
  name: 'rules',
  routes: [
    route(ruleEndpoints.list, async ({ ctx }) => ({ rows: await listRules(ctx.db) })),
    route(ruleEndpoints.create, ({ ctx, actor, body }) => createRule(ctx, actor, body)),
    route(ruleEndpoints.change, ({ ctx, actor, params, body }) => changeRule(ctx, actor, params.id, body)),
    route(ruleEndpoints.setState, ({ ctx, actor, params, body }) => switchRule(ctx, actor, params.id, body.on)),
    route(ruleEndpoints.remove, ({ ctx, actor, params }) => removeRule(ctx, actor, params.id)),
    route(ruleEndpoints.restore, ({ ctx, actor, params }) => restoreRule(ctx, actor, params.id)),
    route(ruleEndpoints.runs, async ({ ctx, params, query }) => {
      const cursor = ctx.events.cursor()
      await ruleOrNone(ctx, params.id)
      return { ...(await listRuns(ctx.db, params, query)), cursor }
    }),
    route(ruleEndpoints.trial, ({ ctx, body }) => tryRule(ctx, body), { perMinute: 60 }),
  ],
  migrations: { '2026-11-19-85-rules': createRules },
  rooms: ruleRooms,
  reactions: ruleReactions,
  jobs: {
    ...ruleJobs,
    'rules.forget': job({ payload: z.object({}), every: { dailyAt: '03:50' }, run: forgetRuns }),
  },
}
