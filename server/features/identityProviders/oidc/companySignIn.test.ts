import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { sessionEndpoints } from '#contract/accounts/sessions.endpoints.ts'
import { companySignInEndpoints } from '#contract/identityProviders/identityProviders.endpoints.ts'
import { activityOf } from '../../accounts/accounts.testing.ts'
import { openWithProvider, type Way, type WithProvider } from '../identityProviders.testing.ts'
import { openLiar } from './liar.testing.ts'

let liar: Awaited<ReturnType<typeof openLiar>>
let site: WithProvider
let providerId: number

beforeAll(async () => {
  liar = await openLiar()
  site = await openWithProvider([liar.named], { config: { outsideMs: 1000 } })
  const newcomerRoleId = await site.roleId('Kullanıcı')
  ;({ id: providerId } = await site.create({ issuer: liar.issuer, newcomerRoleId }))
})
afterAll(async () => {
  await site.server.close()
  liar.close()
})
afterEach(() => {
  liar.behaves('well')
  liar.claims({})
  // What the provider said of itself is asked again.
  site.server.clock.advance(11 * 60_000)
})

const start = () => site.start(providerId)
const seconds = () => Math.floor(site.server.clock.now().getTime() / 1000)
const times = () => ({ iat: seconds(), exp: seconds() + 60 })

const peopleCount = async () => {
  const { count } = await site.server.ctx.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Refused with this word; nobody new is here, and no session began. */
async function refused(back: string, way: Way, code: string, status = 403) {
  const before = await peopleCount()
  const answer = await site.finish(back, way.cookie)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await peopleCount()).toBe(before)
}

test('the sign-in page learns the names of the buttons and nothing else', async () => {
  const { call } = site.server
  const off = await site.create({ issuer: liar.issuer, name: 'Kapalı' }, { on: false })
  const { body } = await call(companySignInEndpoints.offered)
  expect(body).toEqual({
    providers: [{ id: providerId, name: 'Kurum', asksPassword: false }],
    companyOnly: false,
    passkeys: false,
    passwordRules: { minLength: 8, allKinds: false, notOwnNames: false },
  })
  expect((await call(companySignInEndpoints.start, { params: { id: off.id }, body: {} })).body.code).toBe('providerOff')
})

test('the way there carries a challenge, a state and a nonce, and no secret', async () => {
  const { address, cookie } = await site.start(providerId)
  expect(address.origin).toBe(liar.issuer)
  const asked = Object.fromEntries(address.searchParams)
  expect(asked).toMatchObject({
    response_type: 'code',
    client_id: 'imece',
    code_challenge_method: 'S256',
    redirect_uri: 'http://imece.example/sirket-girisi',
    scope: 'openid email profile groups',
  })
  expect(new Set([asked.state, asked.nonce, asked.code_challenge, cookie]).size).toBe(4)
  const rows = JSON.stringify(await site.server.ctx.db.selectFrom('providerDepartures').selectAll().execute())
  for (const secret of [asked.state, asked.nonce, cookie]) expect(rows).not.toContain(secret)
})

test('somebody new is in with a session as after a password, on a page of ours', async () => {
  const { call } = site.server
  const way = await site.start(providerId, { to: '/takvim?gun=2026-11-19' })
  const answer = await site.finish(
    await liar.says(way, { ...times(), sub: 'ayse', email: 'Ayse@Sirket.example', name: 'Ayşe Öz' }),
    way.cookie,
  )
  expect(answer.status).toBe(201)
  if (answer.body.outcome !== 'signedIn') throw new Error('not signed in')
  expect(answer.body.to).toBe('/takvim?gun=2026-11-19')
  expect(answer.body.userData).toMatchObject({ fullName: 'Ayşe Öz', email: 'ayse@sirket.example', role: 'Kullanıcı' })
  expect(String(answer.headers['set-cookie'])).toMatch(/imece-files=.*imece-browser=/)
  const as = { token: answer.body.accessToken }
  const { body } = await call(sessionEndpoints.list, { as })
  expect(body.rows).toHaveLength(1)
  const lines = (await activityOf(site.server, answer.body.userData.id)).map(({ action }) => action)
  expect(lines).toEqual(['account.identityLinked', 'user.joined', 'account.signedIn'])
  expect((await call(accountEndpoints.logout, { as })).status).toBe(204)
  expect((await call(sessionEndpoints.list, { as })).status).toBe(401)
})

