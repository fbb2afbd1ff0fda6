import type { FastifyRequest } from 'fastify'
import type { BodyOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { FieldMessages } from '#contract/http/issues.ts'
import type { ImportColumn, ImportRow, importEndpoints } from '#contract/people/import.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { spoken } from '../../platform/http/answerErrors.ts'
import { attempt } from '../../platform/http/attempt.ts'
import { createPerson } from './creation.ts'
import { draftsOf, loadSurroundings, type ReadRow } from './importDrafts.ts'
import { readFile } from './importFile.ts'

interface Call {
  ctx: Context
  actor: Actor
  language: string
  request: FastifyRequest
}

export async function previewImport(call: Call, file: string): Promise<ResponseOf<typeof importEndpoints.preview>> {
  const { columns, ignored, rows } = readFile(call.ctx.words, file)
  const read = draftsOf(rows, await loadSurroundings(call.ctx.db, rows))
  return {
    columns,
    ignored,
    rows: read.map(({ line, values, refusals }) => ({ line, values, errors: errorsOf(call, refusals) })),
  }
}

/** Each line in a transaction of its own. A repeat of the same file under the same key makes nobody twice. */
export async function takeImport(
  call: Call,
  { file, lines, clientId }: BodyOf<typeof importEndpoints.take>,
): Promise<ResponseOf<typeof importEndpoints.take>> {
  const { rows } = readFile(call.ctx.words, file)
  const wanted = new Set(lines)
  const chosen = rows.filter(({ line }) => wanted.has(line))
  // An address that these very lines took in an earlier attempt does not count as taken.
  const read = draftsOf(chosen, { ...(await loadSurroundings(call.ctx.db, chosen)), takenEmails: new Set() })
  const results = []
  for (const row of read) results.push(await takeRow(call, row, `${clientId.slice(0, 56)}-${row.line}`))
  return { rows: results }
}

async function takeRow(call: Call, { line, draft, refusals }: ReadRow, clientId: string) {
  if (!draft) return { line, id: null, errors: errorsOf(call, refusals) }
  const outcome = await attempt(call, () => createPerson(call.ctx, call.actor, { ...draft, clientId }))
  if (outcome.done) return { line, id: outcome.value.id, errors: [] }
  return { line, id: null, errors: [{ column: null, message: outcome.message }] }
}

const columnOf: Record<string, ImportColumn> = { roleIds: 'roles', managerId: 'manager' }
const known = new Set<string>(['fullName', 'username', 'email', 'phone', 'title', 'department', 'language'])

function errorsOf({ ctx, language, request }: Call, refusals: FieldMessages): ImportRow['errors'] {
  return Object.entries(spoken(ctx, language, refusals, request.id)).flatMap(([field, texts]) => {
    const name = field.split('.')[0] ?? ''
    const column = columnOf[name] ?? (known.has(name) ? (name as ImportColumn) : null)
    return texts.map((message) => ({ column, message }))
  })
}
