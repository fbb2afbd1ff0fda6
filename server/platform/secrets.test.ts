import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { features } from '../app.ts'
import { challengeFor, codeFor, personWithTwoStep } from '../features/accounts/accounts.testing.ts'
import { pushKeys } from '../features/notifications/push/keys.ts'
import { openTestServer, type TestServer } from '../testing/harness.ts'
import { openSecrets } from './secrets.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const columns = features.flatMap(({ sealed = [] }) => sealed)
const opened = (config: Partial<TestServer['ctx']['config']> = {}) =>
  openSecrets(server.ctx.db, { ...server.ctx.config, ...config }, columns)

const keptSecret = async (userId: number) =>
  (await server.ctx.db.selectFrom('credentials').select('totpSecret').where('userId', '=', userId).executeTakeFirst())
    ?.totpSecret ?? ''

test('the secret of two-step sign-in is readable nowhere in the database', async () => {
  const person = await personWithTwoStep(server)
  const kept = await keptSecret(person.id)
  expect(kept).toMatch(/^sealed1:/)
  expect(kept).not.toContain(person.secret)
  expect(server.ctx.secrets.unseal(kept)).toBe(person.secret)
})

test('what an earlier version kept in the clear is sealed at the next start, and goes on working', async () => {
  const person = await personWithTwoStep(server)
  await server.ctx.db
    .updateTable('credentials')
    .set({ totpSecret: person.secret })
    .where('userId', '=', person.id)
    .execute()
  await opened()
  expect(await keptSecret(person.id)).toMatch(/^sealed1:/)
  const challenge = await challengeFor(server, person.email)
  const code = codeFor(server, person.secret)
  const second = await server.call(accountEndpoints.twoStepLogin, { body: { challenge, code } })
  expect(second.status).toBe(201)
})

test('another key is refused, and a lost one can be given up', async () => {
  const person = await personWithTwoStep(server)
  const before = await pushKeys(server.ctx)
  const other = { secretKey: 'x'.repeat(32) }
  await expect(opened(other)).rejects.toThrow('secret.key')
  const secrets = await opened({ ...other, forgetSecrets: true })
  expect(secrets.unseal(await keptSecret(person.id))).toBe('')
  const after = await pushKeys({ ...server.ctx, secrets })
  expect(after.publicKey).not.toBe(before.publicKey)
  expect(await pushKeys({ ...server.ctx, secrets })).toEqual(after)
  await expect(opened(other)).resolves.toBeDefined()
})

test('both secrets of a webhook are sealed at the next start, and given up with a lost key', async () => {
  const { db, clock } = server.ctx
  const settings = { name: 'Depo', address: 'https://alici.example/', kinds: null, spaceId: null, channelId: null }
  const { id } = await db
    .insertInto('webhooks')
    .values({ ...settings, secret: 'whsec_yeni', oldSecret: 'whsec_eski', cursorId: 0, createdAt: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const kept = () =>
    db.selectFrom('webhooks').select(['secret', 'oldSecret']).where('id', '=', id).executeTakeFirstOrThrow()
  // The key of the last test has sealed the rest.
  const secrets = await opened({ secretKey: 'x'.repeat(32) })
  const sealed = await kept()
  expect(JSON.stringify(sealed)).not.toContain('whsec')
  expect([secrets.unseal(sealed.secret), secrets.unseal(sealed.oldSecret ?? '')]).toEqual(['whsec_yeni', 'whsec_eski'])
  const other = { secretKey: 'y'.repeat(32) }
  await expect(opened(other)).rejects.toThrow('secret.key')
  const given = await opened({ ...other, forgetSecrets: true })
  const lost = await kept()
  expect([given.unseal(lost.secret), given.unseal(lost.oldSecret ?? '')]).toEqual(['', ''])
})
