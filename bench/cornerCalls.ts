import { type Kysely, sql } from 'kysely'
import type { EndpointShape } from '#contract/http/endpoint.ts'
import type { Database } from '#server/platform/schema.ts'

/** What a path or query is filled with: one that is missing has no row for this reader. */
type Values = Record<string, string | number | undefined>

/** Of what a reader has to do with, one each: the largest, or the latest. */
export interface Surroundings {
  me: Values
  conversation: Values
  message: Values
  task: Values
  project: Values
  column: Values
  card: Values
  event: Values
  outsideEvent: Values
  deal: Values
  report: Values
  ticket: Values
  trouble: Values
  line: Values
  webhook: Values
  bot: Values
  rule: Values
  provisioner: Values
}

const first = (db: Kysely<Database>, query: ReturnType<typeof sql<Values>>) =>
  query.execute(db).then(({ rows }) => rows[0] ?? {})

export async function surroundingsOf(db: Kysely<Database>, userId: number): Promise<Surroundings> {
  const conversation = await first(
    db,
    sql`
    select conversations.id from conversation_members join conversations on conversations.id = conversation_id
    where user_id = ${userId} order by last_seq desc limit 1`,
  )
  const project = await first(
    db,
    sql`
    select space_members.space_id as id from space_members join projects on projects.id = space_id
    where user_id = ${userId} order by space_id desc limit 1`,
  )
  const column = await first(
    db,
    sql`
    select kanban_items.board_id as id, min(kanban_items.id) as card
    from kanban_items where space_id = ${project.id ?? 0} group by board_id limit 1`,
  )
  const deal = sql<Values>`
    select deals.id from deals where owner_id = ${userId} or exists (
      select from user_roles join roles on roles.id = role_id where user_id = ${userId} and name = 'Admin'
    ) order by id desc limit 1`
  return {
    me: { id: userId },
    conversation,
    project,
    column: { id: column.id, after: column.card },
    card: { id: column.card },
    message: await first(
      db,
      sql`select id from messages where conversation_id = ${conversation.id ?? 0} order by id desc limit 1`,
    ),
    task: await first(db, sql`select id from tasks where assignee_id = ${userId} and deleted_at is null limit 1`),
    event: await first(db, sql`select id from calendar_events where owner_id = ${userId} limit 1`),
    outsideEvent: await first(
      db,
      sql`
      select outside_calendars.id, uid from outside_calendars join outside_events on calendar_id = outside_calendars.id
      where user_id = ${userId} limit 1`,
    ),
    deal: await first(db, deal),
    report: await first(db, sql`select id from expense_reports where owner_id = ${userId} limit 1`),
    ticket: await first(db, sql`select id from tickets where requester_id = ${userId} limit 1`),
    trouble: await first(db, sql`select id from system_log limit 1`),
    line: await first(db, sql`select max(id) as id from activity`),
    webhook: await first(db, sql`select id from webhooks limit 1`),
    bot: await first(db, sql`select id from users where status = 'bot' limit 1`),
    rule: await first(db, sql`select id from rules limit 1`),
    provisioner: await first(db, sql`select id from provisioners limit 1`),
  }
}

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

/** A word that stands in every twentieth title and every fiftieth message, two of them, and one that is rare. */
const searched = ['depo', 'bugün', 'depo rota', 'bir', 'ıskarta']

/** Of the things after whose kind a path is named. */
const owners: Record<string, keyof Surroundings> = {
  users: 'me',
  people: 'me',
  conversations: 'conversation',
  inbox: 'conversation',
  messages: 'message',
  tasks: 'task',
  spaces: 'project',
  projects: 'project',
  items: 'card',
  boards: 'column',
  events: 'event',
  sales: 'deal',
  expenses: 'report',
  tickets: 'ticket',
  'system-log': 'trouble',
  'activity-log': 'line',
  webhooks: 'webhook',
  bots: 'bot',
  rules: 'rule',
  provisioners: 'provisioner',
}

