import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { incomingPerMinute } from '#contract/incomingWebhooks/incomingWebhooks.endpoints.ts'
import type { Context } from '../../platform/context.ts'
import { refusalOf } from '../../platform/http/answerErrors.ts'
import { originOf } from '../../platform/http/identify.ts'
import { hashToken } from '../accounts/tokens.ts'
import { messageFrom } from './formats/messageFrom.ts'
import { incomingBehind } from './incomingWebhooks.queries.ts'
import { IncomingRefused } from './refusal.ts'
import { writeIncoming } from './writing.ts'

const params = z.object({ secret: z.string() })
const secretForm = /^[\w-]{43}$/
const minuteMs = 60_000

/** What senders know from Slack: a word of its refusals for each of ours. */
const words: Readonly<Record<number, string>> = {
  413: 'payload_too_large',
  415: 'invalid_payload',
  429: 'rate_limited',
}

/** A secret address for programs: no session, no cookie, no JSON back, but the same limits and the same care. */
export function serveIncoming(app: FastifyInstance, ctx: Context) {
  void app.register(async (door) => {
    door.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body)).get('payload') ?? ''),
    )
    // Some senders announce JSON as text, and some nothing at all.
    door.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, String(body)))
    door.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const refusal = error instanceof IncomingRefused ? error : plainly(error)
      if (refusal.status >= 500) request.log.error({ err: error }, 'incoming webhook failed')
      const headers = error instanceof IncomingRefused ? {} : refusalOf(error).headers
      return reply.status(refusal.status).headers(headers).type('text/plain; charset=utf-8').send(refusal.message)
    })
    // Each address has its own limit, as the programs of an office share one network address; others count by address.
    const keyGenerator = async (request: FastifyRequest) => {
      const found = await behind(ctx, request)
      return found ? `incoming:${found.id}` : `ip:${request.ip}`
    }
    const config = { anonymous: true, rateLimit: { max: incomingPerMinute, timeWindow: minuteMs, keyGenerator } }
    door.post('/hooks/:secret', { config }, async (request, reply) => {
      const found = await behind(ctx, request)
      if (!found) throw new IncomingRefused(404, 'no_service', 'this address is not, or no longer, in use')
      try {
        if (!found.isOn || found.status !== 'bot') {
          throw new IncomingRefused(403, 'action_prohibited', 'this address is switched off')
        }
        const text = messageFrom({ headers: request.headers, body: parsed(request.body) }, (key, values) =>
          ctx.words.say(found.language, 'incoming', key, values),
        )
        await writeIncoming(ctx, found, text, originOf(request))
      } catch (error) {
        if (error instanceof IncomingRefused) await noteRefusal(ctx, found.id, error)
        throw error
      }
      return reply.type('text/plain; charset=utf-8').send('ok')
    })
  })
}

function plainly(error: Error & { statusCode?: number }) {
  const { status } = refusalOf(error)
  const reason = status < 500 ? 'this was not understood' : 'this could not be written now; try again'
  return new IncomingRefused(status, words[status] ?? (status < 500 ? 'invalid_payload' : 'rollup_error'), reason)
}

async function behind({ db, clock }: Context, { params: given }: FastifyRequest) {
  const { secret } = params.parse(given)
  return secretForm.test(secret) ? incomingBehind(db, clock.now(), hashToken(secret)) : undefined
}

/** A form's field and a body without a name are JSON in a text. */
function parsed(body: unknown): unknown {
  if (typeof body !== 'string') return body
  try {
    return JSON.parse(body)
  } catch {
    throw new IncomingRefused(400, 'invalid_payload', 'the body is no JSON')
  }
}

async function noteRefusal({ db, clock }: Context, id: number, { message }: IncomingRefused) {
  const refusal = { lastRefusedAt: clock.now(), lastRefusal: message }
  await db.updateTable('incomingWebhooks').set(refusal).where('id', '=', id).execute()
}
