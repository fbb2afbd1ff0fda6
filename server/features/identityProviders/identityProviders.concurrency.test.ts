import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWithProvider, type WithProvider } from './identityProviders.testing.ts'
import { openLiar } from './oidc/liar.testing.ts'

let liar: Awaited<ReturnType<typeof openLiar>>
let site: WithProvider

beforeAll(async () => {
  liar = await openLiar()
  site = await openWithProvider([liar.named])
})
afterAll(async () => {
  await site.server.close()
  liar.close()
})

test('two first sign-ins of one person at once make one account', async () => {
  const { id } = await site.create({ issuer: liar.issuer, newcomerRoleId: await site.roleId('Kullanıcı') })
  const now = Math.floor(site.server.clock.now().getTime() / 1000)
  const claims = { sub: 'cift', email: 'cift@sirket.example', iat: now, exp: now + 60 }
  const [one, other] = [await site.start(id), await site.start(id)]
  const backs = [await liar.says(one, claims), await liar.says(other, claims)]
  const answers = await Promise.all(backs.map((back, at) => site.finish(back, [one, other][at]?.cookie ?? '')))
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const people = await site.server.ctx.db.selectFrom('users').select('id').where('email', '=', claims.email).execute()
  expect(people).toHaveLength(1)
})

test('of one answer that comes twice at once, one is taken', async () => {
  const { id } = await site.create({ issuer: liar.issuer, newcomerRoleId: await site.roleId('Kullanıcı') })
  const way = await site.start(id)
  const now = Math.floor(site.server.clock.now().getTime() / 1000)
  const back = await liar.says(way, { sub: 'iki', email: 'iki@sirket.example', iat: now, exp: now + 60 })
  const twice = await Promise.all([site.finish(back, way.cookie), site.finish(back, way.cookie)])
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 410])
})
