import type {
  calendarImportEndpoints,
  ImportOutcome,
  ImportRow,
} from '#contract/calendarImports/calendarImports.endpoints.ts'
import type { BodyOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { ReadEvent } from '../calendar/ics/reading/readCalendar.ts'
import { clockStart, whenOf } from '../calendar/times.ts'
import { knownUids } from './known.ts'
import { readUpload } from './reading.ts'

type Preview = typeof calendarImportEndpoints.preview

/** What is made comes first, in the order of time; what is left out last. */
export async function previewImport(
  ctx: Context,
  actor: Actor,
  { fileId, page, size, outcome }: BodyOf<Preview>,
): Promise<ResponseOf<Preview>> {
  const { name, events, unread } = await readUpload(ctx, actor, fileId)
  const known = await knownUids(ctx.db, actor.id, events)
  const rows = [...events].sort((a, b) => clockStart(a.times) - clockStart(b.times)).map((event) => shown(event, known))
  const left = unread.map(({ title, reason }): ImportRow => {
    return { outcome: 'left', title, when: null, recurrence: null, changed: 0, reason }
  })
  const all = [...rows.filter(isOf('new')), ...rows.filter(isOf('known')), ...left]
  const counted = (one: ImportOutcome) => all.filter(isOf(one)).length
  const wanted = outcome === undefined ? all : all.filter(isOf(outcome))
  return {
    name,
    counts: { new: counted('new'), known: counted('known'), left: counted('left') },
    rows: wanted.slice((page - 1) * size, page * size),
    total: wanted.length,
  }
}

const isOf = (outcome: ImportOutcome) => (row: ImportRow) => row.outcome === outcome

function shown({ uid, title, times, recurrence, changed }: ReadEvent, known: ReadonlySet<string>): ImportRow {
  const outcome = known.has(uid) ? 'known' : 'new'
  return { outcome, title, when: whenOf(times), recurrence, changed: changed.length, reason: null }
}
