import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { sessionEndpoints } from '#contract/accounts/sessions.endpoints.ts'
import { twoStepEndpoints } from '#contract/accounts/twoStep.endpoints.ts'
import { companySignInEndpoints } from '#contract/identityProviders/identityProviders.endpoints.ts'
import { passkeyEndpoints, personPasskeyEndpoints } from '#contract/passkeys/passkeys.endpoints.ts'
import { personSecurityEndpoints } from '#contract/people/people.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { testPassword } from '../../testing/people.ts'
import { activityOf, challengeFor, logIn, mailsTo, personWithTwoStep } from '../accounts/accounts.testing.ts'
import { aidAccount } from '../people/operatorAid.ts'
import { browserAt, openDevice, publicUrl } from './passkeys.testing.ts'

let server: TestServer
let browser: ReturnType<typeof browserAt>
let call: TestServer['call']

beforeAll(async () => {
  server = await openTestServer({ config: { publicUrl } })
  browser = browserAt(server)
  ;({ call } = server)
})
afterAll(() => server.close())

const list = async (as: { token: string }) => (await call(passkeyEndpoints.own, { as })).body
const isIn = async (as: { token: string }) => (await call(sessionEndpoints.list, { as })).status === 200
const actionsOf = async (id: number) => (await activityOf(server, id)).map(({ action }) => action)

async function personWithPasskey(device = openDevice(), roles?: string[]) {
  const person = await server.person({}, roles)
  const answer = await browser.gives(person, device)
  expect(answer.status).toBe(201)
  return { ...person, device, passkeyId: answer.body.passkey.id, recoveryCodes: answer.body.recoveryCodes }
}

async function tokenBy(device: ReturnType<typeof openDevice>) {
  const { status, body } = await browser.signsIn(device)
  expect(status).toBe(201)
  return { token: body.accessToken }
}

test('whoever gives the password adds a passkey, signs in by it without a code, names and removes it', async () => {
  const person = await personWithTwoStep(server)
  expect(
    (await call(passkeyEndpoints.beginAdding, { as: person, body: { password: 'yanlis' } })).body.errors,
  ).toHaveProperty('password')
  expect((await call(passkeyEndpoints.beginAdding, { as: person, body: {} })).body.errors).toHaveProperty('password')
  const device = openDevice({ synced: true })
  const added = await browser.gives(person, device)
  expect(added.body).toMatchObject({
    passkey: { isSynced: true, worksHere: true, lastUsedAt: null },
    recoveryCodes: null,
  })
  expect((await browser.gives(person, device)).body.code).toBe('passkeyKnown')

  const session = await tokenBy(device)
  const { rows, trouble, hasPassword } = await list(session)
  expect({ trouble, hasPassword, used: rows[0]?.lastUsedAt !== null }).toEqual({
    trouble: null,
    hasPassword: true,
    used: true,
  })
  const params = { id: added.body.passkey.id }
  const renamed = await call(passkeyEndpoints.rename, { as: person, params, body: { name: ' İş telefonu ' } })
  expect(renamed.body.name).toBe('İş telefonu')

  // What began by it ends with it; the asking session and others stay.
  const other = await server.person()
  expect((await call(passkeyEndpoints.rename, { as: other, params, body: { name: 'Benim' } })).status).toBe(404)
  expect((await call(passkeyEndpoints.remove, { as: other, params })).status).toBe(404)
  expect((await call(passkeyEndpoints.remove, { as: person, params })).status).toBe(204)
  expect([await isIn(session), await isIn(person)]).toEqual([false, true])
  expect((await browser.signsIn(device)).body.code).toBe('passkeyUnknown')
  const actions = await actionsOf(person.id)
  for (const action of ['passkeyAdded', 'signedIn', 'passkeyRenamed', 'passkeyRemoved']) {
    expect(actions).toContain(`account.${action}`)
  }
  const subjects = (await mailsTo(server, person.email)).map(({ subject }) => subject)
  expect(subjects.slice(-2)).toEqual(['Hesabınıza bir geçiş anahtarı eklendi', 'Hesabınızdan geçiş anahtarı silindi'])
})

