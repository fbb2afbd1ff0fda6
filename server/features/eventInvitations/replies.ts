import { createHash } from 'node:crypto'
import { z } from 'zod'
import { longestGuestNote } from '#contract/calendar/outsideGuests.ts'
import { systemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { type JobKinds, job } from '../../platform/jobs/jobs.ts'
import type { Mailbox } from '../../platform/mail/mailbox.ts'
import { refuseWhileSilent } from '../../platform/silence.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { findSeries } from '../calendar/calendar.queries.ts'
import { readBeside } from '../calendar/ics/reading/beside.ts'
import { clockInSeries } from '../calendar/ics/reading/moments.ts'
import { clockStart, occurrenceAt } from '../calendar/times.ts'
import { takeAnswer } from './answering.ts'
import { toldOf } from './invitations.queries.ts'
import { type CalendarMail, type Place, readNew, withMailbox } from './mailbox.ts'
import { type ReadReply, readReply } from './readReply.ts'
import { whenWords } from './words.ts'

const kind = 'eventInvitations.readReplies'

/** One process at a time, as it is one job. */
export const replyJobs: JobKinds = {
  [kind]: job({ payload: z.object({}), every: 60_000, outward: 'calendar', maxAttempts: 1, run: readReplies }),
}

/** The mailbox may become another one; its password is no part of its name. */
const nameOf = ({ host, port, user, folder }: Mailbox) =>
  createHash('sha256')
    .update(JSON.stringify([host, port, user, folder]))
    .digest('base64url')

async function readReplies(ctx: Context): Promise<void> {
  const { replies } = ctx.config
  if (!replies) return
  await refuseWhileSilent(ctx.db)
  const name = nameOf(replies.mailbox)
  const known = await ctx.db
    .selectFrom('replyMailboxes')
    .select(['validity', 'lastUid'])
    .where('name', '=', name)
    .executeTakeFirst()
  await withMailbox(replies.mailbox, ctx.config, (client) =>
    readNew(client, known, {
      now: ctx.clock.now(),
      take: (mail) => takeMail(ctx, mail),
      reached: (place) => keepPlace(ctx, name, place),
    }),
  )
}

async function keepPlace({ db }: Context, name: string, place: Place): Promise<void> {
  await db
    .insertInto('replyMailboxes')
    .values({ name, ...place })
    .onConflict((known) => known.column('name').doUpdateSet(place))
    .execute()
}

/** Whether it answered one of our invitations. What is no answer, or nobody's that we asked, is nobody's business here. */
async function takeMail(ctx: Context, { from, calendar }: CalendarMail): Promise<boolean> {
  const worker = new URL('./replyText.worker.ts', import.meta.url)
  const read = await readBeside(worker, { text: calendar }, z.array(readReply)).catch((error: unknown) => {
    ctx.log.info({ err: error }, 'a mail with a calendar could not be read')
    return []
  })
  let isOurs = false
  for (const reply of read) {
    const taken = await inTransaction(ctx, systemActor(kind), (tx) => takeReply(ctx, tx, from, reply))
    isOurs ||= taken
  }
  return isOurs
}

/** The name of the event is known to its one guest alone, who has to be the one who answers or the one who sends. */
async function takeReply(ctx: Context, tx: Transaction, from: string, reply: ReadReply): Promise<boolean> {
  const invitation = await tx.db
    .selectFrom('eventInvitations')
    .selectAll()
    .where('uid', '=', reply.uid)
    .executeTakeFirst()
  if (!invitation || ![reply.attendee, from].includes(invitation.address)) return false
  const occurrence = await occurrenceOf(tx, invitation.rootId, reply)
  if (occurrence === undefined) return false
  const note = [proposal(ctx, reply, toldOf(invitation)), reply.comment].filter((part) => part !== '').join('\n')
  if (reply.reply === null && note === '') return false
  const sent = { at: reply.at ?? tx.now, sequence: reply.sequence }
  const given = { reply: reply.reply, note: note.slice(0, longestGuestNote), occurrence, sent }
  return (await takeAnswer(tx, invitation, given)) !== 'gone'
}

/** Null for all of it; undefined for what the event does not know. */
async function occurrenceOf(tx: Transaction, rootId: number, { place }: ReadReply): Promise<string | null | undefined> {
  if (place === null) return null
  const series = await findSeries(tx.db, rootId)
  if (!series) return undefined
  const { root } = series
  // Some programs name the one happening of what does not recur.
  if (root.recurrence === null) return null
  const { allDay, timeZone } = root
  const clock = clockInSeries({ ...place, zone: null }, { allDay, timeZone, clock: clockStart(root) })
  return Number.isNaN(new Date(clock).getTime()) ? undefined : occurrenceAt(clock, allDay)
}

/** In the organizer's words: whether to move the event is for people to decide. */
function proposal({ words }: Context, { proposed }: ReadReply, about: ReturnType<typeof toldOf>): string {
  if (!proposed || !about) return ''
  const { language } = about.organizer
  const at = (instant: number) => new Date(instant).toISOString()
  const when = proposed.isDay
    ? { allDay: true as const, start: at(proposed.start).slice(0, 10), end: at(proposed.start).slice(0, 10) }
    : { allDay: false as const, start: at(proposed.start), end: at(proposed.end) }
  return words.say(language, 'mail', 'eventInvitation.proposes', { when: whenWords(language, when, about.timeZone) })
}
