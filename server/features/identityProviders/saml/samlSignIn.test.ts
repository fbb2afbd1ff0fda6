import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionEndpoints } from '#contract/accounts/sessions.endpoints.ts'
import { activityOf } from '../../accounts/accounts.testing.ts'
import type { Way } from '../identityProviders.testing.ts'
import { type Lies, questionIn, samlLiar } from './liar.testing.ts'
import { openWithSaml, type WithSaml } from './saml.testing.ts'

let site: WithSaml
let liar: ReturnType<typeof samlLiar>
let providerId: number

beforeAll(async () => {
  site = await openWithSaml()
  liar = samlLiar(() => site.server.clock.now())
  const known = (await site.readMetadata(liar.metadata())).body
  const certificates = known.certificates.map(({ certificate }) => certificate)
  const groupRoles = [{ group: 'satis', roleId: await site.roleId('Satış') }]
  const newcomerRoleId = await site.roleId('Kullanıcı')
  const body = site.bodyOf({ ...known, certificates }, { groupsClaim: 'gruplar', groupRoles, newcomerRoleId })
  providerId = await site.createSaml(body)
})
afterAll(() => site.server.close())

const start = () => site.start(providerId)

const peopleCount = async () => {
  const { count } = await site.server.ctx.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Refused with this word; nobody new is here, and no session began. */
async function refused(form: Record<string, string>, way: Way, code: string, status = 403) {
  const before = await peopleCount()
  const answer = await site.comeBack(form, way)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await peopleCount()).toBe(before)
}

const page = 'http://imece.example/sirket-girisi'

/** Nobody waits for this answer any more: it is not kept, and the way that it belongs to is closed. */
async function spent(form: { RelayState: string; SAMLResponse: string }, { cookie }: Way) {
  expect(await site.post(form)).toBe(page)
  const answer = await site.finish(`${page}?state=${form.RelayState}`, cookie)
  expect([answer.status, answer.body.code]).toEqual([410, 'providerAnswerUsed'])
}

test('the way there asks a question of ours, and holds no secret', async () => {
  const { address, cookie } = await start()
  expect(address.href.startsWith(`${liar.entityId}/giris?`)).toBe(true)
  const { xml, id, answerAddress, audience, state } = questionIn(address)
  expect(answerAddress).toBe('http://imece.example/api/auth/company/saml')
  expect(audience).toBe('http://imece.example/api/auth/company/saml/metadata')
  expect(xml).toContain(`Destination="${liar.entityId}/giris"`)
  expect(id).toMatch(/^_[0-9a-f]{64}$/)
  const rows = JSON.stringify(await site.server.ctx.db.selectFrom('providerDepartures').selectAll().execute())
  for (const secret of [state, id, cookie]) expect(rows).not.toContain(secret)
})

test('somebody new is in with a session as after a password; the answer is in no address, and not readable in the database', async () => {
  const { server } = site
  const way = await site.start(providerId, { to: '/takvim' })
  const attributes = { mail: ['Ayse@Sirket.example'], ad: ['Ayşe Öz'], gruplar: ['satis', 'yok'] }
  const form = liar.says(way.address, { subject: 'ayse', attributes })
  const back = await site.post(form)
  expect([...new URL(back).searchParams.keys()]).toEqual(['state'])
  const kept = JSON.stringify(await server.ctx.db.selectFrom('providerDepartures').selectAll().execute())
  expect(kept).not.toContain(form.SAMLResponse.slice(0, 200))
  const answer = await site.finish(back, way.cookie)
  if (answer.body.outcome !== 'signedIn') throw new Error(JSON.stringify(answer.body))
  expect(answer.body).toMatchObject({ to: '/takvim', userData: { fullName: 'Ayşe Öz', email: 'ayse@sirket.example' } })
  expect(answer.body.userData.role).toBe('Satış')
  const lines = (await activityOf(server, answer.body.userData.id)).map(({ action }) => action)
  expect(lines).toEqual(['account.identityLinked', 'user.joined', 'account.signedIn'])
  const session = await server.ctx.db.selectFrom('sessions').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(session).toMatchObject({ providerId, providerSubject: 'ayse', providerSession: 'oturum-1' })
  expect((await server.call(sessionEndpoints.list, { as: { token: answer.body.accessToken } })).status).toBe(200)
  // A group that maps to nothing takes the role that groups gave, and leaves the newcomer's.
  const next = await start()
  const later = await site.comeBack(
    liar.says(next.address, { subject: 'ayse', attributes: { gruplar: ['yok'] } }),
    next,
  )
  expect(later.body).toMatchObject({ userData: { role: 'Kullanıcı' } })
})

