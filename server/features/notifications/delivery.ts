import { sql } from 'kysely'
import { factsOf } from '#contract/notifications/kinds.ts'
import type { NotificationSettings } from '#contract/notifications/settings.endpoints.ts'
import { nextDaily } from '../../platform/jobs/dailyAt.ts'
import type { Transaction } from '../../platform/transaction.ts'
import type { News } from './news.ts'
import { quietUntil } from './quietHours.ts'
import { isWanted } from './rules.ts'
import { settingsOf } from './settings.queries.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Time to read it in the app, and for what comes together to travel together. */
const graceMs = 2 * minuteMs

const nextFull = (span: number, after: number) => new Date((Math.floor(after / span) + 1) * span)

function plainTime({ timing, at }: NotificationSettings['mail'], zone: string, now: Date): Date {
  if (timing === 'daily') return nextDaily(at, zone, now)
  return timing === 'hourly' ? nextFull(hourMs, now.getTime()) : nextFull(minuteMs, now.getTime() + graceMs)
}

/** When the next e-mail may go to somebody with these settings. */
function nextMail({ mail, quiet }: Pick<NotificationSettings, 'mail' | 'quiet'>, zone: string, now: Date): Date {
  const due = plainTime(mail, zone, now)
  return quietUntil(quiet, zone, due) ?? due
}

/** How it reaches one person. */
export interface Delivery {
  userId: number
  inApp: boolean
  mailDueAt: Date | null
  push: boolean
}

/** By each person's own rules, mutes and hours; leaves out people who would get it nowhere. */
export async function planDelivery(tx: Transaction, userIds: readonly number[], news: News): Promise<Delivery[]> {
  const people = await readersOf(tx, userIds)
  const muted = factsOf(news.kind).mutable ? await mutersOf(tx, userIds, news) : new Set<number>()
  const settings = await settingsOf(tx.db, userIds)
  return people.flatMap(({ id: userId, timeZone, reachable }) => {
    const own = settings.get(userId)
    if (!own || muted.has(userId)) return []
    const wants = (channel: 'inApp' | 'email' | 'push') => isWanted(own.rules, news.kind, channel)
    const delivery: Delivery = {
      userId,
      inApp: wants('inApp') && !factsOf(news.kind).inConversation,
      mailDueAt: wants('email') && !news.mailed && !tx.quiet ? nextMail(own, timeZone, tx.now) : null,
      push: reachable && wants('push') && !tx.quiet && quietUntil(own.quiet, timeZone, tx.now) === null,
    }
    return delivery.inApp || delivery.mailDueAt || delivery.push ? [delivery] : []
  })
}

/** The people who still work here, and whether any of their devices accepts push. */
async function readersOf(tx: Transaction, userIds: readonly number[]) {
  const { rows } = await sql<{ id: number; timeZone: string; reachable: boolean }>`
    select id, time_zone as "timeZone",
      exists (select from push_subscriptions where user_id = users.id)
        or exists (select from push_tokens where user_id = users.id and confirmed_at is not null) as reachable
    from users
    where id = any(${[...userIds]}::bigint[]) and status = 'active'
    order by id`.execute(tx.db)
  return rows
}

async function mutersOf(tx: Transaction, userIds: readonly number[], { about = [] }: News): Promise<Set<number>> {
  const subjects = about.filter(({ kind }) => kind === 'task' || kind === 'project')
  if (subjects.length === 0) return new Set()
  const any = subjects.map(({ kind, id }) => sql`(subject_kind = ${kind} and subject_id = ${id})`)
  const { rows } = await sql<{ userId: number }>`
    select user_id as "userId" from notification_mutes
    where user_id = any(${[...userIds]}::bigint[]) and (${sql.join(any, sql` or `)})`.execute(tx.db)
  return new Set(rows.map(({ userId }) => userId))
}
