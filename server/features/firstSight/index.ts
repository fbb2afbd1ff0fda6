import type { FastifyRequest } from 'fastify'
import { firstCallsOf } from '#contract/firstSight/firstCalls.ts'
import { firstSightEndpoints } from '#contract/firstSight/firstSight.endpoints.ts'
import type { Feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { refusalAtDoor } from '../../platform/http/serve.ts'

/** Through the whole door, as if it had come alone: the same limits, guards and handler. */
async function answerOf(request: FastifyRequest, address: string): Promise<unknown> {
  const { 'accept-encoding': _compressed, 'if-none-match': _known, ...headers } = request.headers
  const { remoteAddress } = request.socket
  const answer = await request.server.inject({
    method: 'GET',
    url: address,
    headers: { ...headers, 'x-request-id': request.id },
    ...(remoteAddress === undefined ? {} : { remoteAddress }),
  })
  return answer.statusCode === 200 ? answer.json() : undefined
}

/** What a start would ask call by call. */
export const firstSightFeature: Feature = {
  name: 'firstSight',
  routes: [
    route(firstSightEndpoints.read, async ({ ctx, actor, query, request }) => {
      const cursor = ctx.events.cursor()
      // A refusal is for the log; nobody has really asked for this yet.
      const calls = firstCallsOf(query.page).filter(({ endpoint }) => refusalAtDoor(endpoint, actor) === undefined)
      const answers = await Promise.all(
        calls.map(async ({ address }) => [address, await answerOf(request, address)] as const),
      )
      return { cursor, answers: Object.fromEntries(answers.filter(([, body]) => body !== undefined)) }
    }),
  ],
}
