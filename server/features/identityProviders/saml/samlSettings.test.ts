import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityProviderEndpoints } from '#contract/identityProviders/identityProviders.endpoints.ts'
import { systemStatusEndpoints } from '#contract/systemStatus/systemStatus.endpoints.ts'
import { selfSigned } from '../../../testing/certificate.ts'
import { startSaml } from '../../../testing/saml.ts'
import { metadataXml, samlLiar } from './liar.testing.ts'
import { openWithSaml, type WithSaml } from './saml.testing.ts'

let provider: Awaited<ReturnType<typeof startSaml>>
let site: WithSaml

beforeAll(async () => {
  provider = await startSaml()
  site = await openWithSaml([provider.named])
})
afterAll(async () => {
  await site?.server.close()
  await provider?.stop()
})

const known = async (source: string) => {
  const { status, body } = await site.readMetadata(source)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { ...body, certificates: body.certificates.map(({ certificate }) => certificate) }
}

test('somebody comes in by a provider of another make, whose metadata were fetched, and whoever says no there is told so', async () => {
  const attributes = { mailAttribute: 'email', nameAttribute: 'given, family', subjectAttribute: 'uid' }
  const found = await known(provider.metadataAddress)
  expect(found).toMatchObject({ entityId: provider.entityId, signOnAddress: provider.entityId })
  const newcomerRoleId = await site.roleId('Kullanıcı')
  const id = await site.createSaml(site.bodyOf(found, { ...attributes, newcomerRoleId }))
  const { clock } = site.server
  // Its clock is the machine's own.
  const meet = () => clock.advance(Date.now() - clock.now().getTime())
  await provider.comes('gecici', { email: 'ece@sirket.example', given: 'Ece', family: 'Nur', uid: 'u-17' })
  meet()
  const trial = await site.start(id, { as: site.admin })
  const tried = await site.finish(await site.post(await provider.posts(trial.address.href)), trial.cookie, site.admin)
  expect(tried.body).toMatchObject({
    ...{ outcome: 'tested', account: 'made', person: { fullName: 'Ece Nur', email: 'ece@sirket.example' } },
    claims: expect.arrayContaining([
      { name: 'uid', value: 'u-17' },
      { name: 'NameID', value: 'gecici' },
    ]),
  })
  const way = await site.start(id)
  const answer = await site.comeBack(await provider.posts(way.address.href), way)
  expect(answer.body).toMatchObject({ outcome: 'signedIn', userData: { fullName: 'Ece Nur', role: 'Kullanıcı' } })
  await provider.nobodyComes()
  const denied = await site.start(id)
  const no = await site.comeBack(await provider.posts(denied.address.href), denied)
  expect(no.body.code).toBe('providerDenied')
})

test('metadata say what a sign-in needs, or why they cannot be used', async () => {
  const refusal = async (source: string) => {
    const { status, body } = await site.readMetadata(source)
    return status === 200 ? status : Object.values(body.errors ?? {}).flat()
  }
  const words = (key: string) => [site.server.ctx.words.say('tr', 'errors', key, {})]
  const own = selfSigned()
  const good = metadataXml('https://bir.example', [own.certificate], 'https://bir.example/giris')
  expect(await known(good)).toEqual({
    ...{ entityId: 'https://bir.example', signOnAddress: 'https://bir.example/giris' },
    certificates: [own.certificate],
  })
  expect(await refusal('merhaba')).toEqual(words('issuerAddressRefused'))
  expect(await refusal('<merhaba/>')).toEqual(words('samlMetadataUnreadable'))
  expect(await refusal(`<!DOCTYPE a [<!ENTITY x "y">]>${good}`)).toEqual(words('samlMetadataUnreadable'))
  expect(await refusal(good.replace('HTTP-Redirect', 'SOAP'))).toEqual(words('samlMetadataNoSignOn'))
  expect(await refusal(good.replace('https://bir.example/giris', 'javascript:1'))).toEqual(
    words('samlMetadataNoSignOn'),
  )
  const weak = metadataXml('https://bir.example', [selfSigned({ bits: 1024 }).certificate], 'https://bir.example/giris')
  expect(await refusal(weak)).toEqual(words('samlMetadataNoCertificate'))
  const both = good.replace(/<\?xml.*\?>\s*<!--.*-->/, '').repeat(2)
  const many = `<EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata">${both}</EntitiesDescriptor>`
  expect(await refusal(many)).toEqual(words('samlMetadataMany'))
  expect(await refusal('https://169.254.169.254/metadata')).toEqual(words('issuerAddressRefused'))
  expect(await refusal(`${provider.metadataAddress}/../yok`)).toEqual(words('samlMetadataUnreachable'))
})

