import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#contract/days/days.ts'
import { reportEndpoints } from '#contract/reports/reports.endpoints.ts'
import { timeEndpoints } from '#contract/tasks/time.endpoints.ts'
import type { TaskStatus } from '#contract/tasks/transitions.ts'
import { dayIn } from '../../platform/days.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { type Person, working } from '../tasks/tasks.testing.ts'
import { addTask, expectReconciled } from './reports.testing.ts'
import { median } from './userTaskAnalysis.ts'

const zone = 'Europe/Istanbul'
const period = '2026-10-01..2026-11-15'
const [from, to] = ['2026-10-01', '2026-11-15']
let server: TestServer
let admin: Person
const people: Person[] = []
let spaceIds: number[] = []

interface Row {
  assigneeId: number
  department: string
  spaceId: number | null
  status: TaskStatus
  priority: string
  createdDay: string
  endDay: string | null
  endedDay: string | null
  spentMinutes: number
}

/** What is in the table, read as plainly as can be; every expectation below is counted from it by hand. */
async function direct(): Promise<Row[]> {
  const rows = await server.ctx.db
    .selectFrom('tasks')
    .innerJoin('users', 'users.id', 'tasks.assigneeId')
    .select(['assigneeId', 'department', 'spaceId', 'tasks.status', 'priority', 'endDay', 'spentMinutes'])
    .select(['tasks.createdAt', 'endedAt', 'deletedAt'])
    .execute()
  return rows
    .filter(({ deletedAt }) => deletedAt === null)
    .map(({ createdAt, endedAt, deletedAt: _never, ...row }) => ({
      ...row,
      createdDay: dayIn(zone, createdAt),
      endedDay: endedAt && dayIn(zone, endedAt),
    }))
}

const isWithin = (day: string | null) => day !== null && day >= from && day <= to
const isOpen = ({ status }: Row) => ['active', 'pending', 'expired'].includes(status)
const isLate = ({ endDay, endedDay }: Row) => endDay !== null && endedDay !== null && endedDay > endDay
const counters = {
  created: (row: Row) => isWithin(row.createdDay),
  completed: (row: Row) => row.status === 'completed' && isWithin(row.endedDay),
  onTime: (row: Row) => row.status === 'completed' && isWithin(row.endedDay) && !isLate(row),
  late: (row: Row) => row.status === 'completed' && isWithin(row.endedDay) && isLate(row),
  notCompleted: (row: Row) => row.status === 'notCompleted' && isWithin(row.endedDay),
  inactive: (row: Row) => row.status === 'inactive' && isWithin(row.endedDay),
  open: isOpen,
  expired: ({ status }: Row) => status === 'expired',
}

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-15T09:00:00Z') })
  admin = await server.person({ fullName: 'Ayşe Yıldız' }, ['Admin'])
  const departments = ['Satış', 'Depo', '', 'Depo']
  for (const [at, department] of departments.entries()) {
    people.push(await server.person({ fullName: `${['Çiğdem', 'Işık', 'İpek', 'Şule'][at]} Er`, department }))
  }
  const work = working(server)
  spaceIds = [await work.project(admin, ...people), await work.project(admin)]
  const statuses: TaskStatus[] = ['active', 'pending', 'completed', 'completed', 'notCompleted', 'expired', 'inactive']
  const priorities = ['low', 'normal', 'high', 'urgent'] as const
  for (let n = 0; n < 120; n++) {
    const status = statuses[n % statuses.length] ?? 'active'
    // Near midnight in the zone of the workspace, where UTC is still at the day before.
    const createdAt = new Date(`${addDays('2026-09-15', (n * 7) % 62)}T21:${n % 2 ? '30' : '10'}:00Z`)
    const isOver = ['completed', 'notCompleted', 'inactive'].includes(status)
    await addTask(server, {
      assigneeId: people[(n * 3) % people.length]?.id ?? 0,
      status,
      priority: priorities[n % 4] ?? 'normal',
      createdAt,
      endDay: n % 5 === 0 ? null : addDays('2026-09-25', (n * 5) % 60),
      endedAt: isOver ? new Date(createdAt.getTime() + ((n * 11) % 20) * 86_400_000 + 3_600_000) : null,
      spaceId: n % 3 === 0 ? null : (spaceIds[n % 2] ?? null),
      spentMinutes: n,
      deletedAt: n % 17 === 0 ? new Date() : null,
      deletedBy: n % 17 === 0 ? admin.id : null,
    })
  }
})
afterAll(() => server.close())

