import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { botEndpoints } from '#contract/bots/bots.endpoints.ts'
import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import { crmEndpoints } from '#contract/dashboards/crm.endpoints.ts'
import { addDays, addMonths, lastDayOf, mondayOf, monthOf } from '#contract/days/days.ts'
import { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import { reportStatuses } from '#contract/expenses/transitions.ts'
import { inboxEndpoints } from '#contract/inbox/inbox.endpoints.ts'
import { incomingWebhookEndpoints } from '#contract/incomingWebhooks/incomingWebhooks.endpoints.ts'
import { mentionEndpoints } from '#contract/mentions/mentions.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { navigationEndpoints, projectEndpoints } from '#contract/projects/projects.endpoints.ts'
import { reportEndpoints } from '#contract/reports/reports.endpoints.ts'
import { analysisFigures, type Steps } from '#contract/reports/reports.schemas.ts'
import { ruleEndpoints } from '#contract/rules/rules.endpoints.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { settingsEndpoints } from '#contract/settings/settings.endpoints.ts'
import { starredEndpoints } from '#contract/starred/starred.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { webhookEndpoints } from '#contract/webhooks/webhooks.endpoints.ts'
import { actorFor } from '../features/accounts/actorFor.ts'
import { isEvent } from '../features/calendar/calendar.testing.ts'
import { reconcile, shownIn } from '../features/dashboards/reconcile.testing.ts'
import { boardsOf, type Somebody } from '../features/kanban/kanban.testing.ts'
import { stalledDeals, topDeals } from '../features/sales/pipeline.ts'
import { dayIn } from '../platform/days.ts'
import { openDemo } from '../testing/demo.ts'
import { openTestServer, type TestServer } from '../testing/harness.ts'
import { momentList } from '../testing/moments.ts'
import { tellPast } from './demo.ts'
import { pastTaskKeys } from './history/tasks.ts'
import { companyName, demoPassword, seedPeople } from './people.ts'
import { seedTalk } from './talk/talk.ts'

const names = ['admin', 'proje', 'satis', 'muhasebe', 'uye']
const dayMs = 24 * 60 * 60_000

describe.each(momentList)('the demo at $name', (moment) => {
  const now = moment.at
  let server: TestServer
  beforeAll(async () => {
    server = await openDemo(moment)
  }, 300_000)
  afterAll(() => server.close())

  async function signedIn(username: string): Promise<Somebody> {
    const { db } = server.ctx
    const { id } = await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()
    return { id, token: await server.session(id) }
  }

  test.each([
    ['admin', 'Admin'],
    ['proje', 'Proje Yöneticisi'],
    ['satis', 'Satış'],
    ['muhasebe', 'Muhasebe'],
    ['uye', 'Kullanıcı'],
  ])('%s@imece.test signs in as %s', async (name, role) => {
    const body = { email: `${name}@imece.test`, password: demoPassword }
    const answer = await server.call(accountEndpoints.login, { body })
    expect(answer).toMatchObject({ status: 201, body: { userData: { role } } })
  })

  test('the company has people of every kind and a name', async () => {
    const { body } = await server.call(userEndpoints.list, { as: await signedIn('uye'), query: { size: 100 } })
    expect(body.statusCounts).toMatchObject({ inactive: 1, invited: 2 })
    expect(body.total).toBe(26)
    expect(body.departments.length).toBeGreaterThan(6)
    const workspace = await server.call(settingsEndpoints.workspace)
    expect(workspace.body).toMatchObject({ workspaceName: companyName, setupNeeded: false })
  })

  test('there is work of every kind, and enough of it for everybody to see', async () => {
    const as = await signedIn('admin')
    const total = async (query: object) => (await server.call(taskEndpoints.list, { as, query })).body.total
    expect(await total({})).toBeGreaterThanOrEqual(100)
    for (const status of ['active', 'completed', 'notCompleted', 'expired', 'inactive']) {
      expect(await total({ status }), status).toBeGreaterThan(1)
    }
    for (const pendingKind of ['create', 'complete', 'extend']) {
      expect(await total({ status: 'pending', pendingKind }), pendingKind).toBeGreaterThan(3)
    }
    expect(await total({ status: 'pending' })).toBeGreaterThanOrEqual(12)
  })

  test.each(['proje', 'uye'])('%s has a lively list of tasks', async (name) => {
    const { counts } = (await server.call(taskEndpoints.counts, { as: await signedIn(name) })).body
    expect(counts.assigned).toBeGreaterThanOrEqual(5)
    expect(counts.created).toBeGreaterThanOrEqual(3)
    expect(counts.watching).toBeGreaterThanOrEqual(2)
  })

  test.each(names)('%s has a believable week', async (name) => {
    const as = await signedIn(name)
    const monday = mondayOf(dayIn('Europe/Istanbul', now))
    const week = async (weeks: number) => {
      const query = { from: addDays(monday, 7 * weeks), to: addDays(monday, 7 * weeks + 6) }
      return (await server.call(calendarEndpoints.range, { as, query })).body.rows.filter(isEvent)
    }
    const rows = await week(0)
    expect(rows.filter(({ layer }) => layer !== 'team').length).toBeGreaterThan(1)
    const personal = ['admin', 'uye'].includes(name) ? ['personal'] : []
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(['meeting', 'sales', 'leave', 'task', ...personal]))
    expect((await week(-2)).length).toBeGreaterThan(5)
    expect((await week(3)).length).toBeGreaterThan(3)
  })

  test('there are projects in every state of health, with work, milestones and money', async () => {
    const as = await signedIn('admin')
    const { rows, total } = (await server.call(projectEndpoints.list, { as, query: { sort: 'code', size: 100 } })).body
    expect(rows.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['ANM', 'DEP', 'EFT', 'GEB', 'HAM', 'ROT', 'SUR']),
    )
    expect(total).toBeGreaterThanOrEqual(7)
    for (const { progress, budget, memberCount, startDay, endDay } of rows) {
      expect(progress.total).toBeGreaterThan(0)
      expect(budget?.amount).toBeGreaterThan(0)
      expect(memberCount).toBeGreaterThan(1)
      expect(startDay && endDay && startDay < endDay).toBe(true)
    }
    expect(new Set(rows.map(({ health }) => health)).size).toBeGreaterThan(1)
    const archived = (await server.call(projectEndpoints.list, { as, query: { archived: 'true' } })).body
    expect(archived.rows.map(({ code, status }) => `${code} ${status}`).sort()).toEqual([
      'ANK done',
      'BUR done',
      'DES done',
    ])
    const depot = rows.find(({ code }) => code === 'DEP')
    const { project } = (await server.call(projectEndpoints.read, { as, params: { id: depot?.id ?? 0 } })).body
    expect(project.milestones.filter(({ doneAt }) => doneAt)).toHaveLength(3)
  })

  test('everybody’s menu holds the projects they belong to', async () => {
    const { channelProjects } = (await server.call(navigationEndpoints.read, { as: await signedIn('uye') })).body
    expect(channelProjects.map(({ code }) => code)).toEqual(['DEP', 'ROT', 'SUR'])
    expect(channelProjects.every(({ inChannel }) => inChannel)).toBe(true)
  })

  test.each(names)('%s finds a board in use', async (name) => {
    const { boards, items, members } = await boardsOf(server).board(await signedIn(name))
    expect(boards.map(({ title }) => title)).toEqual(['Yapılacaklar', 'Devam ediyor', 'Onay bekliyor', 'Tamamlandı'])
    expect(items.length).toBeGreaterThan(14)
    for (const { id, taskStatus } of boards) {
      expect(items.some(({ boardId }) => boardId === id) || taskStatus === 'pending').toBe(true)
    }
    expect(items.filter(({ task }) => task !== null).length).toBeGreaterThan(1)
    expect(items.some(({ checklist }) => checklist.done > 0 && checklist.done < checklist.total)).toBe(true)
    const faces = new Set(members.map(({ id }) => id))
    expect(items.flatMap((card) => card.members).every((id) => faces.has(id))).toBe(true)
  })

  test('done cards stand newest first', async () => {
    const { boards, items } = await boardsOf(server).board(await signedIn('proje'))
    const done = boards.find(({ taskStatus }) => taskStatus === 'completed')
    const times = items.filter(({ boardId }) => boardId === done?.id).map(({ completedAt }) => completedAt ?? '')
    expect(times.length).toBeGreaterThan(12)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(times).not.toContain('')
  })

  test('each project has its board, with its tasks on it', async () => {
    const as = await signedIn('admin')
    const { rows } = (await server.call(projectEndpoints.list, { as, query: { size: 100 } })).body
    for (const { id, code } of rows) {
      const { items } = await boardsOf(server).board(as, id)
      expect(items.filter(({ task }) => task !== null).length, code).toBeGreaterThan(3)
    }
  })

  test('there are deals in every stage, some of them stalled, one waiting for its discount', async () => {
    const as = await signedIn('admin')
    const { stages } = (await server.call(salesEndpoints.pipeline, { as })).body
    for (const { stage, count } of stages) expect(count, stage).toBeGreaterThan(0)
    const { rows, total } = (await server.call(salesEndpoints.list, { as, query: { size: 100 } })).body
    expect(total).toBeGreaterThanOrEqual(24)
    expect(rows.filter(({ stalled }) => stalled).length).toBeGreaterThan(1)
    expect(rows.filter(({ discountWaits }) => discountWaits)).toHaveLength(1)
    expect(rows.every(({ amount }) => (amount ?? 0) > 0)).toBe(true)
  })

  test('a sales person sees the largest deals first, and the longest untouched first', async () => {
    const actor = await actorFor(server.ctx.db, (await signedIn('satis')).id)
    if (!actor) throw new Error('nobody sells')
    const top = await topDeals(server.ctx, actor, 5)
    const amounts = top.map(({ amount }) => amount ?? 0)
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
    expect(top).toHaveLength(5)
    const stalled = await stalledDeals(server.ctx, actor, 5)
    expect(stalled.length).toBeGreaterThan(0)
    expect(stalled.every((deal) => deal.stalled)).toBe(true)
  })

  test('there are expense reports in every status, with every warning, in several currencies', async () => {
    const as = await signedIn('muhasebe')
    const { rows, tabCounts } = (await server.call(expenseEndpoints.list, { as, query: { size: 100 } })).body
    const seen = new Set(rows.map(({ status }) => status))
    expect(reportStatuses.filter((status) => !seen.has(status))).toEqual(['draft'])
    expect(tabCounts.approval).toBeGreaterThan(1)
    const lines = []
    for (const { id } of rows) {
      const { body } = await server.call(expenseEndpoints.read, { as, params: { id: String(id) } })
      lines.push(...body.report.lines)
    }
    const warnings = new Set(lines.flatMap((line) => line.warnings))
    expect(warnings).toEqual(new Set(['noReceipt', 'overLimit', 'old', 'duplicate']))
    expect(new Set(lines.map(({ currency }) => currency))).toEqual(new Set(['TRY', 'EUR', 'USD', 'GBP']))
    expect(rows.every(({ amount }) => amount > 0)).toBe(true)
  })

  test('a member has a draft, something that waits with its advance, and something paid', async () => {
    const as = await signedIn('uye')
    const { rows } = (await server.call(expenseEndpoints.list, { as, query: { tab: 'mine' } })).body
    expect(rows.map(({ status }) => status)).toEqual(expect.arrayContaining(['draft', 'waitingAccounting', 'paid']))
    expect(rows.find(({ status }) => status === 'waitingAccounting')?.totals).toMatchObject({ advance: 500_000 })
  })

  test.each(names)('%s finds something to read', async (name) => {
    const as = await signedIn(name)
    const { body: inbox } = await server.call(inboxEndpoints.list, { as })
    expect(inbox.rows.length).toBeGreaterThan(7)
    expect(inbox.rows.some(({ unreadCount }) => unreadCount > 0)).toBe(true)
    expect(inbox.rows.some(({ unreadCount }) => unreadCount === 0)).toBe(true)
    expect(inbox.rows.some(({ draft }) => draft !== '')).toBe(true)
    const { body: mentions } = await server.call(mentionEndpoints.list, { as, query: { state: 'all' } })
    expect(mentions.rows.length).toBeGreaterThan(0)
    const { body: stars } = await server.call(starredEndpoints.list, { as })
    expect(stars.rows.length).toBeGreaterThan(0)
  })

  test('months of talk, none of it ahead of its time', async () => {
    const { oldest, newest, count } = await server.ctx.db
      .selectFrom('messages')
      .select((of) => [
        of.fn.min('createdAt').as('oldest'),
        of.fn.max('createdAt').as('newest'),
        of.fn.countAll<number>().as('count'),
      ])
      .executeTakeFirstOrThrow()
    expect(count).toBeGreaterThanOrEqual(550)
    expect(count).toBeLessThanOrEqual(800)
    expect(new Date(newest).getTime()).toBeLessThanOrEqual(now.getTime())
    expect(now.getTime() - new Date(oldest).getTime()).toBeGreaterThan(150 * dayMs)
  })

  test('half a year of finished work lies behind, in every week more or less, and nothing ahead', async () => {
    const { rows } = await sql<{ day: string; late: boolean; status: string; assigneeId: number }>`
      select to_char(ended_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day, assignee_id as "assigneeId", status,
        end_day < (ended_at at time zone 'Europe/Istanbul')::date as late
      from tasks where client_id like ${`${pastTaskKeys}%`} and ended_at <= ${now} and created_at < ended_at`.execute(
      server.ctx.db,
    )
    const { count } = await server.ctx.db
      .selectFrom('tasks')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('clientId', 'like', `${pastTaskKeys}%`)
      .executeTakeFirstOrThrow()
    expect(rows).toHaveLength(count)
    expect(count).toBeGreaterThan(400)
    const sizes = (values: readonly (string | number)[]) => [...Map.groupBy(values, (value) => value).values()]
    const weeks = sizes(rows.map(({ day }) => mondayOf(day))).map(({ length }) => length)
    expect(weeks.length).toBeGreaterThanOrEqual(24)
    expect(new Set(weeks).size).toBeGreaterThan(8)
    const people = sizes(rows.map(({ assigneeId }) => assigneeId)).map(({ length }) => length)
    expect(people.length).toBeGreaterThan(19)
    expect(new Set(people).size).toBeGreaterThan(8)
    for (const status of ['completed', 'notCompleted', 'inactive']) {
      expect(rows.filter((row) => row.status === status).length, status).toBeGreaterThan(2)
    }
    const late = rows.filter((row) => row.status === 'completed' && row.late).length
    expect(late / rows.length).toBeGreaterThan(0.05)
    expect(late / rows.length).toBeLessThan(0.3)
    const holidays = await server.ctx.db.selectFrom('holidays').selectAll().where('halfDay', '=', false).execute()
    const isOff = (day: string) =>
      new Date(day).getUTCDay() % 6 === 0 || holidays.some(({ startDay, endDay }) => startDay <= day && day <= endDay)
    expect(rows.filter(({ day }) => isOff(day))).toEqual([])
  })

  test('deals were won and lost, and expenses paid and refused, month after month', async () => {
    const as = await signedIn('admin')
    const { rows: deals } = (await server.call(salesEndpoints.list, { as, query: { size: 100 } })).body
    for (const outcome of ['won', 'lost']) {
      const closed = deals.filter(({ stage }) => stage === outcome)
      expect(new Set(closed.map(({ closingDay }) => monthOf(closingDay ?? ''))).size, outcome).toBeGreaterThan(4)
    }
    const { rows: reports } = (await server.call(expenseEndpoints.list, { as, query: { size: 100, tab: 'all' } })).body
    const paid = reports.filter(({ status }) => status === 'paid')
    expect(new Set(paid.map(({ submittedAt }) => monthOf(submittedAt ?? ''))).size).toBeGreaterThan(3)
    expect(reports.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(1)
    expect(reports.every(({ submittedAt }) => submittedAt === null || new Date(submittedAt) <= now)).toBe(true)
  })

  test('every report and every chart is filled, month after month', async () => {
    const as = await signedIn('admin')
    const today = dayIn('Europe/Istanbul', now)
    const months = [5, 4, 3, 2, 1, 0].map((back) => addMonths(monthOf(today), -back))
    const period = `${months[0]}-01..${today}`
    /** The month that has just begun may still be empty. */
    const filled = (what: string, counts: readonly number[], most: number) => {
      expect(counts.filter((count) => count > most).length, `${what}: ${counts}`).toBeGreaterThanOrEqual(5)
    }
    const monthly = ({ rows }: Steps, figure: 'created' | 'completed') =>
      months.map((month) =>
        rows.filter(({ from }) => monthOf(from) === month).reduce((sum, row) => sum + row[figure].count, 0),
      )
    const summary = (await server.call(reportEndpoints.taskSummary, { as, query: { period } })).body
    filled('created', monthly(summary.steps, 'created'), 20)
    filled('completed', monthly(summary.steps, 'completed'), 20)
    for (const { count } of Object.values(summary.figures)) expect(count).toBeGreaterThan(2)
    for (const parts of [summary.statuses, summary.priorities, summary.projects, summary.departments]) {
      expect(parts.rows.filter(({ counts }) => (counts[0] ?? 0) > 0).length).toBeGreaterThan(2)
    }
    const all = { period, size: 100 }
    const details = (await server.call(reportEndpoints.taskDetails, { as, query: all })).body
    expect(details.rows).toHaveLength(100)
    const { people } = (await server.call(reportEndpoints.userSummary, { as, query: all })).body
    expect(people.rows.filter(({ counts }) => counts.slice(0, 2).every((count) => count > 2)).length).toBeGreaterThan(
      19,
    )
    for (const figure of analysisFigures) {
      const { load, weeks } = (await server.call(reportEndpoints.userTaskAnalysis, { as, query: { figure, period } }))
        .body
      expect(load.totals.filter((count) => count > 5).length / weeks.length, figure).toBeGreaterThan(0.7)
    }
    for (const name of names) {
      const reader = await signedIn(name)
      const assigneeId = reader.id
      const { steps } = (await server.call(reportEndpoints.userDetails, { as, query: { period, assigneeId } })).body
      filled(`done by ${name}`, monthly(steps, 'completed'), 2)
      for (const month of months) {
        const days = { from: `${month}-01`, to: lastDayOf(month) }
        const { rows } = (await server.call(calendarEndpoints.range, { as: reader, query: days })).body
        expect(rows.filter(isEvent).length, `${name} in ${month}`).toBeGreaterThan(2)
      }
      const { weekly } = (await server.call(crmEndpoints.read, { as: reader })).body.widgets
      if (!weekly || !('weeks' in weekly)) throw new Error('the chart of the weeks is not there')
      expect(weekly.weeks.filter(({ completed }) => completed.count > 0).length, name).toBeGreaterThan(4)
    }
    const accountant = await signedIn('muhasebe')
    const spent = months.map(async (month) => {
      const answer = await server.call(expenseEndpoints.totals, { as: accountant, query: { tab: 'all', month } })
      return answer.body.count
    })
    filled('expense reports', await Promise.all(spent), 3)
    const deals = (await server.call(salesEndpoints.list, { as, query: { state: 'closed', size: 100 } })).body.rows
    const closed = months.map((month) => deals.filter(({ closingDay }) => closingDay?.startsWith(month)).length)
    filled('closed deals', closed, 2)
  })

  test('most people have a portrait that opens, some have their initials', async () => {
    const as = await signedIn('uye')
    const { rows } = (await server.call(userEndpoints.list, { as, query: { size: 100, status: 'active' } })).body
    expect(rows.filter(({ avatar }) => avatar === null)).toHaveLength(2)
    const avatars = rows.flatMap(({ avatar }) => avatar ?? [])
    const headers = { authorization: `Bearer ${as.token}` }
    const answers = await Promise.all(avatars.map((url) => server.app.inject({ url, headers })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(avatars.map(() => 200))
    expect(answers[0]?.headers['content-type']).toBe('image/webp')
  })

  test('only managers announce, and newcomers arrive where everybody is', async () => {
    const { rows } = await sql<{ name: string; posting: string }>`
      select name, posting from conversations where for_newcomers order by name`.execute(server.ctx.db)
    expect(rows).toEqual([
      { name: 'Duyurular', posting: 'managers' },
      { name: 'Genel', posting: 'everybody' },
    ])
    const { body: inbox } = await server.call(inboxEndpoints.list, { as: await signedIn('uye') })
    const id = inbox.rows.find(({ name }) => name === 'Duyurular')?.id ?? 0
    const body = { clientId: 'demo-test-announcement', text: 'Benden de bir duyuru' }
    const said = async (name: string) =>
      (await server.call(messageEndpoints.send, { as: await signedIn(name), params: { id }, body })).status
    expect(await said('uye')).toBe(403)
    expect(await said('admin')).toBe(201)
  })

  test('files can be opened, threads and reactions are where they were said', async () => {
    const as = await signedIn('uye')
    const { body: inbox } = await server.call(inboxEndpoints.list, { as })
    const id = inbox.rows.find(({ name }) => name === 'Rota planlama')?.id ?? 0
    const { body: page } = await server.call(messageEndpoints.list, { as, params: { id }, query: { limit: 100 } })
    expect(page.rows.some(({ thread }) => thread.replies > 1)).toBe(true)
    expect(page.rows.some(({ reactions }) => reactions.length > 0)).toBe(true)
    expect(page.rows.some(({ attachments }) => attachments.some(({ thumbnail }) => thumbnail !== null))).toBe(true)
    expect(page.rows.some(({ pinnedAt }) => pinnedAt !== null)).toBe(true)
  })

  /** How many numbers the dashboard has: eight of them are of sales. */
  test.each(names)('every number of the dashboard that %s sees counts its rows', async (name) => {
    const { checked, widgets } = await reconcile(server, await signedIn(name))
    const sells = name === 'admin' || name === 'satis'
    expect(['funnel', 'stalled'].map((widget) => widget in widgets)).toEqual([sells, sells])
    expect(checked).toBe(sells ? 39 : 31)
  })

  test('what the dashboard shows of a list are its first rows, and parts add up to the whole', async () => {
    const { widgets, ask } = await reconcile(server, await signedIn('satis'))
    const { open: all, statuses } = shownIn(widgets, 'tasks')
    const openOnes = statuses.filter(({ status }) => ['active', 'pending', 'expired'].includes(status))
    expect(openOnes.reduce((sum, { count }) => sum + count, 0)).toBe(all.count)
    const funnel = shownIn(widgets, 'funnel')
    expect(funnel.stages.reduce((sum, { count }) => sum + count, 0)).toBe(funnel.open.count)
    const { top, stalled } = shownIn(widgets, 'stalled')
    const largest = (await ask.deals(top.rows.query)).rows.slice(0, 5)
    expect(top.deals).toMatchObject(largest.map((row) => ({ id: (row as { id: number }).id })))
    expect(stalled.deals.length).toBe(Math.min(4, stalled.count))
    const { expired, approvals } = shownIn(widgets, 'today')
    const days = (await ask.tasks(expired.rows.query)).rows.map((row) => (row as { endDay: string }).endDay)
    expect(expired.oldestDay).toBe(days.sort()[0] ?? null)
    const asked = (await ask.approvals(approvals.rows.query)).rows.map((row) => (row as { askedAt: string }).askedAt)
    expect(approvals.oldestAt).toBe(asked.sort()[0] ?? null)
    const { reports, rows } = shownIn(widgets, 'expenses')
    const newest = (await ask.expenses(rows.query)).rows.slice(0, 4)
    expect(reports).toMatchObject(newest.map((row) => ({ id: (row as { id: number }).id })))
  })

  test('programs are connected: a bot and alarms have written, rules have run, and nothing calls anybody outside', async () => {
    const as = await signedIn('admin')
    const { call } = server
    const { rows: bots } = (await call(botEndpoints.list, { as })).body
    expect(bots.map(({ name, on, tokens, lastUsedAt }) => [name, on, tokens, lastUsedAt !== null])).toEqual([
      ['Alertmanager', true, 0, false],
      ['Gece yedeği', true, 1, true],
    ])
    const [incoming] = (await call(incomingWebhookEndpoints.list, { as })).body.rows
    expect(incoming).toMatchObject({ name: 'Alertmanager', on: true, lastUsedAt: expect.any(String) })
    const params = { id: incoming?.channelId ?? 0 }
    const { rows: said } = (await call(messageEndpoints.list, { as, params, query: { limit: 100 } })).body
    const times = said.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted())
    expect(said.filter(({ authorIsBot }) => authorIsBot).length).toBeGreaterThanOrEqual(6)
    expect(said.some(({ text }) => text.includes('🔴'))).toBe(true)
    const { rows: rules } = (await call(ruleEndpoints.list, { as })).body
    expect(rules.map(({ actions }) => actions[0]?.kind).toSorted()).toEqual(['message', 'notice'])
    for (const { id, runCount } of rules) {
      expect(runCount).toBeGreaterThan(1)
      const { rows: runs } = (await call(ruleEndpoints.runs, { as, params: { id } })).body
      expect(runs.every(({ failure, done }) => failure === null && done.length === 1)).toBe(true)
    }
    const { rows: webhooks } = (await call(webhookEndpoints.list, { as })).body
    expect(webhooks.map(({ offReason, address }) => [offReason, new URL(address).hostname.split('.').at(-1)])).toEqual([
      ['admin', 'example'],
    ])
    // What lies behind is no news to them, also once they hear of it.
    await server.reactions.runDue()
    await server.jobs.runDue()
    const after = (await call(ruleEndpoints.list, { as })).body.rows
    expect(after.map(({ runCount }) => runCount)).toEqual(rules.map(({ runCount }) => runCount))
    expect(await server.ctx.db.selectFrom('webhookDeliveries').selectAll().execute()).toEqual([])
  })

  test('what has become of the tasks meanwhile leaves the cards where they are', async () => {
    const proje = await signedIn('proje')
    const before = await boardsOf(server).picture(proje)
    await server.reactions.runDue()
    await server.jobs.runDue()
    expect(await boardsOf(server).picture(proje)).toEqual(before)
  })
})

test('the demo is the same at every start, dated from then', async () => {
  const [moment] = momentList
  if (!moment) throw new Error('there is no moment')
  const peopleOf = ({ ctx }: TestServer) =>
    ctx.db.selectFrom('users').selectAll().where('status', '<>', 'bot').orderBy('id').execute()
  const talkOf = ({ ctx }: TestServer) =>
    ctx.db
      .selectFrom('messages')
      .select(['id', 'conversationId', 'seq', 'authorId', 'text', 'threadRootId'])
      .orderBy('id')
      .execute()
  const first = await openDemo(moment)
  const later = await openTestServer({ now: new Date(moment.at.getTime() + 1000) })
  await tellPast(later.ctx, [seedPeople, seedTalk])
  const moved = (date: Date | null) => date && new Date(date.getTime() + 1000)
  expect(await peopleOf(later)).toEqual(
    (await peopleOf(first)).map((user) => ({
      ...user,
      lastSeenAt: moved(user.lastSeenAt),
      createdAt: moved(user.createdAt),
    })),
  )
  const told = await talkOf(later)
  expect((await talkOf(first)).slice(0, told.length)).toEqual(told)
  await first.close()
  await later.close()
}, 300_000)
