import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advanceEndpoints } from '#contract/expenses/advances.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { key, office, spending, spent } from './expenses.testing.ts'

let server: TestServer
let expenses: ReturnType<typeof spending>
let people: Awaited<ReturnType<typeof office>>
beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z') })
  expenses = spending(server)
  people = await office(server)
})
afterAll(() => server.close())

test('of two who decide at once one does, and the other reads who did', async () => {
  const { owner, manager, admin } = people
  for (let round = 0; round < 5; round++) {
    const report = await expenses.submit(owner, await expenses.draft(owner))
    const [line] = report.lines
    const lines = [{ id: line?.id ?? 0, removed: false, approvedAmount: 40_000, reason: 'Sınır' }]
    const [approved, rejected] = await Promise.all([
      expenses.decideAnswer(manager, report, { action: 'approve', lines } as never),
      expenses.decideAnswer(admin, report, { action: 'reject', reason: 'Gerek yok' } as never),
    ])
    const [won, lost] = approved.status === 200 ? [approved, rejected] : [rejected, approved]
    const winner = approved.status === 200 ? manager : admin
    const decision = approved.status === 200 ? 'approve' : 'cancel'
    expect([won.status, lost.status]).toEqual([200, 409])
    expect(lost.body).toMatchObject({
      code: 'expenseDecided',
      current: { id: report.id, version: report.version + 1, decided: { by: { id: winner.id }, decision } },
    })
    expect(lost.body.errors?._?.[0]).toContain(winner.fullName)
    expect(await expenses.read(owner, report.id)).toMatchObject({
      status: decision === 'approve' ? 'waitingAccounting' : 'rejected',
      totals: { approved: decision === 'approve' ? 40_000 : 45_000 },
      history: [{ action: 'submit' }, { by: { id: winner.id } }],
    })
  }
})

test('two who pay at once pay once', async () => {
  const { owner, manager, accountant, admin } = people
  const sent = await expenses.submit(owner, await expenses.draft(owner))
  const report = await expenses.approve(accountant, await expenses.approve(manager, sent))
  const answers = await Promise.all([expenses.payAnswer(accountant, report), expenses.payAnswer(admin, report)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('two reports handed in at once do not take more of an advance than there is', async () => {
  const { owner, accountant } = people
  const given = { clientId: key(), ownerId: owner.id, amount: 50_000, day: '2026-11-10' }
  const advance = (await server.call(advanceEndpoints.give, { as: accountant, body: given })).body
  const drafts = [
    await expenses.draft(owner, { advanceId: advance.id, lines: [spent(30_000)] }),
    await expenses.draft(owner, { advanceId: advance.id, lines: [spent(35_000)] }),
  ]
  await Promise.all(drafts.map((draft) => expenses.submit(owner, draft)))
  const [first, second] = await Promise.all(drafts.map(({ id }) => expenses.read(owner, id)))
  expect((first?.totals.advance ?? 0) + (second?.totals.advance ?? 0)).toBe(50_000)
  const { rows } = (await server.call(advanceEndpoints.list, { as: owner, query: {} })).body
  expect(rows).toMatchObject([{ id: advance.id, used: 50_000, remaining: 0 }])
})

test('reports made at once have numbers of their own, and one key makes one', async () => {
  const { owner } = people
  const made = await Promise.all(Array.from({ length: 6 }, () => expenses.draft(owner)))
  expect(new Set(made.map(({ number }) => number)).size).toBe(6)
  const clientId = key()
  const same = await Promise.all(Array.from({ length: 4 }, () => expenses.draft(owner, { clientId })))
  expect(new Set(same.map(({ id }) => id)).size).toBe(1)
})

test('of two who name the same documents at once one has them, in whichever order they do', async () => {
  const { owner, outsider } = people
  for (let round = 0; round < 5; round++) {
    const [one, other] = [spent(100, { ettn: randomUUID() }), spent(200, { ettn: randomUUID() })]
    const [mine, theirs] = [
      await expenses.draft(owner, { lines: [] }),
      await expenses.draft(outsider, { lines: [] }),
    ] as const
    const answers = await Promise.all([
      expenses.saveAnswer(owner, mine, [one, other]),
      expenses.saveAnswer(outsider, theirs, [other, one]),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const counts = [
      (await expenses.read(owner, mine.id)).lineCount,
      (await expenses.read(outsider, theirs.id)).lineCount,
    ]
    expect(counts.toSorted()).toEqual([0, 2])
  }
})