describe('the task summary', () => {
  const read = async (query: object = {}) => {
    const answer = await server.call(reportEndpoints.taskSummary, { as: admin, query: { period, ...query } })
    expect(answer.status).toBe(200)
    return answer.body
  }

  test('counts what is in the table', async () => {
    const rows = await direct()
    const { figures, measures, priorities, projects, departments, statuses } = await read()
    for (const [name, holds] of Object.entries(counters)) {
      expect(figures[name as keyof typeof counters].count, name).toBe(rows.filter(holds).length)
      expect(rows.filter(holds).length, name).toBeGreaterThan(0)
    }
    const completed = rows.filter(counters.completed)
    expect(measures.spentMinutes).toBe(completed.reduce((sum, { spentMinutes }) => sum + spentMinutes, 0))
    expect(measures.completed).toBe(completed.length)
    const grouped = { priority: priorities, department: departments, spaceId: projects, status: statuses }
    for (const [field, grid] of Object.entries(grouped)) {
      const keyOf = (row: Row) => String(row[field as keyof Row] ?? '')
      for (const { id, counts } of grid.rows) {
        const own = rows.filter((row) => keyOf(row) === id)
        const expected = grid.columns.map((column) => own.filter(counters[column.id as keyof typeof counters]).length)
        expect(counts, `${field} ${id}`).toEqual(expected)
      }
      const created = grid.rows.reduce((sum, { counts }) => sum + (counts[0] ?? 0), 0)
      expect(created, field).toBe(figures.created.count)
    }
  })

  test('leads with every number to as many rows of the task list', async () => {
    await expectReconciled(server, admin, await read(), 60)
    await expectReconciled(server, admin, await read({ department: 'Depo' }), 30)
    await expectReconciled(server, admin, await read({ spaceId: spaceIds[0] }), 30)
    await expectReconciled(server, admin, await read({ assigneeId: people[1]?.id }), 30)
  })

  test('splits the period into steps that add up to it', async () => {
    const { steps, figures } = await read()
    expect(steps.kind).toBe('week')
    const sum = (name: 'created' | 'completed') => steps.rows.reduce((all, row) => all + row[name].count, 0)
    expect([sum('created'), sum('completed')]).toEqual([figures.created.count, figures.completed.count])
    expect((await read({ period: 'thisWeek' })).steps.kind).toBe('day')
    expect((await read({ period: 'thisYear' })).steps.rows).toHaveLength(12)
  })
})

test('the details of a person are those of their tasks', async () => {
  const [person] = people
  const answer = await server.call(reportEndpoints.userDetails, {
    as: admin,
    query: { period, assigneeId: person?.id ?? 0 },
  })
  const own = (await direct()).filter(({ assigneeId }) => assigneeId === person?.id)
  expect(answer.body.person.fullName).toBe('Çiğdem Er')
  expect(answer.body.figures.completed.count).toBe(own.filter(counters.completed).length)
  expect(answer.body.figures.open.count).toBe(own.filter(isOpen).length)
  await expectReconciled(server, admin, answer.body, 30)
  const nobody = await server.call(reportEndpoints.userDetails, { as: admin, query: { assigneeId: 999_999 } })
  expect(nobody.status).toBe(404)
})

test('the summary of people has everybody, sorted and in pages, with totals of all', async () => {
  const read = async (query: object) =>
    (await server.call(reportEndpoints.userSummary, { as: admin, query: { period, ...query } })).body
  const all = await read({})
  expect(all.about.map(({ fullName }) => fullName)).toEqual([
    'Ayşe Yıldız',
    'Çiğdem Er',
    'Işık Er',
    'İpek Er',
    'Şule Er',
  ])
  const rows = await direct()
  for (const { id, counts } of all.people.rows) {
    const own = rows.filter(({ assigneeId }) => String(assigneeId) === id)
    const expected = all.people.columns.map((column) => own.filter(counters[column.id as keyof typeof counters]).length)
    expect(counts).toEqual(expected)
  }
  await expectReconciled(server, admin, all, 40)
  const second = await read({ sort: '-completed', size: 2, page: 2 })
  expect([second.total, second.people.rows.length]).toEqual([5, 2])
  expect(second.people.totals).toEqual(all.people.totals)
  const at = all.people.columns.findIndex(({ id }) => id === 'completed')
  const sorted = (await read({ sort: '-completed' })).people.rows.map(({ counts }) => counts[at] ?? 0)
  expect(sorted).toEqual(sorted.toSorted((one, other) => other - one))
  const depot = await read({ department: 'Depo' })
  expect(depot.about.map(({ fullName }) => fullName)).toEqual(['Işık Er', 'Şule Er'])
  await expectReconciled(server, admin, depot, 14)
})

