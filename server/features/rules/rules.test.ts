import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ruleEndpoints } from '#contract/rules/rules.endpoints.ts'
import { mostRunsPerHour } from '#contract/rules/rules.schemas.ts'
import { spending, spent } from '../expenses/expenses.testing.ts'
import { talking } from '../messages/messages.testing.ts'
import { working } from '../tasks/tasks.testing.ts'
import { forgetRuns } from './forgetting.ts'
import { type Doing, noConditions, openDoing } from './rules.testing.ts'

let server: Doing['server']
let admin: Doing['admin']
let rule: Doing['rule']
let channel: Doing['channel']
let tell: Doing['tell']
let give: Doing['give']
let noticesOf: Doing['noticesOf']
let tasksOf: Doing['tasksOf']
let newest: Doing['newest']

beforeAll(async () => {
  ;({ server, admin, rule, channel, tell, give, noticesOf, tasksOf, newest } = await openDoing())
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.ctx.db.deleteFrom('rules').execute()
})

describe('when something happens', () => {
  test('a rule tells a channel and gives a task, once, in its owner’s name', async () => {
    const member = await server.person()
    const { id } = await rule.create(admin, [tell('{actor} ekledi: {title} {space}'), give(member.id)])
    await rule.happen(admin, 'Kuruluş günü')
    await rule.hear()
    await rule.hear()
    const { rows } = await talking(server).history(admin, channel)
    expect(rows.filter(({ text }) => text.includes('Kuruluş günü'))).toMatchObject([
      { text: `${admin.fullName} ekledi: Kuruluş günü –`, authorId: admin.id },
    ])
    expect(await tasksOf(member)).toMatchObject([{ title: 'Hazırlan: Kuruluş günü', endDay: '2026-11-19' }])
    expect(await rule.runs(admin, id)).toMatchObject({
      total: 1,
      rows: [
        {
          kind: 'holiday.created',
          title: 'Kuruluş günü',
          failure: null,
          done: [{ kind: 'message' }, { kind: 'task' }],
        },
      ],
    })
    expect(await rule.read(admin, id)).toMatchObject({ runCount: 1, lastRunAt: server.clock.now().toISOString() })
    const lines = await server.ctx.db
      .selectFrom('activity')
      .select(['action', 'actorId'])
      .where('objectKind', '=', 'rule')
      .where('objectId', '=', id)
      .orderBy('id')
      .execute()
    expect(lines).toEqual([
      { action: 'rule.created', actorId: admin.id },
      { action: 'rule.ran', actorId: admin.id },
    ])
  })

  test('a person is notified, also the owner, and a link leads there', async () => {
    const member = await server.person()
    const notice = (userId: number) => ({ kind: 'notice', userId, text: '{title} açıldı' }) as const
    await rule.create(admin, [notice(member.id), notice(admin.id)], { kinds: ['task.created'], name: 'İşler' })
    const task = await working(server).create(admin, { title: 'Teklif' })
    await rule.hear()
    for (const one of [member, admin]) {
      expect(await noticesOf(one, 'ruleNotice')).toMatchObject([
        { params: { title: 'İşler', text: `${task.key} Teklif açıldı` }, href: expect.stringContaining(task.key) },
      ])
    }
  })

  test('what was before it, and while it was off or deleted, is not made up for', async () => {
    await rule.happen(admin, 'önce')
    const { id } = await rule.create(admin, [tell()])
    const state = (on: boolean) => server.call(ruleEndpoints.setState, { as: admin, params: { id }, body: { on } })
    await state(false)
    await rule.happen(admin, 'kapalıyken')
    await state(true)
    expect((await server.call(ruleEndpoints.remove, { as: admin, params: { id } })).status).toBe(204)
    expect((await server.call(ruleEndpoints.runs, { as: admin, params: { id } })).status).toBe(404)
    await rule.happen(admin, 'silinmişken')
    expect((await server.call(ruleEndpoints.restore, { as: admin, params: { id } })).status).toBe(200)
    await rule.happen(admin, 'sonra')
    await rule.hear()
    expect((await rule.runs(admin, id)).rows.map(({ title }) => title)).toEqual(['sonra'])
  })

  test('a restored workspace waits until it is declared live', async () => {
    const { id } = await rule.create(admin, [tell()])
    await rule.happen(admin)
    await server.ctx.db.insertInto('marks').values({ name: 'silent', at: server.clock.now() }).execute()
    await rule.hear()
    expect((await rule.runs(admin, id)).total).toBe(0)
    await server.ctx.db.deleteFrom('marks').where('name', '=', 'silent').execute()
    await rule.hear()
    expect((await rule.runs(admin, id)).total).toBe(1)
  })
})

