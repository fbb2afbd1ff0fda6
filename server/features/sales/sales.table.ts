import { type Generated, type JSONColumnType, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { z } from 'zod'
import type { Currency } from '#contract/money/money.ts'
import type { activityKinds } from '#contract/sales/activities.endpoints.ts'
import type { contact } from '#contract/sales/sales.schemas.ts'
import type { OpenStage, Stage } from '#contract/sales/stages.ts'

export interface DealsTable {
  /** That of its space. */
  id: number
  number: string
  title: string
  customer: string
  contacts: JSONColumnType<z.infer<typeof contact>[]>
  ownerId: number
  /** Members of the space who do not sell. */
  guestIds: number[]
  stage: Stage
  stageSince: Date
  heldStage: OpenStage | null
  probability: number
  currency: Currency
  amount: number
  closingDay: string | null
  source: string
  competitor: string
  lostReason: string
  nextStepText: string | null
  nextStepAt: Date | null
  nextStepOwnerId: number | null
  channelId: number
  projectId: number | null
  touchedAt: Date
  closedAt: Date | null
  createdAt: Date
  deletedAt: Date | null
  deletedBy: number | null
  version: Generated<number>
}

export interface DealStagesTable {
  id: Generated<number>
  dealId: number
  stage: Stage
  since: Date
  until: Date | null
}

export interface DealNumbersTable {
  year: number
  last: number
}

export interface DealActivitiesTable {
  id: Generated<number>
  dealId: number
  kind: (typeof activityKinds)[number]
  authorId: number
  at: Date
  text: string
  minutes: number | null
}

declare module '../../platform/schema.ts' {
  interface Database {
    deals: DealsTable
    dealStages: DealStagesTable
    dealNumbers: DealNumbersTable
    dealActivities: DealActivitiesTable
  }
}

export const createDeals: Migration = {
  async up(db) {
    await sql`
      create table deals (
        id bigint primary key references spaces (id),
        number text not null unique,
        title text not null collate app_tr,
        customer text not null collate app_tr,
        contacts jsonb not null,
        owner_id bigint not null references users (id),
        guest_ids bigint[] not null,
        stage text not null,
        stage_since timestamptz not null,
        held_stage text,
        probability integer not null check (probability between 0 and 100),
        currency text not null,
        amount bigint not null,
        closing_day date,
        source text not null,
        competitor text not null,
        lost_reason text not null,
        next_step_text text,
        next_step_at timestamptz,
        next_step_owner_id bigint references users (id),
        channel_id bigint not null references conversations (id),
        project_id bigint references spaces (id),
        touched_at timestamptz not null,
        closed_at timestamptz,
        created_at timestamptz not null,
        deleted_at timestamptz,
        deleted_by bigint references users (id),
        version integer not null default 1
      )`.execute(db)
    await sql`create index deals_by_touch on deals (touched_at desc, id) where deleted_at is null`.execute(db)
    await sql`create index deals_by_words on deals
      using gin (to_tsvector('simple', tr_fold(number || ' ' || title || ' ' || customer)))`.execute(db)
    await sql`create table deal_numbers (year integer primary key, last integer not null)`.execute(db)
    await sql`
      create table deal_stages (
        id bigint generated always as identity primary key,
        deal_id bigint not null references deals (id) on delete cascade,
        stage text not null,
        since timestamptz not null,
        until timestamptz
      )`.execute(db)
    await sql`create index deal_stages_of_deal on deal_stages (deal_id, id)`.execute(db)
    await sql`
      create table deal_activities (
        id bigint generated always as identity primary key,
        deal_id bigint not null references deals (id) on delete cascade,
        kind text not null,
        author_id bigint not null references users (id),
        at timestamptz not null,
        text text not null,
        minutes integer
      )`.execute(db)
    await sql`create index deal_activities_of_deal on deal_activities (deal_id, id)`.execute(db)
  },
}
