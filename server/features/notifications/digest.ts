import { z } from 'zod'
import { href } from '#contract/href.ts'
import type { Language } from '#contract/locale/languages.ts'
import { factsOf } from '#contract/notifications/kinds.ts'
import { paths } from '#contract/paths.ts'
import { systemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { type JobKinds, type JobRequest, job } from '../../platform/jobs/jobs.ts'
import { mailJob } from '../../platform/mail/mail.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { baseAddress } from '../accounts/links.ts'
import { listMutes } from './mutes.ts'
import { isWanted } from './rules.ts'
import { detailOf, sentenceFor } from './sentence.ts'
import { ownSettings } from './settings.queries.ts'

const kind = 'notifications.digest'
/** The rest is only counted; the app has all of it. */
const mostInMail = 30
/** One mail holds at most this much of what came between two. */
const mostRead = 500

/** One job per moment, however many people are mailed then. */
export const digestJob = (dueAt: Date): JobRequest => ({
  kind,
  payload: {},
  runAt: dueAt,
  uniqueKey: dueAt.toISOString(),
})

export const digestJobs: JobKinds = { [kind]: job({ payload: z.object({}), outward: 'mail', run: mailDigests }) }

async function mailDigests(ctx: Context) {
  const due = await ctx.db
    .selectFrom('notifications')
    .select('userId')
    .distinct()
    .where('mailDueAt', '<=', ctx.clock.now())
    .where('mailedAt', 'is', null)
    .execute()
  for (const { userId } of due) {
    await inTransaction(ctx, systemActor(kind), (tx) => mailDigest(ctx, tx, userId))
  }
}

/** Noting them as mailed and asking for the mail are one, so a second run finds nothing to mail. */
async function mailDigest(ctx: Context, tx: Transaction, userId: number) {
  const { rules } = await ownSettings(tx.db, userId)
  const rows = await takeDue(tx, userId)
  const mutes = await listMutes(tx.db, userId)
  const isMuted = ({ kind: what, about }: (typeof rows)[number]) =>
    factsOf(what).mutable &&
    about.some((one) => mutes.some(({ subject }) => subject.kind === one.kind && subject.id === one.id))
  const unread = rows.filter((row) => row.readAt === null && isWanted(rules, row.kind, 'email') && !isMuted(row))
  const reader = await readerOf(tx, userId)
  if (unread.length === 0 || !reader) return
  const names = await namesOf(
    tx,
    unread.flatMap(({ actorId }) => actorId ?? []),
  )
  const address = baseAddress(ctx)
  const told = unread.map(({ kind: what, params, href, actorId }) => ({
    sentence: sentenceFor(ctx.words, reader, { kind: what, params, actorName: names.get(actorId ?? 0) ?? null }),
    detail: detailOf(params),
    link: `${address}${href}`,
  }))
  const say = (key: string, count: number) => ctx.words.say(reader.language, 'mail', key, { count })
  const left = told.length - mostInMail
  const shown = told.slice(0, mostInMail)
  const items = shown.map(({ sentence, detail, link }) => [sentence, detail, link].filter(Boolean).join('\n'))
  if (left > 0) items.push(say('notificationDigest.more', left))
  const summary = told.length === 1 ? (told[0]?.sentence ?? '') : say('notificationDigest.summary', told.length)
  await tx.enqueue(
    mailJob({
      to: reader.email,
      template: 'notificationDigest',
      language: reader.language,
      params: { fullName: reader.fullName, summary, items: items.join('\n\n') },
      links: {
        settings: `${address}${href(paths.profileSettings, { tab: 'bildirimler' })}`,
        ...Object.fromEntries(shown.map(({ link }, at) => [`item${at}`, link])),
      },
    }),
  )
}

async function takeDue(tx: Transaction, userId: number) {
  const rows = await tx.db
    .selectFrom('notifications')
    .select(['id', 'kind', 'params', 'href', 'about', 'actorId', 'readAt'])
    .where('userId', '=', userId)
    .where('mailDueAt', '<=', tx.now)
    .where('mailedAt', 'is', null)
    .orderBy('id')
    .limit(mostRead)
    .forUpdate()
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0)
    await tx.db.updateTable('notifications').set({ mailedAt: tx.now }).where('id', 'in', ids).execute()
  return rows
}

interface Reader {
  email: string
  fullName: string
  language: Language
  timeZone: string
}

function readerOf(tx: Transaction, userId: number): Promise<Reader | undefined> {
  return tx.db
    .selectFrom('users')
    .select(['email', 'fullName', 'language', 'timeZone'])
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst()
}

async function namesOf(tx: Transaction, userIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx.db
    .selectFrom('users')
    .select(['id', 'fullName'])
    .where('id', 'in', [0, ...new Set(userIds)])
    .execute()
  return new Map(rows.map(({ id, fullName }) => [id, fullName]))
}
