import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { hasAdminRole, hasExactRole } from '#contract/roles/roleNames.ts'
import { salesRole } from '#contract/sales/sales.policy.ts'
import type { TeamPart } from '#contract/sales/sales.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import { delegatorsOf } from '../delegations/delegations.queries.ts'

const isAdmin = (actor: Actor) => hasAdminRole(actor.roles)

const isMember = (actor: Actor) => sql<SqlBool>`exists (
  select from space_members where space_id = deals.id and user_id = ${actor.id})`

/** The reader's place in a deal of a query that has the table `deals`. */
export const partOf = (actor: Actor) => sql<TeamPart | null>`(case
  when deals.owner_id = ${actor.id} then 'owner'
  when not ${isMember(actor)} then null
  when ${actor.id}::bigint = any(deals.guest_ids) then 'guest'
  else 'team' end)`

/** Waiting requests that are this person's to decide, also as a deputy; use it in a query that has `deal_quotes`. */
export const decidedBy = (actor: Actor, today: string) => sql<SqlBool>`(deal_quotes.status = 'waiting' and (
  deal_quotes.approver_id = ${actor.id} or deal_quotes.approver_id in (${delegatorsOf(actor.id, today)})
  or deal_quotes.approver_id is null and ${isAdmin(actor)}))`

/** A discount of the deal waits for this person. */
export const decidesOn = (actor: Actor, today: string) => sql<boolean>`exists (
  select from deal_quotes where deal_quotes.deal_id = deals.id and ${decidedBy(actor, today)})`

/** Its members, the people who decide its discount, and Admins. */
export const visibleDeals = (actor: Actor, today: string): RawBuilder<SqlBool> =>
  isAdmin(actor)
    ? sql<SqlBool>`deals.deleted_at is null`
    : sql<SqlBool>`(deals.deleted_at is null and (${isMember(actor)} or ${decidesOn(actor, today)}))`

/** Says the same as `maySeeAmounts`, of deals that are visible. */
export const visibleAmounts = (actor: Actor, today: string): RawBuilder<SqlBool> =>
  isAdmin(actor) || hasExactRole(actor.roles, salesRole)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${partOf(actor)} in ('owner', 'team') or ${decidesOn(actor, today)})`
