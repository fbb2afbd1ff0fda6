import { afterAll, beforeAll, expect, test } from 'vitest'
import { advanceEndpoints } from '#contract/expenses/advances.endpoints.ts'
import { expenseMoveEndpoints as moves } from '#contract/expenses/moves.endpoints.ts'
import { rateEndpoints } from '#contract/expenses/rates.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { key, office, type Person, spending, spent } from './expenses.testing.ts'

let server: TestServer
let expenses: ReturnType<typeof spending>
let people: Awaited<ReturnType<typeof office>>

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z'), config: { requestsPerMinute: 100_000 } })
  expenses = spending(server)
  people = await office(server)
})
afterAll(() => server.close())

const setRate = (day: string, rate: number, as: Person = people.admin) =>
  server.call(rateEndpoints.set, { as, body: { currency: 'EUR', day, rate } })

test('a line takes the rate of its day, drafts follow it, and what is handed in keeps it', async () => {
  const { owner, manager, accountant } = people
  const euro = spent(10_001, { currency: 'EUR', day: '2026-11-08' })
  const draft = await expenses.draft(owner, { lines: [euro, spent(500)] })
  expect(draft.totals).toMatchObject({ gross: 500, incomplete: true })
  expect(draft.lines[0]).toMatchObject({ rate: null, baseGross: null })
  // A Friday's, for a Sunday.
  await setRate('2026-11-06', 49_215_500)
  const rated = await expenses.read(owner, draft.id)
  expect(rated.lines[0]).toMatchObject({ rate: 49_215_500, baseGross: 492_204 })
  expect(rated).toMatchObject({ amount: 492_704, totals: { incomplete: false } })
  await setRate('2026-11-07', 50_000_000)
  const sent = await expenses.submit(owner, await expenses.read(owner, draft.id))
  expect(sent.totals.gross).toBe(500_050 + 500)
  await setRate('2026-11-08', 60_000_000)
  await server.call(rateEndpoints.remove, { as: people.admin, body: { currency: 'EUR', day: '2026-11-07' } })
  const passed = await expenses.approve(manager, await expenses.read(manager, draft.id), [
    { id: sent.lines[0]?.id ?? 0, removed: false, approvedAmount: 3333, reason: 'Sınır' },
  ])
  expect(passed.lines[0]).toMatchObject({ rate: 50_000_000, baseApproved: 166_650 })
  expect((await expenses.approve(accountant, passed)).totals).toMatchObject({ gross: 500_550, approved: 167_150 })
})

test('rates reach ten days, are an Admin’s to set, and are found for a day', async () => {
  await setRate('2026-10-01', 40_000_000)
  const found = async (day: string) =>
    (await server.call(rateEndpoints.find, { as: people.owner, query: { currency: 'EUR', day } })).body.rate?.day ??
    null
  expect([await found('2026-10-11'), await found('2026-10-12'), await found('2026-09-30')]).toEqual([
    '2026-10-01',
    null,
    null,
  ])
  expect((await setRate('2026-11-09', 1, people.accountant)).status).toBe(403)
  const { rows, total } = (await server.call(rateEndpoints.list, { as: people.owner, query: { currency: 'EUR' } })).body
  expect([rows[0]?.day, total]).toEqual(['2026-11-08', 3])
  const written = await server.ctx.db.selectFrom('activity').select('action').where('objectKind', '=', 'rate').execute()
  expect(written.length).toBe(5)
})

