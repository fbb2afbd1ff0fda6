import type { Insertable } from 'kysely'
import { z } from 'zod'
import { type TaskPriority, taskKey } from '#contract/tasks/tasks.schemas.ts'
import type { PendingKind, TaskAction, TaskStatus } from '#contract/tasks/transitions.ts'
import { differences, recordTask } from '../../features/tasks/record.ts'
import type { TasksTable } from '../../features/tasks/tasks.table.ts'
import { type Actor, type AnyActor, systemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { type Cast, loadCast } from '../cast.ts'
import { contentOf } from '../content.ts'
import { type Random, seededRandom } from '../random.ts'
import { demoSpaces } from '../spaces.ts'
import { as } from '../talk/talk.ts'
import { inBulk } from './bulk.ts'
import { isBusy, periodsOf, type Workdays, workdaysOf } from './workdays.ts'

const texts = z.tuple([z.string()], z.string())
const work = { title: z.string(), space: z.string().optional() }

const pastTasks = z.strictObject({
  people: z.array(
    z.strictObject({
      who: z.string(),
      /** How often they finish after the end day. */
      late: z.number(),
      /** What they spend of what was estimated, on average. */
      precise: z.number(),
      /** In the title, `{ay}` is the month and `{hafta}` the number of the week. */
      routine: z.array(z.strictObject({ ...work, every: z.enum(['week', 'month']) })),
      once: z.array(z.strictObject(work)),
    }),
  ),
  reasons: z.strictObject({
    sentBack: texts,
    reopened: texts,
    extended: texts,
    notCompleted: texts,
    refused: texts,
  }),
  comments: z.strictObject({ assignee: texts, creator: texts }),
})
type PastTasks = z.output<typeof pastTasks>
type Worker = PastTasks['people'][number]

/** Boards were filled with what people work on now; these were done before. */
export const pastTaskKeys = 'past-task-'

interface Stage extends PastTasks {
  ctx: Context
  cast: Cast
  days: Workdays
  random: Random
  /** With the places among the working days between which work began there. */
  spaces: ReadonlyMap<string, { id: number; managerId: number | null; since: number; until: number }>
}

/** One task, begun and planned to end at these places among the working days. */
interface Plan {
  title: string
  space: string | undefined
  made: number
  end: number
  own: boolean
}

interface State {
  status: TaskStatus
  pendingKind: PendingKind | null
  endDay: string | null
  newEndDay: string | null
}

interface Move {
  at: Date
  actor: AnyActor
  action: TaskAction | 'expire'
  to: Partial<State>
  reason?: string
}

interface Life {
  row: Insertable<TasksTable>
  creator: Actor
  assignee: Actor
  begun: State
  moves: Move[]
  comments: { author: Actor; text: string; at: Date }[]
}

/** Half a year of work that is over, written together: by the services it would take as long as all the rest. */
export async function seedPastTasks(ctx: Context) {
  const cast = await loadCast(ctx)
  if (!cast.everybody.includes('admin')) return
  const days = await workdaysOf(ctx)
  const random = seededRandom(2031)
  const content = contentOf('history/tasks', pastTasks)
  const stage: Stage = { ...content, ctx, cast, days, random, spaces: await spacesOf(ctx, days) }
  const lives = content.people
    .flatMap((worker) => plansOf(stage, worker).map((plan) => lifeOf(stage, worker, plan)))
    .filter((life) => life !== null)
    .sort((one, other) => one.row.createdAt.getTime() - other.row.createdAt.getTime())
  const ids = await inBulk(
    lives.map(({ row }, index) => ({ ...row, clientId: `${pastTaskKeys}${index}` })),
    (rows) => ctx.db.insertInto('tasks').values(rows).returning('id').execute(),
  )
  await tellAll(
    stage,
    lives.flatMap((life, index) => {
      const id = ids[index]?.id
      return id === undefined ? [] : [{ ...life, id }]
    }),
  )
}

async function spacesOf(ctx: Context, days: Workdays): Promise<Stage['spaces']> {
  const rows = await ctx.db
    .selectFrom('spaces')
    .select(['id', 'code', 'managerId'])
    .where('kind', '=', 'project')
    .execute()
  return new Map(
    rows.map(({ code, ...row }) => {
      const { startedDaysAgo, overDaysAgo = 1 } = demoSpaces.find((space) => space.code === code) ?? nowhere
      return [code, { ...row, since: days.from(-startedDaysAgo), until: days.from(-overDaysAgo - 4) }]
    }),
  )
}

const nowhere = { startedDaysAgo: 1, overDaysAgo: 1 }

function plansOf(stage: Stage, { routine, once }: Worker): Plan[] {
  const { days, random, spaces } = stage
  const spanOf = (code: string | undefined) => spaces.get(code ?? '') ?? { since: 0, until: days.days.length - 4 }
  const plans = routine.flatMap(({ every, title, space }) =>
    periodsOf(days, every)
      .filter(({ first }) => first >= spanOf(space).since)
      .map(({ first, last, ...names }) => ({
        title: title.replace('{ay}', names.month).replace('{hafta}', String(names.week)),
        ...{ space, made: first, end: last, own: true },
      })),
  )
  for (const { title, space } of once) {
    const { since, until } = spanOf(space)
    let made = random.integer(since, until)
    while (!isBusy(days, made, random)) made = random.integer(since, until)
    plans.push({ title, space, made, end: made + random.integer(2, 9), own: random.chance(0.25) })
  }
  return plans
}

const fates = ['plain', 'sentBack', 'reopened', 'extended', 'notCompleted', 'refused'] as const
type Fate = (typeof fates)[number]

function fateOf(random: Random, { own }: Plan): Fate {
  const roll = random.next()
  if (own) return roll < 0.03 ? 'reopened' : roll < 0.06 ? 'notCompleted' : roll < 0.1 ? 'extended' : 'plain'
  if (roll < 0.09) return 'sentBack'
  if (roll < 0.13) return 'reopened'
  if (roll < 0.2) return 'extended'
  if (roll < 0.24) return 'notCompleted'
  return roll < 0.38 ? 'refused' : 'plain'
}

const priorities: readonly [TaskPriority, ...TaskPriority[]] = ['normal', 'normal', 'normal', 'high', 'low', 'urgent']
const estimates = [60, 90, 120, 180, 240, 360, 480, 720] as const

/** Null where its end would lie ahead. */
function lifeOf(stage: Stage, worker: Worker, plan: Plan): Life | null {
  const { cast, days, random, spaces } = stage
  const space = spaces.get(plan.space ?? '')
  const assignee = cast.of(worker.who)
  const actors = cast.everybody.map((name) => cast.of(name))
  const manager = actors.find(({ id }) => id === space?.managerId) ?? cast.of('admin')
  const approver = manager.id === assignee.id ? cast.of(worker.who === 'admin' ? 'selim.arikan' : 'admin') : manager
  const own = plan.own || manager.id === assignee.id
  const fate = fateOf(random, { ...plan, own })
  const isLate = random.chance(worker.late)
  const [estimate, spread, partOfDay] = [random.pick(estimates), random.next(), random.next()]
  const priority = random.pick(priorities)
  const spoken = { assignee: random.chance(0.25), creator: random.chance(0.18) }
  const done = isLate
    ? plan.end + random.integer(1, 5)
    : plan.made + random.integer(Math.ceil((plan.end - plan.made) / 2), plan.end - plan.made)
  const colleague = cast.of(worker.who === 'baris.ergun' ? 'sebnem.aksoy' : 'baris.ergun')
  const creator = fate === 'refused' ? colleague : own ? assignee : manager
  const cause = { stage, plan, done, own, assignee, approver, creator, partOfDay, isLate }
  if (done + 2 >= days.days.length) return null
  const endDay = days.days[plan.end]
  if (endDay === undefined) return null
  const createdAt = days.at(plan.made, partOfDay * 0.5)
  const begun: State = {
    ...{ status: fate === 'refused' ? 'pending' : 'active', pendingKind: fate === 'refused' ? 'create' : null },
    ...{ endDay, newEndDay: null },
  }
  const moves = movesOf(cause, fate, endDay)
  const last = moves.at(-1)
  if (!last) return null
  const state: State = Object.assign({ ...begun }, ...moves.map(({ to }) => to))
  const comments = [
    ...(spoken.assignee
      ? [{ author: assignee, text: random.pick(stage.comments.assignee), at: days.at(plan.made, 0.95) }]
      : []),
    ...(spoken.creator && !own
      ? [{ author: approver, text: random.pick(stage.comments.creator), at: new Date(last.at.getTime() + 60_000) }]
      : []),
  ]
  const worked = state.status === 'completed' ? estimate * worker.precise * (0.7 + spread * 0.6) : 0
  return {
    ...{ creator, assignee, begun, moves, comments },
    row: {
      ...{ creatorId: creator.id, clientId: '', requestHash: '', title: plan.title, description: '' },
      ...{ status: state.status, priority, startDay: days.days[plan.made] ?? null, endDay: state.endDay },
      ...{ assigneeId: assignee.id, approverId: approver.id, participantIds: [], watcherIds: [] },
      ...{ spaceId: space?.id ?? null, labels: [], checklist: '[]', estimateMinutes: estimate },
      spentMinutes: Math.round(worked / 15) * 15,
      ...{ recurrence: null, nextTaskId: null, repeatDay: null, requiresApproval: !own },
      ...{ pendingKind: null, pendingBy: null, pendingAt: null, pendingEndDay: null, statusBefore: null },
      lastDecision: JSON.stringify({
        ...{ action: last.action, byId: last.actor.id, at: last.at.toISOString(), reason: last.reason ?? '' },
        version: moves.length + 1,
      }),
      ...{ undo: null, sourceMessageId: null, commentCount: comments.length, version: moves.length + 1 },
      ...{ createdAt, updatedAt: last.at, endedAt: last.at, deletedAt: null, deletedBy: null },
    },
  }
}

interface Cause {
  stage: Stage
  plan: Plan
  /** When it was finished, among the working days. */
  done: number
  own: boolean
  assignee: Actor
  approver: Actor
  creator: Actor
  partOfDay: number
  isLate: boolean
}

/** What happened to it until it was over. */
function movesOf(cause: Cause, fate: Fate, endDay: string): Move[] {
  const { stage, plan, done, approver, partOfDay } = cause
  const { days, random, reasons } = stage
  if (fate === 'refused') {
    const to = { status: 'inactive', pendingKind: null } as const
    return [
      { at: days.at(plan.made, 0.9), actor: approver, action: 'cancel', to, reason: random.pick(reasons.refused) },
    ]
  }
  if (fate === 'notCompleted') {
    const reason = random.pick(reasons.notCompleted)
    const at = days.at(done, partOfDay)
    const close = { at, actor: approver, action: 'close', to: { status: 'notCompleted' }, reason } as const
    return [...expiryOf(cause, endDay), close]
  }
  const extended = fate === 'extended' ? extensionOf(cause) : []
  const before = extended.length > 0 ? extended : expiryOf(cause, endDay)
  if (fate === 'sentBack') {
    const reason = random.pick(reasons.sentBack)
    const back = isExpired(before) ? 'expired' : 'active'
    return [
      ...before,
      { ...askedAt(cause, days.at(done, 0.3)) },
      { at: days.at(done, 0.5), actor: approver, action: 'cancel', to: { status: back, pendingKind: null }, reason },
      ...finishedAt(cause, done + 1),
    ]
  }
  if (fate === 'reopened') {
    const again = { at: days.at(done + 1, 0.2), actor: approver, action: 'reopen', to: { status: 'active' } } as const
    return [
      ...before,
      ...finishedAt(cause, done),
      { ...again, reason: random.pick(reasons.reopened) },
      ...finishedAt(cause, done + 2),
    ]
  }
  return [...before, ...finishedAt(cause, done)]
}

const expirer = systemActor('tasks.expire')
const isExpired = (moves: readonly Move[]) => moves.at(-1)?.action === 'expire'

const askedAt = ({ assignee }: Cause, at: Date): Move => ({
  ...{ at, actor: assignee, action: 'complete', to: { status: 'pending', pendingKind: 'complete' } },
})

function finishedAt(cause: Cause, place: number): Move[] {
  const { stage, own, assignee, approver, partOfDay } = cause
  const { days } = stage
  const at = days.at(place, 0.1 + partOfDay * 0.7)
  const to = { status: 'completed', pendingKind: null } as const
  if (own) return [{ at, actor: assignee, action: 'complete', to }]
  return [askedAt(cause, at), { at: days.at(place, 0.85 + partOfDay * 0.15), actor: approver, action: 'approve', to }]
}

/** Just after the end of its day. */
function expiryOf({ stage, plan, done }: Cause, endDay: string): Move[] {
  if (done <= plan.end) return []
  const midnight = new Date(stage.days.at(plan.end, 0).getTime() + 15 * 60 * 60_000 + 4 * 60_000)
  return endDay < (stage.days.days[done] ?? '')
    ? [{ at: midnight, actor: expirer, action: 'expire', to: { status: 'expired' } }]
    : []
}

/** Asked for in time, so that what looks late was not. */
function extensionOf({ stage, plan, done, assignee, approver }: Cause): Move[] {
  const { days, random, reasons } = stage
  const asked = Math.max(plan.made, Math.min(plan.end, done) - 1)
  const newEndDay = days.days[Math.max(plan.end + 3, done)]
  if (newEndDay === undefined) return []
  const asking = { status: 'pending', pendingKind: 'extend', newEndDay } as const
  const reason = random.pick(reasons.extended)
  return [
    { at: days.at(asked, 0.55), actor: assignee, action: 'extend', to: asking, reason },
    {
      ...{ at: days.at(asked, 0.75), actor: approver, action: 'approve' },
      to: { status: 'active', pendingKind: null, endDay: newEndDay, newEndDay: null },
    },
  ]
}

async function tellAll({ ctx }: Stage, lives: readonly (Life & { id: number })[]) {
  const comments = lives.flatMap(({ id, comments }, index) =>
    comments.map(({ author, text, at }, place) => ({
      ...{ taskId: id, authorId: author.id, clientId: `past-comment-${index}-${place}`, text, createdAt: at },
      ...{ editedAt: null, deletedAt: null, deletedBy: null },
    })),
  )
  await inBulk(comments, (rows) => ctx.db.insertInto('taskComments').values(rows).returning('id').execute())
  for (const { id, row, creator, assignee, begun, moves, comments } of lives) {
    const { title, priority, spaceId } = row
    const task = { id, key: taskKey(id), title }
    const record = (actor: AnyActor, at: Date, ...change: [string, Parameters<typeof recordTask>[3]?]) =>
      recordTask(as(ctx, actor, at), task, ...change)
    await record(creator, row.createdAt, 'created', {
      after: { title, status: begun.status, assigneeId: assignee.id, endDay: begun.endDay, priority, spaceId },
    })
    let state = begun
    for (const { at, actor, action, to, reason } of moves) {
      const next = { ...state, ...to }
      const { before, after } = differences({ ...state }, { ...next })
      await record(actor, at, action, { before, after: { ...after, ...(reason ? { reason } : {}) } })
      state = next
    }
    for (const { author, at } of comments) await record(author, at, 'commented')
  }
}