test('what is kept of a provider is checked again, stays while people are linked, and is in the log by its fingerprint', async () => {
  const { call } = site.server
  const liar = samlLiar(() => site.server.clock.now(), 'iki')
  const settings = await known(liar.metadata())
  const refusals = async (changes: object) => {
    const body = { ...site.bodyOf(settings), ...changes, requestId: randomUUID() }
    const { status, body: answer } = await call(identityProviderEndpoints.create, { as: site.admin, body })
    return [status, ...Object.keys(answer.errors ?? {})]
  }
  expect(await refusals({ certificates: ['YWJj'] })).toEqual([400, 'metadata'])
  expect(await refusals({ signOnAddress: 'http://icerisi.example/giris' })).toEqual([400, 'metadata'])
  const id = await site.createSaml(site.bodyOf(settings, { newcomerRoleId: await site.roleId('Kullanıcı') }))
  const way = await site.start(id)
  expect((await site.comeBack(liar.says(way.address), way)).status).toBe(201)
  const change = (changes: object) =>
    call(identityProviderEndpoints.change, {
      ...{ as: site.admin, params: { id } },
      body: { ...site.bodyOf(settings), vouchesForAddresses: false, ...changes, version: 2 },
    })
  expect((await change({ entityId: 'https://baska.example' })).status).toBe(400)
  const changed = await change({})
  expect(changed.body).toMatchObject({ kind: 'saml', entityId: liar.entityId, hasSecret: true, people: 1 })
  const lines = await site.server.ctx.db
    .selectFrom('activity')
    .selectAll()
    .where('objectKind', '=', 'identityProvider')
    .execute()
  expect(lines.at(-1)?.action).toBe('identityProvider.changed')
  expect(JSON.stringify(lines)).toContain(liar.entityId)
  expect(JSON.stringify(lines)).not.toContain(liar.certificate.slice(0, 60))
  // Without the Admin's word an address proves nothing; who is linked already comes in.
  const [again, stranger] = [await site.start(id), await site.start(id)]
  expect((await site.comeBack(liar.says(again.address), again)).status).toBe(201)
  const unknown = await site.comeBack(liar.says(stranger.address, { subject: 'yeni' }), stranger)
  expect(unknown.body.code).toBe('providerAddressUnverified')
})

test('providers may read who we are, and the page of the system’s status says when a certificate ends', async () => {
  const { call, app, clock } = site.server
  const document = await app.inject({ method: 'GET', url: '/api/auth/company/saml/metadata' })
  expect(document.headers['content-type']).toContain('application/samlmetadata+xml')
  expect(document.body).toContain('entityID="http://imece.example/api/auth/company/saml/metadata"')
  expect(document.body).toContain('Location="http://imece.example/api/auth/company/saml"')
  const look = async () => {
    clock.advance(11 * 60_000)
    const { body } = await call(systemStatusEndpoints.check, { as: site.admin })
    return body.checks.find(({ name }) => name === 'identityProviders')
  }
  expect(await look()).toMatchObject({ state: 'working' })
  const [ending, lasting] = [selfSigned({ until: 29 }), selfSigned()]
  const settings = { entityId: 'https://uc.example', signOnAddress: 'https://uc.example/giris' }
  await site.createSaml(site.bodyOf({ ...settings, certificates: [ending.certificate, lasting.certificate] }))
  expect(await look()).toMatchObject({ state: 'working' })
  await site.createSaml(site.bodyOf({ ...settings, certificates: [ending.certificate] }, { name: 'Eski' }))
  expect(await look()).toMatchObject({ state: 'slow', trouble: { kind: 'certificateEnds', text: 'Eski' } })
})
