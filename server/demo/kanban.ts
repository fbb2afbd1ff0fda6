import { sql } from 'kysely'
import { z } from 'zod'
import type { TaskStatus } from '#contract/tasks/transitions.ts'
import { attachFile } from '../features/files/attachment.ts'
import { keepFile } from '../features/files/upload.ts'
import type { ColumnRow } from '../features/kanban/access.ts'
import { attachedKind } from '../features/kanban/attachments.ts'
import { addCard } from '../features/kanban/cardCreation.ts'
import { addColumn } from '../features/kanban/columnCreation.ts'
import { step } from '../features/kanban/positions.ts'
import { type SpacePlace, spaceForMember } from '../features/spaces/access.ts'
import { personalSpaceId } from '../features/spaces/personal.ts'
import { membersOfSpace } from '../features/spaces/spaces.queries.ts'
import type { Actor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import { today } from '../platform/days.ts'
import { inTransaction, type Transaction } from '../platform/transaction.ts'
import { type Cast, loadCast } from './cast.ts'
import { contentOf } from './content.ts'
import { pastTaskKeys } from './history/tasks.ts'
import { type Random, seededRandom } from './random.ts'
import { demoFile } from './talk/files.ts'
import { as } from './talk/talk.ts'

/** Days count from today, the past below zero. */
const demoCard = z.strictObject({
  title: z.string(),
  labels: z.array(z.string()).optional(),
  due: z.number().optional(),
  with: z.array(z.string()).optional(),
  list: z.array(z.string()).optional(),
  ticked: z.number().optional(),
  said: z.array(z.tuple([z.string(), z.string()])).optional(),
  files: z.array(z.string()).optional(),
  /** The first file that is a picture. */
  cover: z.literal(true).optional(),
  text: z.string().optional(),
})
type DemoCard = z.output<typeof demoCard>

/** A person's own board, or a project's. What its tasks bring is added to it. */
const demoBoard = z.strictObject({
  /** User name, or the project's code. */
  of: z.string(),
  todo: z.array(demoCard),
  doing: z.array(demoCard),
  /** Newest first; a day or two lie between them. */
  done: z.array(z.string().or(demoCard)),
})
type DemoBoard = z.output<typeof demoBoard>

const hour = 60 * 60_000
const dayMs = 24 * hour

interface Stage {
  ctx: Context
  cast: Cast
  random: Random
  day(days: number): string
}

/** A board in hand: everything on it is written as its owner, at the time it would have been. */
interface Board extends Stage {
  tx: Transaction
  owner: Actor
  space: SpacePlace
  columns: Record<'todo' | 'doing' | 'waiting' | 'done', ColumnRow>
}

/** Five people's own boards and the six projects', with the tasks that the demo has given them. */
export async function seedKanban(ctx: Context) {
  const cast = await loadCast(ctx)
  // Without the demo's people there is nobody to keep a board.
  if (!cast.everybody.includes('admin')) return
  const start = await today(ctx)
  const day = (days: number) => new Date(Date.parse(`${start}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
  const stage: Stage = { ctx, cast, random: seededRandom(2028), day }
  const boards = contentOf('boards', z.strictObject({ own: z.array(demoBoard), projects: z.array(demoBoard) }))
  for (const board of boards.own) {
    const owner = cast.of(board.of)
    await fill(stage, board, owner, (tx) => personalSpaceId(tx, owner.id))
  }
  const spaces = await ctx.db
    .selectFrom('spaces')
    .select(['id', 'code', 'managerId'])
    .where('kind', '=', 'project')
    .execute()
  for (const board of boards.projects) {
    const space = spaces.find(({ code }) => code === board.of)
    const owner = cast.everybody.map((name) => cast.of(name)).find(({ id }) => id === space?.managerId)
    if (space && owner) await fill(stage, board, owner, async () => space.id)
  }
}

async function fill(stage: Stage, demo: DemoBoard, owner: Actor, spaceOf: (tx: Transaction) => Promise<number>) {
  const files = await makeFiles(stage, demo, owner)
  await inTransaction(stage.ctx, owner, async (tx) => {
    const space = await spaceForMember(tx.db, owner, await spaceOf(tx))
    const quiet = as(stage.ctx, owner, tx.now)
    const column = (title: string, taskStatus: TaskStatus | null, glyph: ColumnRow['glyph'], wipLimit: number | null) =>
      addColumn(quiet, space, { title, taskStatus, glyph, wipLimit, colour: null })
    const board: Board = {
      ...stage,
      tx,
      owner,
      space,
      columns: {
        todo: await column('Yapılacaklar', null, 'empty', null),
        doing: await column('Devam ediyor', null, 'half', 3),
        waiting: await column('Onay bekliyor', 'pending', 'waiting', null),
        done: await column('Tamamlandı', 'completed', 'done', null),
      },
    }
    await addTaskCards(board)
    for (const card of demo.todo) await put(board, board.columns.todo, card, 6, files)
    for (const card of demo.doing) await put(board, board.columns.doing, card, 9, files)
    let age = 2
    for (const done of demo.done) {
      await put(board, board.columns.done, typeof done === 'string' ? { title: done } : done, age, files)
      age += stage.random.integer(1, 3)
    }
    await newestFirst(tx, board.columns.done.id)
  })
}

/** As if each had been put on top when it was done. */
async function newestFirst(tx: Transaction, columnId: number) {
  await sql`
    update kanban_items set position = done.place * ${step}::bigint
    from (
      select id, row_number() over (order by completed_at desc, id) as place
      from kanban_items where board_id = ${columnId}) as done
    where kanban_items.id = done.id`.execute(tx.db)
}

type Files = ReadonlyMap<DemoCard, readonly { id: number; picture: boolean }[]>

async function makeFiles({ ctx, random }: Stage, { todo, doing, done }: DemoBoard, owner: Actor): Promise<Files> {
  const files = new Map<DemoCard, { id: number; picture: boolean }[]>()
  const cards = [...todo, ...doing, ...done].filter((card) => typeof card !== 'string')
  for (const card of cards) {
    for (const name of card.files ?? []) {
      const bytes = await demoFile(name, random)
      const { id, type } = await keepFile(ctx, owner, { name, bytes: chunks(bytes) })
      files.set(card, [...(files.get(card) ?? []), { id, picture: type.startsWith('image/') }])
    }
  }
  return files
}

async function* chunks(bytes: Buffer) {
  yield bytes
}

async function put(board: Board, column: ColumnRow, demo: DemoCard, age: number, files: Files) {
  const { tx, owner, cast, day, random } = board
  const then = new Date(tx.now.getTime() - age * dayMs - random.integer(0, 8) * hour)
  const { id } = await addCard(as(board.ctx, owner, then), owner, {
    boardId: column.id,
    title: demo.title,
    at: 'bottom',
    comments: demo.text ?? '',
    labels: [...(demo.labels ?? [])],
    members: (demo.with ?? []).map((name) => cast.of(name).id),
    dueDate: demo.due === undefined ? '' : day(demo.due),
  })
  await addParts(board, id, { demo, then, files: files.get(demo) ?? [] })
}

interface Parts {
  demo: DemoCard
  then: Date
  files: readonly { id: number; picture: boolean }[]
}

/** What stands inside a card, written together: one by one, each would announce its card to nobody. */
async function addParts({ tx, cast }: Board, itemId: number, { demo, then, files }: Parts) {
  const list = demo.list ?? []
  const said = demo.said ?? []
  if (list.length > 0) {
    const entries = list.map((text, index) => ({ itemId, position: index + 1, text, done: index < (demo.ticked ?? 0) }))
    await tx.db.insertInto('kanbanChecklist').values(entries).execute()
  }
  if (said.length > 0) {
    const comments = said.map(([who, text], index) => ({
      itemId,
      text,
      authorId: cast.of(who).id,
      createdAt: new Date(then.getTime() + (index + 1) * 3 * hour),
      ...{ editedAt: null, deletedAt: null, deletedBy: null },
    }))
    await tx.db.insertInto('kanbanComments').values(comments).execute()
  }
  for (const { id } of files) await attachFile(tx, id, { kind: attachedKind, id: itemId })
  await tx.db
    .updateTable('kanbanItems')
    .set({
      checklistTotal: list.length,
      checklistDone: demo.ticked ?? 0,
      commentsCount: said.length,
      filesCount: files.length,
      coverFileId: demo.cover ? (files.find(({ picture }) => picture)?.id ?? null) : null,
    })
    .where('id', '=', itemId)
    .execute()
}

/** On one's own board a few of one's tasks; on a project's all of its own. */
async function addTaskCards(board: Board) {
  const { tx, space, owner, columns } = board
  const own = space.kind === 'personal'
  const tasks = await tx.db
    .selectFrom('tasks')
    .select(['id', 'title', 'status', 'labels', 'endDay', 'assigneeId', 'endedAt', 'updatedAt'])
    .$if(own, (query) => query.where('assigneeId', '=', owner.id))
    .$if(!own, (query) => query.where('spaceId', '=', space.id))
    .where('status', 'in', ['active', 'expired', 'pending', 'completed'])
    .where('deletedAt', 'is', null)
    .where('clientId', 'not like', `${pastTaskKeys}%`)
    .orderBy('endedAt', 'desc')
    .orderBy('id')
    .execute()
  const people = new Set((await membersOfSpace(tx.db, space.id)).map(({ id }) => id))
  const counts = { todo: 0, doing: 0, waiting: 0, done: 0 }
  const most = own ? { todo: 2, doing: 2, waiting: 3, done: 4 } : { todo: 6, doing: 3, waiting: 20, done: 20 }
  for (const task of tasks) {
    const open = counts.doing < most.doing ? 'doing' : 'todo'
    const goal = task.status === 'pending' ? 'waiting' : task.status === 'completed' ? 'done' : open
    if (counts[goal] >= most[goal]) continue
    counts[goal]++
    const { id } = await addCard(as(board.ctx, owner, task.endedAt ?? task.updatedAt), owner, {
      boardId: columns[goal].id,
      title: task.title,
      at: 'bottom',
      comments: '',
      labels: task.labels,
      members: [task.assigneeId].filter((id) => people.has(id)),
      dueDate: task.endDay ?? '',
    })
    await tx.db
      .updateTable('kanbanItems')
      .set({ taskId: task.id, taskStatus: task.status })
      .where('id', '=', id)
      .execute()
  }
}
