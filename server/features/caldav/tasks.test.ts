import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { working } from '../tasks/tasks.testing.ts'
import { calendarFile, deviceOf, linesOf, vevent, vtodo } from './caldav.testing.ts'

let server: TestServer
let work: ReturnType<typeof working>

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-15T08:00:00Z') })
  work = working(server)
})
afterAll(() => server.close())

test('tasks: to do and lately done, completed by the rules of their approval', async () => {
  const [person, boss] = [await server.person(), await server.person({}, ['Admin'])]
  const device = await deviceOf(server, person)
  const todo = (uid: string, ...lines: string[]) => calendarFile(...vtodo(uid, ...lines))
  const put = await device.put(
    'tasks/t1.ics',
    todo(
      't1',
      'SUMMARY:Süt al',
      'DUE;VALUE=DATE:20261120',
      'PRIORITY:1',
      'CATEGORIES:ev,acil',
      'DESCRIPTION:iki litre',
    ),
  )
  expect(put.status).toBe(201)
  const { rows } = await work.list(person, { tab: 'assigned' })
  expect(rows).toMatchObject([
    {
      title: 'Süt al',
      endDay: '2026-11-20',
      priority: 'urgent',
      labels: ['ev', 'acil'],
      description: 'iki litre',
      space: null,
    },
  ])
  const [task] = rows
  if (!task) throw new Error('no task')
  const told = await device.get('tasks/t1.ics')
  expect(linesOf(told.text)).toEqual(
    expect.arrayContaining([
      'UID:t1',
      'DUE;VALUE=DATE:20261120',
      'PRIORITY:1',
      'STATUS:NEEDS-ACTION',
      'CATEGORIES:ev,acil',
    ]),
  )
  // A time is its day by the person's clock; what is said no more is no more, labels aside.
  const changed = todo('t1', 'SUMMARY:Süt ve ekmek', 'DUE:20261121T220000Z', 'PRIORITY:1')
  expect((await device.put('tasks/t1.ics', changed, { 'if-match': told.headers.get('etag') ?? '' })).status).toBe(204)
  expect((await work.read(person, task.id)).body).toMatchObject({
    ...{ title: 'Süt ve ekmek', endDay: '2026-11-22', priority: 'urgent', labels: ['ev', 'acil'], description: '' },
  })
  expect((await device.put('tasks/t1.ics', changed, { 'if-match': told.headers.get('etag') ?? '' })).status).toBe(412)
  const done = await device.put(
    'tasks/t1.ics',
    todo('t1', 'SUMMARY:Süt ve ekmek', 'DUE;VALUE=DATE:20261122', 'STATUS:COMPLETED', 'PRIORITY:1'),
  )
  expect(done.status).toBe(204)
  expect((await work.read(person, task.id)).body.status).toBe('completed')
  expect((await device.get('tasks/t1.ics')).text).toContain('STATUS:COMPLETED')
  const reopened = todo('t1', 'SUMMARY:Süt ve ekmek', 'DUE;VALUE=DATE:20261122', 'STATUS:NEEDS-ACTION', 'PRIORITY:1')
  expect((await device.put('tasks/t1.ics', reopened)).status).toBe(204)
  expect((await work.read(person, task.id)).body.status).toBe('active')
  for (const line of ['RRULE:FREQ=DAILY', 'STATUS:CANCELLED', 'DUE:yarın']) {
    expect((await device.put('tasks/t1.ics', todo('t1', 'SUMMARY:X', line))).status, line).toBe(403)
  }
  // As Apple's Reminders look for what is open, and by their days.
  const open = await work.create(person, { title: 'Açık', endDay: '2026-11-25' })
  const found = async (inner: string) => {
    const body = `<c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><d:getetag/></d:prop><c:filter>
      <c:comp-filter name="VCALENDAR"><c:comp-filter name="VTODO">${inner}</c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`
    const { text, status } = await device.ask('REPORT', 'tasks/', { body })
    return [status, ...[...text.matchAll(/tasks\/([\w-]+)\.ics/g)].map(([, found]) => found)]
  }
  expect(await found('<c:prop-filter name="COMPLETED"><c:is-not-defined/></c:prop-filter>')).toEqual([
    207,
    't1',
    `task-${open.id}`,
  ])
  expect(await found('<c:prop-filter name="SUMMARY"><c:text-match>açık</c:text-match></c:prop-filter>')).toEqual([
    207,
    `task-${open.id}`,
  ])
  expect(await found('<c:time-range start="20261122T000000Z" end="20261123T000000Z"/>')).toEqual([207, 't1'])
  expect(await found('<c:prop-filter name="SUMMARY"><c:param-filter name="X"/></c:prop-filter>')).toEqual([403])
  expect((await device.ask('DELETE', `tasks/task-${open.id}.ics`)).status).toBe(204)
  // Given by somebody else: the day is theirs to move, and the end needs their word.
  const given = await work.create(boss, {
    title: 'Rapor',
    assigneeId: person.id,
    endDay: '2026-11-30',
    description: `<@${boss.id}> sor`,
  })
  const name = `task-${given.id}.ics`
  const shownTask = (await device.get(`tasks/${name}`)).text
  expect(shownTask).toContain(`DESCRIPTION:@${boss.fullName} sor`)
  const later = await device.put(`tasks/${name}`, shownTask.replace('20261130', '20261231'))
  expect([later.status, later.text]).toEqual([403, expect.stringContaining('süre uzatma')])
  const finished = await device.put(
    `tasks/${name}`,
    shownTask.replace('STATUS:NEEDS-ACTION', 'STATUS:COMPLETED\r\nPERCENT-COMPLETE:100'),
  )
  expect(finished.status).toBe(204)
  expect((await work.read(person, given.id)).body).toMatchObject({
    pendingKind: 'complete',
    description: `<@${boss.id}> sor`,
  })
  expect((await device.get(`tasks/${name}`)).text).toContain('STATUS:IN-PROCESS')
  const refused = await device.ask('DELETE', `tasks/${name}`)
  expect(refused.status).toBe(403)
  expect((await device.ask('DELETE', 'tasks/t1.ics')).status).toBe(204)
  const next = await device.sync('tasks')
  expect(next.changed).toEqual([name])
  await work.move(boss, (await work.read(boss, given.id)).body, 'approve')
  server.clock.advance(91 * 24 * 60 * 60 * 1000)
  const again = await deviceOf(server, { ...person, token: await server.session(person.id) })
  expect((await again.sync('tasks')).changed).toEqual([])
})

test('somebody without the right reads nothing and writes nothing', async () => {
  const reader = await server.person({}, [])
  const device = await deviceOf(server, { ...reader, token: await server.session(reader.id) })
  expect(
    (await device.put('events/a.ics', calendarFile(...vevent('a', 'SUMMARY:A', 'DTSTART;VALUE=DATE:20270401')))).status,
  ).toBe(403)
  expect((await device.put('tasks/a.ics', calendarFile(...vtodo('a', 'SUMMARY:A')))).status).toBe(403)
  expect((await device.sync('events')).changed).toEqual([])
  const home = await device.ask('PROPFIND', device.home, { headers: { depth: '1' } })
  expect(home.text).not.toContain('write-content')
})
