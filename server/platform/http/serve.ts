import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { EndpointShape } from '#contract/http/endpoint.ts'
import { fieldMessages } from '#contract/http/issues.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { type AppError, forbidden, invalidInput, unauthenticated } from '../errors.ts'
import { languageOf } from '../words.ts'
import { originOf } from './identify.ts'
import type { Call, Route } from './route.ts'
import { usable } from './usable.ts'

/** A visitor writes a message at most; whoever is signed in also saves whole drafts. */
const visitorsBody = 64 * 1024

/** Puts one endpoint on the air: access at the door, input parsed by the contract, the answer cut to what it promises. */
export function serve(app: FastifyInstance, ctx: Context, { endpoint, handle, limit }: Route) {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.access === 'visitor' ? { bodyLimit: visitorsBody } : {}),
    config: limit ? { rateLimit: { max: limit.perMinute, timeWindow: 60_000 } } : {},
    handler: async (request, reply) => {
      const refusal = refusalAtDoor(endpoint, request.actor)
      if (refusal) throw refusal
      // Nothing of what is said to one person lies about in caches.
      reply.status(endpoint.status ?? 200).header('cache-control', 'no-store')
      const result = await handle(callOf(ctx, endpoint, request, reply))
      return endpoint.response === null ? reply.send() : reply.send(endpoint.response.parse(result))
    },
  })
}

/** Why this actor does not get in, before anything of the call is read. */
export function refusalAtDoor({ access, beforeTwoStep }: EndpointShape, actor: Actor | null): AppError | undefined {
  if (access === 'visitor') return undefined
  if (actor === null) return unauthenticated()
  if (actor.twoStepDue && !beforeTwoStep) return forbidden('twoStepRequired')
  if (access !== 'signedIn' && !actor.ability.can(access.action, access.subject)) return forbidden()
  return undefined
}

function callOf(
  ctx: Context,
  endpoint: EndpointShape,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<EndpointShape> {
  return {
    ctx,
    // Checked by `refusalAtDoor`: an endpoint that is not for visitors has somebody here.
    actor: request.actor as Actor,
    origin: originOf(request),
    language: languageOf(request.headers['accept-language']),
    params: parsed(endpoint.params, request.params),
    query: parsed(endpoint.query, request.query),
    body: parsed(endpoint.body, request.body ?? undefined),
    request,
    reply,
  }
}

function parsed(schema: z.ZodType | undefined, value: unknown): undefined {
  if (schema === undefined) return undefined
  const given = usable(value)
  if (given === null) throw invalidInput({ _: [{ key: 'malformed' }] })
  const result = schema.safeParse(given.value)
  if (!result.success) throw invalidInput(fieldMessages(result.error.issues))
  // The handler sees the endpoint's own types (see `route`); here any shape passes through.
  return result.data as undefined
}