test('an answer for another page or host, without the person, or to another question is refused', async () => {
  const person = await server.person()
  const odd = [
    { origin: 'https://imece.example.evil.test' },
    { origin: 'http://imece.example' },
    { rpId: 'evil.test' },
    { verified: false },
  ]
  for (const one of odd) expect((await browser.gives(person, openDevice(), one)).body.code).toBe('passkeyNotMade')
  const asked = await browser.asks(person)
  const made = openDevice().create(asked.options)
  // Another browser, another person; then once, and no second time.
  expect((await browser.add(person, made, 'a'.repeat(43))).status).toBe(410)
  expect((await browser.add(await server.person(), made, asked.cookie)).status).toBe(410)
  expect((await browser.add(person, made, asked.cookie)).status).toBe(201)
  expect((await browser.add(person, made, asked.cookie)).status).toBe(410)
  const late = await browser.asks(person)
  server.clock.advance(10 * 60_000 + 1)
  expect((await browser.add(person, openDevice().create(late.options), late.cookie)).status).toBe(410)

  const { device, id } = await personWithPasskey()
  for (const one of odd) expect((await browser.signsIn(device, one)).body.code).toBe('passkeyRefused')
  expect((await browser.signsIn(device, { challenge: 'b'.repeat(43) })).status).toBe(410)
  const { options, cookie } = await browser.begin()
  expect((await browser.signInWith(device.get(options), 'a'.repeat(43))).status).toBe(410)
  const answer = device.get(options)
  expect((await browser.signInWith(answer, cookie)).status).toBe(201)
  expect((await browser.signInWith(answer, cookie)).status).toBe(410)
  expect((await actionsOf(id)).filter((action) => action === 'account.signInFailed')).toHaveLength(odd.length)
})

test('nobody comes in by somebody else’s passkey, nor by a copy of one', async () => {
  const [one, other] = [await personWithPasskey(), await personWithPasskey()]
  const { options, cookie } = await browser.begin()
  const stolen = one.device.get(options, { id: other.device.id })
  expect((await browser.signInWith(stolen, cookie)).body.code).toBe('passkeyRefused')
  expect((await browser.signsIn(one.device, { userHandle: 'c'.repeat(43) })).body.code).toBe('passkeyRefused')
  await tokenBy(one.device)
  expect((await browser.signsIn(one.device, { counter: 1 })).body.code).toBe('passkeyCopied')
  expect(await actionsOf(one.id)).toContain('account.passkeyCopied')
  await tokenBy(other.device)
  expect((await browser.signsIn(openDevice(), { userHandle: 'c'.repeat(43) })).body.code).toBe('passkeyUnknown')
})

test('a passkey opens no more than a password would', async () => {
  const person = await personWithPasskey()
  const setStatus = (status: 'inactive' | 'pending' | 'active') =>
    server.ctx.db.updateTable('users').set({ status }).where('id', '=', person.id).execute()
  await setStatus('inactive')
  expect((await browser.signsIn(person.device)).body.code).toBe('accountInactive')
  await setStatus('pending')
  expect((await browser.signsIn(person.device)).body.code).toBe('registrationPending')
  await setStatus('active')
  const rules = (values: { companyOnly: boolean; emergencyAdminId: number | null }) =>
    server.ctx.db.updateTable('signInRules').set(values).execute()
  await rules({ companyOnly: true, emergencyAdminId: null })
  expect((await browser.signsIn(person.device)).body.code).toBe('companyOnly')
  await rules({ companyOnly: true, emergencyAdminId: person.id })
  await tokenBy(person.device)
  await rules({ companyOnly: false, emergencyAdminId: null })
  // Strangers who lock the address out do not lock the passkey out.
  for (let tries = 0; tries < 5; tries += 1) await logIn(server, person.email, 'yanlis-parola-1')
  expect((await logIn(server, person.email)).status).toBe(429)
  const session = await tokenBy(person.device)
  // No more than twenty.
  const { passkeyId, device: _, ...row } = person
  const known = await server.ctx.db
    .selectFrom('passkeys')
    .selectAll()
    .where('id', '=', passkeyId)
    .executeTakeFirstOrThrow()
  const { id: __, ...copy } = known
  const more = Array.from({ length: 19 }, (_one, at) => ({ ...copy, credentialId: `dolgu-${at}` }))
  await server.ctx.db.insertInto('passkeys').values(more).execute()
  expect((await browser.asks(row)).options.code).toBe('tooManyPasskeys')
  expect((await list(session)).rows).toHaveLength(20)
})

test('after the password a passkey stands for the code, and wrong ones count like wrong codes', async () => {
  const person = await personWithTwoStep(server)
  const device = openDevice()
  await browser.gives(person, device)
  const { body } = await logIn(server, person.email)
  expect(body).toMatchObject({ byApp: true, byPasskey: true })
  const stranger = await personWithPasskey()
  const challenge = await challengeFor(server, person.email)
  const { options } = await browser.begin(challenge)
  expect(options.allowCredentials.map(({ id }) => id)).toEqual([device.id])
  expect((await browser.confirms(challenge, stranger.device)).body.errors).toHaveProperty('passkey')
  expect((await browser.confirms(challenge, device)).status).toBe(201)
  expect((await browser.begin(challenge)).options.errors).toHaveProperty('challenge')
  const locked = await challengeFor(server, person.email)
  for (let tries = 0; tries < 5; tries += 1) await browser.confirms(locked, stranger.device)
  expect((await browser.confirms(locked, device)).status).toBe(429)
})

