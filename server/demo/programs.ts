import { z } from 'zod'
import { expensePath, taskPath } from '#contract/href.ts'
import type { RuleBody } from '#contract/rules/rules.schemas.ts'
import { taskKey } from '#contract/tasks/tasks.schemas.ts'
import { insertApiToken } from '../features/accounts/apiTokens.ts'
import { hashToken } from '../features/accounts/tokens.ts'
import { newestLine } from '../features/activityLog/happenings.ts'
import { createBot } from '../features/bots/change.ts'
import { openConversation } from '../features/conversations/opening.ts'
import { createIncomingWebhook } from '../features/incomingWebhooks/change.ts'
import { messageFrom } from '../features/incomingWebhooks/formats/messageFrom.ts'
import { incomingBehind } from '../features/incomingWebhooks/incomingWebhooks.queries.ts'
import { writeIncoming } from '../features/incomingWebhooks/writing.ts'
import { writeMessage } from '../features/messages/sending.ts'
import { roleIdByName } from '../features/roles/roles.queries.ts'
import { act } from '../features/rules/acting.ts'
import { createRule } from '../features/rules/change.ts'
import { valuesOf } from '../features/rules/filling.ts'
import { createWebhook, switchWebhook } from '../features/webhooks/change.ts'
import { type Actor, actorOf } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import { today } from '../platform/days.ts'
import { inTransaction } from '../platform/transaction.ts'
import { loadCast } from './cast.ts'
import { contentOf } from './content.ts'
import { startOf } from './talk/timeline.ts'

/** As scenes of talk say it. */
const at = z.string().regex(/^\d+d \d\d:\d\d$/)
const demoPrograms = z.strictObject({
  channel: z.strictObject({ name: z.string(), topic: z.string(), people: z.array(z.string()) }),
  bot: z.strictObject({
    name: z.string(),
    description: z.string(),
    token: z.string(),
    says: z.array(z.strictObject({ at, text: z.string() })),
  }),
  alerts: z.strictObject({ name: z.string(), sent: z.array(z.strictObject({ at, body: z.unknown() })) }),
  webhook: z.strictObject({ name: z.string(), address: z.string(), kinds: z.array(z.string()) }),
  rules: z.strictObject({
    urgent: z.strictObject({ name: z.string(), text: z.string() }),
    large: z.strictObject({ name: z.string(), text: z.string(), above: z.number() }),
  }),
})

const dayMs = 24 * 60 * 60_000
const setUpDaysAgo = 20

