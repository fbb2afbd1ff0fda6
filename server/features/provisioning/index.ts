import { z } from 'zod'
import { provisioningEndpoints } from '#contract/provisioning/provisioning.endpoints.ts'
import { notFound } from '../../platform/errors.ts'
import type { Feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { job } from '../../platform/jobs/jobs.ts'
import {
  changeProvisioner,
  createProvisioner,
  releaseProvisioner,
  removeProvisioner,
  renewToken,
  switchProvisioner,
} from './administration.ts'
import { serveScim } from './door.ts'
import { forgetProvisioning } from './forgetting.ts'
import { provisionerById } from './provisioner.ts'
import { listLines, listProvisioners } from './provisioning.queries.ts'
import { createProvisioning } from './provisioning.table.ts'
import { roleJobs } from './roleSync.ts'

/** The company's identity server keeps people and groups up to date, by SCIM 2.0. */
export const provisioningFeature: Feature = {
  name: 'provisioning',
  routes: [
    route(provisioningEndpoints.list, async ({ ctx }) => ({ rows: await listProvisioners(ctx) })),
    route(provisioningEndpoints.create, ({ ctx, actor, body }) => createProvisioner(ctx, actor, body)),
    route(provisioningEndpoints.change, ({ ctx, actor, params, body }) =>
      changeProvisioner(ctx, actor, params.id, body),
    ),
    route(provisioningEndpoints.setState, ({ ctx, actor, params, body }) =>
      switchProvisioner(ctx, actor, params.id, body.on),
    ),
    route(provisioningEndpoints.renew, ({ ctx, actor, params }) => renewToken(ctx, actor, params.id)),
    route(provisioningEndpoints.release, ({ ctx, actor, params }) => releaseProvisioner(ctx, actor, params.id)),
    route(provisioningEndpoints.remove, ({ ctx, actor, params }) => removeProvisioner(ctx, actor, params.id)),
    route(provisioningEndpoints.log, async ({ ctx, params, query }) => {
      const cursor = ctx.events.cursor()
      if (!(await provisionerById(ctx.db, params.id))) throw notFound('provisioner')
      return { ...(await listLines(ctx.db, params, query)), cursor }
    }),
  ],
  plain: serveScim,
  migrations: { '2026-11-19-89-provisioning': createProvisioning },
  entries: ['provisioner_tokens'],
  jobs: {
    ...roleJobs,
    'provisioning.forget': job({ payload: z.object({}), every: { dailyAt: '03:45' }, run: forgetProvisioning }),
  },
}
