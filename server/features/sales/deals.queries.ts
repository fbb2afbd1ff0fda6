import { type Kysely, type SqlBool, sql } from 'kysely'
import { mayConvertDeal, mayRemoveDeal, maySeeAmounts, mayWorkOnDeal } from '#contract/sales/sales.policy.ts'
import type { Deal, DealDetail } from '#contract/sales/sales.schemas.ts'
import { isOpen, openStages, stalledAfterDays } from '#contract/sales/stages.ts'
import { weightedAmount } from '#contract/sales/totals.ts'
import type { NamedPerson } from '#contract/users/namedPerson.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/schema.ts'
import { namesOf } from '../tasks/tasks.queries.ts'
import { fileUrl } from '../users/fileUrl.ts'
import { decidesOn, partOf } from './scope.ts'

export const attachedKind = 'deal'
/** Has no reader: such a file only waits in the trash. */
export const removedKind = 'removedFromDeal'
/** The PDF of a quote as it was mailed. */
export const mailedKind = 'mailedQuote'

const stalledMs = stalledAfterDays * 24 * 60 * 60 * 1000

/** Open, and untouched for too long. */
export const isStalled = (now: Date) => sql<SqlBool>`(deals.stage in (${sql.join(openStages)})
  and deals.touched_at < ${new Date(now.getTime() - stalledMs)})`

interface Member {
  id: number
  fullName: string
  avatarFileId: number | null
}

const members = sql<Member[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', users.id, 'fullName', users.full_name, 'avatarFileId', users.avatar_file_id)
    order by users.full_name, users.id)
  from space_members join users on users.id = space_members.user_id where space_members.space_id = deals.id
), '[]'::jsonb)`

const quoteVersion = sql<number | null>`(select max(number) from deal_quotes where deal_id = deals.id)`
const discountWaits = sql<boolean>`exists (
  select from deal_quotes where deal_id = deals.id and deal_quotes.status = 'waiting')`

/** Deals with the reader's place in them. */
export function dealRows(db: Kysely<Database>, actor: Actor, today: string) {
  return db
    .selectFrom('deals')
    .selectAll('deals')
    .select([members.as('members'), quoteVersion.as('quoteVersion'), discountWaits.as('discountWaits')])
    .select([partOf(actor).as('part'), decidesOn(actor, today).as('decides')])
}

export type DealRow = Awaited<ReturnType<ReturnType<typeof dealRows>['executeTakeFirstOrThrow']>>

export const standingOf = (actor: Actor, { part, decides }: Pick<DealRow, 'part' | 'decides'>) => ({
  roles: actor.roles,
  part,
  decides,
})

export async function dealsOf(
  db: Kysely<Database>,
  actor: Actor,
  now: Date,
  rows: readonly DealRow[],
): Promise<Deal[]> {
  const ids = rows.flatMap(({ ownerId, nextStepOwnerId }) => [ownerId, nextStepOwnerId ?? ownerId])
  const people = await namesOf(db, [...new Set(ids)])
  return rows.map((row) => dealOf(row, actor, now, (id) => people.get(id) ?? { id, fullName: '', avatar: null }))
}

function dealOf(row: DealRow, actor: Actor, now: Date, person: (id: number) => NamedPerson): Deal {
  const { id, number, title, customer, contacts, stage, heldStage, probability, currency, closingDay } = row
  const { source, competitor, lostReason, channelId, projectId, quoteVersion, discountWaits, version } = row
  const standing = standingOf(actor, row)
  const seeAmounts = maySeeAmounts(standing)
  return {
    ...{ id, number, title, customer, contacts, stage, heldStage, probability, currency, closingDay },
    ...{ source, competitor, lostReason, channelId, projectId, quoteVersion, discountWaits, version },
    ...(seeAmounts ? { amount: row.amount, weighted: weightedAmount(row.amount, probability) } : {}),
    owner: person(row.ownerId),
    team: row.members.map(({ avatarFileId, ...member }) => ({
      ...member,
      avatar: fileUrl(avatarFileId),
      part: member.id === row.ownerId ? 'owner' : row.guestIds.includes(member.id) ? 'guest' : 'team',
    })),
    nextStep:
      row.nextStepText === null || row.nextStepAt === null
        ? null
        : {
            text: row.nextStepText,
            at: row.nextStepAt.toISOString(),
            owner: person(row.nextStepOwnerId ?? row.ownerId),
          },
    stageSince: row.stageSince.toISOString(),
    touchedAt: row.touchedAt.toISOString(),
    stalled: isOpen(stage) && now.getTime() - row.touchedAt.getTime() > stalledMs,
    closedAt: row.closedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    may: {
      seeAmounts,
      work: !actor.viewer && mayWorkOnDeal(standing),
      remove: !actor.viewer && mayRemoveDeal(standing),
      convert: !actor.viewer && mayConvertDeal(standing, row),
    },
  }
}

/** One deal with its way through the stages and its files. */
export async function detailOf(db: Kysely<Database>, actor: Actor, now: Date, row: DealRow): Promise<DealDetail> {
  const [deal] = await dealsOf(db, actor, now, [row])
  if (!deal) throw new Error('a deal that was read is not there')
  const visits = await db.selectFrom('dealStages').selectAll().where('dealId', '=', row.id).orderBy('id').execute()
  const files = await db
    .selectFrom('files')
    .select(['id', 'name', 'size', 'type', 'createdAt'])
    .where('attachedKind', '=', attachedKind)
    .where('attachedId', '=', row.id)
    .orderBy('id')
    .execute()
  return {
    ...deal,
    stages: visits.map(({ stage, since, until }) => ({
      stage,
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
    })),
    files: files.map(({ createdAt, ...file }) => ({
      ...file,
      url: `/files/${file.id}`,
      addedAt: createdAt.toISOString(),
    })),
  }
}