/** What other programs do here: a bot that reports, alarms that come in, a webhook that is off, and rules that have run. */
export async function seedPrograms(ctx: Context): Promise<void> {
  const cast = await loadCast(ctx)
  // Without the demo's people nobody connected anything.
  if (!['admin', 'muhasebe'].every((name) => cast.everybody.includes(name))) return
  const now = ctx.clock.now()
  const moment = (time: number): Context => ({ ...ctx, clock: { ...ctx.clock, now: () => new Date(time) } })
  const since = now.getTime() - setUpDaysAgo * dayMs
  const setUp = moment(since)
  const admin = cast.of('admin')
  const { channel, bot, alerts, webhook, rules } = contentOf('programs', demoPrograms)

  const { id: channelId } = await openConversation(setUp, admin, {
    ...{ type: 'channel', visibility: 'public', posting: 'everybody', forNewcomers: false },
    ...{ name: channel.name, topic: channel.topic },
    userIds: channel.people.filter((name) => name !== 'admin').map((name) => cast.of(name).id),
  })
  const speaker = await reporter(setUp, admin, { ...bot, channelId })
  const { address } = await createIncomingWebhook(setUp, admin, {
    ...{ name: alerts.name, channelId, clientId: 'demo-incoming-1' },
  })
  const off = await createWebhook(setUp, admin, { ...webhook, place: null, clientId: 'demo-webhook-1' })
  // The demo calls nobody: whoever wants to see it work gives it an address of their own and switches it on.
  await switchWebhook(setUp, admin, off.id, false)

  const urgent = await createRule(setUp, admin, {
    ...{ name: rules.urgent.name, kinds: ['task.created'], clientId: 'demo-rule-1' },
    conditions: { ...unconditional, priority: 'urgent' },
    actions: [{ kind: 'message', channelId, text: rules.urgent.text }],
  })
  const large = await createRule(setUp, admin, {
    ...{ name: rules.large.name, kinds: ['expense.submit'], clientId: 'demo-rule-2' },
    conditions: { ...unconditional, amountAbove: rules.large.above },
    actions: [{ kind: 'notice', userId: cast.of('muhasebe').id, text: rules.large.text }],
  })

  const steps: Step[] = [
    ...bot.says.map(({ at, text }) => ({
      at: startOf(at, now),
      run: (then: Context) => say(then, speaker, channelId, text),
    })),
    ...alerts.sent.map(({ at, body }) => ({
      at: startOf(at, now),
      run: (then: Context) => ring(then, address, body),
    })),
    ...(await urgentTasks(ctx, since)).map((event) => ({
      at: event.at.getTime(),
      run: (then: Context) => runFor(then, admin, { ...urgent, event }),
    })),
    ...(await largeExpenses(ctx, since, rules.large.above)).map((event) => ({
      at: event.at.getTime(),
      run: (then: Context) => runFor(then, admin, { ...large, event }),
    })),
  ]
  // A channel's messages are numbered in the order in which they are written.
  for (const step of steps.sort((one, other) => one.at - other.at)) await step.run(moment(step.at))
}

interface Step {
  at: number
  run(then: Context): Promise<unknown>
}

const unconditional = { spaceId: null, titleContains: '', amountAbove: null, priority: null, label: '' } as const

/** The bot, as somebody who writes. */
async function reporter(
  ctx: Context,
  admin: Actor,
  { name, description, token, channelId }: { name: string; description: string; token: string; channelId: number },
): Promise<Actor> {
  const roleIds = [await roleIdByName(ctx.db, 'Kullanıcı')]
  const body = { name, description, roleIds, channelIds: [channelId], clientId: 'demo-bot-1' }
  const { id } = await createBot(ctx, admin, body)
  // Nobody learns the token itself: in the demo no program has it.
  await inTransaction(ctx, admin, async (tx) => {
    const { scopes } = await insertApiToken(tx, id, { name: token, scopes: ['messages:write'], lifetime: 90 })
    await tx.record({ action: 'bot.tokenCreated', object: { kind: 'bot', id, title: name }, after: { token, scopes } })
  })
  return actorOf(
    {
      ...{ id, fullName: name, language: admin.language, timeZone: admin.timeZone, roles: [], sessionId: 0 },
      ...{ twoStepDue: false, isBot: true, rules: [{ action: 'read', subject: 'Channel' }] },
    },
    { ip: '', userAgent: `API: ${name}`, requestId: 'demo' },
  )
}

const say = (ctx: Context, speaker: Actor, channelId: number, text: string) =>
  inTransaction(ctx, speaker, async (tx) => {
    await tx.db.updateTable('apiTokens').set({ lastUsedAt: tx.now }).where('userId', '=', speaker.id).execute()
    await writeMessage(tx, speaker, channelId, {
      ...{ clientId: `demo-bot-${ctx.clock.now().getTime()}`, text, attachmentIds: [], files: [] },
      ...{ threadRootId: null, alsoInConversation: false, quoteId: null, priority: 'normal', draftKey: null },
      ...{ confirmed: true, isPresent: () => false, callsNobody: true },
    })
  })

