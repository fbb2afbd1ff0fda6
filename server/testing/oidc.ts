import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { freePort, startProgram } from './privateService.ts'

const serverFile = fileURLToPath(new URL('./oidcServer.mjs', import.meta.url))

const registered = z.object({ client_id: z.string(), client_secret: z.string() })

interface Client {
  redirectAddress: string
  logoutAddress?: string
}

/** An OpenID provider of another make, on the loopback; whoever asks it is who it was told comes next. */
export async function startOidc() {
  const port = await freePort()
  const program = await startProgram([process.execPath, serverFile, String(port)], /listening/)
  const issuer = `http://127.0.0.1:${port}`
  const post = (path: string, body: unknown) =>
    fetch(`${issuer}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    issuer,
    named: `127.0.0.1:${port}`,
    async register({ redirectAddress, logoutAddress }: Client) {
      const answer = await post('/reg', {
        redirect_uris: [redirectAddress],
        ...(logoutAddress ? { backchannel_logout_uri: logoutAddress, backchannel_logout_session_required: true } : {}),
      })
      const { client_id: clientId, client_secret: clientSecret } = registered.parse(await answer.json())
      return { clientId, clientSecret }
    },
    /** Nobody at all: whoever asks is denied. */
    comes: (sub: string, claims: Record<string, unknown> = {}) => post('/next', { sub, ...claims }),
    browser: () => openBrowser(issuer),
    stop: program.stop,
  }
}

/** Somebody's browser as far as a provider needs one: cookies, and redirects up to the first foreign address. */
function openBrowser(issuer: string) {
  const cookies = new Map<string, string>()
  async function visit(address: string, init: RequestInit = {}): Promise<{ address: string; text: string }> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(address, { ...init, redirect: 'manual', headers: { cookie, ...init.headers } })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) return { address, text: await answer.text() }
    const onward = new URL(location, address).href
    return onward.startsWith(`${issuer}/`) ? visit(onward) : { address: onward, text: '' }
  }
  return {
    visit,
    /** There, not here. */
    async signOut() {
      const { text } = await visit(`${issuer}/session/end`)
      const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(text) ?? []
      const body = new URLSearchParams({ xsrf, logout: 'yes' })
      await visit(`${issuer}/session/end/confirm`, { method: 'POST', body })
    },
  }
}
