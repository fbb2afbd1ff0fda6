import type { FastifyReply } from 'fastify'
import { type activityLogEndpoints, mostExportedActivities } from '#contract/activityLog/activityLog.endpoints.ts'
import type { QueryOf } from '#contract/http/endpoint.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { unprocessable } from '../../platform/errors.ts'
import { exportHeaders } from '../../platform/export/answer.ts'
import { openRendering } from '../../platform/export/rendering.ts'
import type { Cell } from '../../platform/export/table.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { type ActivityRow, countActivity, listActivity } from './activityLog.queries.ts'
import { activityOf, changesOf, filtersOf, narrowing } from './reading.ts'

interface Request {
  query: QueryOf<typeof activityLogEndpoints.export>
  language: string
  reply: FastifyReply
}

type Say = (key: string) => string

/** A long log would keep everybody else waiting: it is read in parts, between which others come in. */
const rowsPerPart = 1000

/** The rows of the list under these filters, in its order. The log records who exported them, before they are sent. */
export async function exportActivity(ctx: Context, actor: Actor, { query, language, reply }: Request) {
  const { format, ...asked } = query
  const { filters } = await filtersOf(ctx, asked)
  const rows = await countActivity(ctx.db, filters, mostExportedActivities + 1)
  if (rows > mostExportedActivities) throw unprocessable('exportTooLarge')
  const say: Say = (key) => ctx.words.say(language, 'exports', `activityLog.${key}`)
  await inTransaction(ctx, actor, (tx) =>
    tx.record({
      action: 'activityLog.exported',
      object: { kind: 'activityLog', id: null, title: '' },
      after: { format, rows, filters: narrowing(asked) },
    }),
  )
  const { timeZone } = await ctx.settings.read()
  const columns = columnsOf(say, clockOf(timeZone))
  const title = say('title')
  const headings = columns.map(({ key, width }) => ({ heading: say(`columns.${key}`), width }))
  const rendering = openRendering(format, { title, facts: [], columns: headings, language })
  try {
    let beyond: number | undefined
    // Not further than the counted and recorded rows, however fast the log grows meanwhile.
    for (let left = rows; left > 0; ) {
      const part = await listActivity(ctx.db, filters, { limit: Math.min(left, rowsPerPart), beyond })
      if (part.length === 0) break
      rendering.add(part.map((row) => columns.map(({ cell }) => cell(row))))
      beyond = part.at(-1)?.id
      left -= part.length
    }
    const bytes = await rendering.finish()
    exportHeaders(reply, format, title, await today(ctx))
    return bytes
  } finally {
    await rendering.stop()
  }
}

/** `2026-11-15 14:30:05` by the clocks of the workspace: sortable as text too. */
function clockOf(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (at) => format.format(at)
}

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function columnsOf(
  say: Say,
  clock: (at: Date) => string,
): { key: string; width: number; cell: (row: ActivityRow) => Cell }[] {
  const side = (row: ActivityRow, which: 'from' | 'to') =>
    changesOf(row)
      .filter((change) => change[which] !== null)
      .map((change) => `${change.field}: ${written(change[which])}`)
      .join(' · ')
  return [
    { key: 'id', width: 10, cell: ({ id }) => id },
    { key: 'at', width: 20, cell: ({ at }) => clock(at) },
    { key: 'actor', width: 24, cell: ({ fullName, actorId }) => fullName ?? (actorId === null ? say('system') : null) },
    { key: 'action', width: 24, cell: ({ action }) => action },
    { key: 'kind', width: 16, cell: ({ objectKind }) => objectKind },
    { key: 'title', width: 40, cell: ({ objectTitle }) => objectTitle },
    { key: 'before', width: 40, cell: (row) => side(row, 'from') },
    { key: 'after', width: 40, cell: (row) => side(row, 'to') },
    { key: 'result', width: 14, cell: ({ result }) => say(`results.${result}`) },
    { key: 'ip', width: 18, cell: ({ ip }) => ip },
    { key: 'device', width: 24, cell: (row) => deviceOf(row) },
    { key: 'requestId', width: 38, cell: ({ requestId }) => requestId },
  ]
}

function deviceOf(row: ActivityRow): string {
  const { browser, platform } = activityOf(row)
  return [browser, platform].filter(Boolean).join(' · ')
}
