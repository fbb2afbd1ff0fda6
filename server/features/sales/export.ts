import type { FastifyReply } from 'fastify'
import type { QueryOf } from '#contract/http/endpoint.ts'
import { decimalText } from '#contract/money/money.ts'
import { mostExportedDeals, type salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import type { Deal } from '#contract/sales/sales.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { dayIn, today } from '../../platform/days.ts'
import { unprocessable } from '../../platform/errors.ts'
import { answerExport } from '../../platform/export/answer.ts'
import type { Cell, ExportTable } from '../../platform/export/table.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { dealsWithin } from './dealList.ts'

interface Request {
  query: QueryOf<typeof salesEndpoints.export>
  language: string
  reply: FastifyReply
}

/** The list under its filters, in its order. The log records who exported it. */
export async function exportDeals(ctx: Context, actor: Actor, { query, language, reply }: Request) {
  const { format, ...filters } = query
  const { rows } = await dealsWithin(ctx, actor, filters, { limit: mostExportedDeals + 1, offset: 0 })
  if (rows.length > mostExportedDeals) throw unprocessable('exportTooLarge')
  const { timeZone } = await ctx.settings.read()
  const table = tableOf(rows, timeZone, (key) => ctx.words.say(language, 'exports', `deals.${key}`))
  const bytes = await answerExport(reply, format, table, await today(ctx))
  await inTransaction(ctx, actor, (tx) =>
    tx.record({
      action: 'deal.exported',
      object: { kind: 'deals', id: null, title: table.title },
      after: { format, rows: rows.length, filters },
    }),
  )
  return bytes
}

type Say = (key: string) => string

function columnsOf(timeZone: string, say: Say): { key: string; width: number; cell: (deal: Deal) => Cell }[] {
  const day = (value: string | null): Cell => value && { day: value }
  const money = (value: number | undefined): Cell => (value === undefined ? null : { decimal: decimalText(value) })
  const names = (people: readonly { fullName: string }[]) => people.map(({ fullName }) => fullName).join(', ')
  return [
    { key: 'number', width: 16, cell: ({ number }) => number },
    { key: 'title', width: 36, cell: ({ title }) => title },
    { key: 'customer', width: 30, cell: ({ customer }) => customer },
    { key: 'owner', width: 22, cell: ({ owner }) => owner.fullName },
    { key: 'team', width: 30, cell: ({ team }) => names(team.filter(({ part }) => part === 'team')) },
    { key: 'stage', width: 20, cell: ({ stage }) => say(`stages.${stage}`) },
    { key: 'probability', width: 12, cell: ({ probability }) => probability },
    { key: 'amount', width: 16, cell: ({ amount }) => money(amount) },
    { key: 'weighted', width: 16, cell: ({ weighted }) => money(weighted) },
    { key: 'currency', width: 12, cell: ({ currency }) => currency },
    { key: 'closingDay', width: 16, cell: ({ closingDay }) => day(closingDay) },
    { key: 'closedDay', width: 16, cell: ({ closedAt }) => day(closedAt && dayIn(timeZone, new Date(closedAt))) },
    { key: 'reason', width: 30, cell: ({ lostReason }) => lostReason },
    { key: 'source', width: 20, cell: ({ source }) => source },
    { key: 'competitor', width: 20, cell: ({ competitor }) => competitor },
  ]
}

function tableOf(rows: readonly Deal[], timeZone: string, say: Say): ExportTable {
  const columns = columnsOf(timeZone, say)
  return {
    title: say('title'),
    columns: columns.map(({ key, width }) => ({ heading: say(`columns.${key}`), width })),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
  }
}