test('a signature on the whole answer holds as one on the assertion', async () => {
  const way = await start()
  const answer = await site.comeBack(liar.says(way.address, { subject: 'butun', signs: 'response' }), way)
  expect(answer.status).toBe(201)
})

test('an answer is taken once, for the browser that asked, and within ten minutes', async () => {
  const way = await start()
  const form = liar.says(way.address, { subject: 'bir' })
  const stranger = await start()
  await refused(form, { ...way, cookie: stranger.cookie }, 'providerAnswerUsed', 410)
  await refused(form, { ...way, cookie: '' }, 'providerAnswerUsed', 410)
  // The answer to one's own question, brought under the way of somebody else's browser, and theirs under one's own.
  await refused({ ...form, RelayState: questionIn(stranger.address).state }, stranger, 'providerUntrusted')
  expect((await site.comeBack(form, way)).status).toBe(201)
  await spent(form, way)
  const slow = await start()
  site.server.clock.advance(10 * 60_000)
  await spent(liar.says(slow.address, { subject: 'bir' }), slow)
})

test('what nobody asked for is led to the page that says so, and is not kept', async () => {
  const { address } = await start()
  const { SAMLResponse } = liar.says(address)
  expect(await site.post({ SAMLResponse })).toBe(page)
  expect(await site.post({ SAMLResponse, RelayState: 'a'.repeat(43) })).toBe(page)
  expect(await site.post({ SAMLResponse, RelayState: 'https://kotu.example' })).toBe(page)
  expect(await site.post({ SAMLResponse: 'A'.repeat(300_000), RelayState: questionIn(address).state })).toBe(page)
  const lengths = async () => {
    const rows = await site.server.ctx.db.selectFrom('providerDepartures').select('answer').execute()
    return rows.map(({ answer }) => answer?.length ?? 0)
  }
  expect(Math.max(...(await lengths()))).toBe(0)
  // A long one that the provider did not sign is refused like any other, and takes no room; one with very many groups is taken.
  const gruplar = Array.from({ length: 500 }, (_, at) => `grup-${at}`)
  const many = await start()
  const forged = await site.post(liar.says(many.address, { by: 'foreign', attributes: { gruplar } }))
  expect(Math.max(...(await lengths()))).toBeLessThan(100)
  expect((await site.finish(forged, many.cookie)).body.code).toBe('providerUntrusted')
  const next = await start()
  const signed = liar.says(next.address, { subject: 'cok', attributes: { gruplar } })
  expect((await site.comeBack(signed, next)).status).toBe(201)
})

const wrapped = (xml: string) => {
  const [assertion = ''] = /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml) ?? []
  const forged = assertion
    .replace(/<ds:Signature.*<\/ds:Signature>/s, '')
    .replace(/ID="[^"]*"/, 'ID="_sahte"')
    .replaceAll('biri', 'baskasi')
  return { assertion, forged }
}

