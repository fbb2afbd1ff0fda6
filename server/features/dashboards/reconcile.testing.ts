import { expect } from 'vitest'
import { z } from 'zod'
import { approvalEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import { type CrmContents, type CrmWidget, crmEndpoints } from '#contract/dashboards/crm.endpoints.ts'
import { type CountedList, counted, type RowsBehind } from '#contract/dashboards/rows.ts'
import { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import { inboxEndpoints } from '#contract/inbox/inbox.endpoints.ts'
import { money } from '#contract/money/money.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import type { TestServer } from '../../testing/harness.ts'

export interface Reader {
  token: string
}

/** What a list shows: how many rows, and what they come to. */
interface Shown {
  count: number
  rows: readonly unknown[]
}

const pageSize = 100
const priced = z.object({ currency: z.string(), amount: z.number().optional(), weighted: z.number().optional() })
const reported = z.object({ amount: z.number() })
const summed = z.object({ rows: z.unknown(), sums: z.array(money.extend({ weighted: z.number().optional() })) })

/** The rows behind a number, by the addresses that a browser would ask; all pages of them. */
function lists(server: TestServer, as: Reader): Record<CountedList, (query: RowsBehind['query']) => Promise<Shown>> {
  async function ask(path: string, query: Record<string, string>) {
    const url = `${path}?${new URLSearchParams(query)}`
    const answer = await server.app.inject({ url, headers: { authorization: as.token } })
    expect(answer.statusCode, url).toBe(200)
    return answer.json()
  }
  async function table(path: string, query: RowsBehind['query']): Promise<Shown> {
    const rows: unknown[] = []
    for (let page = 1; ; page++) {
      const answer = await ask(path, { ...query, page: String(page), size: String(pageSize) })
      rows.push(...answer.rows)
      if (answer.rows.length < pageSize) {
        expect(answer.total, `${path} ${JSON.stringify(query)}`).toBe(rows.length)
        return { count: rows.length, rows }
      }
    }
  }
  return {
    tasks: (query) => table(taskEndpoints.list.path, query),
    approvals: (query) => table(approvalEndpoints.list.path, query),
    deals: (query) => table(salesEndpoints.list.path, query),
    expenses: (query) => table(expenseEndpoints.list.path, query),
    async calendar(query) {
      const { rows } = await ask(calendarEndpoints.range.path, query)
      return { count: rows.length, rows }
    },
    async inbox() {
      const { rows } = inboxEndpoints.list.response.parse(await ask(inboxEndpoints.list.path, {}))
      const now = server.ctx.clock.now().toISOString()
      const heard = rows.filter(({ hidden, membership }) => {
        const muted = membership?.notify === 'none' || (membership?.mutedUntil ?? '') > now
        return !hidden && !muted
      })
      return { count: heard.reduce((sum, { unreadCount }) => sum + unreadCount, 0), rows: heard }
    },
  }
}

/** Every object of the answer, however deep. */
function* objectsIn(value: unknown): Generator<object> {
  if (typeof value !== 'object' || value === null) return
  yield value
  for (const part of Object.values(value)) yield* objectsIn(part)
}

function sumOf(rows: readonly unknown[], currency: string, field: 'amount' | 'weighted'): number {
  const parsed = rows.map((row) => priced.parse(row)).filter((row) => row.currency === currency)
  return parsed.reduce((sum, row) => sum + (row[field] ?? 0), 0)
}

/** Holds every number of the dashboard against the rows of its list; answers what it showed and how many it checked. */
export async function reconcile(server: TestServer, as: Reader) {
  const { status, body } = await server.call(crmEndpoints.read, { as })
  expect(status).toBe(200)
  const ask = lists(server, as)
  let checked = 0
  for (const found of objectsIn(body.widgets)) {
    const number = counted.safeParse(found)
    if (!number.success) continue
    const { count, rows } = number.data
    const shown = await ask[rows.list](rows.query)
    const where = JSON.stringify(rows)
    expect(count, where).toBe(shown.count)
    checked += 1
    const sums = summed.safeParse(found)
    if (sums.success) {
      for (const { currency, amount, weighted } of sums.data.sums) {
        expect(amount, where).toBe(sumOf(shown.rows, currency, 'amount'))
        if (weighted !== undefined) expect(weighted, where).toBe(sumOf(shown.rows, currency, 'weighted'))
      }
    }
    if (rows.list === 'expenses') {
      const total = z.union([z.object({ total: z.number() }), reported]).parse(found)
      const came = shown.rows.reduce((sum: number, row) => sum + reported.parse(row).amount, 0)
      expect('total' in total ? total.total : total.amount, where).toBe(came)
    }
  }
  return { widgets: body.widgets, checked, ask }
}

/** A widget that was read. */
export function shownIn<Name extends CrmWidget>(
  widgets: Awaited<ReturnType<typeof reconcile>>['widgets'],
  name: Name,
): CrmContents[Name] {
  const contents = widgets[name]
  if (contents === undefined || 'failed' in contents) throw new Error(`no widget ${name}`)
  // Each name carries its own contents, which the contract has parsed.
  return contents as CrmContents[Name]
}