describe('conditions', () => {
  test('of space, title, priority and label hold together, and a trial shows what would run', async () => {
    const space = await working(server).project(admin)
    const request = {
      kinds: ['task.created'],
      conditions: {
        ...noConditions,
        spaceId: space,
        titleContains: 'TEKLİF',
        priority: 'high',
        label: 'Acele',
      } as const,
    }
    const { id } = await rule.create(admin, [tell()], request)
    const fitting = { title: 'Yeni teklif', spaceId: space, priority: 'high' as const, labels: ['acele'] }
    const { spaceId: _, ...elsewhere } = fitting
    const { key } = await working(server).create(admin, fitting)
    for (const other of [
      elsewhere,
      { ...fitting, title: 'Başka' },
      { ...fitting, priority: 'low' as const },
      { ...fitting, labels: [] },
    ]) {
      await working(server).create(admin, other)
    }
    await rule.ask()
    const tried = await rule.try(admin, request)
    expect(await rule.runs(admin, id)).toMatchObject({ total: 0 })
    await rule.hear()
    const ran = await rule.runs(admin, id)
    expect(ran.rows.map(({ title }) => title)).toEqual([`${key} Yeni teklif`])
    expect(tried.rows.map(({ title }) => title)).toEqual([`${key} Yeni teklif`])
    expect(tried).toMatchObject({ total: 1, more: false })
  })

  test('a trial looks 30 days back, the newest first, page by page', async () => {
    for (const name of ['bir', 'iki', 'üç']) await rule.happen(admin, `deneme ${name}`)
    await rule.ask()
    const request = { kinds: ['holiday.created'], conditions: { ...noConditions, titleContains: 'deneme' } }
    const trial = (page: number) => server.call(ruleEndpoints.trial, { as: admin, body: { ...request, page, size: 2 } })
    expect((await trial(1)).body).toMatchObject({ total: 3, rows: [{ title: 'deneme üç' }, { title: 'deneme iki' }] })
    expect((await trial(2)).body).toMatchObject({ total: 3, rows: [{ title: 'deneme bir' }] })
  })

  test('of an amount are read from the thing itself, which is told; one without an amount does not fit', async () => {
    const kinds = ['expense.submit', 'holiday.created']
    const { id } = await rule.create(admin, [tell('{actor}: {amount}')], {
      kinds,
      conditions: { ...noConditions, amountAbove: 1_000_000 },
    })
    const member = await server.person()
    const spend = spending(server)
    for (const gross of [1_000_000, 1_000_001]) {
      const draft = await spend.draft(member, { title: `Ekran ${gross}`, lines: [spent(gross)] })
      await spend.submit(member, draft)
    }
    await rule.happen(admin)
    await rule.hear()
    const { rows, total } = await rule.runs(admin, id)
    expect([total, rows[0]?.title]).toEqual([1, expect.stringContaining('Ekran 1000001')])
    expect(await newest()).toMatch(new RegExp(`^${member.fullName}: .*10[.,]000[.,]01`))
  })
})

