import { daysAfterEvent } from '#contract/calendar/outsideGuests.ts'
import type {
  EventInvitation,
  eventInvitationEndpoints,
} from '#contract/eventInvitations/eventInvitations.endpoints.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import type { Origin } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { unprocessable } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { hashToken } from '../accounts/tokens.ts'
import { withOneTimeToken } from '../accounts/withOneTimeToken.ts'
import { guestsOf } from '../calendar/calendar.queries.ts'
import { hashOfAddress, stoppedAmong } from '../calendar/outsideGuests/outsideGuests.queries.ts'
import { invitationJob } from '../calendar/outsideGuests/planning.ts'
import { announce, eventObject } from '../calendar/settling.ts'
import { dayMs, whenOf } from '../calendar/times.ts'
import { takeAnswer } from './answering.ts'
import { type InvitationRow, isOver, standingOf, toldOf } from './invitations.queries.ts'

/** The invitation that a mail's link opens, until some time after the event. */
async function linked(tx: Transaction, token: string): Promise<InvitationRow | 'wrongToken'> {
  const row = await tx.db
    .selectFrom('eventInvitationLinks')
    .innerJoin('eventInvitations', 'eventInvitations.id', 'invitationId')
    .selectAll('eventInvitations')
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst()
  if (!row) return 'wrongToken'
  const event = await tx.db
    .selectFrom('calendarEvents')
    .select('spanEnd')
    .where('id', '=', row.rootId)
    .executeTakeFirst()
  const ends = event?.spanEnd ? event.spanEnd.getTime() + daysAfterEvent * dayMs : Number.POSITIVE_INFINITY
  return event && ends > tx.now.getTime() ? row : 'wrongToken'
}

async function shown(ctx: Context, tx: Transaction, row: InvitationRow): Promise<EventInvitation> {
  const { series, guests, now } = await standingOf(tx.db, row.rootId, row.address)
  const [guest] = guests
  const { workspaceName } = await ctx.settings.read()
  const about = now ?? toldOf(row)
  const common = {
    ...{ workspaceName, organizer: about?.organizer.name ?? '', address: row.address },
    ...{ reply: guest?.reply ?? ('waiting' as const), note: guest?.note ?? '' },
    mailsWanted: !(await stoppedAmong(tx.db, [row.address])).has(row.address),
  }
  if (!series || !guest || !now) return { ...common, state: 'cancelled', title: row.title, event: null }
  // Of a series that is the series, and else what the guest is invited to.
  const of = [series.root, ...series.changed].find(({ id }) => id === guest.eventId) ?? series.root
  const { title, timeZone, place, link, text } = of
  const recurrence = of.id === series.root.id ? of.recurrence : null
  return {
    ...{ ...common, title, state: isOver(series, tx.now) ? 'over' : 'open' },
    event: { when: whenOf(of), timeZone, recurrence, place, link, text },
  }
}

export function readInvitation(ctx: Context, origin: Origin, token: string): Promise<EventInvitation> {
  return withOneTimeToken(ctx, origin, 'token', async (tx) => {
    const row = await linked(tx, token)
    return row === 'wrongToken' ? row : shown(ctx, tx, row)
  })
}

export function answerInvitation(
  ctx: Context,
  origin: Origin,
  { token, reply, note }: BodyOf<typeof eventInvitationEndpoints.answer>,
): Promise<EventInvitation> {
  return withOneTimeToken(ctx, origin, 'token', async (tx) => {
    const row = await linked(tx, token)
    if (row === 'wrongToken') return row
    const taken = await takeAnswer(tx, row, { reply, note, occurrence: null, sent: null })
    if (taken !== 'taken') throw unprocessable('eventNotAnswerable')
    return shown(ctx, tx, row)
  })
}

/** A guest stops all mails of this kind from the workspace, or lets them come again. */
export function setMails(
  ctx: Context,
  origin: Origin,
  { token, wanted }: BodyOf<typeof eventInvitationEndpoints.setMails>,
): Promise<EventInvitation> {
  return withOneTimeToken(ctx, origin, 'token', async (tx) => {
    const row = await linked(tx, token)
    if (row === 'wrongToken') return row
    const addressHash = hashOfAddress(row.address)
    const stopped = await stoppedAmong(tx.db, [row.address])
    if (stopped.has(row.address) !== wanted) return shown(ctx, tx, row)
    if (wanted) await tx.db.deleteFrom('eventMailStops').where('addressHash', '=', addressHash).execute()
    else {
      await tx.db
        .insertInto('eventMailStops')
        .values({ addressHash, at: tx.now })
        .onConflict((known) => known.doNothing())
        .execute()
    }
    const { series } = await standingOf(tx.db, row.rootId, row.address)
    if (series) {
      const action = wanted ? 'event.mailsAllowed' : 'event.mailsStopped'
      await tx.record({ action, object: eventObject(series.root) })
      await announce(tx, { ...series, guests: await guestsOf(tx.db, [row.rootId]) }, series.root.version)
      if (wanted) await tx.enqueue(invitationJob(row.rootId, row.address, tx.now))
    }
    return shown(ctx, tx, row)
  })
}
