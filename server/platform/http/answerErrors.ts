import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '#contract/http/error.ts'
import type { FieldMessages } from '#contract/http/issues.ts'
import { type Origin, visitorActor } from '../actor.ts'
import type { Context } from '../context.ts'
import { DatabaseFull, DatabaseUnavailable, textProperty } from '../database/errors.ts'
import { AppError, malformed, noRoomLeft, notFound, unavailable } from '../errors.ts'
import { masked } from '../log/masking.ts'
import { inTransaction } from '../transaction.ts'
import { languageOf } from '../words.ts'
import { originOf } from './identify.ts'
import { requestLine } from './requestLine.ts'

/** The one place that turns what was thrown into an answer in the person's language, without stack, SQL or path. */
export function answerErrors(app: FastifyInstance, ctx: Context) {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    // Whoever hangs up in the middle of a sentence broke nothing of ours.
    const refusal = request.raw.destroyed && !request.raw.complete ? malformed() : refusalOf(error)
    if (refusal.status >= 500)
      request.log.error({ ...requestLine(request, refusal.status), err: error }, 'request failed')
    if (refusal.status === 403) await recordDenial(ctx, request, refusal)
    return answer(ctx, request, reply, refusal)
  })
}

/** An address that cannot be read is at no route, whose hooks would add what every answer has. */
export const answerUnreadable = (ctx: Context) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  void answer(ctx, request, reply.headers(ofNoRoute), refusalOf(error))

const ofNoRoute = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

export function answerNotFound(ctx: Context, request: FastifyRequest, reply: FastifyReply) {
  return answer(ctx, request, reply, notFound('address'))
}

function answer(ctx: Context, request: FastifyRequest, reply: FastifyReply, refusal: AppError) {
  const language = languageOf(request.headers['accept-language'])
  const body: ErrorBody = { errors: spoken(ctx, language, refusal.fields, request.id), code: refusal.code }
  if (refusal.current !== undefined) body.current = refusal.current
  return reply.status(refusal.status).headers(refusal.headers).send(body)
}

export function spoken(
  ctx: Context,
  language: string,
  fields: FieldMessages,
  requestId: string,
): Record<string, string[]> {
  const say = (key: string, params: Record<string, unknown> = {}) =>
    ctx.words.say(language, 'errors', key, { requestId, ...params })
  const spokenFields = Object.entries(fields).map(([field, messages]) => {
    const texts = messages.map(({ key, params = {} }) => {
      const what = typeof params.what === 'string' ? say(`things.${params.what}`) : undefined
      return say(key, what === undefined ? params : { ...params, what })
    })
    return [field, texts] as const
  })
  return Object.fromEntries(spokenFields)
}

/** What the system says when a file could not be written. */
const fullDisk = new Set(['ENOSPC', 'EDQUOT'])
const knownStatuses: Record<number, string> = { 400: 'malformed', 413: 'tooLarge', 415: 'unsupportedType' }

export function refusalOf(error: Error & { statusCode?: number | undefined }): AppError {
  if (error instanceof AppError) return error
  if (error instanceof DatabaseFull || fullDisk.has(textProperty(error, 'code') ?? '')) return noRoomLeft()
  if (error instanceof DatabaseUnavailable) return unavailable()
  const { statusCode = 500 } = error
  // Whatever else a library refuses as the caller's mistake, such as a part of a page that it does not have, is none of ours.
  const code = knownStatuses[statusCode] ?? (statusCode >= 400 && statusCode < 500 ? 'malformed' : undefined)
  if (code) return new AppError(statusCode, code, { _: [{ key: code }] })
  return new AppError(500, 'internal', { _: [{ key: 'internal' }] })
}

const hour = 60 * 60_000
const mostRemembered = 10_000
/** When each workspace of this process last wrote down a refusal, by address and refusal. */
const lastDenials = new WeakMap<Context, Map<string, number>>()

/** The log is kept for ever, so a visitor does not write into it as often as they like: once an hour for each refusal. */
function wroteAlready(ctx: Context, refusal: AppError, { ip }: Origin): boolean {
  const now = ctx.clock.now().getTime()
  const key = `${ip} ${refusal.code}`
  const denials = lastDenials.get(ctx) ?? new Map<string, number>()
  lastDenials.set(ctx, denials)
  const last = denials.get(key)
  if (last !== undefined && now - last < hour) return true
  if (denials.size >= mostRemembered) denials.clear()
  denials.set(key, now)
  return false
}

/** Every denial is in the activity log; the log failing must not turn a refusal into something else. */
export async function recordDenial(ctx: Context, request: FastifyRequest, refusal: AppError) {
  if (request.actor === null && wroteAlready(ctx, refusal, originOf(request))) return
  // Whoever looks through another's eyes stays who they are.
  const viewer = request.actor?.viewer
  const actor = viewer ? visitorActor(originOf(request)) : (request.actor ?? visitorActor(originOf(request)))
  const path = request.url.split('?')[0] ?? ''
  const object = { kind: 'address', id: null, title: masked(`${request.method} ${path}`).slice(0, 300) }
  try {
    await inTransaction(ctx, actor, (tx) =>
      tx.record({ action: refusal.code, object, result: 'denied', ...(viewer ? { actorId: viewer.id } : {}) }),
    )
  } catch (error) {
    request.log.error({ ...requestLine(request, refusal.status), err: error }, 'denial not recorded')
  }
}
