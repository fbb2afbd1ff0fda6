import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { caldavPath, mostCaldavBytes } from '#contract/caldav/caldav.ts'
import type { Context } from '../../platform/context.ts'
import { recordDenial, refusalOf, spoken } from '../../platform/http/answerErrors.ts'
import { requestLine } from '../../platform/http/requestLine.ts'
import { languageOf } from '../../platform/words.ts'
import { answerDav } from './methods.ts'
import { CaldavRefused, refused } from './refusal.ts'
import { type Caller, callerOf, checkLine, identityOf } from './signIn.ts'
import { dav, type Xml } from './xml/names.ts'
import { writeXml } from './xml/writing.ts'

const webdavMethods = ['PROPFIND', 'PROPPATCH', 'REPORT', 'MKCALENDAR', 'MKCOL']
const methods = ['GET', 'PUT', 'DELETE', ...webdavMethods]
const allowed = ['OPTIONS', 'HEAD', ...methods].join(', ')

const xmlType = 'application/xml; charset=utf-8'
const minuteMs = 60_000

/** A door of its own for calendar programs: app passwords instead of sessions, XML instead of JSON. */
export function serveCaldav(app: FastifyInstance, ctx: Context) {
  for (const method of webdavMethods) app.addHttpMethod(method, { hasBody: true })
  const callers = new WeakMap<FastifyRequest, Caller>()
  // Each person has their own limit, as the devices of an office share one network address; strangers count by address.
  const keyGenerator = async (request: FastifyRequest) => {
    const identity = await identityOf(ctx, request)
    return identity ? `caldav:${identity.id}` : `ip:${request.ip}`
  }
  const rateLimit = { max: ctx.config.requestsPerMinute, timeWindow: minuteMs, keyGenerator }
  const config = { anonymous: true, rateLimit }
  void app.register(async (door) => {
    door.removeAllContentTypeParsers()
    door.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    door.setErrorHandler((error: Error & { statusCode?: number }, request, reply) =>
      answerRefusal(ctx, { error, caller: callers.get(request) }, request, reply),
    )
    // A program that only knows the name of the server asks here first (RFC 6764).
    door.route({
      method: ['GET', 'OPTIONS', ...webdavMethods],
      url: '/.well-known/caldav',
      config,
      handler: async (_request, reply) => reply.redirect(caldavPath, 301),
    })
    for (const url of ['/dav', '/dav/*']) {
      door.options(url, { config }, async (_request, reply) => said(reply).status(200).send())
      door.route({
        ...{ method: methods, url, config, bodyLimit: mostCaldavBytes },
        // After the global guards, which know API tokens by the paths of the API.
        preHandler: async (request) => {
          checkLine(ctx, request)
          const caller = await callerOf(ctx, request)
          callers.set(request, caller)
          request.actor = caller.actor
        },
        handler: async (request, reply) => {
          const caller = callers.get(request)
          if (!caller) throw refused(401, 'signIn')
          const { status, headers, body } = await answerDav(ctx, caller, request)
          said(reply)
            .status(status)
            .headers(headers ?? {})
          if (body === undefined) return reply.send()
          if (typeof body === 'string') return reply.send(body)
          return reply.type(xmlType).send(writeXml(body))
        },
      })
    }
  })
}

/** What programs look at before they trust us with a calendar. */
const said = (reply: FastifyReply) =>
  reply.headers({ dav: '1, 3, calendar-access', allow: allowed, 'cache-control': 'private, no-store' })

async function answerRefusal(
  ctx: Context,
  { error, caller }: { error: Error & { statusCode?: number }; caller: Caller | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const refusal = refusalOf(error)
  // What a form would be told as a conflict is a state that the program has not seen.
  const status = refusal.status === 409 && refusal.current !== undefined ? 412 : statusFor(refusal.status)
  if (status >= 500) request.log.error({ ...requestLine(request, status), err: error }, 'caldav request failed')
  // What somebody may not do is in the log; what a program cannot say here is nobody's try.
  if (status === 403 && !(refusal instanceof CaldavRefused)) await recordDenial(ctx, request, refusal)
  const language = caller?.actor.language ?? languageOf(request.headers['accept-language'])
  const { namespace, key, params } = refusal instanceof CaldavRefused ? refusal.reason : fromErrors
  const reason =
    namespace === undefined
      ? Object.values(spoken(ctx, language, refusal.fields, request.id))
          .flat()
          .join(' ')
      : ctx.words.say(language, namespace, key, params)
  const condition: Xml[] = refusal instanceof CaldavRefused && refusal.condition ? [refusal.condition] : []
  return said(reply)
    .status(status)
    .headers(refusal.headers)
    .type(xmlType)
    .send(writeXml(dav('error', ...condition, dav('responsedescription', reason))))
}

const fromErrors = { namespace: undefined, key: '', params: undefined }

/** What a form can mend is for a program only a no. */
const statusFor = (status: number) => (status === 422 || status === 409 ? 403 : status)
