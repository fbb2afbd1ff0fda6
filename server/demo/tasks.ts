import { z } from 'zod'
import { weekdayOf } from '#contract/days/days.ts'
import { recurrence } from '#contract/tasks/recurrence.ts'
import { type Task, type TaskState, taskPriorities } from '#contract/tasks/tasks.schemas.ts'
import type { TaskAction } from '#contract/tasks/transitions.ts'
import { taskChecklist } from '../features/tasks/checklist.ts'
import { taskComments } from '../features/tasks/comments.ts'
import { createTask } from '../features/tasks/creation.ts'
import { expiryJobs } from '../features/tasks/expiry.ts'
import { moveTaskNow } from '../features/tasks/moving.ts'
import { findTask } from '../features/tasks/tasks.queries.ts'
import { addTime } from '../features/tasks/time.ts'
import type { Actor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import { today } from '../platform/days.ts'
import { inTransaction } from '../platform/transaction.ts'
import { type Cast, loadCast } from './cast.ts'
import { contentOf } from './content.ts'

/** Days count from today, the past below zero. */
const demoTask = z.strictObject({
  title: z.string(),
  to: z.string(),
  /** Who made it; the assignee, when left out. */
  by: z.string().optional(),
  /** Code of the project. */
  space: z.string().optional(),
  text: z.string().optional(),
  made: z.number(),
  start: z.number().optional(),
  end: z.number().optional(),
  /** How far it has come: as its people left it, or which request of theirs waits. */
  state: z
    .enum(['completed', 'notCompleted', 'refused', 'withdrawn', 'sentBack', 'extended'])
    .or(z.enum(['askCreate', 'askComplete', 'askExtend']))
    .optional(),
  /** When it was asked, completed or closed; yesterday, when left out. */
  moved: z.number().optional(),
  /** What was written with the request, the refusal or the closing. */
  why: z.string().optional(),
  newEnd: z.number().optional(),
  priority: z.enum(taskPriorities).optional(),
  labels: z.array(z.string()).optional(),
  checklist: z.array(z.string()).optional(),
  ticked: z.number().optional(),
  people: z.array(z.string()).optional(),
  watchers: z.array(z.string()).optional(),
  /** Minutes. */
  estimate: z.number().optional(),
  spent: z.number().optional(),
  approval: z.boolean().optional(),
  repeats: recurrence.optional(),
  said: z.array(z.tuple([z.string(), z.string(), z.number()])).optional(),
})
type DemoTask = z.output<typeof demoTask>

const hour = 60 * 60 * 1000
const dayMs = 24 * hour

interface Stage {
  ctx: Context
  cast: Cast
  actors: ReadonlyMap<number, Actor>
  spaces: ReadonlyMap<string, number>
  /** The same workspace some days and hours from now. */
  at(days: number, hours?: number): Context
  day(days: number): string
}

/** Work of some weeks, done by the services as it would have been: asked, decided, commented, left lying. */
export async function seedTasks(ctx: Context) {
  const cast = await loadCast(ctx)
  // Without the demo's people there is nobody to work.
  if (!cast.everybody.includes('admin')) return
  const stage = await stageOf(ctx, cast)
  const tasks = contentOf('tasks', z.array(demoTask)).sort((a, b) => a.made - b.made)
  for (const [index, task] of tasks.entries()) await perform(stage, task, index)
  await expiryJobs['tasks.expire']?.run(ctx, {})
  await readOldNews(ctx)
}

async function stageOf(ctx: Context, cast: Cast): Promise<Stage> {
  const now = ctx.clock.now()
  const start = await today(ctx)
  const rows = await ctx.db.selectFrom('spaces').select(['id', 'code']).where('kind', '=', 'project').execute()
  return {
    ctx,
    cast,
    actors: new Map(cast.everybody.map((name) => [cast.of(name).id, cast.of(name)])),
    spaces: new Map(rows.map(({ id, code }) => [code, id])),
    at: (days, hours = 0) => ({
      ...ctx,
      clock: { now: () => new Date(Math.min(now.getTime(), now.getTime() + days * dayMs + hours * hour)) },
    }),
    day: (days) => new Date(Date.parse(`${start}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10),
  }
}

async function perform(stage: Stage, demo: DemoTask, index: number) {
  const { cast } = stage
  let task = await make(stage, demo, index)
  if (task.status === 'pending' && demo.state !== 'askCreate') task = await decideCreation(stage, demo, task)
  const checked = task.checklist.slice(0, demo.ticked ?? 0)
  for (const { id } of checked) await taskChecklist.change(stage.at(-2), cast.of(demo.to), task.id, id, { done: true })
  for (const [who, text, day] of demo.said ?? []) {
    const comment = { clientId: `demo-${index}-${day}-${who}`, text }
    await taskComments.add(stage.at(day, -2), cast.of(who), task.id, comment)
  }
  await spend(stage, demo, task, index)
  await finish(stage, demo, (await findTask(stage.ctx.db, task.id)) ?? task)
}

/** Half days of work by the people of the task in turn, until the day when it moved on. */
async function spend(
  { cast, at, day }: Stage,
  { spent = 0, people = [], to, made, moved = -1 }: DemoTask,
  task: Task,
  index: number,
) {
  const most = 240
  const doers = [to, ...people]
  let on = Math.min(moved, 0)
  for (let left = spent, part = 0; left > 0; left -= most, part += 1) {
    const then = at(on, -1)
    const entry = { clientId: `demo-${index}-time-${part}`, day: await today(then), minutes: Math.min(left, most) }
    await addTime(then, cast.of(doers[part % doers.length] ?? to), task.id, entry)
    const before = weekdayOf(day(on)) === 1 ? 3 : 1
    on = Math.max(made, on - before)
  }
}

async function make({ cast, spaces, at, day }: Stage, demo: DemoTask, index: number): Promise<Task> {
  const { title, to, by = to, text, space, made, start, end, priority, labels, checklist, people, watchers } = demo
  const ids = (names: readonly string[] = []) => names.map((name) => cast.of(name).id)
  const then = at(made, -3)
  const creator = cast.of(by)
  return inTransaction(then, creator, async (tx) =>
    createTask(
      tx,
      creator,
      {
        clientId: `demo-${index}`,
        title,
        description: text ?? '',
        assigneeId: cast.of(to).id,
        spaceId: (space && spaces.get(space)) || null,
        startDay: start === undefined ? null : day(start),
        endDay: end === undefined ? null : day(end),
        priority: priority ?? 'normal',
        labels: [...(labels ?? [])],
        checklist: [...(checklist ?? [])],
        participantIds: ids(people),
        watcherIds: ids(watchers),
        estimateMinutes: demo.estimate ?? null,
        recurrence: demo.repeats ?? null,
        ...(demo.state === 'askCreate' && demo.why ? { reason: demo.why } : {}),
        ...(demo.approval === undefined ? {} : { requiresApproval: demo.approval }),
      },
      await today(then),
    ),
  )
}

/** By who has to: the approver as the task names them. */
function decider({ actors, cast }: Stage, task: Task): Actor {
  return actors.get(task.approver?.id ?? 0) ?? cast.of('admin')
}

async function decideCreation(stage: Stage, demo: DemoTask, task: Task): Promise<Task> {
  const { version } = task
  const { state, moved = demo.made, why = '' } = demo
  if (state === 'withdrawn')
    return moveTaskNow(stage.at(moved), creatorOf(stage, task), task.id, 'withdraw', { version })
  const later = stage.at(state === 'refused' ? moved : demo.made, 2)
  const action: TaskAction = state === 'refused' ? 'cancel' : 'approve'
  const reason = state === 'refused' ? { reason: why } : {}
  return moveTaskNow(later, decider(stage, task), task.id, action, { version, ...reason })
}

const creatorOf = ({ actors, cast }: Stage, { creator }: Task) => actors.get(creator.id) ?? cast.of('admin')

/** The last step of each story. */
async function finish(stage: Stage, demo: DemoTask, { id, version }: TaskState) {
  const { state, moved = -1, why: reason = '', newEnd = 7 } = demo
  const assignee = stage.cast.of(demo.to)
  const then = (hours: number) => stage.at(moved, hours)
  const decide = (task: Task, action: 'approve' | 'cancel' | 'close') =>
    moveTaskNow(then(2), decider(stage, task), id, action, { version: task.version, ...(reason ? { reason } : {}) })
  if (state === 'completed' || state === 'askComplete' || state === 'sentBack') {
    const task = await moveTaskNow(then(-2), assignee, id, 'complete', { version })
    if (task.status === 'pending' && state === 'completed') await decide(task, 'approve')
    if (state === 'sentBack') await decide(task, 'cancel')
  } else if (state === 'askExtend' || state === 'extended') {
    const input = { version, reason, newEndDay: stage.day(newEnd) }
    const task = await moveTaskNow(then(-2), assignee, id, 'extend', input)
    if (state === 'extended') await decide(task, 'approve')
  } else if (state === 'notCompleted') {
    const task = await moveTaskNow(then(2), stage.cast.of('admin'), id, 'close', { version, reason })
    if (task.status !== 'notCompleted') throw new Error(`${task.key} did not end as the demo tells it`)
  }
}

/** What was told more than a day ago has been read; else everybody would begin with a wall of news. */
async function readOldNews(ctx: Context) {
  const yesterday = new Date(ctx.clock.now().getTime() - dayMs)
  await ctx.db
    .updateTable('notifications')
    .set((of) => ({ readAt: of.ref('createdAt') }))
    .where('createdAt', '<', yesterday)
    .where('readAt', 'is', null)
    .execute()
}
