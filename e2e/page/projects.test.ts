import './browserParts.ts'
import { afterAll, beforeAll, test } from 'vitest'
import { projectMemberEndpoints } from '#contract/projects/members.endpoints.ts'
import { milestoneEndpoints } from '#contract/projects/milestones.endpoints.ts'
import { projectFileEndpoints } from '#contract/projects/projectFiles.endpoints.ts'
import { projectEndpoints } from '#contract/projects/projects.endpoints.ts'
import { taskFileEndpoints } from '#contract/tasks/parts.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { spending } from '#server/features/expenses/expenses.testing.ts'
import { talking } from '#server/features/messages/messages.testing.ts'
import { managing } from '#server/features/projects/projects.testing.ts'
import { type Person, working } from '#server/features/tasks/tasks.testing.ts'
import { projectFileList } from '../../web/features/projects/files/useProjectFiles.ts'
import {
  cacheProject,
  navigationQuery,
  projectActivityQuery,
  projectList,
  projectQuery,
} from '../../web/features/projects/projects.data.ts'
import { queryClient } from '../../web/lib/query/queryClient.ts'
import { rowsQuery } from '../../web/ui/DataTable/useTablePage.ts'
import { done, openPage, openTestServer, type TestServer } from './page.ts'

let server: TestServer
let me: Person
let colleague: Person
beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z'), config: { requestsPerMinute: 100_000 } })
  me = await server.person({}, ['Proje Yöneticisi'])
  colleague = await server.person({}, ['Proje Yöneticisi'])
})
afterAll(() => server.close())

/** A colleague's project where I see everything, on my screen. */
async function shownProject(options: Parameters<typeof openPage>[2] = {}) {
  const { project, put } = managing(server)
  const { id } = await project(colleague, { budget: { amount: 1_000_000, currency: 'TRY' } })
  done(await put(colleague, id, me.id, { abilities: ['edit', 'members', 'plan', 'budget'] }))
  const page = await openPage(server, me, options)
  await page.show(rowsQuery(projectList, { size: 12, sort: 'name' }))
  await page.show(projectQuery(id))
  await page.show(navigationQuery)
  await page.showPages(projectActivityQuery(id), ({ pages }) =>
    // Names are looked up by id: their order means nothing.
    pages.map(({ people, ...shown }) => ({ ...shown, people: new Map(people.map((person) => [person.id, person])) })),
  )
  return { page, id, at: { as: colleague, params: { id } } }
}

test('a project comes, is renamed, planned, archived and taken back', async () => {
  const { page, id, at } = await shownProject()
  const { project, milestone } = managing(server)
  await page.follows(() => project(colleague, { name: 'Yeni depo', memberIds: [me.id] }))
  let { version } = await page.follows(async () =>
    done(await server.call(projectEndpoints.update, { ...at, body: { version: 1, name: 'Depo 2', status: 'active' } })),
  )
  const budget = { amount: 2_000_000, currency: 'TRY' as const }
  ;({ version } = await page.follows(async () =>
    done(await server.call(projectEndpoints.update, { ...at, body: { version, budget, endDay: '2026-12-31' } })),
  ))

  const made = await page.follows(() => milestone(colleague, id, { title: 'Teslim', day: '2026-12-01' }))
  const of = { as: colleague, params: { id, milestoneId: made.id } }
  const change = { version: made.version, day: '2026-11-20', done: true }
  await page.follows(async () => done(await server.call(milestoneEndpoints.update, { ...of, body: change })))
  await page.follows(async () => done(await server.call(milestoneEndpoints.remove, of)))
  await page.follows(async () => done(await server.call(milestoneEndpoints.restore, of)))

  ;({ version } = await page.follows(async () =>
    done(await server.call(projectEndpoints.archive, { ...at, body: { version } })),
  ))
  await page.follows(async () => done(await server.call(projectEndpoints.restore, { ...at, body: { version } })))
})

test('people come to a project, get abilities, take it over and leave, and so do I', async () => {
  const { page, id } = await shownProject()
  const { put } = managing(server)
  const newcomer = await server.person()
  const remove = (as: Person, { id: userId }: Person) =>
    page.follows(async () => done(await server.call(projectMemberEndpoints.remove, { as, params: { id, userId } })))

  await page.follows(async () => done(await put(colleague, id, newcomer.id)))
  await page.follows(async () => done(await put(colleague, id, newcomer.id, { abilities: ['plan'] })))
  await page.follows(async () => done(await put(colleague, id, newcomer.id, { role: 'manager' })))
  await remove(newcomer, colleague)
  await page.follows(async () => done(await put(newcomer, id, me.id, { abilities: [] })))
  await remove(newcomer, me)
  await page.follows(async () => done(await put(newcomer, id, me.id)))
})

test('tasks, files and expenses of a project change what its page says', async () => {
  const { page, id, at } = await shownProject()
  await page.show(rowsQuery(projectFileList(id), { page: 1, size: 25, sort: '-addedAt' }))
  const work = working(server)
  const file = await talking(server).upload(colleague, 'plan.txt', 'plan')
  const task = await page.follows(() => work.create(colleague, { spaceId: id, requiresApproval: false }))
  await page.follows(() => work.move(colleague, task, 'complete'))
  const drawing = await talking(server).upload(colleague, 'çizim.txt', 'çizim')
  const taskOf = { as: colleague, params: { id: task.id } }
  await page.follows(async () =>
    done(await server.call(taskFileEndpoints.attach, { ...taskOf, body: { fileIds: [drawing.id] } })),
  )
  await page.follows(async () => done(await server.call(taskEndpoints.remove, taskOf)))
  await page.follows(async () =>
    done(await server.call(projectFileEndpoints.attach, { ...at, body: { fileIds: [file.id] } })),
  )
  const of = { as: colleague, params: { id, fileId: file.id } }
  await page.follows(async () => done(await server.call(projectFileEndpoints.detach, of)))
  await page.follows(async () => done(await server.call(projectFileEndpoints.restore, of)))

  const expenses = spending(server)
  const accountant = await server.person({}, ['Muhasebe'])
  const sent = await expenses.submit(me, await expenses.draft(me, { spaceId: id }))
  const passed = await expenses.approve(colleague, sent)
  await page.follows(() => expenses.approve(accountant, passed))
})

test('the answer to my own write stands everywhere at once, without waiting for news', async () => {
  const { page, id } = await shownProject({ deaf: true })
  const of = { as: me, params: { id } }
  const write = (doing: () => Promise<Parameters<typeof cacheProject>[1]>) =>
    page.follows(async () => {
      const project = await doing()
      cacheProject(queryClient, project)
      return project
    })
  const { version } = await write(async () =>
    done(await server.call(projectEndpoints.update, { ...of, body: { version: 1, name: 'Kendi adım' } })),
  )
  await write(async () =>
    done(await server.call(projectEndpoints.update, { ...of, body: { version, status: 'onHold' } })),
  )
})
