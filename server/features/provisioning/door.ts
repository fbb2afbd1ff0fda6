import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type ProvisioningAct, provisioningPerMinute } from '#contract/provisioning/provisioning.endpoints.ts'
import type { Context } from '../../platform/context.ts'
import type { AppError } from '../../platform/errors.ts'
import { refusalOf, spoken } from '../../platform/http/answerErrors.ts'
import { originOf } from '../../platform/http/identify.ts'
import { usable } from '../../platform/http/usable.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { invalidSyntax, ScimRefused } from './protocol/refusal.ts'
import { type Hand, handOf, note, type ProvisionerRow, provisionerBehind } from './provisioner.ts'
import type { ScimCall, ScimRoute } from './scimCall.ts'
import { scimRoutes } from './scimRoutes.ts'

const minuteMs = 60_000
/** A group of the whole company is one body. */
const bodyLimit = 2 * 1024 * 1024
const contentType = 'application/scim+json'

const params = z.object({ id: z.string().optional(), name: z.string().optional() })
const header = z.string().optional().catch(undefined)

/** The door of the protocol: a token instead of a session, its own form of answers, the same limits and the same care. */
export function serveScim(app: FastifyInstance, ctx: Context) {
  // Asked by the limit and by the call: once is enough.
  const known = new WeakMap<FastifyRequest, Promise<ProvisionerRow | undefined>>()
  const behind = (request: FastifyRequest) => {
    const asked = known.get(request) ?? provisionerBehind(ctx.db, ctx.clock.now(), request.headers.authorization)
    known.set(request, asked)
    return asked
  }

  void app.register(async (door) => {
    door.addContentTypeParser<string>(contentType, { parseAs: 'string' }, door.getDefaultJsonParser('error', 'error'))
    door.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      if (refusalOf(error).status >= 500 && !(error instanceof ScimRefused)) {
        request.log.error({ err: error }, 'a call by SCIM failed')
      }
      return answerRefusal(ctx, request, reply, error)
    })
    const keyGenerator = async (request: FastifyRequest) => {
      const found = await behind(request)
      return found ? `provisioner:${found.id}` : `ip:${request.ip}`
    }
    const rateLimit = { max: provisioningPerMinute, timeWindow: minuteMs, keyGenerator }
    for (const route of scimRoutes) {
      const { method, path } = route
      door.route({
        ...{ method, url: `/scim/v2${path}`, bodyLimit, config: { anonymous: true, rateLimit } },
        handler: async (request, reply) => serve(ctx, route, await behind(request), request, reply),
      })
    }
  })
}

async function serve(
  ctx: Context,
  { act, answer }: ScimRoute,
  provisioner: ProvisionerRow | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (!provisioner) throw new ScimRefused({ status: 401, why: 'failed' }, 'this token is not, or no longer, in use')
  if (!provisioner.isOn || provisioner.botStatus !== 'bot') {
    throw new ScimRefused({ status: 403, why: 'failed' }, 'an Admin has switched this provisioner off')
  }
  await noteUse(ctx, provisioner)
  const hand = handOf(ctx, provisioner, originOf(request))
  try {
    const { status = 200, body, headers = {} } = await answer(callOf(hand, request))
    reply.status(status).headers({ 'cache-control': 'no-store', ...headers })
    return body === undefined ? reply.send() : reply.type(`${contentType}; charset=utf-8`).send(JSON.stringify(body))
  } catch (error) {
    if (act) await noteRefusal(ctx, hand, act, error, request)
    throw error
  }
}

function callOf(hand: Hand, request: FastifyRequest): ScimCall {
  const { id = '', name = '' } = params.parse(request.params)
  return {
    ...hand,
    ...{ id: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0, name },
    ...{ body: kept(request.body), query: kept(request.query) },
    ifMatch: header.parse(request.headers['if-match']),
    ifNoneMatch: header.parse(request.headers['if-none-match']),
  }
}

/** Without what the database does not take. */
function kept(given: unknown): unknown {
  const found = usable(given)
  if (found === null) throw invalidSyntax('the body is nested too deep')
  return found.value
}

/** To the minute: a first run of thousands writes one row. */
async function noteUse({ db, clock }: Context, { id }: ProvisionerRow) {
  const now = clock.now()
  await db
    .updateTable('provisioners')
    .set({ lastUsedAt: now })
    .where('id', '=', id)
    .where(({ or, eb }) =>
      or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<', new Date(now.getTime() - minuteMs))]),
    )
    .execute()
}

const naming = z
  .looseObject({ userName: z.string().optional(), displayName: z.string().optional() })
  .catch({})
  .transform(({ userName, displayName }) => userName ?? displayName)

/** The log is where an Admin finds why somebody does not come through. */
async function noteRefusal(ctx: Context, hand: Hand, act: ProvisioningAct, error: unknown, request: FastifyRequest) {
  const refusal = error instanceof ScimRefused ? error.answer.why : 'failed'
  const detail = error instanceof ScimRefused ? error.message : ''
  const { id = '' } = params.parse(request.params)
  try {
    const person = act.startsWith('person') && /^[1-9]\d{0,14}$/.test(id) ? await nameOf(hand, Number(id)) : undefined
    const title = person?.fullName ?? naming.parse(request.body) ?? id
    await inTransaction(ctx, hand.actor, async (tx) => {
      await note(tx, hand, { act, title, userId: person?.id ?? null, refusal, detail })
      if (refusal !== 'protected' && refusal !== 'held') return
      const object = { kind: 'provisioner', id: hand.provisioner.id, title: hand.provisioner.name }
      await tx.record({
        action: 'provisioner.refused',
        object,
        after: { act, title, reason: refusal },
        result: 'denied',
      })
    })
  } catch (failure) {
    // Noting it must not turn the refusal into something else.
    request.log.error({ err: failure }, 'a refusal by SCIM was not noted')
  }
}

const nameOf = ({ ctx, provisioner }: Hand, userId: number) =>
  ctx.db
    .selectFrom('provisionedPeople')
    .innerJoin('users', 'users.id', 'userId')
    .select(['users.id', 'fullName'])
    .where('provisionerId', '=', provisioner.id)
    .where('userId', '=', userId)
    .executeTakeFirst()

function answerRefusal(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  error: Error & { statusCode?: number },
) {
  const { status, scimType, detail, headers } = toldOf(ctx, request, error)
  return reply
    .status(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type(`${contentType}; charset=utf-8`)
    .send(
      JSON.stringify({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: String(status),
        ...(scimType === undefined ? {} : { scimType }),
        detail,
      }),
    )
}

/** In English, as it is read in the log of an identity server. */
function toldOf(ctx: Context, request: FastifyRequest, error: Error & { statusCode?: number }) {
  if (error instanceof ScimRefused) {
    const { status, scimType } = error.answer
    const headers: Record<string, string> = status === 401 ? { 'www-authenticate': 'Bearer realm="SCIM"' } : {}
    return { status, scimType, detail: error.message, headers }
  }
  const refusal: AppError = refusalOf(error)
  const [texts] = Object.values(spoken(ctx, 'en', refusal.fields, request.id))
  const scimType = refusal.status === 400 ? ('invalidSyntax' as const) : undefined
  return { status: refusal.status, scimType, detail: texts?.[0] ?? refusal.code, headers: refusal.headers }
}
