import { randomBytes } from 'node:crypto'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { systemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { type JobKinds, job } from '../../platform/jobs/jobs.ts'
import { senderAddress, sendMail } from '../../platform/mail/mail.ts'
import { refuseWhileSilent } from '../../platform/silence.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { baseAddress } from '../accounts/links.ts'
import { newToken } from '../accounts/tokens.ts'
import { guestsOf } from '../calendar/calendar.queries.ts'
import { stoppedAmong } from '../calendar/outsideGuests/outsideGuests.queries.ts'
import { invitationKind, invitationPayload } from '../calendar/outsideGuests/planning.ts'
import { announce } from '../calendar/settling.ts'
import { findInvitation, type InvitationRow, isOver, type Standing, standingOf, toldOf } from './invitations.queries.ts'
import { writeLetter } from './letter.ts'
import { type News, newsBetween } from './news.ts'
import type { Told } from './told.ts'
import { wordsOf } from './words.ts'

interface Guest {
  rootId: number
  address: string
}

/** A cancelled series with an occurrence that stays takes two; nothing takes more. */
const mostMails = 3

export const sendingJobs: JobKinds = {
  [invitationKind]: job({ payload: invitationPayload, outward: 'mail', run: sendNews }),
}

async function sendNews(ctx: Context, guest: Guest): Promise<void> {
  await refuseWhileSilent(ctx.db)
  for (let sent = 0; sent < mostMails; sent++) if (!(await sendNext(ctx, guest))) return
}

/** Says whether a mail went out, as there may be more to tell. */
async function sendNext(ctx: Context, guest: Guest): Promise<boolean> {
  const standing = await standingOf(ctx.db, guest.rootId, guest.address)
  const known = await findInvitation(ctx.db, guest.rootId, guest.address)
  const before = known ? toldOf(known) : null
  const news = newsBetween(before, standing.now)
  const about = standing.now ?? before
  if (!news || !about || (standing.series && isOver(standing.series, ctx.clock.now()))) return false
  if ((await stoppedAmong(ctx.db, [guest.address])).has(guest.address)) return false
  const { invitation, link } = await inTransaction(ctx, systemActor(invitationKind), (tx) =>
    prepare(ctx, tx, guest, about),
  )
  const isFirst = before === null && invitation.state === 'new'
  const sequence = invitation.sequence + (news.reshaped && !isFirst ? 1 : 0)
  try {
    await post(ctx, {
      guest,
      standing,
      news,
      about: news.kind === 'cancelled' ? (before ?? about) : about,
      invitation,
      sequence,
      link,
    })
  } catch (error) {
    ctx.log.warn({ err: error, rootId: guest.rootId }, 'an invitation could not be mailed')
    await settle(ctx, guest, invitation, { state: 'failed' })
    if (isRefusal(error)) return false
    throw error
  }
  await settle(ctx, guest, invitation, {
    ...{ state: 'sent', sequence, title: about.events[0]?.title ?? invitation.title },
    told: news.after === null ? null : JSON.stringify(news.after),
  })
  return true
}

/** The row that outlives every mail, and a link for this one: only its hash stays. */
async function prepare(ctx: Context, tx: Transaction, { rootId, address }: Guest, about: Told) {
  const title = about.events[0]?.title ?? ''
  await tx.db
    .insertInto('eventInvitations')
    .values({
      ...{ rootId, address, title, told: null, state: 'new', createdAt: tx.now },
      uid: `${randomBytes(24).toString('hex')}@imece`,
    })
    .onConflict((known) => known.columns(['rootId', 'address']).doNothing())
    .execute()
  const invitation = await findInvitation(tx.db, rootId, address)
  if (!invitation) throw new Error('An invitation was removed while it was written')
  const { token, hash } = newToken()
  await tx.db
    .insertInto('eventInvitationLinks')
    .values({ tokenHash: hash, invitationId: invitation.id, madeAt: tx.now })
    .execute()
  return { invitation, link: `${baseAddress(ctx)}${href(paths.eventInvitation, { token })}` }
}

interface Post {
  guest: Guest
  standing: Standing
  news: News
  about: Told
  invitation: InvitationRow
  sequence: number
  link: string
}

async function post(ctx: Context, { guest, standing, news, about, invitation, sequence, link }: Post) {
  const now = ctx.clock.now()
  const { name, language } = about.organizer
  const { workspaceName } = await ctx.settings.read()
  const replyTo = ctx.config.replies?.address ?? null
  const [row] = standing.guests
  const calendar = writeLetter({
    ...{ news, about, uid: invitation.uid, sequence, now },
    organizer: { name, address: replyTo ?? senderAddress(ctx.config) },
    guest: { address: guest.address, name: row?.name ?? '', reply: row?.reply ?? 'waiting' },
  })
  const { hostname } = new URL(baseAddress(ctx))
  await sendMail(ctx, {
    ...{ to: guest.address, language, links: { link } },
    ...wordsOf(ctx, news, about),
    invitation: {
      ...{ calendar, replyTo, sender: `${name} · ${workspaceName}` },
      method: news.kind === 'cancelled' ? 'CANCEL' : 'REQUEST',
      messageId: `<event-${invitation.id}-${now.getTime()}@${hostname}>`,
    },
  })
}

/** For good: the mail server will not take it at a second try either. */
const isRefusal = (error: unknown) =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500

interface Outcome {
  state: InvitationRow['state']
  sequence?: number
  title?: string
  told?: string | null
}

/** Notes it, and shows it to those who have the event before them. What is over and done with leaves no address behind. */
async function settle(ctx: Context, { rootId, address }: Guest, { id, state }: InvitationRow, outcome: Outcome) {
  await inTransaction(ctx, systemActor(invitationKind), async (tx) => {
    const { series } = await standingOf(tx.db, rootId, address)
    const isGone =
      (await tx.db.selectFrom('calendarEvents').select('id').where('id', '=', rootId).executeTakeFirst()) === undefined
    if (isGone && outcome.told === null) {
      await tx.db.deleteFrom('eventInvitations').where('id', '=', id).execute()
      return
    }
    await tx.db.updateTable('eventInvitations').set(outcome).where('id', '=', id).execute()
    if (!series || state === outcome.state) return
    await announce(tx, { ...series, guests: await guestsOf(tx.db, [rootId]) }, series.root.version)
  })
}