/** As the program at that address would, with the words that its own format gets. */
async function ring(ctx: Context, address: string, body: unknown): Promise<void> {
  const secret = new URL(address).pathname.split('/').at(-1) ?? ''
  const incoming = await incomingBehind(ctx.db, ctx.clock.now(), hashToken(secret))
  if (!incoming) throw new Error('The demo made an address that opens nothing')
  const text = messageFrom({ headers: {}, body }, (key, values) =>
    ctx.words.say(incoming.language, 'incoming', key, values),
  )
  await writeIncoming(ctx, incoming, text, { ip: '', userAgent: 'Alertmanager', requestId: 'demo' })
}

/** What happened, as a rule hears of it. */
interface Event {
  id: number
  at: Date
  title: string
  path: string
  actor: { id: number; name: string }
  amount?: number
}

async function urgentTasks({ db }: Context, since: number): Promise<Event[]> {
  const rows = await db
    .selectFrom('tasks')
    .innerJoin('users', 'users.id', 'creatorId')
    .select(['tasks.id', 'tasks.title', 'creatorId', 'fullName', 'tasks.createdAt'])
    .where('priority', '=', 'urgent')
    .where('tasks.createdAt', '>', new Date(since))
    .where('tasks.deletedAt', 'is', null)
    .orderBy('tasks.createdAt')
    .execute()
  return rows.map(({ id, title, creatorId, fullName, createdAt }) => ({
    ...{ id, title, path: taskPath(taskKey(id)), at: createdAt, actor: { id: creatorId, name: fullName } },
  }))
}

async function largeExpenses({ db }: Context, since: number, above: number): Promise<Event[]> {
  const rows = await db
    .selectFrom('expenseReports')
    .innerJoin('users', 'users.id', 'ownerId')
    .select(['expenseReports.id', 'expenseReports.title', 'number', 'ownerId', 'fullName', 'submittedAt', 'amount'])
    .where('submittedAt', '>', new Date(since))
    .where('amount', '>', above)
    .where('expenseReports.deletedAt', 'is', null)
    .orderBy('submittedAt')
    .execute()
  return rows.flatMap(({ id, title, number, ownerId, fullName, submittedAt, amount }) =>
    submittedAt === null
      ? []
      : { id, title, amount, path: expensePath(number), at: submittedAt, actor: { id: ownerId, name: fullName } },
  )
}

/** What the job would have done at that moment, with the note of it. */
async function runFor(
  ctx: Context,
  owner: Actor,
  { id, name, kinds, actions, event }: RuleBody & { id: number; event: Event },
) {
  const [kind = ''] = kinds
  const { title, path, actor, amount } = event
  const happening = {
    ...{ id: 0, messageId: `demo-${kind}-${event.id}`, at: event.at, kind, actor, requestId: 'demo' },
    ...{ subject: { kind: '', id: event.id, title, path }, spaceId: null, channelId: null },
  }
  const candidate = { happening, facts: amount === undefined ? {} : { amount } }
  const values = valuesOf(ctx, candidate, { space: '', language: owner.language })
  const occasion = { rule: { id, name }, owner, values, path, thingId: event.id, today: await today(ctx) }
  await inTransaction(ctx, owner, async (tx) => {
    const done = []
    for (const [number, action] of actions.entries()) {
      done.push(await act(ctx, tx, action, { ...occasion, key: `rule:${id}:${happening.messageId}:${number}` }))
    }
    await tx.db
      .insertInto('ruleRuns')
      .values({
        ...{ ruleId: id, eventKey: happening.messageId, at: tx.now, kind, title, path, failure: null, taskId: null },
        done: JSON.stringify(done),
      })
      .execute()
    await tx.record({ action: 'rule.ran', object: { kind: 'rule', id, title: name }, after: { event: kind } })
  })
}

/** What the demo tells of its past is no news to what hears of the log: rules and webhooks begin behind its lines. */
export async function beginAfter({ db }: Pick<Context, 'db'>): Promise<void> {
  const cursorId = await newestLine(db)
  await db.updateTable('rules').set({ cursorId }).execute()
  await db.updateTable('webhooks').set({ cursorId }).execute()
}
