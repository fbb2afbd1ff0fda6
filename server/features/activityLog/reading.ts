import { z } from 'zod'
import { type activityLogEndpoints, mostCountedActivities } from '#contract/activityLog/activityLog.endpoints.ts'
import type { Activity, ActivityDetail } from '#contract/activityLog/activityLog.schemas.ts'
import { objectPath } from '#contract/activityLog/objectPath.ts'
import type { QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { spanOf } from '../../platform/days.ts'
import { notFound } from '../../platform/errors.ts'
import { describeUserAgent } from '../accounts/userAgent.ts'
import { namesOf } from '../tasks/tasks.queries.ts'
import { fileUrl } from '../users/fileUrl.ts'
import {
  type ActivityFilters,
  type ActivityRow,
  countActivity,
  distinctIn,
  findActivity,
  idsWithin,
  listActivity,
  oldestSearched,
} from './activityLog.queries.ts'
import { recordReading } from './readings.ts'
import { findSeal } from './seals.queries.ts'

type List = typeof activityLogEndpoints.list
export type AskedFilters = Omit<QueryOf<List>, 'page' | 'size'>

/** Finding where a search for words stops takes as long as the search: it is asked once, for rows, count and answer. */
export async function filtersOf(ctx: Context, { from, to, ...rest }: AskedFilters) {
  const { timeZone } = await ctx.settings.read()
  const span = spanOf(from, to, timeZone)
  const ids = await idsWithin(ctx.db, span)
  const oldest = await oldestSearched(ctx.db, { ...rest, span, ids })
  const searched = oldest ? { from: oldest.id, to: ids?.to ?? Number.MAX_SAFE_INTEGER } : ids
  const filters: ActivityFilters = { ...rest, span, ids: searched }
  return { filters, searchedFrom: oldest?.at ?? null }
}

/** The used filters, as the log records a reading. */
export function narrowing({ sort: _order, ...filters }: AskedFilters): Record<string, unknown> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '' && value !== undefined))
}

export async function readActivity(ctx: Context, actor: Actor, query: QueryOf<List>): Promise<ResponseOf<List>> {
  const cursor = ctx.events.cursor()
  const { page, size, ...asked } = query
  await recordReading(ctx, actor, narrowing(asked))
  const { filters, searchedFrom } = await filtersOf(ctx, asked)
  const before = (page - 1) * size
  const rows = await listActivity(ctx.db, filters, { limit: size, offset: before })
  // A page that is not full is the last one: nothing is left to count.
  const isLast = rows.length < size && (rows.length > 0 || before === 0)
  const total = isLast ? before + rows.length : await countActivity(ctx.db, filters, mostCountedActivities)
  return {
    ...{
      rows: rows.map(activityOf),
      cursor,
      searchedFrom: searchedFrom?.toISOString() ?? null,
    },
    total: Math.min(total, mostCountedActivities),
  }
}

export function activityOf(row: ActivityRow): Activity {
  const { id, action, result, ip, requestId, actorId, fullName, isBot } = row
  const actor = { fullName: fullName ?? '', avatar: fileUrl(row.avatarFileId), isBot }
  const object = { kind: row.objectKind, id: row.objectId, title: row.objectTitle }
  return {
    ...{ id, action, result, ip, requestId },
    at: row.at.toISOString(),
    actor: actorId === null ? null : { id: actorId, ...actor },
    object: { ...object, path: objectPath(object) },
    ...describeUserAgent(row.device),
    hasChanges: row.before !== null || row.after !== null,
  }
}

const fields = z.record(z.string(), z.json())

/** What was recorded is nearly always an object; anything else is one nameless value. */
function fieldsOf(stored: unknown): z.infer<typeof fields> {
  if (stored === null) return {}
  const parsed = fields.safeParse(stored)
  return parsed.success ? parsed.data : { '': z.json().parse(stored) }
}

/** `assigneeId`, `participantIds`, `deputyFor`, `tasksTo`: by these names features record people. */
const speaksOfPeople =
  /^(user|assignee|approver|owner|manager|creator|participant|member|recipient|person|guest|deputy)Ids?$|^deputyFor$|^(tasks|approvals)To$/

/** Field by field: from what to what. */
export function changesOf({ before, after }: Pick<ActivityRow, 'before' | 'after'>): ActivityDetail['changes'] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return names.flatMap((field) => {
    const [from, to] = [was[field] ?? null, is[field] ?? null]
    return saysNothing(from) && saysNothing(to) ? [] : [{ field, from, to, personal: speaksOfPeople.test(field) }]
  })
}

const saysNothing = (value: z.infer<ReturnType<typeof z.json>>) =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)

/** The people in the fields. */
function peopleIn(changes: ActivityDetail['changes']): number[] {
  const ids = changes.filter(({ personal }) => personal).flatMap(({ from, to }) => [from, to].flat())
  return [...new Set(ids.flatMap((id) => (typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? [id] : [])))]
}

export async function readOne(ctx: Context, actor: Actor, id: number): Promise<ActivityDetail> {
  await recordReading(ctx, actor, undefined)
  const row = await findActivity(ctx.db, id)
  if (!row) throw notFound('activity')
  const changes = changesOf(row)
  const people = await namesOf(ctx.db, peopleIn(changes))
  return {
    ...activityOf(row),
    ...{ device: row.device, changes, people: [...people.values()] },
    seal: (await findSeal(ctx.db, id)) ?? null,
  }
}

export async function readVocabulary(ctx: Context): Promise<ResponseOf<typeof activityLogEndpoints.vocabulary>> {
  return { kinds: await distinctIn(ctx.db, 'object_kind'), actions: await distinctIn(ctx.db, 'action') }
}
