import type { Page } from '@playwright/test'
import { kanbanCardEndpoints } from '#contract/kanban/cards.endpoints.ts'
import { kanbanColumnEndpoints } from '#contract/kanban/columns.endpoints.ts'
import type { Column } from '#contract/kanban/kanban.schemas.ts'
import { kanbanEndpoints } from '#contract/kanban/spec.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { spaceEndpoints } from '#contract/spaces/spaces.endpoints.ts'
import { call } from './api.ts'
import { uniqueName } from './conversation.ts'
import { newcomer } from './newPerson.ts'
import type { Session } from './people.ts'
import { sessionOf } from './sessions.ts'
import { stillBox } from './still.ts'
import { say } from './words.ts'

export const word = (key: string, params: Record<string, string> = {}) => say('kanban', key, params)

export const column = (page: Page, name: string) => page.getByRole('region', { name: word('column.label', { name }) })
export const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
/** The card itself takes the focus by its title. */
export const handle = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true })

interface Draft {
  title: string
  taskStatus?: Column['taskStatus']
}

async function columnsOf(token: string, drafts: readonly Draft[], projectId?: number): Promise<Column[]> {
  const made: Column[] = []
  for (const draft of drafts) {
    const body = { ...draft, ...(projectId === undefined ? {} : { projectId }) }
    made.push(await call(kanbanColumnEndpoints.create, { token, body }))
  }
  return made
}

export async function addCards({ accessToken: token }: Session, boardId: number, titles: readonly string[]) {
  const ids: number[] = []
  for (const title of titles) {
    const { id } = await call(kanbanCardEndpoints.create, { token, body: { boardId, title } })
    ids.push(id)
  }
  return ids
}

/** Somebody's own new board: the column that everybody starts with, and these behind it. */
export async function ownBoard(drafts: readonly Draft[]) {
  const { session } = await newcomer()
  // The first look at it makes the column that everybody starts with.
  await call(kanbanEndpoints.read, { token: session.accessToken })
  const columns = await columnsOf(session.accessToken, drafts)
  return { session, path: paths.kanban, columns }
}

/** Columns of this test's own on a board that the member and the project's manager share. */
export async function projectBoard(count: number) {
  const { accessToken: token } = sessionOf('member')
  const theirs = await call(spaceEndpoints.list, { token: sessionOf('projectManager').accessToken })
  const { rows } = await call(spaceEndpoints.list, { token })
  const space = rows.find(({ id, kind }) => kind === 'project' && theirs.rows.some((other) => other.id === id))
  if (!space) throw new Error('the demo has no project that both are in')
  const drafts = Array.from({ length: count }, () => ({ title: uniqueName() }))
  const columns = await columnsOf(token, drafts, space.id)
  return { path: `${paths.kanban}?proje=${space.id}`, projectId: space.id, columns }
}

/** A board as the server has it: the columns in order, each with the titles of its cards. */
export async function kept({ accessToken: token }: Session, projectId?: number) {
  const { read } = kanbanEndpoints
  const path = projectId === undefined ? read.path : `${read.path}?projectId=${projectId}`
  const { boards, items } = await call({ ...read, path }, { token })
  const titleOf = new Map(items.map(({ id, title }) => [id, title]))
  return boards.map(({ title, itemsIds }) => ({ title, cards: itemsIds.map((id) => titleOf.get(id)) }))
}

/** The cards of one column as the server has them. */
export const keptIn = async (session: Session, name: string, projectId?: number) =>
  (await kept(session, projectId)).find(({ title }) => title === name)?.cards

/** Carries a card by the mouse to a point of another element, given as shares of its size. */
export async function dragTo(page: Page, title: string, target: string, [across, down]: [number, number]) {
  await card(page, title).scrollIntoViewIfNeeded()
  const from = await stillBox(card(page, title))
  const to = await stillBox(column(page, target))
  await page.mouse.move(from.x + 40, from.y + 16)
  await page.mouse.down()
  await page.mouse.move(from.x + 48, from.y + 24, { steps: 4 })
  await page.mouse.move(to.x + to.width * across, to.y + to.height * down, { steps: 10 })
  await page.mouse.move(to.x + to.width * across + 2, to.y + to.height * down + 2, { steps: 2 })
}

export const titles = (page: Page, name: string) => column(page, name).getByRole('article').getByRole('link')
