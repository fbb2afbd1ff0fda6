import { type RawBuilder, sql } from 'kysely'
import type { AdminContents } from '#contract/dashboards/admin.endpoints.ts'
import type { Context } from '../../../platform/context.ts'
import { namesOf } from '../../tasks/tasks.queries.ts'

const hourMs = 60 * 60_000
const hours = 24
const accountsShown = 4

/** Full hours, the one that is going on among them. */
export function sinceYesterday({ clock }: Context): Date {
  const thisHour = Math.floor(clock.now().getTime() / hourMs) * hourMs
  return new Date(thisHour - (hours - 1) * hourMs)
}

export const failuresSince = (since: Date): RawBuilder<unknown> => sql`
  select object_id, object_title, ip, at from activity where action = 'account.signInFailed' and at >= ${since}`

interface Account {
  userId: number | null
  typed: string
  ip: string
  at: Date
  count: number
  lockedUntil: Date | null
}

/** Wrong passwords and codes: when, for which account, and from where last. */
export async function readSignIns(ctx: Context): Promise<AdminContents['signIns']> {
  const since = sinceYesterday(ctx)
  const { rows: found } = await sql<{ place: number; count: number }>`
    select floor(extract(epoch from at - ${since}::timestamptz) / 3600)::int as place, count(*)::int as count
    from (${failuresSince(since)}) as failed group by 1`.execute(ctx.db)
  const { rows: accounts } = await sql<Account>`
    select failed.object_id as "userId", case when failed.object_id is null then failed.object_title else '' end as typed,
      (array_agg(failed.ip order by failed.at desc))[1] as ip, max(failed.at) as at, count(*)::int as count,
      max(users.locked_until) filter (where users.locked_until > ${ctx.clock.now()}) as "lockedUntil"
    from (${failuresSince(since)}) as failed left join users on users.id = failed.object_id
    group by 1, 2
    order by (max(users.locked_until) filter (where users.locked_until > ${ctx.clock.now()})) is null, max(failed.at) desc,
      1 nulls last, 2
    limit ${accountsShown}`.execute(ctx.db)
  const names = await namesOf(
    ctx.db,
    accounts.flatMap(({ userId }) => userId ?? []),
  )
  const perHour = new Map(found.map(({ place, count }) => [place, count]))
  return {
    count: found.reduce((sum, { count }) => sum + count, 0),
    hours: Array.from({ length: hours }, (_, place) => ({
      from: new Date(since.getTime() + place * hourMs).toISOString(),
      count: perHour.get(place) ?? 0,
    })),
    accounts: accounts.map(({ userId, at, lockedUntil, ...rest }) => ({
      ...rest,
      user: userId === null ? null : (names.get(userId) ?? null),
      at: at.toISOString(),
      lockedUntil: lockedUntil?.toISOString() ?? null,
    })),
  }
}
