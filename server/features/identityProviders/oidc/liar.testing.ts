import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { Way } from '../identityProviders.testing.ts'

type Claims = Record<string, unknown>

/** How it answers: as it should, or in one of the ways in which a provider fails. */
type Manners = 'well' | 'hang' | 'rubbish' | 'fail'

/** A provider of our own that says whatever it is told to say, true or not. */
export async function openLiar({ clientId = 'imece' } = {}) {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const foreign = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'bir', alg: 'RS256', use: 'sig' }
  let manners: Manners = 'well'
  /** What each code is changed for. */
  const tokens = new Map<string, string>()
  let metadata: Record<string, unknown> = {}
  let asked = 0
  const server = createServer(async (request, answer) => {
    asked += 1
    const json = (body: unknown) =>
      answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (manners === 'hang') return
    if (manners === 'fail') answer.writeHead(502).end('bakimda')
    else if (manners === 'rubbish') answer.writeHead(200, { 'content-type': 'text/html' }).end('<p>yok</p>')
    else if (request.url === '/.well-known/openid-configuration') json({ ...about, ...metadata })
    else if (request.url === '/jwks') json({ keys: [jwk] })
    else {
      const code = new URLSearchParams(await text(request)).get('code') ?? ''
      json({ access_token: 'erisim', token_type: 'Bearer', expires_in: 60, id_token: tokens.get(code) })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const about = {
    ...{
      issuer,
      authorization_endpoint: `${issuer}/giris`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
    },
    ...{ response_types_supported: ['code'], subject_types_supported: ['public'] },
    ...{ id_token_signing_alg_values_supported: ['RS256'], authorization_response_iss_parameter_supported: true },
  }
  const seconds = () => Math.floor(Date.now() / 1000)
  const sign = (claims: Claims, { by = 'own', typ = 'JWT' }: { by?: 'own' | 'foreign'; typ?: string } = {}) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'bir', typ })
      .sign(by === 'own' ? privateKey : foreign.privateKey)
  return {
    issuer,
    named: `127.0.0.1:${port}`,
    asked: () => asked,
    behaves(next: Manners) {
      manners = next
    },
    /** Of itself. */
    claims(next: Record<string, unknown>) {
      metadata = next
    },
    /** What it says of whoever is on this way, and where it sends them. */
    async says(way: Way, claims: Claims = {}, { by = 'own' as 'own' | 'foreign', answer = {} } = {}): Promise<string> {
      const { searchParams } = way.address
      const who = { sub: 'biri', email: 'biri@sirket.example', email_verified: true, name: 'Biri Kişi' }
      const times = { iat: seconds(), exp: seconds() + 60 }
      const nonce = searchParams.get('nonce') ?? ''
      const code = randomUUID()
      tokens.set(code, await sign({ iss: issuer, aud: clientId, nonce, ...who, ...times, ...claims }, { by }))
      const back = { code, state: searchParams.get('state') ?? '', iss: issuer, ...answer }
      return `${searchParams.get('redirect_uri')}?${new URLSearchParams(back)}`
    },
    logoutToken: (claims: Claims, by: 'own' | 'foreign' = 'own') =>
      sign(
        {
          ...{ iss: issuer, aud: clientId, iat: seconds(), exp: seconds() + 120, jti: randomUUID() },
          events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
          ...claims,
        },
        { by, typ: 'logout+jwt' },
      ),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
