import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionEndpoints } from '#contract/accounts/sessions.endpoints.ts'
import { connectLive, soon } from '../../../platform/live/testGateway.ts'
import { activityOf } from '../../accounts/accounts.testing.ts'
import { openWithProvider, type WithProvider } from '../identityProviders.testing.ts'
import { openLiar } from './liar.testing.ts'

let liar: Awaited<ReturnType<typeof openLiar>>
let site: WithProvider
let providerId: number

beforeAll(async () => {
  liar = await openLiar()
  site = await openWithProvider([liar.named])
  ;({ id: providerId } = await site.create({ issuer: liar.issuer, newcomerRoleId: await site.roleId('Kullanıcı') }))
})
afterAll(async () => {
  await site.server.close()
  liar.close()
})

const seconds = () => Math.floor(site.server.clock.now().getTime() / 1000)

async function comes(sub: string, sid: string) {
  const way = await site.start(providerId)
  const claims = { sub, sid, email: `${sub}@sirket.example`, iat: seconds(), exp: seconds() + 60 }
  const { body } = await site.finish(await liar.says(way, claims), way.cookie)
  if (!('accessToken' in body)) throw new Error(JSON.stringify(body))
  return { token: body.accessToken, id: body.userData.id }
}

const tell = (token: string, id = providerId) =>
  site.server.app.inject({
    method: 'POST',
    url: `/api/auth/company/${id}/backchannel-logout`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  })

const isIn = async (as: { token: string }) => (await site.server.call(sessionEndpoints.list, { as })).status === 200

test('a sign-out there ends that session here at once, its socket too, and no other', async () => {
  const [first, second, other] = [await comes('a', 's1'), await comes('a', 's2'), await comes('b', 's3')]
  const client = await connectLive(await site.server.url(), first.token)
  const answer = await tell(await liar.logoutToken({ sid: 's1' }))
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  await soon(() => expect(client.socket.connected).toBe(false))
  expect(await Promise.all([first, second, other].map(isIn))).toEqual([false, true, true])
  // Without a session there, all of the person's.
  expect((await tell(await liar.logoutToken({ sub: 'a' }))).statusCode).toBe(200)
  expect(await Promise.all([second, other].map(isIn))).toEqual([false, true])
  const lines = (await activityOf(site.server, first.id)).filter(({ action }) => action === 'account.sessionsEnded')
  expect(lines.map(({ actorId, after }) => [actorId, after])).toEqual([
    [null, { provider: 'Kurum' }],
    [null, { provider: 'Kurum' }],
  ])
})

test('a message is taken once', async () => {
  const token = await liar.logoutToken({ sub: 'c' })
  expect((await tell(token)).statusCode).toBe(200)
  const person = await comes('c', 's4')
  expect((await tell(token)).statusCode).toBe(400)
  expect(await isIn(person)).toBe(true)
})

test.each([
  ['another issuer', { iss: 'https://kotu.example' }],
  ['another audience', { aud: 'baska' }],
  ['an old message', { iat: 1, exp: undefined }],
  ['no time', { iat: undefined }],
  ['no event', { events: {} }],
  ['a nonce', { nonce: 'a' }],
  ['nobody named', { sub: undefined }],
  ['no name of its own', { jti: undefined }],
  ['a name with a sign that no database keeps', { sub: 'd\0' }],
])('%s ends nothing', async (_what, claims) => {
  const person = await comes('d', 's5')
  const answer = await tell(await liar.logoutToken({ sub: 'd', ...claims }))
  expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'invalid_request' }])
  expect(await isIn(person)).toBe(true)
})

test('a foreign signature, rubbish and a provider that is not here end nothing', async () => {
  const person = await comes('e', 's6')
  const good = await liar.logoutToken({ sub: 'e' })
  const bad = [await liar.logoutToken({ sub: 'e' }, 'foreign'), 'a.b.c', '', `${good}x`]
  for (const token of bad) expect((await tell(token)).statusCode).toBe(400)
  expect((await tell(good, 999_999)).statusCode).toBe(400)
  expect(await isIn(person)).toBe(true)
})