/** Ways to call what has more than an id in its address, or more than one way to be dear. */
const special: Record<string, (around: Surroundings) => Values[]> = {
  '/api/me/preferences/:key': () => [{ key: 'tasks.view' }],
  '/api/mail/:name': () => [{ name: 'yok' }],
  '/api/roles/explanation': ({ me }) => [{ userId: me.id, action: 'read', subject: 'Task' }],
  '/api/conversations/:id/messages': ({ conversation }) => [conversation, { ...conversation, day: day(-200) }],
  '/api/conversations/:id/files': ({ conversation }) => [{ ...conversation, kind: 'document' }],
  '/api/messages': () => searched.map((q) => ({ q })),
  '/api/search': () => searched.map((q) => ({ q })),
  '/api/tasks': () => [{}, { q: 'depo' }, { tab: 'all' }, { tab: 'all', sort: '-title' }, { tab: 'all', page: 60 }],
  '/api/tasks/approver': ({ me }) => [{ assigneeId: me.id }],
  '/api/tasks/cards': ({ task }) => [{ ids: task.id }],
  '/api/apps/kanban': ({ project }) => [{}, { projectId: project.id }],
  '/api/kanban/boards/:id/items': ({ column }) => [column],
  '/api/calendar': () => [{ from: day(-15), to: day(20) }],
  '/api/calendar/outside/:id/event': ({ outsideEvent }) => [outsideEvent],
  '/api/sales/:id/quotes/:number/letter': ({ deal }) => [{ ...deal, number: 1 }],
  '/api/expenses/totals': () => [{ month: day(0).slice(0, 7) }],
  '/api/expenses/cards': ({ report }) => [{ ids: report.id }],
  '/api/expenses/seller': () => [{ taxNumber: '1234567890' }],
  '/api/expenses/rates/of-day': () => [{ currency: 'EUR', day: day(-3) }],
  '/api/approvals': () => [{}, { scope: 'all' }, { scope: 'all', q: 'depo' }],
  '/api/people/free-username': () => [{ wanted: 'kisi' }],
  '/api/reports/task-details': () => [{}, { period: 'thisYear' }],
  '/api/reports/task-summary': () => [{}, { period: 'thisYear' }],
  '/api/reports/user-details': ({ me }) => [{ assigneeId: me.id }, { assigneeId: me.id, period: 'thisYear' }],
  '/api/reports/user-summary': () => [{}, { period: 'thisYear' }],
  '/api/reports/user-task-analysis': () => [{}, { period: 'thisYear' }],
  '/api/activity-log': () => [{}, { q: 'depo' }, { q: 'ıskarta' }, { q: 'depo', kind: 'task' }, { page: 200 }],
}

/** What a stranger was once sent by mail, and nobody has. */
const isSecret = (path: string) => path.endsWith('/:token')

/** Exports, papers and the API's document are files that somebody asks for now and then. */
export const isFile = (path: string) => /\/(export|pdf|openapi\.json)$/.test(path)

function optionalSearch({ query }: EndpointShape): Values[] {
  const isOptional = query?.safeParse({ q: 'depo' }).success && query.safeParse({}).success
  return isOptional ? [{}, { q: 'depo' }] : [{}]
}

/** How to call an endpoint so that it has work to do; none when this reader has nothing of that kind. */
export function waysToCall(endpoint: EndpointShape, around: Surroundings): Values[] {
  const { path, query } = endpoint
  const parameters = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const isWhole = (values: Values) =>
    Object.values(values).every((value) => value !== undefined) && parameters.every((name) => name in values)
  const chosen = special[path]?.(around)
  if (chosen) return chosen.filter(isWhole)
  if (isSecret(path)) return [{ token: 'x'.repeat(43) }]
  const [, owner, parameter] = /([\w-]+)\/:(\w+)/.exec(path) ?? []
  const kind = owner === undefined ? undefined : owners[owner]
  const isKnown = parameters.length === 0 || (parameters.length === 1 && parameter === 'id' && kind !== undefined)
  if (!isKnown || query?.safeParse({}).success === false) {
    throw new Error(`${path}: cornerCalls.ts does not say how to call it`)
  }
  const values = kind === undefined ? {} : around[kind]
  return optionalSearch(endpoint)
    .map((more) => ({ ...values, ...more }))
    .filter(isWhole)
}

/** Without the parts that a path needs no more. */
export function addressOf({ path }: EndpointShape, values: Values): string {
  const rest = { ...values }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const { [name]: value } = rest
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `${filled}?${query}` : filled
}