test.each(['https://kotu.example/', '//kotu.example', '/\\kotu.example', 'javascript:alert(1)'])(
  'nobody is led on to %s',
  async (to) => {
    const way = await site.start(providerId, { to })
    const { body } = await site.finish(await liar.says(way, { ...times(), sub: 'ayse' }), way.cookie)
    expect(body).toMatchObject({ outcome: 'signedIn', to: '' })
  },
)

test('an answer is taken once, from the browser that went, and within ten minutes', async () => {
  const way = await start()
  const back = await liar.says(way, { ...times(), sub: 'ayse' })
  const stranger = await start()
  await refused(back, { ...way, cookie: stranger.cookie }, 'providerAnswerUsed', 410)
  await refused(back, { ...way, cookie: '' }, 'providerAnswerUsed', 410)
  expect((await site.finish(back, way.cookie)).status).toBe(201)
  await refused(back, way, 'providerAnswerUsed', 410)
  const slow = await start()
  const late = await liar.says(slow, { ...times(), sub: 'ayse' })
  site.server.clock.advance(10 * 60_000)
  await refused(late, slow, 'providerAnswerUsed', 410)
})

test.each([
  ['another issuer in the token', { iss: 'https://kotu.example' }, {}],
  ['another audience', { aud: 'baska' }, {}],
  ['another nonce', { nonce: 'baska' }, {}],
  ['no nonce', { nonce: undefined }, {}],
  ['a time that has passed', { exp: 1, iat: 0 }, {}],
  ['a foreign signature', {}, { by: 'foreign' as const }],
  ['a name with a sign that no database keeps', { sub: 'ayse\0' }, {}],
  ['a name with half a sign', { sub: 'ayse\ud800' }, {}],
  ['a name without end', { sub: 'ayse'.repeat(1000) }, {}],
  ['another issuer in the answer', {}, { answer: { iss: 'https://kotu.example' } }],
])('%s lets nobody in', async (_what, claims, how) => {
  const way = await start()
  await refused(await liar.says(way, { ...times(), sub: 'ayse', ...claims }, how), way, 'providerUntrusted')
})

test('whoever says no at the provider is told so', async () => {
  const way = await start()
  const back = await liar.says(way, {}, { answer: { error: 'access_denied' } })
  await refused(back, way, 'providerDenied')
})

test.each([['fail'], ['rubbish'], ['hang']] as const)('a provider that answers like this: %s', async (manners) => {
  const way = await start()
  const back = await liar.says(way, { ...times(), sub: 'ayse' })
  liar.behaves(manners)
  await refused(back, way, 'providerUnreachable')
  site.server.clock.advance(11 * 60_000)
  const answer = await site.server.call(companySignInEndpoints.start, { params: { id: providerId }, body: {} })
  expect([answer.status, answer.body.code]).toEqual([403, 'providerUnreachable'])
})

test('what a provider says of itself makes no script and no other provider of it', async () => {
  const tried = async () => {
    site.server.clock.advance(11 * 60_000)
    return (await site.server.call(companySignInEndpoints.start, { params: { id: providerId }, body: {} })).body.code
  }
  liar.claims({ authorization_endpoint: 'javascript:alert(1)' })
  expect(await tried()).toBe('providerUntrusted')
  liar.claims({ issuer: 'https://kotu.example' })
  expect(await tried()).toBe('providerUntrusted')
  liar.claims({ token_endpoint: 'http://169.254.169.254/latest' })
  const way = await start()
  await refused(await liar.says(way, { ...times(), sub: 'ayse' }), way, 'providerUnreachable')
})

test('what went wrong is a line of the log, without what was sent', async () => {
  const lines: unknown[] = []
  const { log } = site.server.ctx
  const warn = log.warn
  log.warn = (...line: unknown[]) => void lines.push(line)
  const way = await start()
  const back = await liar.says(way, { ...times(), sub: 'ayse', aud: 'baska' })
  await refused(back, way, 'providerUntrusted')
  log.warn = warn
  const text = JSON.stringify(lines)
  expect(text).toContain('sign-in by the identity provider')
  const code = new URL(back).searchParams.get('code') ?? ''
  for (const secret of [code, 'erisim', 'cok-gizli', way.cookie]) expect(text).not.toContain(secret)
})
