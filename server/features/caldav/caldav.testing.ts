import { apiTokenEndpoints } from '#contract/accounts/apiTokens.endpoints.ts'
import type { TokenScope } from '#contract/accounts/tokenScopes.ts'
import { caldavScope } from '#contract/caldav/caldav.ts'
import { askAt } from '../../testing/askAt.ts'
import type { TestServer } from '../../testing/harness.ts'
import { testPassword } from '../../testing/people.ts'

export type Someone = Awaited<ReturnType<TestServer['person']>>

export interface Sent {
  body?: string
  headers?: Record<string, string>
}

/** A device of that person's, as programs speak: methods, paths and texts. */
export async function deviceOf(server: TestServer, as: Someone, scopes: TokenScope[] = [caldavScope]) {
  const body = { name: 'Telefon', scopes, lifetime: 90 as const, password: testPassword }
  const made = await server.call(apiTokenEndpoints.create, { as, body })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  const password = made.body.token
  const authorization = basic(as.email, password)
  const home = `/dav/calendars/${as.id}/`

  async function ask(method: string, path: string, { body: payload, headers = {} }: Sent = {}) {
    const url = `${await server.url()}${path.startsWith('/') ? path : `${home}${path}`}`
    return askAt(url, { method, headers: { authorization, ...headers }, body: payload })
  }

  const sync = async (collection: string, token = '') => {
    const { text, status } = await ask('REPORT', `${collection}/`, {
      body: `<d:sync-collection xmlns:d="DAV:"><d:sync-token>${token}</d:sync-token><d:sync-level>1</d:sync-level>
        <d:prop><d:getetag/></d:prop></d:sync-collection>`,
    })
    const responses = text.split('<d:response>').slice(1)
    const names = (all: string[]) =>
      all.map((one) => decodeURIComponent(/([^/]+)<\/d:href>/.exec(one)?.[1] ?? '')).sort()
    const isGone = (one: string) => one.includes('404 Not Found')
    return {
      ...{ status, text, token: /<d:sync-token>(.*)<\/d:sync-token>/.exec(text)?.[1] ?? '' },
      changed: names(responses.filter((one) => !isGone(one))),
      gone: names(responses.filter(isGone)),
    }
  }

  return {
    ...{ ask, sync, password, home, tokenId: made.body.id },
    put: (path: string, text: string, headers: Record<string, string> = {}) =>
      ask('PUT', path, { body: text, headers: { 'content-type': 'text/calendar; charset=utf-8', ...headers } }),
    get: (path: string) => ask('GET', path),
  }
}

export const basic = (name: string, password: string) =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`

/** A file with one entry of these lines. */
export const calendarFile = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Cihaz//TR', ...lines, 'END:VCALENDAR', ''].join('\r\n')

export const vevent = (uid: string, ...lines: string[]) => [
  ...['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20261115T080000Z', ...lines, 'END:VEVENT'],
]

export const vtodo = (uid: string, ...lines: string[]) => [
  ...['BEGIN:VTODO', `UID:${uid}`, 'DTSTAMP:20261115T080000Z', ...lines, 'END:VTODO'],
]

/** A file's lines, whole again. */
export const linesOf = (text: string) => text.replace(/\r\n /g, '').split('\r\n')
