import type { FastifyInstance } from 'fastify'
import { tokenAllows } from '#contract/accounts/tokenScopes.ts'
import { botMayCall } from '#contract/bots/calls.ts'
import { methods } from '#contract/http/endpoint.ts'
import { forbidden } from '../errors.ts'

/** An API token goes where its scopes lead and nowhere else. Before any handler, so that no route can forget it. */
export function guardTokens(app: FastifyInstance) {
  app.addHook('preParsing', async ({ actor, method, routeOptions: { url = '' } }) => {
    if (!actor?.apiToken) return
    // HEAD is a GET without its answer's body.
    const meant = method === 'HEAD' ? 'GET' : methods.find((known) => known === method)
    if (!meant || !tokenAllows(actor.apiToken.scopes, meant, url)) throw forbidden('tokenScope')
    if (actor.isBot && !botMayCall(meant, url)) throw forbidden('notForBots')
  })
}