const lies: [string, Lies][] = [
  ['nothing signed', { signs: 'nothing' }],
  ['a certificate that came along', { by: 'foreign' }],
  ['a foreign signature on the whole', { by: 'foreign', signs: 'response' }],
  ['SHA-1', { hash: 'sha1' }],
  ['SHA-1 on the whole', { hash: 'sha1', signs: 'response' }],
  ['another issuer', { issuer: 'https://kotu.example' }],
  ['another audience', { audience: 'https://kotu.example' }],
  ['another door', { recipient: 'https://kotu.example' }],
  ['another destination', { destination: 'https://kotu.example' }],
  ['another question', { inResponseTo: '_baska' }],
  ['no longer valid', { until: -31 }],
  ['no longer confirmed', { confirmedUntil: -31 }],
  ['not valid yet', { from: 31 }],
  ['a word changed after signing', { bent: (xml) => xml.replace('>biri<', '>baskasi<') }],
  ['a comment within a name', { bent: (xml) => xml.replace('>biri<', '>bi<!---->ri<') }],
  ['two assertions', { bent: (xml) => xml.replace('</samlp:Response>', `${wrapped(xml).forged}</samlp:Response>`) }],
  [
    'the signed assertion inside a forged one',
    {
      bent: (xml) => {
        const { assertion, forged } = wrapped(xml)
        return xml.replace(assertion, forged.replace('</saml:Assertion>', `${assertion}</saml:Assertion>`))
      },
    },
  ],
  [
    'the signed assertion moved into an extension',
    {
      bent: (xml) => {
        const { assertion, forged } = wrapped(xml)
        const moved = `<samlp:Extensions>${assertion}</samlp:Extensions>${forged}`
        return xml.replace(assertion, moved)
      },
    },
  ],
  ['an entity from elsewhere', { bent: (xml) => `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${xml}` }],
  [
    'entities of entities',
    { bent: (xml) => `<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${xml.replace('>biri<', '>&b;<')}` },
  ],
  [
    'a thousand levels',
    { bent: (xml) => xml.replace('<samlp:Status>', `${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}<samlp:Status>`) },
  ],
  ['no XML', { bent: () => 'merhaba' }],
]

test('none of what a liar may say lets anybody in', async () => {
  for (const [what, lie] of lies) {
    const way = await start()
    const before = await peopleCount()
    const answer = await site.comeBack(liar.says(way.address, lie), way)
    expect([what, answer.status, answer.body.code]).toEqual([what, 403, 'providerUntrusted'])
    expect([what, await peopleCount()]).toEqual([what, before])
  }
  // Clocks of two machines differ.
  const way = await start()
  expect((await site.comeBack(liar.says(way.address, { from: 29, until: 40 }), way)).status).toBe(201)
})

test('whoever says no, encrypts, or names nobody for good is told apart', async () => {
  const says = async (lie: Lies, code: string) => {
    const way = await start()
    await refused(liar.says(way.address, lie), way, code)
  }
  await says({ status: 'AuthnFailed' }, 'providerDenied')
  await says({ status: 'Requester' }, 'samlRefusedUs')
  const encrypted =
    '<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"></saml:EncryptedAssertion>'
  await says({ bent: (xml) => xml.replace(/<saml:Assertion .*<\/saml:Assertion>/s, encrypted) }, 'samlEncrypted')
  await says({ format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }, 'samlNoName')
  await says({ subject: '' }, 'samlNoName')
  await says({ subject: 'disari', attributes: { mail: ['kim@baska.example'] } }, 'providerStranger')
  await site.server.person({ email: 'kapali@sirket.example', status: 'inactive' })
  await says({ subject: 'kapali', attributes: { mail: ['kapali@sirket.example'] } }, 'accountInactive')
})

test('what went wrong is a line of the log, without what was sent', async () => {
  const lines: unknown[] = []
  const { log } = site.server.ctx
  const warn = log.warn
  log.warn = (...line: unknown[]) => void lines.push(line)
  const way = await start()
  const form = liar.says(way.address, { audience: 'https://kotu.example' })
  await refused(form, way, 'providerUntrusted')
  log.warn = warn
  const text = JSON.stringify(lines)
  expect(text).toContain('another audience')
  for (const secret of [form.SAMLResponse.slice(0, 100), form.RelayState, way.cookie, 'kotu.example']) {
    expect(text).not.toContain(secret)
  }
})
