import type { FastifyRequest } from 'fastify'
import { caldavScope } from '#contract/caldav/caldav.ts'
import { type Actor, actorOf, type Identity } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'
import { originOf } from '../../platform/http/identify.ts'
import { CaldavRefused, refused } from './refusal.ts'

/** Who asks, with the address that stands for them in calendars. */
export interface Caller {
  actor: Actor
  email: string
}

const challenge = { 'www-authenticate': 'Basic realm="Imece", charset="UTF-8"' }

const unknown = () => new CaldavRefused(401, { namespace: 'caldav', key: 'refused.signIn' }, undefined, challenge)

/** Name and app password, as programs send them with every request. */
function credentialsOf({ headers: { authorization = '' } }: FastifyRequest) {
  const [, encoded] = /^Basic +([\w+/=-]{1,2000}) *$/i.exec(authorization) ?? []
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon === -1 ? undefined : { name: text.slice(0, colon).trim().toLowerCase(), password: text.slice(colon + 1) }
}

/** The person behind an app password. Sessions, other tokens and bots are nobody here. */
export async function identityOf(ctx: Context, request: FastifyRequest): Promise<Identity | undefined> {
  const given = credentialsOf(request)
  const identity = given && (await ctx.authenticator.identify(given.password.trim(), originOf(request)))
  return identity?.apiToken?.scopes.includes(caldavScope) && !identity.isBot ? identity : undefined
}

export async function callerOf(ctx: Context, request: FastifyRequest): Promise<Caller> {
  const identity = await identityOf(ctx, request)
  if (!identity) throw unknown()
  const { email } = await ctx.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', identity.id)
    .executeTakeFirstOrThrow()
  if (credentialsOf(request)?.name !== email.toLowerCase()) throw unknown()
  if (identity.twoStepDue) throw forbidden('twoStepRequired')
  const origin = { ...originOf(request), userAgent: `CalDAV: ${identity.apiToken?.name ?? ''}` }
  return { actor: actorOf(identity, origin), email }
}

const isHere = (host: string) => ['localhost', '::1', '[::1]'].includes(host) || host.startsWith('127.')

/** A password travels with every request: never over a line that others can read. */
export function checkLine({ config: { publicUrl } }: Context, request: FastifyRequest) {
  const published = publicUrl === undefined ? undefined : new URL(publicUrl)
  const isSafe = published
    ? published.protocol === 'https:' || isHere(published.hostname)
    : request.protocol === 'https' || isHere(request.hostname)
  if (!isSafe) throw refused(403, 'needsHttps')
}