test('where a role requires a second step, a passkey is one, with codes for the day it is lost', async () => {
  const { id: roleId } = await server.ctx.db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'Satış')
    .executeTakeFirstOrThrow()
  await server.ctx.db.updateTable('roles').set({ requiresTwoStep: true }).where('id', '=', roleId).execute()
  const admin = await server.person({}, ['Admin'])
  const before = await server.person({}, ['Satış'])
  expect((await call(sessionEndpoints.list, { as: before })).status).toBe(403)
  const device = openDevice()
  const added = await browser.gives(before, device)
  expect(added.body.recoveryCodes).toHaveLength(10)
  expect(await isIn(before)).toBe(true)
  expect((await call(twoStepEndpoints.state, { as: before })).body).toMatchObject({
    ...{ enabled: false, byPasskey: true, recoveryCodesLeft: 10 },
  })
  expect((await logIn(server, before.email)).body).toMatchObject({ byApp: false, byPasskey: true })
  const byCode = { challenge: await challengeFor(server, before.email), code: added.body.recoveryCodes?.[0] ?? '' }
  expect((await call(accountEndpoints.twoStepLogin, { body: byCode })).status).toBe(201)
  expect((await browser.confirms(await challengeFor(server, before.email), device)).status).toBe(201)
  const params = { id: added.body.passkey.id }
  expect((await call(passkeyEndpoints.remove, { as: before, params })).body.code).toBe('lastSecondStep')

  // An Admin takes them away, and the operator may.
  const of = { as: admin, params: { id: before.id } }
  expect((await call(personPasskeyEndpoints.list, of)).body.rows).toHaveLength(1)
  expect((await call(personSecurityEndpoints.read, of)).body).toMatchObject({
    twoStepSince: null,
    twoStepByPasskey: true,
  })
  const removeAll = (password: string) => call(personPasskeyEndpoints.removeAll, { ...of, body: { password } })
  expect((await removeAll('yanlis')).body.errors).toHaveProperty('password')
  const session = await tokenBy(device)
  expect((await removeAll(testPassword)).status).toBe(204)
  expect((await removeAll(testPassword)).body.code).toBe('noPasskeys')
  expect([(await call(sessionEndpoints.list, { as: session })).status, await isIn(before)]).toEqual([401, false])
  expect((await logIn(server, before.email)).status).toBe(201)
  const again = await browser.gives(before, openDevice())
  expect(again.body.recoveryCodes).toHaveLength(10)
  const aid = { makeAdmin: false, passwordLink: false, resetTwoStep: true, allowPasswords: false }
  expect((await aidAccount(server.ctx, before.email, aid)).join()).toContain('password alone')
  expect(await isIn(before)).toBe(false)
  expect((await logIn(server, before.email)).status).toBe(201)
})

test('somebody without a password proves by the passkey that they began with who they are', async () => {
  const person = await personWithPasskey()
  await server.ctx.db.deleteFrom('credentials').where('userId', '=', person.id).execute()
  const ask = (as: { token: string }) => call(passkeyEndpoints.beginAdding, { as, body: {} })
  expect((await ask(person)).body.errors).toHaveProperty('password')
  const fresh = await tokenBy(person.device)
  expect((await ask(fresh)).status).toBe(201)
  server.clock.advance(16 * 60_000)
  expect((await ask(fresh)).body.errors).toHaveProperty('password')
})

test('an address that browsers take no passkeys for is said instead of tried', async () => {
  for (const [address, trouble] of [
    [undefined, 'noAddress'],
    ['https://192.0.2.7', 'numericAddress'],
    ['http://imece.example', 'insecureAddress'],
  ] as const) {
    const place = await openTestServer({ config: { publicUrl: address } })
    const as = await place.person()
    expect((await place.call(passkeyEndpoints.own, { as })).body.trouble).toBe(trouble)
    expect((await browserAt(place).asks(as)).options.code).toBe('passkeysUnavailable')
    expect((await place.call(companySignInEndpoints.offered)).body.passkeys).toBe(false)
    await place.close()
  }
  expect((await call(companySignInEndpoints.offered)).body.passkeys).toBe(true)
})
