import { z } from 'zod'
import { money } from '#contract/money/money.ts'
import { projectAbilities } from '#contract/projects/abilities.ts'
import { projectStatuses } from '#contract/projects/projects.schemas.ts'
import { followMembers } from '../features/conversations/ownedChannel.ts'
import { archiveProject } from '../features/projects/archive.ts'
import { openProjectChannel } from '../features/projects/channel.ts'
import { createProject, describeProject } from '../features/projects/creation.ts'
import { setMember } from '../features/projects/members.ts'
import { createMilestone, reviseMilestone } from '../features/projects/milestones.ts'
import type { Actor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import { today } from '../platform/days.ts'
import { inTransaction, type Transaction } from '../platform/transaction.ts'
import { type Cast, loadCast } from './cast.ts'
import { contentOf } from './content.ts'

/** Days count from today. */
const demoProject = z.strictObject({
  code: z.string(),
  customer: z.string(),
  status: z.enum(projectStatuses),
  start: z.number(),
  end: z.number(),
  /** In whole units. */
  budget: money.nullable(),
  externalRef: z.string(),
  description: z.string(),
  /** The talk that the house already has about it. */
  channel: z.string().optional(),
  archived: z.number().optional(),
  abilities: z.record(z.string(), z.array(z.enum(projectAbilities))).optional(),
  milestones: z.array(z.strictObject({ title: z.string(), day: z.number(), done: z.number().optional() })),
})
type DemoProject = z.output<typeof demoProject>

const demoProjects = z.strictObject({
  /** What the house's spaces are about. */
  ofSpaces: z.array(demoProject),
  /** One that is being planned, and one that was over before all others. */
  new: z.array(
    demoProject.extend({
      name: z.string(),
      manager: z.string(),
      members: z.array(z.string()),
      template: z.enum(['empty', 'field']),
      made: z.number(),
    }),
  ),
})

const dayMs = 24 * 60 * 60_000

interface Stage {
  ctx: Context
  cast: Cast
  /** The same workspace some days from now. */
  at(days: number): Context
  day(days: number): string
}

/** The house's spaces become projects, with what the earlier demo content has given them; two more begin as such. */
export async function seedProjects(ctx: Context) {
  const cast = await loadCast(ctx)
  // Without the demo's people there is nobody to manage anything.
  if (!cast.everybody.includes('admin')) return
  const now = ctx.clock.now().getTime()
  const start = Date.parse(`${await today(ctx)}T00:00:00Z`)
  const stage: Stage = {
    ctx,
    cast,
    at: (days) => ({ ...ctx, clock: { ...ctx.clock, now: () => new Date(now + days * dayMs) } }),
    day: (days) => new Date(start + days * dayMs).toISOString().slice(0, 10),
  }
  const projects = contentOf('projects', demoProjects)
  for (const demo of projects.ofSpaces) await adopt(stage, demo)
  for (const demo of projects.new) {
    const actor = cast.of(demo.manager)
    const then = stage.at(demo.made)
    const { id } = await inTransaction(then, actor, async (tx) =>
      createProject(
        tx,
        actor,
        {
          ...draftOf(stage, demo),
          ...{ name: demo.name, code: demo.code, template: demo.template },
          memberIds: demo.members.map((name) => cast.of(name).id),
        },
        await today(then),
      ),
    )
    await live(stage, demo, actor, id)
  }
}

const readerOf = ({ day }: Stage, actor: Actor) => ({ actor, today: day(0), spending: [] })

const draftOf = (
  { day }: Stage,
  { customer, status, start, end, budget, externalRef, description }: Omit<DemoProject, 'channel'>,
) => ({
  ...{ customer, status, externalRef, description, startDay: day(start), endDay: day(end) },
  budget: budget && { amount: budget.amount * 100, currency: budget.currency },
})

async function adopt(stage: Stage, demo: DemoProject) {
  const { ctx, cast } = stage
  const space = await ctx.db
    .selectFrom('spaces')
    .select(['id', 'code', 'name', 'managerId'])
    .where('code', '=', demo.code)
    .executeTakeFirst()
  const actor = cast.everybody.map((name) => cast.of(name)).find(({ id }) => id === space?.managerId)
  if (!space || !actor) return
  await inTransaction(stage.at(demo.start), actor, async (tx) => {
    const channelId = await channelOf(tx, actor, demo, space)
    await describeProject(tx, { ...space, channelId }, { ...draftOf(stage, demo), name: space.name, template: 'empty' })
  })
  await live(stage, demo, actor, space.id)
}

async function channelOf(
  tx: Transaction,
  actor: Actor,
  demo: DemoProject,
  space: { id: number; code: string; name: string },
) {
  const members = await tx.db.selectFrom('spaceMembers').select('userId').where('spaceId', '=', space.id).execute()
  const userIds = [actor.id, ...members.map(({ userId }) => userId)]
  const known = await tx.db
    .selectFrom('conversations')
    .select('id')
    .where('type', '=', 'channel')
    .where('name', '=', demo.channel ?? '')
    .executeTakeFirst()
  if (!known) return openProjectChannel(tx, actor, { ...space, topic: demo.customer, userIds })
  await followMembers(tx, known.id, { entering: userIds, leaving: [] })
  return known.id
}

/** What its people may do, and what was reached when. */
async function live(stage: Stage, demo: Omit<DemoProject, 'channel'>, actor: Actor, id: number) {
  const reader = readerOf(stage, actor)
  const begun = stage.at(Math.min(demo.start + 1, 0))
  for (const [name, abilities] of Object.entries(demo.abilities ?? {})) {
    const userId = stage.cast.of(name).id
    await setMember(begun, reader, { id, userId }, { role: 'member', abilities: [...abilities] })
  }
  for (const [index, { title, day, done }] of demo.milestones.entries()) {
    const clientId = `demo-milestone-${demo.code}-${index}`
    const { id: milestoneId, version } = await createMilestone(begun, reader, id, {
      clientId,
      title,
      day: stage.day(day),
    })
    if (done === undefined) continue
    await reviseMilestone(stage.at(done), reader, { id, milestoneId }, { version, done: true })
  }
  if (demo.archived === undefined) return
  const { version, channelId } = await stage.ctx.db
    .selectFrom('projects')
    .select(['version', 'channelId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const then = stage.at(demo.archived)
  await archiveProject(then, reader, id, version)
  // Nobody has anything to say there any more.
  await then.db.updateTable('conversations').set({ archivedAt: then.clock.now() }).where('id', '=', channelId).execute()
}
