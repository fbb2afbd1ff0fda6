import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Delegation } from '#contract/delegations/delegations.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import type { Database } from '../../platform/schema.ts'
import { fileUrl } from '../users/fileUrl.ts'

/** `select delegator_id …`: for whom this person decides on that day, beside themselves. */
export function delegatorsOf(userId: number, day: string): RawBuilder<number> {
  return sql<number>`
    select delegator_id from delegations
    where deputy_id = ${userId} and revoked_at is null and start_day <= ${day}::date and end_day >= ${day}::date`
}

/** `select deputy_id …`: who decides on that day for the person in that column. */
export function deputyIds(delegator: RawBuilder<unknown>, day: string): RawBuilder<number> {
  return sql<number>`
    select distinct deputy_id from delegations
    where delegator_id = ${delegator} and revoked_at is null
      and start_day <= ${day}::date and end_day >= ${day}::date`
}

/** Who decides for this person on that day. */
export async function deputiesOf(db: Kysely<Database>, userId: number, day: string): Promise<number[]> {
  const { rows } = await sql<{ deputyId: number }>`${deputyIds(sql`${userId}`, day)}`.execute(db)
  return rows.map(({ deputyId }) => deputyId)
}

function delegationRows(db: Kysely<Database>) {
  return db
    .selectFrom('delegations')
    .innerJoin('users as delegator', 'delegator.id', 'delegations.delegatorId')
    .innerJoin('users as deputy', 'deputy.id', 'delegations.deputyId')
    .select(['delegations.id', 'delegations.startDay', 'delegations.endDay', 'delegations.createdAt'])
    .select(['delegatorId', 'delegator.fullName as delegatorName', 'delegator.avatarFileId as delegatorAvatar'])
    .select(['deputyId', 'deputy.fullName as deputyName', 'deputy.avatarFileId as deputyAvatar'])
    .where('delegations.revokedAt', 'is', null)
    .orderBy('delegations.startDay')
    .orderBy('delegations.id')
}

type DelegationRow = Awaited<ReturnType<ReturnType<typeof delegationRows>['executeTakeFirstOrThrow']>>

function delegationOf(row: DelegationRow): Delegation {
  const { id, startDay, endDay, createdAt, delegatorId, delegatorName, delegatorAvatar } = row
  return {
    id,
    delegator: { id: delegatorId, fullName: delegatorName, avatar: fileUrl(delegatorAvatar) },
    deputy: { id: row.deputyId, fullName: row.deputyName, avatar: fileUrl(row.deputyAvatar) },
    startDay,
    endDay,
    createdAt: createdAt.toISOString(),
  }
}

export async function findDelegation(db: Kysely<Database>, id: number): Promise<Delegation | undefined> {
  const row = await delegationRows(db).where('delegations.id', '=', id).executeTakeFirst()
  return row && delegationOf(row)
}

/** What I gave and has not ended; what I act under today. */
export async function listDelegations(ctx: Context, actor: Actor) {
  const cursor = ctx.events.cursor()
  const day = await today(ctx)
  const running = () => delegationRows(ctx.db).where('endDay', '>=', day)
  const given = await running().where('delegatorId', '=', actor.id).execute()
  const received = await running().where('deputyId', '=', actor.id).where('startDay', '<=', day).execute()
  return { given: given.map(delegationOf), received: received.map(delegationOf), cursor }
}

export async function delegatesWithin(
  db: Kysely<Database>,
  userId: number,
  { startDay, endDay }: { startDay: string; endDay: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('delegations')
    .select(sql<number>`1`.as('one'))
    .where('delegatorId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('startDay', '<=', endDay)
    .where('endDay', '>=', startDay)
    .executeTakeFirst()
  return found !== undefined
}
