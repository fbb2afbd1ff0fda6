import { type RawBuilder, sql } from 'kysely'
import { type CurrentOptions, nobodys, ownNameOf } from '../currentOptions.ts'

/**
 * The events that this person takes part in: their own, and invitations that they have not declined. What others say to
 * an invitation changes how the event looks, and not its version.
 */
export function currentEvents({ actor, ids }: CurrentOptions): RawBuilder<unknown> {
  if (!actor.ability.can('read', 'Calendar')) return nobodys
  const chosen = (column: RawBuilder<unknown>) => (ids ? sql`and ${column} = any(${[...ids]}::bigint[])` : sql``)
  return sql`
    with mine as (
      select id, version, updated_at from calendar_events
      where owner_id = ${actor.id} and series_id is null and deleted_at is null ${chosen(sql`id`)}
      union
      select event.id, event.version, event.updated_at
      from calendar_guests as guest
      join calendar_events as part on part.id = guest.event_id and part.deleted_at is null
      join calendar_events as event on event.id = guest.root_id
      where guest.user_id = ${actor.id} and guest.reply <> 'no' ${chosen(sql`guest.root_id`)}
        and event.series_id is null and event.deleted_at is null
        and (part.series_id is null or part.occurrence <> all(event.excluded))
    ), replies as (
      select root_id, string_agg(event_id || ':' || user_id || ':' || reply, ',' order by event_id, user_id) as said
      from calendar_guests where root_id in (select id from mine) group by root_id
    )
    select mine.id as item_id, coalesce(named.name, ${ownNameOf('events', sql`mine.id`)}) as name,
      md5(concat_ws('|', mine.version, extract(epoch from mine.updated_at), replies.said)) as etag
    from mine
    left join replies on replies.root_id = mine.id
    left join caldav_names as named on named.event_id = mine.id and named.user_id = ${actor.id}`
}
