import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { daysAfterEvent } from '#contract/calendar/outsideGuests.ts'
import type { Context } from '../../platform/context.ts'
import { type JobKinds, job } from '../../platform/jobs/jobs.ts'
import { dayMs } from '../calendar/times.ts'

export const forgettingJobs: JobKinds = {
  'eventInvitations.forget': job({ payload: z.object({}), every: { dailyAt: '03:50' }, run: forget }),
}

/** Links that open nothing any more, and addresses whose event is gone for good. */
async function forget({ db, clock }: Context): Promise<void> {
  const now = clock.now().getTime()
  const ended = new Date(now - daysAfterEvent * dayMs)
  await db
    .deleteFrom('eventInvitationLinks')
    .where(
      sql<SqlBool>`invitation_id in (
        select event_invitations.id from event_invitations
        join calendar_events on calendar_events.id = root_id where span_end < ${ended})`,
    )
    .execute()
  // The mail that says so had a day to leave, and only what was never told or could not be told is left.
  await db
    .deleteFrom('eventInvitations')
    .where('createdAt', '<', new Date(now - dayMs))
    .where(
      sql<SqlBool>`not exists (select from calendar_events where calendar_events.id = root_id)
        and not exists (
          select from jobs where kind = 'eventInvitations.send' and given_up_at is null
          and unique_key = root_id || ':' || address)`,
    )
    .execute()
  await db
    .deleteFrom('outsideInvited')
    .where('day', '<', new Date(now - 2 * dayMs).toISOString().slice(0, 10))
    .execute()
}
