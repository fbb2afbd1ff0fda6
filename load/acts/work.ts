import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { commentEndpoints } from '#contract/comments/comments.endpoints.ts'
import { kanbanCardEndpoints } from '#contract/kanban/cards.endpoints.ts'
import { kanbanEndpoints } from '#contract/kanban/spec.endpoints.ts'
import { spaceEndpoints } from '#contract/spaces/spaces.endpoints.ts'
import { filterEndpoints } from '#contract/tasks/filters.endpoints.ts'
import { historyEndpoints } from '#contract/tasks/parts.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { task } from '#contract/tasks/tasks.schemas.ts'
import type { Person } from '../person.ts'
import { sentence, word } from '../words.ts'

const shownCards = 150
const known = z.object({ id: z.number() })
const shownBoard = z.object({ boards: z.array(known), items: z.array(known.extend({ task: z.unknown() })) })
const tasks = z.object({ rows: z.array(known) })

/** What people look for: what is theirs and open, one project, one word, what is urgent. */
const filters = [
  { tab: 'assigned', status: 'active,pending,expired' },
  { tab: 'created', status: 'active,pending,expired' },
  { tab: 'watching' },
  { tab: 'all', priority: 'high,urgent' },
] as const

export async function openBoard(person: Person, act: string) {
  const { client, random, projectIds } = person
  const projectId = random.one(projectIds)
  if (projectId === undefined) return
  person.screen = { name: 'other' }
  const [shown] = await Promise.all([
    client.call(act, kanbanEndpoints.read, { query: { projectId, perBoard: shownCards } }, shownBoard),
    client.call(act, spaceEndpoints.list, { query: { kind: 'project' } }),
  ])
  person.board = {
    projectId,
    columnIds: shown.boards.map(({ id }) => id),
    // The task behind a card may have a say of its own.
    cardIds: shown.items.filter((item) => item.task === null).map(({ id }) => id),
  }
}

/** To the top of any column of the board that is on the screen. */
export async function moveCard(person: Person, act: string) {
  if (!person.board) await openBoard(person, 'opens a board')
  const { client, random, board: shown } = person
  const id = random.one(shown?.cardIds ?? [])
  const boardId = random.one(shown?.columnIds ?? [])
  if (id === undefined || boardId === undefined) return
  await client.call(act, kanbanCardEndpoints.move, { params: { id }, body: { boardId, afterId: null } })
}

export async function listTasks(person: Person, act: string) {
  const { client, random } = person
  person.screen = { name: 'other' }
  const filter = random.one(filters) ?? filters[0]
  const q = random.next() < 0.2 ? word(random) : ''
  const [{ rows }] = await Promise.all([
    client.call(act, taskEndpoints.list, { query: { ...filter, q, sort: 'endDay', size: 100, page: 1 } }, tasks),
    client.call(act, taskEndpoints.counts),
    client.call(act, taskEndpoints.standing),
    client.call(act, filterEndpoints.list),
    client.call(act, spaceEndpoints.list, { query: { kind: 'project' } }),
  ])
  if (rows.length > 0) person.taskIds = rows.map(({ id }) => id)
}

async function someTask(person: Person): Promise<number | undefined> {
  if (person.taskIds.length === 0) await listTasks(person, 'lists tasks')
  return person.random.one(person.taskIds)
}

export async function readTask(person: Person, act: string) {
  const id = await someTask(person)
  if (id === undefined) return
  const { client } = person
  await Promise.all([
    client.call(act, taskEndpoints.read, { params: { id } }),
    client.call(act, commentEndpoints.task.list, { params: { id }, query: {} }),
    client.call(act, historyEndpoints.list, { params: { id }, query: {} }),
  ])
}

export async function createTask({ client, random, id }: Person, act: string) {
  const body = {
    clientId: randomUUID(),
    title: sentence(random, 3, 8),
    assigneeId: id,
    description: sentence(random, 5, 40),
  }
  await client.call(act, taskEndpoints.create, { body })
}

/** One's own, as others' need a right: read again first, as a form does when it opens. */
export async function editTask({ client, random }: Person, act: string) {
  const { rows } = await client.call(act, taskEndpoints.list, { query: { tab: 'created', size: 25 } }, tasks)
  const id = random.one(rows)?.id
  if (id === undefined) return
  const { version } = await client.call(act, taskEndpoints.read, { params: { id } }, task.pick({ version: true }))
  await client.call(act, taskEndpoints.update, {
    params: { id },
    body: { version, description: sentence(random, 5, 40) },
  })
}

export async function commentTask(person: Person, act: string) {
  const id = await someTask(person)
  if (id === undefined) return
  const body = { clientId: randomUUID(), text: sentence(person.random, 3, 20) }
  await person.client.call(act, commentEndpoints.task.add, { params: { id }, body })
}