test('an advance is set off against what is approved, and what is left stays for the next', async () => {
  const { owner, manager, accountant, outsider } = people
  const give = (amount: number, ownerId = owner.id) =>
    server.call(advanceEndpoints.give, {
      as: accountant,
      body: { clientId: key(), ownerId, amount, day: '2026-11-10' },
    })
  const advance = (await give(50_000)).body
  const foreign = (await give(1000, outsider.id)).body
  const stolen = await expenses
    .draft(owner)
    .then((draft) => expenses.saveAnswer(owner, { ...draft, advance: foreign }, []))
  expect([stolen.status, Object.keys(stolen.body.errors ?? {})]).toEqual([400, ['advanceId']])
  const draft = await expenses.draft(owner, { advanceId: advance.id, lines: [spent(30_000)] })
  expect(draft.totals).toMatchObject({ approved: 30_000, advance: 30_000, payable: 0 })
  const left = async () =>
    (await server.call(advanceEndpoints.list, { as: owner, query: { open: 'true' } })).body.rows.map(
      ({ remaining }) => remaining,
    )
  // A draft takes nothing yet.
  expect(await left()).toEqual([50_000])
  const sent = await expenses.submit(owner, draft)
  expect(await left()).toEqual([20_000])
  const lowered = { id: sent.lines[0]?.id ?? 0, removed: false as const, approvedAmount: 10_000, reason: 'Sınır' }
  const approved = await expenses.approve(accountant, await expenses.approve(manager, sent, [lowered]))
  expect(approved.totals).toMatchObject({ approved: 10_000, advance: 10_000, payable: 0 })
  expect(await left()).toEqual([40_000])
  const next = await expenses.submit(
    owner,
    await expenses.draft(owner, { advanceId: advance.id, lines: [spent(45_500)] }),
  )
  expect(next.totals).toMatchObject({ advance: 40_000, payable: 5_500 })
  expect(await left()).toEqual([])
  const removal = await server.call(advanceEndpoints.remove, { as: accountant, params: { id: advance.id } })
  expect([removal.status, removal.body.code]).toEqual([409, 'advanceInUse'])
  await server.call(moves.cancel, { as: owner, params: { id: next.id }, body: { version: next.version } })
  expect(await left()).toEqual([40_000])
  const seen = async (as: Person) => (await server.call(advanceEndpoints.list, { as, query: {} })).body.total
  expect([await seen(owner), await seen(outsider), await seen(manager), await seen(accountant)]).toEqual([1, 1, 0, 2])
})

const warned = async (as: Person, id: number) => (await expenses.read(as, id)).lines.map(({ warnings }) => warnings)

test('a line is warned of: no receipt, over the limit, old', async () => {
  const owner = await server.person({ managerId: people.manager.id })
  const draft = await expenses.draft(owner, {
    lines: [
      spent(50_000, { category: 'parking', day: '2026-11-16' }),
      spent(50_001, { category: 'parking', day: '2026-11-16' }),
      spent(100, { day: '2026-09-17' }),
      spent(100, { day: '2026-09-16', merchant: 'Boğaz Taksi' }),
      spent(1002, { category: 'parking', currency: 'EUR', day: '2026-11-08' }),
    ],
  })
  expect(await warned(owner, draft.id)).toEqual([
    ['noReceipt'],
    ['noReceipt', 'overLimit'],
    ['noReceipt'],
    ['noReceipt', 'old'],
    ['noReceipt', 'overLimit'],
  ])
  expect((await expenses.list(owner)).rows[0]?.warningCount).toBe(8)
})

test('the same spending is found across reports and people, unless it was turned down', async () => {
  const { manager } = people
  const [first, second] = [
    await server.person({ managerId: manager.id }),
    await server.person({ managerId: manager.id }),
  ]
  const taxi = spent(777, { merchant: 'Işık Taksi', documentNumber: '' })
  const invoice = spent(888, { merchant: 'Kalem Kırtasiye', documentNumber: 'KLM-1', day: '2026-11-01' })
  const one = await expenses.draft(first, { lines: [taxi, invoice] })
  const again = await expenses.draft(first, {
    lines: [
      { ...taxi, merchant: 'IŞIK TAKSİ' },
      { ...taxi, day: '2026-11-14' },
    ],
  })
  const noted = (lines: string[][]) => lines.map((warnings) => warnings.includes('duplicate'))
  expect(noted(await warned(first, one.id))).toEqual([true, false])
  expect(noted(await warned(first, again.id))).toEqual([true, false])
  // Two rides at one price are two rides when their receipts have two numbers.
  const numbered = (documentNumber: string) => expenses.draft(second, { lines: [spent(900, { documentNumber })] })
  const [ride, other] = [await numbered('1'), await numbered('2')]
  expect([...noted(await warned(second, ride.id)), ...noted(await warned(second, other.id))]).toEqual([false, false])
  // Somebody else's draft is nobody's business; what they handed in is.
  const copy = await expenses.draft(second, { lines: [{ ...invoice, day: '2026-11-12' }] })
  expect(noted(await warned(second, copy.id))).toEqual([false])
  const sent = await expenses.submit(first, one)
  const line = (await expenses.read(second, copy.id)).lines[0]
  expect([line?.warnings.includes('duplicate'), line?.duplicateOf]).toEqual([true, [sent.number]])
  await expenses.decideAnswer(manager, sent, { action: 'reject', reason: 'İki kez' } as never)
  expect(noted(await warned(second, copy.id))).toEqual([false])
})
