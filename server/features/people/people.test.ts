import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { importEndpoints } from '#contract/people/import.endpoints.ts'
import { peopleEndpoints, personSecurityEndpoints } from '#contract/people/people.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { mailedToken, mailsTo } from '../accounts/accounts.testing.ts'
import { working } from '../tasks/tasks.testing.ts'
import { administering } from './people.testing.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['person']>>
let doing: ReturnType<typeof administering>
beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-10T09:00:00Z') })
  admin = await server.person({ fullName: 'Zeynep Er' }, ['Admin'])
  doing = administering(server)
})
afterAll(() => server.close())

const list = (query: object = {}) => server.call(peopleEndpoints.list, { as: admin, query })

describe('the list', () => {
  test('counts open and late work as the task list does, and sorts by it', async () => {
    const tasks = working(server)
    const busy = await server.person({ fullName: 'Işık Çalışkan' })
    await tasks.create(busy, { endDay: '2026-11-11' })
    await tasks.create(busy, { endDay: '2026-11-20' })
    server.clock.set(new Date('2026-11-13T09:00:00Z'))
    await server.jobs.runDue()
    const { rows } = (await list({ sort: '-openTasks' })).body
    expect(rows[0]).toMatchObject({ id: busy.id, openTasks: 2 })
    const query = { assigneeId: busy.id, status: 'active,pending,expired' }
    const counted = await server.call(taskEndpoints.list, { as: admin, query })
    expect(counted.body.total).toBe(2)
    const late = await server.call(taskEndpoints.list, { as: admin, query: { ...query, status: 'expired' } })
    expect(rows[0]?.lateTasks).toBe(late.body.total)
    expect((await list({ q: 'ISIK' })).body.rows.map(({ id }) => id)).toEqual([busy.id])
  })

  test('filters, with counts that add up', async () => {
    await doing.invite(admin, { department: 'Depo' })
    const { body } = await list({ department: 'Depo' })
    expect(body.total).toBe(1)
    expect(body.statusCounts).toEqual({ active: 0, inactive: 0, invited: 1, locked: 0 })
    expect(body.rows[0]?.invitedUntil).not.toBeNull()
    expect((await list({ seen: 'never', status: 'invited' })).body.rows.every((row) => row.lastSeenAt === null)).toBe(
      true,
    )
    expect((await list({ twoStep: 'on' })).body.total).toBe(0)
    expect((await list({ sort: 'passwordHash' })).status).toBe(400)
  })

  test('is taken along as a file whose cells run nothing, and that is written down', async () => {
    await server.person({ fullName: '=HYPERLINK("http://x")', username: 'formul' })
    const answer = await server.app.inject({
      method: 'GET',
      url: '/api/people/export?format=csv&sort=fullName&q=formul',
      headers: { authorization: admin.token },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.body.charCodeAt(0)).toBe(0xfeff)
    expect(answer.body).not.toMatch(/(^|;)"?=HYPER/m)
    const logged = await server.ctx.db
      .selectFrom('activity')
      .select('after')
      .where('action', '=', 'user.exported')
      .execute()
    expect(logged.at(-1)?.after).toMatchObject({ format: 'csv', rows: 1 })
  })
})

test('changes carry a version; who was slower reads the row as it is', async () => {
  const person = await doing.invite(admin)
  const { fullName, email, phone, title, department, language, version } = person
  const body = { fullName, email, phone, title, department, language, managerId: null, version }
  const params = { id: person.id }
  const first = await server.call(peopleEndpoints.update, { as: admin, params, body: { ...body, title: 'Müdür' } })
  expect(first.body).toMatchObject({ title: 'Müdür', version: version + 1 })
  const second = await server.call(peopleEndpoints.update, { as: admin, params, body })
  expect(second.status).toBe(409)
  expect(second.body.current).toMatchObject({ title: 'Müdür' })
  const own = await server.call(peopleEndpoints.update, {
    as: admin,
    params,
    body: { ...body, managerId: person.id, version: version + 1 },
  })
  expect(own.body.errors).toHaveProperty('managerId')
})

describe('another address', () => {
  const move = async (id: number, email: string) => {
    const params = { id }
    const { body } = await server.call(peopleEndpoints.read, { as: admin, params })
    const { fullName, phone, title, department, language, version } = body
    const change = { fullName, email, phone, title, department, language, managerId: null, version }
    return server.call(peopleEndpoints.update, { as: admin, params, body: change })
  }

  test('closes the links in the old mailbox, and both addresses hear of it', async () => {
    const person = await server.person()
    await server.call(accountEndpoints.requestPasswordReset, { body: { email: person.email } })
    const link = await mailedToken(server, person.email)
    expect((await move(person.id, 'yeni.adres@imece.test')).status).toBe(200)
    const chosen = { password: 'baska-parola-1', passwordConfirmation: 'baska-parola-1' }
    const late = await server.call(accountEndpoints.resetPassword, { body: { token: link, ...chosen } })
    expect(late.body.errors).toHaveProperty('token')
    const [old, current] = [
      (await mailsTo(server, person.email)).at(-1),
      await mailsTo(server, 'yeni.adres@imece.test'),
    ]
    expect(old?.subject).toBe('Hesabınızın e-posta adresi değişti')
    expect(old?.text).toContain('Zeynep Er')
    expect(old?.text).not.toContain('yeni.adres')
    expect(current.map(({ subject }) => subject)).toEqual(['Bu adres artık hesabınızın adresi'])
    expect((await server.call(userEndpoints.me, { as: person })).status).toBe(200)
  })

  test('is told to nobody while it stays the same, and only by the invitation to who has not joined', async () => {
    const person = await server.person()
    await move(person.id, person.email)
    expect(await mailsTo(server, person.email)).toEqual([])
    const invited = await doing.invite(admin)
    await move(invited.id, 'davetli.yeni@imece.test')
    expect(await mailsTo(server, invited.email)).toHaveLength(0)
    expect((await mailsTo(server, 'davetli.yeni@imece.test')).map(({ text }) => text.includes('/davet/'))).toEqual([
      true,
    ])
  })
})

describe('an Admin for somebody’s account', () => {
  test('sees the devices and signs them out', async () => {
    const person = await server.person()
    const second = await server.session(person.id)
    const params = { id: person.id }
    const { body } = await server.call(personSecurityEndpoints.read, { as: admin, params })
    expect(body.devices).toHaveLength(2)
    expect(body.devices.every(({ current }) => !current)).toBe(true)
    const ended = await server.call(personSecurityEndpoints.endSessions, { as: admin, params })
    expect(ended.body.ended).toBe(2)
    expect((await server.call(userEndpoints.me, { as: { token: second } })).status).toBe(401)
  })

  test('sends a link for a new password, and opens a lock', async () => {
    const person = await server.person()
    const wrong = { email: person.email, password: 'yanlis-1', remember: false }
    for (let tries = 0; tries < 5; tries++) await server.call(accountEndpoints.login, { body: wrong })
    const params = { id: person.id }
    expect((await server.call(peopleEndpoints.read, { as: admin, params })).body.status).toBe('locked')
    expect((await server.call(personSecurityEndpoints.unlock, { as: admin, params })).status).toBe(204)
    const right = { ...wrong, password: 'imece-2026' }
    expect((await server.call(accountEndpoints.login, { body: right })).status).toBe(201)
    expect((await server.call(personSecurityEndpoints.sendPasswordLink, { as: admin, params })).status).toBe(202)
    const mails = await server.mails()
    expect(mails.some((mail) => mail?.to === person.email && mail.text.includes('reset-password'))).toBe(true)
  })

  test('takes a lost second step away, with their own password', async () => {
    const person = await server.person()
    await server.ctx.db
      .updateTable('credentials')
      .set({ totpSecret: 'JBSWY3DPEHPK3PXP', totpEnabledAt: server.ctx.clock.now() })
      .where('userId', '=', person.id)
      .execute()
    const params = { id: person.id }
    const reset = (password: string) =>
      server.call(personSecurityEndpoints.resetTwoStep, { as: admin, params, body: { password } })
    expect((await reset('yanlis-parola')).body.errors).toHaveProperty('password')
    expect((await server.call(peopleEndpoints.read, { as: admin, params })).body.twoStep).toBe(true)
    expect((await reset('imece-2026')).status).toBe(204)
    expect((await server.call(peopleEndpoints.read, { as: admin, params })).body.twoStep).toBe(false)
    expect((await doing.logOf(person.id)).map(({ action }) => action)).toContain('account.twoStepReset')
  })
})

describe('a file of people', () => {
  const file = [
    'Ad Soyad;E-posta;Telefon;Roller;Yönetici;Ayakkabı',
    '"Yılmaz; Ayşe";ayse.yilmaz@imece.test;0532 111 22 33;Satış,Kullanıcı;;38',
    'Ali Can;ali@imece;abc;Patron;kimse@imece.test;42',
    ';;;;;',
    'Ayşe Yılmaz;ayse.yilmaz@imece.test;;;;',
  ].join('\r\n')

  test('is shown before anything happens, with what is wrong in each line', async () => {
    const { body } = await server.call(importEndpoints.preview, { as: admin, body: { file } })
    expect(body.ignored).toEqual(['Ayakkabı'])
    expect(body.rows.map(({ line, errors }) => [line, errors.map(({ column }) => column)])).toEqual([
      [2, []],
      [3, expect.arrayContaining(['email', 'phone', 'roles', 'manager'])],
      [5, expect.arrayContaining(['email'])],
    ])
    expect((await list({ q: 'ayse.yilmaz' })).body.total).toBe(0)
  })

  test('is taken line by line, and not twice', async () => {
    const take = () =>
      server.call(importEndpoints.take, { as: admin, body: { file, lines: [2, 3], clientId: 'dosya-0001' } })
    const { body } = await take()
    expect(body.rows.map(({ line, id }) => [line, id !== null])).toEqual([
      [2, true],
      [3, false],
    ])
    const again = await take()
    expect(again.body.rows[0]).toEqual(body.rows[0])
    const { rows } = (await list({ q: 'ayse.yilmaz' })).body
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ fullName: 'Yılmaz; Ayşe', phone: '+905321112233', status: 'invited' })
    expect(rows[0]?.roles.map(({ name }) => name)).toEqual(['Satış', 'Kullanıcı'])
    expect((await doing.invitationOf('ayse.yilmaz@imece.test')).length).toBeGreaterThan(20)
  })

  test('gives who has no user name in it the one that the form proposes, or the next that is free', async () => {
    await server.person({ username: 'sule.caglayan' })
    const file = [
      'Ad Soyad;E-posta;Kullanıcı adı',
      'Şule Çağlayan;sule@imece.test;',
      'Şule Çağlayan;caglayan@imece.test;',
      'Ş. Çağlayan;s.caglayan@imece.test;sule.caglayan3',
      'Başka Şule;baska@imece.test;sule.caglayan',
    ].join('\n')
    const preview = await server.call(importEndpoints.preview, { as: admin, body: { file } })
    expect(preview.body.rows.map(({ errors }) => errors)).toEqual([
      [],
      [],
      [],
      [{ column: 'username', message: 'Bu kullanıcı adı alınmış; sule.caglayan5 boşta.' }],
    ])
    const body = { file, lines: [2, 3, 4], clientId: 'dosya-sule' }
    const taken = await server.call(importEndpoints.take, { as: admin, body })
    expect(await server.call(importEndpoints.take, { as: admin, body })).toMatchObject({ body: taken.body })
    const { rows } = (await list({ q: 'caglayan@imece' })).body
    expect(rows.map(({ email, username }) => [email, username]).toSorted()).toEqual([
      ['caglayan@imece.test', 'sule.caglayan4'],
      ['s.caglayan@imece.test', 'sule.caglayan3'],
    ])
  })

  test('bears the headings of our own lists, in every language', async () => {
    for (const file of ['姓名,邮箱,部门', 'Имя и фамилия;Эл. почта;Отдел', 'الاسم الكامل,البريد الإلكتروني,القسم']) {
      const separator = file.includes(';') ? ';' : ','
      const row = ['Li Wei', 'li.wei@imece.test', 'Satış'].join(separator)
      const { body } = await server.call(importEndpoints.preview, { as: admin, body: { file: `${file}\n${row}` } })
      expect([file, body.columns, body.ignored]).toEqual([file, ['fullName', 'email', 'department'], []])
    }
  })

  test('without the headings it needs is refused', async () => {
    const answer = await server.call(importEndpoints.preview, { as: admin, body: { file: 'x;y\n1;2' } })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['file']])
  })
})