test('a person’s minutes are the ones that they worked, whosever the task is', async () => {
  const read = async (query: object = {}) =>
    (await server.call(reportEndpoints.userSummary, { as: admin, query: { period, ...query } })).body
  const minutesIn = ({ about }: Awaited<ReturnType<typeof read>>, id: number) =>
    about.find((person) => person.id === id)?.measures.spentMinutes ?? 0
  const [doer, helper] = people as [Person, Person]
  const before = await read()
  const completed = (await direct()).filter(counters.completed)
  const all = completed.reduce((sum, row) => sum + row.spentMinutes, 0)
  expect(before.measures.spentMinutes).toBe(all)
  const task = await working(server).create(doer, { participantIds: [helper.id] })
  const note = (as: Person, minutes: number) =>
    server.call(timeEndpoints.add, {
      as,
      params: { id: task.id },
      body: { clientId: randomUUID(), day: '2026-11-15', minutes },
    })
  await note(doer, 50)
  const { body: noted } = await note(helper, 20)
  expect(noted.minutes).toBe(20)
  await working(server).move(doer, (await working(server).read(doer, task.id)).body, 'complete')
  const after = await read()
  expect([after.measures.spentMinutes, minutesIn(after, doer.id), minutesIn(after, helper.id)]).toEqual([
    all + 70,
    minutesIn(before, doer.id) + 50,
    minutesIn(before, helper.id) + 20,
  ])
  const details = await server.call(reportEndpoints.userDetails, {
    as: admin,
    query: { period, assigneeId: helper.id },
  })
  expect(details.body.measures.spentMinutes).toBe(minutesIn(after, helper.id))
  expect((await read({ assigneeId: helper.id })).measures.spentMinutes).toBe(minutesIn(after, helper.id))
})

test('the analysis shows what was open in each week, and the median of the team', async () => {
  for (const figure of ['load', 'created', 'completed'] as const) {
    const query = { period, figure }
    const { body } = await server.call(reportEndpoints.userTaskAnalysis, { as: admin, query })
    expect(body.weeks[0]).toEqual({ from: '2026-10-01', to: '2026-10-04' })
    expect(body.weeks.at(-1)).toEqual({ from: '2026-11-09', to: '2026-11-15' })
    await expectReconciled(server, admin, body.load, body.weeks.length * 5)
    const columns = body.weeks.map((_, at) => body.load.rows.map(({ counts }) => counts[at] ?? 0))
    expect(body.medians).toEqual(columns.map(median))
    if (figure !== 'load') continue
    const rows = await direct()
    const [first] = body.weeks
    const open = rows.filter(
      ({ createdDay, endedDay }) =>
        createdDay <= (first?.to ?? '') && (endedDay === null || endedDay >= (first?.from ?? '')),
    )
    expect(body.load.totals[0]).toBe(open.length)
    const one = await server.call(reportEndpoints.userTaskAnalysis, {
      as: admin,
      query: { ...query, assigneeId: people[0]?.id ?? 0 },
    })
    expect(one.body.people).toHaveLength(1)
    expect(one.body.medians).toEqual(body.medians)
  }
  expect([median([]), median([3, 1]), median([5, 1, 3])]).toEqual([0, 2, 3])
})

test('the detailed report lists the tasks whose day lies in the period', async () => {
  const rows = await direct()
  const days = { created: 'createdDay', ended: 'endedDay', due: 'endDay' } as const
  for (const basis of ['created', 'ended', 'due'] as const) {
    const query = { period, basis, size: 100 }
    const { body } = await server.call(reportEndpoints.taskDetails, { as: admin, query })
    expect(body.total).toBe(rows.filter((row) => isWithin(row[days[basis]])).length)
    expect(body.rows).toHaveLength(body.total)
    expect(body.figures.all.count).toBe(body.total)
    await expectReconciled(server, admin, body.figures, 6)
    const late = body.rows.filter(({ status, lateDays }) => status === 'completed' && lateDays > 0)
    expect(late).toHaveLength(body.figures.late.count)
  }
  const { body } = await server.call(reportEndpoints.taskDetails, {
    as: admin,
    query: { period, status: 'expired', priority: 'high', sort: 'title', size: 1, page: 2 },
  })
  const expired = rows.filter((row) => counters.created(row) && row.status === 'expired' && row.priority === 'high')
  expect(body.total).toBe(expired.length)
  expect(body.rows.length).toBe(Math.min(1, expired.length - 1))
})

test('a reader who is not an Admin gets the numbers of what they see', async () => {
  const manager = await server.person({ fullName: 'Ömer Kaya' }, ['Proje Yöneticisi'])
  const { body } = await server.call(reportEndpoints.taskSummary, { as: manager, query: { period } })
  expect(body.figures.created.count).toBe(0)
  const member = people[0] as Person
  await server.ctx.db
    .insertInto('spaceMembers')
    .values({ spaceId: spaceIds[0] ?? 0, userId: manager.id, role: 'member' })
    .execute()
  const seen = (await server.call(reportEndpoints.taskSummary, { as: manager, query: { period } })).body
  expect(seen.figures.created.count).toBeGreaterThan(0)
  await expectReconciled(server, manager, seen, 30)
  expect((await server.call(reportEndpoints.taskSummary, { as: member })).status).toBe(403)
})

test('periods that make no sense are refused', async () => {
  const bad = ['2026-11-15..2026-10-01', '2026-02-30..2026-03-01', '2020-01-01..2026-01-01', 'dün', '..']
  for (const wrong of bad) {
    const answer = await server.call(reportEndpoints.taskSummary, { as: admin, query: { period: wrong } })
    expect(answer.status, wrong).toBe(400)
  }
})
