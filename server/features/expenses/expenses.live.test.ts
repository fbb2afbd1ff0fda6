import { afterAll, beforeAll, expect, test } from 'vitest'
import { delegationEndpoints } from '#contract/delegations/delegations.endpoints.ts'
import { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import { expenseChanged, expenseGone } from '#contract/expenses/expenses.events.ts'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import { expenseMoveEndpoints as moves } from '#contract/expenses/moves.endpoints.ts'
import { features } from '../../app.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { actorFor } from '../accounts/actorFor.ts'
import { projectWith } from './expenses.project.testing.ts'
import { office, type Person, spending, spent } from './expenses.testing.ts'

let server: TestServer
let expenses: ReturnType<typeof spending>
let people: Awaited<ReturnType<typeof office>>
beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z'), config: { requestsPerMinute: 100_000 } })
  expenses = spending(server)
  people = await office(server)
})
afterAll(() => server.close())

/** One browser: it asks again for what an event names, and for nothing else. */
class Screen {
  readonly person: Person
  readonly shown = new Map<number, ExpenseDetail>()

  constructor(person: Person) {
    this.person = person
  }

  async hear(events: Awaited<ReturnType<typeof eventsDuring>>) {
    const actor = await actorFor(server.ctx.db, this.person.id)
    if (!actor) throw new Error('nobody')
    const lists = await Promise.all(features.map((feature) => feature.rooms?.(server.ctx, actor) ?? []))
    const rooms = new Set([...lists.flat(), `user:${actor.id}`])
    for (const { name, payload, rooms: addressed } of events) {
      if (!addressed.some((room) => rooms.has(room))) continue
      if (name === expenseGone.name) this.shown.delete(expenseGone.payload.parse(payload).id)
      if (name !== expenseChanged.name) continue
      const { id } = expenseChanged.payload.parse(payload)
      const report = await this.fresh(id)
      // Whoever is told of a report may see it.
      expect(report).not.toBeNull()
      if (report) this.shown.set(id, report)
    }
  }

  async fresh(id: number): Promise<ExpenseDetail | null> {
    const { status, body } = await expenses.readAnswer(this.person, id)
    return status === 200 ? body.report : null
  }
}

test('after each act every screen shows, by events alone, what a fresh look shows', async () => {
  const { owner, manager, accountant, admin, outsider } = people
  const [deputy, books, projectManager, mate] = [
    await server.person(),
    await server.person(),
    await server.person(),
    await server.person(),
  ]
  const period = { startDay: '2026-11-16', endDay: '2026-11-16' }
  await server.call(delegationEndpoints.create, { as: manager, body: { deputyId: deputy.id, ...period } })
  await server.call(delegationEndpoints.create, { as: accountant, body: { deputyId: books.id, ...period } })
  const spaceId = await projectWith(server, projectManager, [owner])
  const everybody = [owner, manager, accountant, admin, outsider, deputy, books, projectManager, mate]
  const screens = everybody.map((person) => new Screen(person))
  const ids = new Set<number>()

  async function act(work: () => Promise<ExpenseDetail | undefined>): Promise<ExpenseDetail> {
    let done: ExpenseDetail | undefined
    const events = await eventsDuring(server.ctx, async () => {
      done = await work()
    })
    if (done) ids.add(done.id)
    for (const screen of screens) {
      await screen.hear(events)
      for (const id of ids)
        expect(screen.shown.get(id) ?? null, `${screen.person.id} ${id}`).toEqual(await screen.fresh(id))
    }
    return done ?? ({} as ExpenseDetail)
  }
  const body = <Body>(answer: { body: Body }) => answer.body

  const twin = await act(() => expenses.draft(mate, { lines: [spent(1000, { documentNumber: 'A-1' })] }))
  const draft = await act(() => expenses.draft(owner, { spaceId, lines: [spent(1000, { documentNumber: 'A-1' })] }))
  await act(async () => {
    await server.call(expenseEndpoints.remove, { as: owner, params: { id: draft.id } })
    return undefined
  })
  await act(async () => body(await server.call(expenseEndpoints.restore, { as: owner, params: { id: draft.id } })))
  const sent = await act(async () => expenses.submit(owner, await expenses.read(owner, draft.id)))
  // The other one hears that its document was seen elsewhere.
  expect((await expenses.read(mate, twin.id)).lines[0]?.warnings).toContain('duplicate')
  const given = await act(async () => {
    const handed = { approverId: manager.id, version: sent.version }
    return body(await server.call(moves.handOver, { as: projectManager, params: { id: sent.id }, body: handed }))
  })
  const lines = [{ id: given.lines[0]?.id ?? 0, removed: false as const, approvedAmount: 900, reason: 'Sınır' }]
  const passed = await act(() => expenses.approve(deputy, given, lines))
  const undone = await act(async () =>
    body(await server.call(moves.undo, { as: deputy, params: { id: sent.id }, body: { version: passed.version } })),
  )
  const again = await act(() => expenses.approve(manager, undone))
  const approved = await act(() => expenses.approve(books, again))
  await act(() => expenses.pay(accountant, approved))
  await act(async () => expenses.submit(mate, await expenses.read(mate, twin.id)))
  await act(async () => {
    const { id, version } = await expenses.read(mate, twin.id)
    return body(await server.call(moves.cancel, { as: mate, params: { id }, body: { version } }))
  })
  expect(screens[4]?.shown.size).toBe(0)
})
