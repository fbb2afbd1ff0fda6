import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingsEndpoints } from '#contract/settings/settings.endpoints.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const workspace = async () => (await server.call(settingsEndpoints.workspace)).body

test('an empty workspace asks for its set-up until there is an active Admin', async () => {
  expect(await workspace()).toMatchObject({ setupNeeded: true, languages: ['tr', 'en'], timeZone: 'Europe/Istanbul' })
  await server.person({}, ['Kullanıcı'])
  await server.person({ status: 'inactive' }, ['Admin'])
  expect((await workspace()).setupNeeded).toBe(true)
  await server.person({}, ['Admin'])
  expect((await workspace()).setupNeeded).toBe(false)
})

test('changed settings hold at once, are told to everybody and recorded', async () => {
  const admin = await server.person({}, ['Admin'])
  const before = (await server.call(settingsEndpoints.read, { as: admin })).body
  const body = {
    ...before,
    workspaceName: 'Yelken',
    registrationMode: 'domain' as const,
    registrationDomains: ['Firma.com'],
    extraLanguages: ['ar' as const, 'tr' as const],
  }
  const events = await eventsDuring(server.ctx, async () => {
    const changed = await server.call(settingsEndpoints.update, { as: admin, body })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({ extraLanguages: ['ar'], version: before.version + 1 })
  })
  expect(events.map(({ name, rooms }) => [name, rooms])).toEqual([['settings.changed', ['everyone']]])
  expect(await workspace()).toMatchObject({
    workspaceName: 'Yelken',
    languages: ['tr', 'en', 'ar'],
    registrationDomains: ['firma.com'],
  })
  const stale = await server.call(settingsEndpoints.update, { as: admin, body: { ...body, workspaceName: 'Rüzgâr' } })
  expect(stale.status).toBe(409)
  expect(stale.body.current).toMatchObject({ workspaceName: 'Yelken' })
  const activity = await server.ctx.db.selectFrom('activity').select('action').where('actorId', '=', admin.id).execute()
  expect(activity).toEqual([{ action: 'settings.changed' }])
})

test('named inside addresses are kept where version 1.0.0 does not look', async () => {
  const admin = await server.person({}, ['Admin'])
  const { body: now } = await server.call(settingsEndpoints.read, { as: admin })
  const insideAddresses = ['10.0.0.5:8080', 'muhasebe', '[fd00::1]:8443']
  const changed = await server.call(settingsEndpoints.update, { as: admin, body: { ...now, insideAddresses } })
  expect(changed.body.insideAddresses).toEqual(insideAddresses)
  expect((await server.call(settingsEndpoints.read, { as: admin })).body).toMatchObject({ insideAddresses })
  const { value } = await server.ctx.db.selectFrom('settings').select('value').executeTakeFirstOrThrow()
  expect(value).not.toHaveProperty('insideAddresses')
})

test('what cannot hold is refused field by field', async () => {
  const admin = await server.person({}, ['Admin'])
  const { body: now } = await server.call(settingsEndpoints.read, { as: admin })
  const refusal = async (changes: object) => {
    const { status, body } = await server.call(settingsEndpoints.update, { as: admin, body: { ...now, ...changes } })
    expect(status).toBe(400)
    return Object.keys(body.errors ?? {})
  }
  expect(await refusal({ registrationMode: 'domain', registrationDomains: [] })).toEqual(['registrationDomains'])
  expect(await refusal({ timeZone: 'Mars/Olympus' })).toEqual(['timeZone'])
  expect(await refusal({ workspaceName: ' \u200B ' })).toEqual(['workspaceName'])
  expect(await refusal({ insideAddresses: ['http://muhasebe/'] })).toEqual(['insideAddresses.0'])
  expect(await refusal({ demo: true })).toEqual(['demo'])
})

test('only Admin reads and changes them', async () => {
  const manager = await server.person({}, ['Proje Yöneticisi'])
  expect((await server.call(settingsEndpoints.read, { as: manager })).status).toBe(403)
})
