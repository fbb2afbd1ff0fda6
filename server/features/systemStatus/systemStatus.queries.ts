import { type Kysely, type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { instant } from '#contract/http/fields.ts'
import {
  type CheckName,
  checkNames,
  checkResult,
  checkStates,
  figure,
  historyPieces,
  type Trouble,
  trouble,
} from '#contract/systemStatus/systemStatus.schemas.ts'
import type { Database } from '../../platform/schema.ts'

/** A figure that a later version no longer knows is left out rather than breaking the page. */
const knownFigures = z.array(z.unknown()).transform((all) => all.flatMap((one) => figure.safeParse(one).data ?? []))

const storedSample = checkResult.extend({ figures: knownFigures, trouble: trouble.nullable().catch(null) })

/** The newest look at each part. */
export async function latestSamples(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('statusSamples')
    .distinctOn('name')
    .select(['name', 'at', 'state', 'latencyMs', 'figures', 'trouble'])
    .where('name', 'in', checkNames)
    // What was noted afterwards was over by then.
    .where('until', 'is', null)
    .orderBy('name')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ at, ...row }) => storedSample.parse({ ...row, at: at.toISOString() }))
}

const piece = z.object({
  name: z.enum(checkNames),
  place: z.number(),
  state: z.enum(checkStates),
  latencyMs: z.number().nullable(),
})

/** What was worst and slowest in each piece of the time since then; what is found this very moment is in the last one. */
export async function samplePieces(db: Kysely<Database>, since: Date, now: Date) {
  const length = sql`extract(epoch from ${now}::timestamptz - ${since}::timestamptz)`
  const placeOf = (moment: RawBuilder<unknown>) =>
    sql`least(floor(extract(epoch from ${moment} - ${since}::timestamptz) / ${length} * ${historyPieces})::int, ${historyPieces - 1})`
  const { rows } = await sql`
    select name, place,
      case max(case state when 'failing' then 2 when 'slow' then 1 else 0 end)
        when 2 then 'failing' when 1 then 'slow' else 'working' end as state,
      max(latency_ms) as "latencyMs"
    from status_samples,
      generate_series(greatest(${placeOf(sql`at`)}, 0), ${placeOf(sql`coalesce(until, at)`)}) as place
    where coalesce(until, at) > ${since} group by 1, 2`.execute(db)
  return z.array(piece).parse(rows)
}

const told = trouble.extend({ name: z.enum(checkNames), at: instant, until: instant.nullable() })

/** The last trouble of each part that is still remembered. */
export async function lastTroubles(
  db: Kysely<Database>,
): Promise<Map<CheckName, Trouble & { at: string; until: string | null }>> {
  const rows = await db
    .selectFrom('statusSamples')
    .distinctOn('name')
    .select(['name', 'at', 'until', 'trouble'])
    .where('trouble', 'is not', null)
    .where('name', 'in', checkNames)
    .orderBy('name')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const known = rows.flatMap(({ name, at, until, trouble: stored }) => {
    const moments = { at: at.toISOString(), until: until?.toISOString() ?? null }
    const parsed = told.safeParse({ ...Object(stored), name, ...moments })
    return parsed.success ? [parsed.data] : []
  })
  return new Map(known.map(({ name, ...rest }) => [name, rest]))
}
