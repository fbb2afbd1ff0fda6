import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionEndpoints } from '#contract/accounts/sessions.endpoints.ts'
import { passkeyEndpoints } from '#contract/passkeys/passkeys.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { browserAt, openDevice, publicUrl } from './passkeys.testing.ts'

let server: TestServer
let browser: ReturnType<typeof browserAt>
beforeAll(async () => {
  server = await openTestServer({ config: { publicUrl } })
  browser = browserAt(server)
})
afterAll(() => server.close())

const remove = (as: { token: string }, id: number) => server.call(passkeyEndpoints.remove, { as, params: { id } })

test('of one answer that comes twice at once, one is taken', async () => {
  const person = await server.person()
  const device = openDevice()
  const asked = await browser.asks(person)
  const made = device.create(asked.options)
  const added = await Promise.all([browser.add(person, made, asked.cookie), browser.add(person, made, asked.cookie)])
  expect(added.map(({ status }) => status).sort()).toEqual([201, 410])
  const { options, cookie } = await browser.begin()
  const answers = [device.get(options), device.get(options)]
  const signed = await Promise.all(answers.map((answer) => browser.signInWith(answer, cookie)))
  expect(signed.map(({ status }) => status).sort()).toEqual([201, 410])
})

test('of two answers with one count, one is taken: the other is a copy’s', async () => {
  const person = await server.person()
  const device = openDevice()
  await browser.gives(person, device)
  const both = await Promise.all([browser.signsIn(device, { counter: 9 }), browser.signsIn(device, { counter: 9 })])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 403])
})

test('no session outlives a passkey that is removed while it signs in', async () => {
  const person = await server.person()
  for (let round = 0; round < 5; round += 1) {
    const device = openDevice()
    const { body } = await browser.gives(person, device)
    const [signed] = await Promise.all([browser.signsIn(device), remove(person, body.passkey.id)])
    if (signed.status !== 201) continue
    const as = { token: signed.body.accessToken }
    expect((await server.call(sessionEndpoints.list, { as })).status).toBe(401)
  }
})

test('of two who remove the last second steps at once, one is refused; and no race makes more than twenty', async () => {
  const role = server.ctx.db.updateTable('roles').set({ requiresTwoStep: true }).where('name', '=', 'Satış')
  await role.execute()
  const person = await server.person({}, ['Satış'])
  const ids: number[] = []
  for (const device of [openDevice(), openDevice()]) ids.push((await browser.gives(person, device)).body.passkey.id)
  const answers = await Promise.all(ids.map((id) => remove(person, id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 403])

  const { id: _, ...row } = await server.ctx.db
    .selectFrom('passkeys')
    .selectAll()
    .where('userId', '=', person.id)
    .executeTakeFirstOrThrow()
  const more = Array.from({ length: 18 }, (_one, at) => ({ ...row, credentialId: `dolgu-${at}` }))
  await server.ctx.db.insertInto('passkeys').values(more).execute()
  const asked = [await browser.asks(person), await browser.asks(person)]
  const both = await Promise.all(
    asked.map(({ options, cookie }) => browser.add(person, openDevice().create(options), cookie)),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
})
