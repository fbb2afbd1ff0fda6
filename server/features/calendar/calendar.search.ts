import { type SqlBool, sql } from 'kysely'
import { hasWords, isWordless } from '../../platform/database/words.ts'
import type { SearchSource } from '../../platform/feature.ts'
import { calendarPath } from './calendarPath.ts'
import { clockStart, dayOfClock } from './times.ts'

/** Mine, those I am invited to, and what everyone sees; whole series, newest first. */
export const calendarSearch: SearchSource = {
  kind: 'event',
  async find(ctx, actor, query, limit) {
    if (isWordless(query) || !actor.ability.can('read', 'Calendar')) return []
    const rows = await ctx.db
      .selectFrom('calendarEvents')
      .selectAll()
      .where('seriesId', 'is', null)
      .where('deletedAt', 'is', null)
      .where(hasWords(sql`title || ' ' || place`, query))
      .where(
        sql<SqlBool>`(owner_id = ${actor.id} or visibility = 'everyone' or exists (
          select from calendar_guests where event_id = calendar_events.id and user_id = ${actor.id}))`,
      )
      .orderBy('spanStart', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return rows.map((row) => ({
      kind: 'event',
      id: row.id,
      title: row.title,
      detail: [dayOfClock(clockStart(row)), row.place].filter((part) => part !== '').join(' · '),
      path: calendarPath({ row, occurrence: null, times: row }),
    }))
  },
}