describe('it does not run away', () => {
  test('what a rule did is no event for a rule', async () => {
    const { id } = await rule.create(admin, [give(admin.id, 'Sonra: {title}')], { kinds: ['task.created'] })
    const { id: other } = await rule.create(admin, [tell()], { kinds: ['task.created'] })
    const { key } = await working(server).create(admin, { title: 'İlk' })
    for (let round = 0; round < 3; round++) await rule.hear()
    for (const one of [id, other]) {
      expect((await rule.runs(admin, one)).rows.map(({ title }) => title)).toEqual([`${key} İlk`])
    }
    await rule.ask()
    const tried = await rule.try(admin, {
      kinds: ['task.created'],
      conditions: { ...noConditions, titleContains: 'Sonra' },
    })
    expect(tried.total).toBe(0)
  })

  test('nor is what happens by itself to a task that a rule made', async () => {
    const { id } = await rule.create(admin, [give(admin.id)], { kinds: ['task.created', 'task.expire'] })
    await working(server).create(admin, { title: 'Tohum' })
    await rule.hear()
    server.clock.advance(10 * 24 * 60 * 60_000)
    admin = { ...admin, token: await server.session(admin.id) }
    for (let round = 0; round < 3; round++) await rule.hear()
    const expired = await server.ctx.db
      .selectFrom('activity')
      .select('objectTitle')
      .where('action', '=', 'task.expire')
      .where('objectTitle', 'like', '%Tohum%')
      .execute()
    expect(expired).toHaveLength(1)
    expect((await rule.runs(admin, id)).total).toBe(1)
  })

  test('more runs in an hour than anybody means switch it off, and Admins hear of it', async () => {
    const { id } = await rule.create(admin, [tell()], { name: 'Çok' })
    await server.ctx.db
      .insertInto('ruleRuns')
      .values(
        Array.from({ length: mostRunsPerHour }, (_, number) => ({
          ...{ ruleId: id, eventKey: `önceki ${number}`, at: server.clock.now(), kind: 'holiday.created', title: '' },
          ...{ path: null, failure: null, done: '[]', taskId: null },
        })),
      )
      .execute()
    await rule.happen(admin, 'fazladan')
    await rule.hear()
    expect(await newest()).not.toContain('fazladan')
    expect(await rule.read(admin, id)).toMatchObject({ offReason: 'tooMany' })
    expect(await noticesOf(admin, 'ruleOff')).toMatchObject([{ params: { title: 'Çok' } }])
  })

  test('a title mentions nobody and fills nothing', async () => {
    await rule.create(admin, [tell('@{title} ve {title}')])
    await rule.happen(admin, 'kanal')
    await rule.happen(admin, '<@kanal> @kanal {actor}')
    await rule.hear()
    const { rows } = await talking(server).history(admin, channel)
    const last = rows.slice(-2)
    expect(last.map(({ mentionedIds }) => mentionedIds)).toEqual([[], []])
    expect(last.at(-1)?.text).toContain('{actor}')
    expect(last.map(({ text }) => text).join()).not.toMatch(/<@kanal>/)
  })
})

test('however often a long name is filled in, what is written is as long as it may be', async () => {
  const { id } = await rule.create(admin, [tell('{title}'.repeat(140)), give(admin.id, '{title} '.repeat(19))], {
    kinds: ['task.created'],
  })
  await working(server).create(admin, { title: '🎉'.repeat(99) })
  await rule.hear()
  expect((await rule.runs(admin, id)).rows).toMatchObject([{ failure: null }])
  expect((await newest())?.length).toBe(20_000)
})

test('what it did is forgotten after 90 days, and a deleted rule after 30', async () => {
  const { id } = await rule.create(admin, [tell()])
  const { id: deleted } = await rule.create(admin, [tell()])
  await rule.happen(admin)
  await rule.hear()
  await server.call(ruleEndpoints.remove, { as: admin, params: { id: deleted } })
  server.clock.advance(91 * 24 * 60 * 60_000)
  await forgetRuns(server.ctx)
  expect(await server.ctx.db.selectFrom('ruleRuns').select('id').where('ruleId', '=', id).execute()).toEqual([])
  expect(await server.ctx.db.selectFrom('rules').select('id').execute()).toEqual([{ id }])
  admin = { ...admin, token: await server.session(admin.id) }
})
