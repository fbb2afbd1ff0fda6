import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ruleEndpoints } from '#contract/rules/rules.endpoints.ts'
import { talking } from '../messages/messages.testing.ts'
import { type Doing, noConditions, openDoing } from './rules.testing.ts'

let server: Doing['server']
let admin: Doing['admin']
let rule: Doing['rule']
let tell: Doing['tell']
let give: Doing['give']
let said: Doing['said']
let noticesOf: Doing['noticesOf']
let tasksOf: Doing['tasksOf']

beforeAll(async () => {
  ;({ server, admin, rule, tell, give, said, noticesOf, tasksOf } = await openDoing())
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.ctx.db.deleteFrom('rules').execute()
})

describe('refusals', () => {
  test('an owner who lost their right does nothing more; after five it is off, and who mends it takes it over', async () => {
    const owner = await server.person({}, ['Admin'])
    const { id } = await rule.create(owner, [give(admin.id)])
    await server.ctx.db.deleteFrom('userRoles').where('userId', '=', owner.id).execute()
    for (let number = 0; number < 5; number++) await rule.happen(admin, `ret ${number}`)
    await rule.hear()
    await rule.hear()
    const { rows, total } = await rule.runs(admin, id, { failed: 'true' })
    expect([total, rows[0]]).toMatchObject([5, { failure: 'ruleOwnerNoRight', done: [] }])
    expect(await rule.read(admin, id)).toMatchObject({ offReason: 'refused', runCount: 0 })
    expect((await tasksOf(admin)).filter(({ title }) => title.includes('ret'))).toEqual([])
    expect((await noticesOf(owner, 'ruleOff')).length).toBe(1)
    const on = await server.call(ruleEndpoints.setState, { as: admin, params: { id }, body: { on: true } })
    expect(on.body).toMatchObject({ offReason: null, owner: { id: admin.id } })
    await rule.happen(admin, 'yine')
    await rule.hear()
    expect((await rule.runs(admin, id)).rows[0]).toMatchObject({ failure: null })
  })

  test('of a deactivated owner, and of one action of two: nothing of it is done', async () => {
    const owner = await server.person({}, ['Admin'])
    const leaver = await server.person()
    const { id } = await rule.create(admin, [tell(), { kind: 'notice', userId: leaver.id, text: 'Selam' }])
    const { id: other } = await rule.create(owner, [give(admin.id)])
    await server.ctx.db
      .updateTable('users')
      .set({ status: 'inactive' })
      .where('id', 'in', [leaver.id, owner.id])
      .execute()
    await rule.happen(admin, 'yarım kalan')
    await rule.hear()
    expect((await rule.runs(admin, id)).rows).toMatchObject([{ failure: 'personInactive', done: [] }])
    expect((await rule.runs(admin, other)).rows).toMatchObject([{ failure: 'ruleOwnerInactive' }])
    expect(await said()).toEqual([])
  })

  test('a place that is closed, a person who left, no event and rubbish are refused where they are typed', async () => {
    const closed = await talking(server).channel(admin, [], 'private')
    const stranger = await talking(server).channel(await server.person(), [], 'public')
    const refused = async (...request: Parameters<Doing['rule']['tryCreate']>) => {
      const answer = await rule.tryCreate(...request)
      return [answer.status, Object.keys(answer.body.errors ?? {})]
    }
    const at = (channelId: number) => [{ kind: 'message', channelId, text: 'Selam' } as const]
    expect(await refused(admin, at(closed))).toEqual([400, ['actions.0.channelId']])
    expect(await refused(admin, at(stranger))).toEqual([400, ['actions.0.channelId']])
    expect(await refused(admin, [tell(), give(999_999)])).toEqual([400, ['actions.1.assigneeId']])
    expect(await refused(admin, [tell()], { kinds: [] })).toEqual([400, ['kinds']])
    expect(await refused(admin, [tell()], { kinds: ['message.sent'] })).toEqual([400, ['kinds.0']])
    expect(await refused(admin, [tell()], { conditions: { ...noConditions, spaceId: 999_999 } })).toEqual([
      400,
      ['conditions.spaceId'],
    ])
    expect(await refused(admin, [])).toEqual([400, ['actions']])
  })

  test('a change under an old version is refused with the newer one, and who changes it answers for it', async () => {
    const other = await server.person({}, ['Admin'])
    const { id, version } = await rule.create(admin, [give(admin.id)])
    const change = (name: string) =>
      server.call(ruleEndpoints.change, {
        as: other,
        params: { id },
        body: { ...rule.body([give(admin.id)], { name }), version },
      })
    expect((await change('Yeni ad')).body).toMatchObject({ name: 'Yeni ad', owner: { id: other.id } })
    const stale = await change('Başka ad')
    expect([stale.status, stale.body.current]).toMatchObject([409, { name: 'Yeni ad' }])
  })
})
