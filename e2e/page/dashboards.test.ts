import './browserParts.ts'
import { afterAll, beforeAll, test } from 'vitest'
import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import { commentEndpoints } from '#contract/comments/comments.endpoints.ts'
import { adminWidgets } from '#contract/dashboards/admin.endpoints.ts'
import { crmWidgets } from '#contract/dashboards/crm.endpoints.ts'
import { delegationEndpoints } from '#contract/delegations/delegations.endpoints.ts'
import { expenseMoveEndpoints } from '#contract/expenses/moves.endpoints.ts'
import { projectEndpoints } from '#contract/projects/projects.endpoints.ts'
import { activityEndpoints } from '#contract/sales/activities.endpoints.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { taskFileEndpoints } from '#contract/tasks/parts.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { calendarOf, times } from '#server/features/calendar/calendar.testing.ts'
import { spending } from '#server/features/expenses/expenses.testing.ts'
import { reading } from '#server/features/inbox/inbox.testing.ts'
import { talking } from '#server/features/messages/messages.testing.ts'
import { administering } from '#server/features/people/people.testing.ts'
import { managing } from '#server/features/projects/projects.testing.ts'
import { key, selling } from '#server/features/sales/sales.testing.ts'
import { type Person, working } from '#server/features/tasks/tasks.testing.ts'
import { adminWidgetQuery } from '../../web/features/dashboards/admin/admin.data.ts'
import { crmActivityQuery, crmWidgetQuery } from '../../web/features/dashboards/crm/crm.data.ts'
import { done, openPage, openTestServer, type TestServer } from './page.ts'

const today = '2026-11-16'

let server: TestServer
let me: Person
let colleague: Person
beforeAll(async () => {
  server = await openTestServer({ now: new Date(`${today}T09:00:00Z`), config: { requestsPerMinute: 100_000 } })
  me = await server.person({}, ['Admin'])
  colleague = await server.person({ managerId: me.id }, ['Admin'])
})
afterAll(() => server.close())

async function reject({ id, version }: { id: number; version: number }) {
  const body = { action: 'reject' as const, reason: 'Tekrar', version }
  return done(await server.call(expenseMoveEndpoints.decide, { as: me, params: { id }, body }))
}

async function myDashboard() {
  const page = await openPage(server, me)
  for (const widget of crmWidgets) await page.show(crmWidgetQuery(widget, today))
  await page.show(crmActivityQuery(100))
  return page
}

test('tasks and projects of mine move the numbers of my dashboard', async () => {
  const work = working(server)
  const { project } = managing(server)
  const { id: spaceId } = await project(colleague, { memberIds: [me.id] })
  const page = await myDashboard()
  const draft = { spaceId, assigneeId: me.id, requiresApproval: false, endDay: today }
  const task = await page.follows(() => work.create(colleague, draft))
  const of = { as: colleague, params: { id: task.id } }
  const comment = { clientId: key(), text: 'Başladın mı?' }
  await page.follows(async () => done(await server.call(commentEndpoints.task.add, { ...of, body: comment })))
  const file = await talking(server).upload(colleague, 'plan.txt', 'plan')
  await page.follows(async () =>
    done(await server.call(taskFileEndpoints.attach, { ...of, body: { fileIds: [file.id] } })),
  )
  await page.follows(() => work.move(me, task, 'complete'))
  await page.follows(async () => done(await server.call(taskEndpoints.remove, of)))
  const params = { id: spaceId }
  await page.follows(async () => {
    const body = { version: 1, status: 'onHold' as const }
    return done(await server.call(projectEndpoints.update, { as: colleague, params, body }))
  })
  await page.follows(async () =>
    done(await server.call(projectEndpoints.archive, { as: colleague, params, body: { version: 2 } })),
  )
})

test('messages, meetings and expenses move them too', async () => {
  const { channel, send, markRead } = reading(server)
  const conversationId = await channel(colleague, [me])
  const page = await myDashboard()
  const message = await page.follows(() => send(colleague, conversationId, `<@${me.id}> bakar mısın?`))
  await page.follows(async () => done(await markRead(me, conversationId, message.seq)))

  const when = times(`${today}T12:00:00Z`, `${today}T13:00:00Z`)
  const event = await page.follows(async () =>
    done(await calendarOf(server).event(colleague, { guestIds: [me.id], when })),
  )
  const of = { params: { id: event.id } }
  const replied = await page.follows(async () =>
    done(await server.call(calendarEndpoints.reply, { as: me, ...of, body: { reply: 'yes' } })),
  )
  await page.follows(async () => {
    const body = { version: replied.version }
    return done(await server.call(calendarEndpoints.remove, { as: colleague, ...of, body }))
  })

  const expenses = spending(server)
  const sent = await page.follows(async () => expenses.submit(colleague, await expenses.draft(colleague)))
  await page.follows(() => reject(sent))
})

test('deals and approvals that are handed to me move them too', async () => {
  const { deal, read } = selling(server)
  const page = await myDashboard()
  const made = await page.follows(() => deal(colleague, { teamIds: [me.id], amount: 250_000 }))
  const at = { as: colleague, params: { id: made.id } }
  await page.follows(async () => {
    const body = { stage: 'offered' as const, version: made.version }
    return done(await server.call(salesEndpoints.setStage, { ...at, body }))
  })
  const note = { clientId: key(), kind: 'call' as const, text: 'Aradım' }
  await page.follows(async () => done(await server.call(activityEndpoints.add, { ...at, body: note })))
  await page.follows(async () => {
    const { version } = await read(colleague, made.id)
    return done(await server.call(salesEndpoints.setOutcome, { ...at, body: { outcome: 'won', version } }))
  })
  await page.follows(async () => done(await server.call(salesEndpoints.remove, at)))

  const manager = await server.person()
  const asker = await server.person({ managerId: manager.id })
  const expenses = spending(server)
  await expenses.submit(asker, await expenses.draft(asker))
  const body = { deputyId: me.id, startDay: today, endDay: today }
  const { id } = await page.follows(async () =>
    done(await server.call(delegationEndpoints.create, { as: manager, body })),
  )
  await page.follows(async () => done(await server.call(delegationEndpoints.revoke, { as: manager, params: { id } })))
})

test('the Admin’s dashboard follows tasks, approvals, projects and people', async () => {
  const work = working(server)
  const { project } = managing(server)
  const { deactivate } = administering(server)
  const leaving = await server.person()
  const page = await openPage(server, me)
  for (const widget of adminWidgets) await page.show(adminWidgetQuery(widget, today))
  const task = await page.follows(() => work.create(colleague, { assigneeId: colleague.id }))
  await page.follows(() => work.move(colleague, task, 'complete'))
  const made = await page.follows(() => project(colleague))
  await page.follows(async () => {
    const body = { version: made.version }
    return done(await server.call(projectEndpoints.archive, { as: colleague, params: { id: made.id }, body }))
  })
  const expenses = spending(server)
  const sent = await page.follows(async () => expenses.submit(colleague, await expenses.draft(colleague)))
  await page.follows(() => reject(sent))
  await page.follows(async () => done(await deactivate(colleague, leaving.id)))
})
