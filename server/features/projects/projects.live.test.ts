import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectMemberEndpoints } from '#contract/projects/members.endpoints.ts'
import { milestoneEndpoints } from '#contract/projects/milestones.endpoints.ts'
import { projectFileEndpoints } from '#contract/projects/projectFiles.endpoints.ts'
import { navigationEndpoints, projectEndpoints } from '#contract/projects/projects.endpoints.ts'
import {
  milestonesChanged,
  projectChanged,
  projectFilesChanged,
  projectGone,
} from '#contract/projects/projects.events.ts'
import { spaceChanged } from '#contract/spaces/spaces.events.ts'
import { taskChanged, taskGone } from '#contract/tasks/tasks.events.ts'
import { features } from '../../app.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { actorFor } from '../accounts/actorFor.ts'
import { talking } from '../messages/messages.testing.ts'
import { type Person, working } from '../tasks/tasks.testing.ts'
import { managing } from './projects.testing.ts'

let server: TestServer
let projects: ReturnType<typeof managing>
beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z'), config: { requestsPerMinute: 100_000 } })
  projects = managing(server)
})
afterAll(() => server.close())

type Events = Awaited<ReturnType<typeof eventsDuring>>

/** What each part of a screen asks again for. */
const hears = {
  project: [projectChanged, projectGone, milestonesChanged, taskChanged, taskGone],
  files: [projectFilesChanged, projectChanged, projectGone],
  menu: [projectChanged, projectGone, spaceChanged],
}
type Part = keyof typeof hears

/** One browser: each part is read once, and again only when an event for it reaches one of its rooms. */
class Screen {
  readonly person: Person
  readonly id: number
  readonly shown = new Map<Part, unknown>()

  constructor(person: Person, id: number) {
    this.person = person
    this.id = id
  }

  async fresh(part: Part): Promise<unknown> {
    const params = { id: this.id }
    if (part === 'menu') {
      return (await server.call(navigationEndpoints.read, { as: this.person })).body.channelProjects
    }
    if (part === 'files') {
      const { status, body } = await server.call(projectFileEndpoints.list, { as: this.person, params })
      return status === 200 ? body.rows : null
    }
    const { status, body } = await server.call(projectEndpoints.read, { as: this.person, params })
    return status === 200 ? body.project : null
  }

  async open() {
    for (const part of parts) this.shown.set(part, await this.fresh(part))
  }

  async hear(events: Events) {
    const actor = await actorFor(server.ctx.db, this.person.id)
    if (!actor) throw new Error('nobody')
    const lists = await Promise.all(features.map((feature) => feature.rooms?.(server.ctx, actor) ?? []))
    const rooms = new Set(lists.flat())
    const heard = new Set(events.filter((event) => event.rooms.some((room) => rooms.has(room))).map(({ name }) => name))
    for (const part of parts) {
      if (hears[part].some(({ name }) => heard.has(name))) this.shown.set(part, await this.fresh(part))
    }
  }
}
const parts: Part[] = ['project', 'files', 'menu']

test('what everybody’s screen shows after each act, asking only when an event says so, is what a fresh look shows', async () => {
  const work = working(server)
  const manager = await server.person({}, ['Proje Yöneticisi'])
  const [member, newcomer, stranger] = [await server.person(), await server.person(), await server.person()]
  const admin = await server.person({}, ['Admin'])
  const { id } = await projects.project(manager, { name: 'Canlı', memberIds: [member.id] })
  const screens = [manager, member, newcomer, stranger, admin].map((person) => new Screen(person, id))
  for (const screen of screens) await screen.open()
  const at = { as: manager, params: { id } }
  const file = await talking(server).upload(manager, 'plan.txt', 'plan')
  let milestoneId = 0
  const task = { id: 0, version: 1 }
  const acts: [string, () => Promise<unknown>][] = [
    ['renamed', () => server.call(projectEndpoints.update, { ...at, body: { version: 1, name: 'Canlı 2' } })],
    ['joined', () => projects.put(manager, id, newcomer.id, { abilities: ['plan'] })],
    [
      'planned',
      async () => {
        milestoneId = (await projects.milestone(newcomer, id, { title: 'Teslim', day: '2026-12-01' })).id
      },
    ],
    [
      'reached',
      () =>
        server.call(milestoneEndpoints.update, {
          ...{ as: newcomer, params: { id, milestoneId } },
          body: { version: 1, done: true },
        }),
    ],
    ['given', async () => Object.assign(task, await work.create(manager, { spaceId: id, requiresApproval: false }))],
    ['done', async () => Object.assign(task, await work.move(manager, task, 'complete'))],
    ['attached', () => server.call(projectFileEndpoints.attach, { ...at, body: { fileIds: [file.id] } })],
    ['detached', () => server.call(projectFileEndpoints.detach, { as: manager, params: { id, fileId: file.id } })],
    ['handed over', () => projects.put(manager, id, newcomer.id, { role: 'manager' })],
    [
      'sent away',
      () => server.call(projectMemberEndpoints.remove, { as: newcomer, params: { id, userId: member.id } }),
    ],
    ['archived', () => server.call(projectEndpoints.archive, { as: newcomer, params: { id }, body: { version: 2 } })],
    ['taken back', () => server.call(projectEndpoints.restore, { as: newcomer, params: { id }, body: { version: 3 } })],
  ]
  for (const [name, act] of acts) {
    const events = await eventsDuring(server.ctx, act)
    expect(events.length, name).toBeGreaterThan(0)
    for (const screen of screens) {
      await screen.hear(events)
      for (const part of parts) {
        expect(screen.shown.get(part), `${part} of ${screen.person.fullName} after ${name}`).toEqual(
          await screen.fresh(part),
        )
      }
    }
  }
  expect(screens.map((screen) => screen.shown.get('project') === null)).toEqual([false, true, false, true, false])
})
