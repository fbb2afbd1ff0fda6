import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { PushPayload } from '#contract/notifications/push.payload.ts'
import type { Context } from '../../../platform/context.ts'
import { doorOf, postOutside } from '../../../platform/http/outside.ts'
import type { Outcome } from './webPush.ts'

/** The fields of Google's service account that we need. */
const serviceAccount = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
})
type ServiceAccount = z.infer<typeof serviceAccount>

const scope = 'https://www.googleapis.com/auth/firebase.messaging'

interface Credentials {
  account: ServiceAccount
  access?: { token: string; until: number }
}
const known = new WeakMap<Context, Credentials>()

/** The variable holds the file's path, or the JSON itself. */
async function readCredentials(configured: string): Promise<Credentials> {
  const text = configured.trimStart().startsWith('{') ? configured : await readFile(configured, 'utf8')
  return { account: serviceAccount.parse(JSON.parse(text)) }
}

async function credentialsOf(ctx: Context, configured: string): Promise<Credentials> {
  const kept = known.get(ctx)
  if (kept) return kept
  const read = await readCredentials(configured)
  known.set(ctx, read)
  return read
}

const accessAnswer = z.object({ access_token: z.string(), expires_in: z.number() })

async function accessToken({ config, clock }: Context, credentials: Credentials): Promise<string> {
  const now = clock.now().getTime()
  if (credentials.access && credentials.access.until > now) return credentials.access.token
  const { client_email: email, private_key: pem, token_uri: audience } = credentials.account
  const seconds = Math.floor(now / 1000)
  // Loaded for the first message, as a start does not need it.
  const { importPKCS8, SignJWT } = await import('jose')
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(email)
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3600)
    .sign(await importPKCS8(pem, 'RS256'))
  const grant = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const asked = { headers, body: grant.toString() }
  const { status, body } = await postOutside(audience, asked, doorOf(config))
  if (status !== 200) throw new Error(`the service account was refused with ${status}`)
  const { access_token: token, expires_in: lifetime } = accessAnswer.parse(JSON.parse(body))
  credentials.access = { token, until: now + (lifetime - 60) * 1000 }
  return token
}

/** To an app that handed over its token; HTTP v1 of Firebase Cloud Messaging. */
export async function sendFcm(ctx: Context, token: string, { title, body, href, tag }: PushPayload): Promise<Outcome> {
  if (ctx.config.fcmServiceAccount === undefined) return 'refused'
  const credentials = await credentialsOf(ctx, ctx.config.fcmServiceAccount)
  const access = await accessToken(ctx, credentials)
  const message = { token, notification: { title, body }, data: { href, tag }, android: { notification: { tag } } }
  const { status } = await postOutside(
    `${ctx.config.fcmUrl}/v1/projects/${credentials.account.project_id}/messages:send`,
    {
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message }),
    },
    doorOf(ctx.config),
  )
  if (status === 200) return 'delivered'
  // 404: the app was removed from the device, or its token was renewed.
  if (status === 404) return 'gone'
  if (status === 401) delete credentials.access
  if (status === 401 || status === 429 || status >= 500) {
    throw new Error(`FCM answered ${status}`)
  }
  return 'refused'
}
