import { apiTokenEndpoints } from '#contract/accounts/apiTokens.endpoints.ts'
import { registrationEndpoints } from '#contract/accounts/registrations.endpoints.ts'
import { sessionEndpoints } from '#contract/accounts/sessions.endpoints.ts'
import { twoStepEndpoints } from '#contract/accounts/twoStep.endpoints.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { createApiToken, listApiTokens, revokeApiToken } from './apiTokens.ts'
import { endDevice, endOtherDevices, listDevices } from './devices.ts'
import { decideRegistration } from './registrationDecision.ts'
import { listRegistrations } from './registrations.queries.ts'
import { clearFileCookie } from './signedIn.ts'
import { disableTwoStep, enableTwoStep, enrolTwoStep, replaceRecoveryCodes, twoStepState } from './twoStep.ts'

export const twoStepRoutes: readonly Route[] = [
  route(twoStepEndpoints.state, ({ ctx, actor }) => twoStepState(ctx, actor)),
  route(twoStepEndpoints.enrol, ({ ctx, actor, body }) => enrolTwoStep(ctx, actor, body.password)),
  route(twoStepEndpoints.enable, ({ ctx, actor, body }) => enableTwoStep(ctx, actor, body.code)),
  route(twoStepEndpoints.disable, ({ ctx, actor, body }) => disableTwoStep(ctx, actor, body.password)),
  route(twoStepEndpoints.renewRecoveryCodes, ({ ctx, actor, body }) => replaceRecoveryCodes(ctx, actor, body.password)),
]

export const deviceRoutes: readonly Route[] = [
  route(sessionEndpoints.list, async ({ ctx, actor }) => ({ rows: await listDevices(ctx, actor) })),
  route(sessionEndpoints.end, async ({ ctx, actor, params, reply }) => {
    await endDevice(ctx, actor, params.id)
    if (params.id === actor.sessionId) clearFileCookie(ctx, reply)
  }),
  route(sessionEndpoints.endOthers, async ({ ctx, actor }) => ({ ended: await endOtherDevices(ctx, actor) })),
]

export const registrationRoutes: readonly Route[] = [
  route(registrationEndpoints.list, async ({ ctx, query }) => {
    const cursor = ctx.events.cursor()
    return { ...(await listRegistrations(ctx.db, query)), cursor }
  }),
  route(registrationEndpoints.decide, ({ ctx, actor, params, body }) =>
    decideRegistration(ctx, actor, params.id, body),
  ),
]

export const apiTokenRoutes: readonly Route[] = [
  route(apiTokenEndpoints.list, async ({ ctx, actor }) => ({ rows: await listApiTokens(ctx, actor.id) })),
  route(apiTokenEndpoints.create, ({ ctx, actor, body }) => createApiToken(ctx, actor, body)),
  route(apiTokenEndpoints.revoke, ({ ctx, actor, params }) => revokeApiToken(ctx, actor, params.id)),
]
