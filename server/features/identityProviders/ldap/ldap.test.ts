import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { Attribute, Change } from 'ldapts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionEndpoints } from '#contract/accounts/sessions.endpoints.ts'
import {
  companySignInEndpoints,
  identityEndpoints,
  identityProviderEndpoints,
} from '#contract/identityProviders/identityProviders.endpoints.ts'
import type { LdapProvider } from '#contract/identityProviders/ldap.ts'
import { systemStatusEndpoints } from '#contract/systemStatus/systemStatus.endpoints.ts'
import { hasSlapd, password, readerPassword, type Slapd, startSlapd } from '../../../testing/slapd.ts'
import { activityOf } from '../../accounts/accounts.testing.ts'
import { openWithProvider, type WithProvider } from '../identityProviders.testing.ts'
import { directoryBody, withDirectoryIn } from './ldap.testing.ts'

let slapd: Slapd
let site: WithProvider
let ldap: ReturnType<typeof withDirectoryIn>
let provider: LdapProvider
const callers = new Set<Socket>()
/** Takes every connection and says nothing. */
const silent = createServer((socket) => {
  callers.add(socket)
  socket.on('error', () => socket.destroy())
})
let silentPlace: string

beforeAll(async () => {
  if (!hasSlapd) return
  slapd = await startSlapd()
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  silentPlace = `127.0.0.1:${(silent.address() as AddressInfo).port}`
  site = await openWithProvider([slapd.plain.named, slapd.secure.named, silentPlace], { config: { outsideMs: 3000 } })
  ldap = withDirectoryIn(site)
  await slapd.addPerson('ayse', { cn: 'Ayşe Öz', preferredLanguage: 'de-AT', jpegPhoto: '\u0000\u0001' })
  await slapd.addPerson('bora', { cn: 'Bora Er' })
  await slapd.addPerson('cem', { userAccountControl: '514' })
  await slapd.addPerson('mailsiz', { mail: null })
  await slapd.addPerson('yabanci', { mail: 'yabanci@baska.example' })
  await slapd.addPerson('grupsuz')
  await slapd.addPerson('ikiz1', { mail: 'ikiz@sirket.example' })
  await slapd.addPerson('ikiz2', { mail: 'ikiz@sirket.example' })
  await slapd.addGroup('satis', ['ayse', 'cem', 'yabanci', 'ikiz1', 'ikiz2'])
  await slapd.addGroup('finans', ['bora'])
  const body = { ...directoryBody(slapd.secure.address), ca: slapd.ca }
  const groupRoles = [
    { group: 'satis', roleId: await site.roleId('Satış') },
    { group: 'cn=finans,ou=gruplar,dc=sirket,dc=example', roleId: await site.roleId('Muhasebe') },
  ]
  provider = await ldap.create({ ...body, groupRoles })
})
afterAll(async () => {
  await site?.server.close()
  await slapd?.stop()
  for (const socket of callers) socket.destroy()
  silent.close()
})

