import type { QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { systemLogEndpoints } from '#contract/systemLog/systemLog.endpoints.ts'
import { mostOccurrences, type SystemTroubleDetail } from '#contract/systemLog/systemLog.schemas.ts'
import type { Context } from '../../platform/context.ts'
import { spanOf } from '../../platform/days.ts'
import { notFound } from '../../platform/errors.ts'
import { countLevels, findTrouble, listEntries, listServices, listTroubles } from './systemLog.queries.ts'

type List = typeof systemLogEndpoints.list
type Tail = typeof systemLogEndpoints.tail

export async function readTroubles(ctx: Context, query: QueryOf<List>): Promise<ResponseOf<List>> {
  const cursor = ctx.events.cursor()
  const { page, size, from, to, ...rest } = query
  const { timeZone } = await ctx.settings.read()
  const filters = { ...rest, last: spanOf(from, to, timeZone) }
  const rows = await listTroubles(ctx.db, filters, { limit: size, offset: (page - 1) * size })
  const counted = new Map((await countLevels(ctx.db, filters)).map(({ level, count }) => [level, count]))
  const levelCounts = {
    fatal: counted.get('fatal') ?? 0,
    error: counted.get('error') ?? 0,
    warn: counted.get('warn') ?? 0,
  }
  const total = query.level ? levelCounts[query.level] : levelCounts.fatal + levelCounts.error + levelCounts.warn
  return {
    rows: rows.map((row) => ({ ...row, ...written(row) })),
    ...{ total, levelCounts, cursor },
    services: await listServices(ctx.db),
  }
}

const written = ({ firstAt, lastAt }: { firstAt: Date; lastAt: Date }) => ({
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
})

export async function readTrouble(ctx: Context, id: number): Promise<SystemTroubleDetail> {
  const trouble = await findTrouble(ctx.db, id, mostOccurrences)
  if (!trouble) throw notFound('systemTrouble')
  const occurrences = trouble.occurrences.map((entry) => ({ ...entry, at: entry.at.toISOString() }))
  return { ...trouble, ...written(trouble), occurrences }
}

export async function readTail(ctx: Context, { after, limit }: QueryOf<Tail>): Promise<ResponseOf<Tail>> {
  const cursor = ctx.events.cursor()
  // One row more than asked for shows whether there are others.
  const found = await listEntries(ctx.db, after, limit + 1)
  const rows = found.slice(-limit).map((entry) => ({ ...entry, at: entry.at.toISOString() }))
  return { rows, hasBefore: found.length > limit, hasAfter: false, cursor }
}
