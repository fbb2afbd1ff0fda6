import { apiTokenEndpoints } from '#contract/accounts/apiTokens.endpoints.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { createApiToken, listApiTokens, revokeApiToken } from './apiTokens.ts'

export const apiTokenRoutes: readonly Route[] = [
  route(apiTokenEndpoints.list, async ({ ctx, actor }) => ({ rows: await listApiTokens(ctx, actor) })),
  route(apiTokenEndpoints.create, ({ ctx, actor, body }) => createApiToken(ctx, actor, body)),
  route(apiTokenEndpoints.revoke, ({ ctx, actor, params }) => revokeApiToken(ctx, actor, params.id)),
]