describe.skipIf(!hasSlapd)('with a directory (needs slapd)', () => {
  const code = async (name: string, typed?: string, id = provider.id) => {
    const { status, body } = await ldap.signIn(id, name, typed)
    return [status, 'code' in body ? body.code : 'in']
  }

  test('somebody comes in by the name or the address and the password of the directory', async () => {
    const { call } = site.server
    expect((await call(companySignInEndpoints.offered)).body.providers).toEqual([
      { id: provider.id, name: 'Dizin', asksPassword: true },
    ])
    const first = await ldap.signIn(provider.id, 'ayse')
    expect(first.status).toBe(201)
    expect(first.body.userData).toMatchObject({ fullName: 'Ayşe Öz', email: 'ayse@sirket.example', role: 'Satış' })
    expect(first.body.userData.language).toBe('de')
    expect(String(first.headers['set-cookie'])).toMatch(/imece-files=/)
    const again = await ldap.signIn(provider.id, 'AYSE@sirket.example')
    expect(again.body.userData.id).toBe(first.body.userData.id)
    const as = { token: again.body.accessToken }
    expect((await call(identityEndpoints.own, { as })).body).toMatchObject({
      hasPassword: false,
      rows: [{ provider: 'Dizin', email: 'ayse@sirket.example' }],
    })
    const lines = await activityOf(site.server, first.body.userData.id)
    expect(lines.map(({ action }) => action)).toEqual([
      ...['account.identityLinked', 'user.joined', 'account.signedIn', 'account.signedIn'],
    ])
    const kept = JSON.stringify(await site.server.ctx.db.selectFrom('activity').selectAll().execute())
    for (const secret of [password, readerPassword]) expect(kept).not.toContain(secret)
    expect((await call(sessionEndpoints.list, { as })).status).toBe(200)
  })

  test('groups bring roles up to date at the next sign-in', async () => {
    expect((await ldap.signIn(provider.id, 'bora')).body.userData.role).toBe('Muhasebe')
    const member = slapd.dnOf('bora')
    const join = new Change({ operation: 'add', modification: new Attribute({ type: 'member', values: [member] }) })
    await slapd.admin.modify('cn=satis,ou=gruplar,dc=sirket,dc=example', join)
    const { body } = await ldap.signIn(provider.id, 'bora')
    expect(body.userData.roles.map(({ name }) => name).sort()).toEqual(['Muhasebe', 'Satış'])
  })

  test.each([
    ['a wrong password', 'ayse', 'yanlis', [400, 'directoryCredentials']],
    ['a name that nobody has', 'hickimse', undefined, [400, 'directoryCredentials']],
    ['a filter instead of a name', '*)(uid=*', undefined, [400, 'directoryCredentials']],
    ['a star', '*', undefined, [400, 'directoryCredentials']],
    ['an empty password', 'ayse', '', [400, 'invalid']],
    ['a name that two have', 'ikiz@sirket.example', undefined, [403, 'providerUntrusted']],
    ['somebody switched off', 'cem', undefined, [403, 'directoryDisabled']],
    ['somebody without an address', 'mailsiz', undefined, [403, 'providerAddressUnverified']],
    ['somebody of another domain', 'yabanci', undefined, [403, 'providerStranger']],
    ['somebody whose groups give nothing', 'grupsuz', undefined, [403, 'providerNoRole']],
  ])('%s lets nobody in', async (_what, name, typed, answer) => {
    expect(await code(name, typed)).toEqual(answer)
  })

  test('five wrong passwords lock the name for a while, right ones too', async () => {
    await slapd.addPerson('deneyen')
    for (let at = 0; at < 5; at += 1)
      expect(await code('deneyen', `yanlis-${at}`)).toEqual([400, 'directoryCredentials'])
    // By whichever name: they are one person's.
    for (const spelled of ['Deneyen', 'DENEYEN@sirket.example']) {
      expect(await code(spelled)).toEqual([429, 'signInLocked'])
    }
    site.server.clock.advance(16 * 60_000)
    expect(await code('deneyen')).toEqual([403, 'providerNoRole'])
  })

  test('what is not the directory’s own certificate is refused; StartTLS secures what began in the clear', async () => {
    const foreign = await ldap.create({ ...directoryBody(slapd.secure.address), name: 'Yabancı' })
    expect(await code('ayse', undefined, foreign.id)).toEqual([403, 'providerUntrusted'])
    const begun = await ldap.create({ ...directoryBody(slapd.plain.address), startTls: true, name: 'TLS' })
    expect(await code('ayse', undefined, begun.id)).toEqual([403, 'providerUntrusted'])
    expect((await ldap.change(begun, { ca: slapd.ca, newcomerRoleId: await site.roleId('Kullanıcı') })).status).toBe(
      200,
    )
    expect((await ldap.signIn(begun.id, 'ayse')).status).toBe(201)
    const plain = await ldap.create({ ...directoryBody(slapd.plain.address), name: 'Açık' })
    expect([begun.isPlain, plain.isPlain]).toEqual([false, true])
    expect(await code('ayse', 'yanlis', plain.id)).toEqual([400, 'directoryCredentials'])
    for (const { id } of [foreign, begun, plain]) {
      await site.server.call(identityProviderEndpoints.remove, { as: site.admin, params: { id } })
    }
  })

  test('a directory that is away, hangs or does not want the reader lets nobody in, within the time', async () => {
    for (const [address, answer] of [
      [`ldap://${silentPlace}`, 'providerUnreachable'],
      [`ldaps://${silentPlace}`, 'providerUnreachable'],
    ] as const) {
      const { id } = await ldap.create({ ...directoryBody(address), name: 'Sessiz' })
      expect(await code('ayse', undefined, id)).toEqual([403, answer])
      await site.server.call(identityProviderEndpoints.remove, { as: site.admin, params: { id } })
    }
    const { id } = await ldap.create({ ...directoryBody(slapd.plain.address), name: 'Okumaz', bindPassword: 'yanlis' })
    expect(await code('ayse', undefined, id)).toEqual([403, 'providerRefusedUs'])
    const { body } = await site.server.call(systemStatusEndpoints.check, { as: site.admin })
    expect(body.checks.find(({ name }) => name === 'identityProviders')).toMatchObject({
      state: 'failing',
      figures: [{ name: 'providers', value: 2 }],
      trouble: { text: 'Okumaz: InvalidCredentialsError' },
    })
    await site.server.call(identityProviderEndpoints.remove, { as: site.admin, params: { id } })
  })

  test.each([
    ['address', { address: 'ldap://dizin.sirket.example' }],
    ['address', { address: 'ldaps://10.0.0.7' }],
    ['address', { address: 'https://dizin.sirket.example' }],
    ['startTls', { startTls: true }],
    ['ca', { ca: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----' }],
    ['personFilter', { personFilter: '((uid=a)' }],
    [
      'groupsClaim',
      {
        groupsClaim: null,
        groupSearch: { baseDn: 'dc=a', filter: '(cn=a)', memberAttribute: 'member', nested: false },
      },
    ],
    ['idAttribute', { idAttribute: 'uid' }],
  ])('a wrong %s is refused beside its field', async (field, changes) => {
    expect((await ldap.change(provider, changes)).body.errors).toHaveProperty(field)
  })

  test('a test shows attributes, groups and what would follow, no secret, and changes nothing', async () => {
    const before = await site.server.ctx.db.selectFrom('users').select('id').execute()
    await slapd.addPerson('yeni', { cn: 'Yeni Kişi', jpegPhoto: '\u0000\u0001' })
    const { body } = await ldap.trial(provider.id, 'ayse', password)
    expect(body).toMatchObject({ account: 'known', refusal: null, roles: ['Satış'] })
    const names = body.claims.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['dn', 'uid', 'mail', 'memberOf', 'groups', 'entryUUID']))
    // Nothing that is not there, either.
    for (const name of ['*', 'nsAccountLock', 'userPassword']) expect(names).not.toContain(name)
    expect(JSON.stringify(body)).not.toContain(password)
    expect((await ldap.trial(provider.id, 'ayse', 'yanlis')).body).toMatchObject({ refusal: 'directoryCredentials' })
    expect((await ldap.trial(provider.id, 'cem')).body).toMatchObject({ refusal: 'directoryDisabled' })
    expect((await ldap.trial(provider.id, 'yeni')).body).toMatchObject({ refusal: 'providerNoRole' })
    expect((await ldap.trial(provider.id, 'hickimse')).body.errors).toHaveProperty('name')
    expect(await site.server.ctx.db.selectFrom('users').select('id').execute()).toEqual(before)
  })

  test('groups may also be searched for', async () => {
    const groupSearch = {
      ...{ baseDn: 'ou=gruplar,dc=sirket,dc=example', filter: '(objectClass=groupOfNames)' },
      ...{ memberAttribute: 'member', nested: false },
    }
    const changed = await ldap.change(provider, { groupSearch, groupsClaim: 'cn' })
    expect(changed.status).toBe(200)
    expect((await ldap.trial(provider.id, 'ayse')).body).toMatchObject({ roles: ['Satış'] })
  })

  test('a directory has no page of its own to go to, and its kind stays', async () => {
    const { call } = site.server
    const on = { params: { id: provider.id } }
    expect((await call(companySignInEndpoints.start, { ...on, body: {} })).status).toBe(404)
    expect(
      (await call(identityProviderEndpoints.setState, { ...on, as: site.admin, body: { on: false } })).status,
    ).toBe(200)
    expect(await code('ayse')).toEqual([403, 'providerOff'])
  })
})
