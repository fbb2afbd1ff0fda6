import { type Generated, type JSONColumnType, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { z } from 'zod'
import type { Language } from '#contract/locale/languages.ts'
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
  deletedAt: Date | null
  deletedBy: number | null
  /** Of a mail that left from here with a quote. */
  quoteMail: JSONColumnType<QuoteMail> | null
}

interface QuoteMail {
  number: number
  to: string[]
  language: Language
  /** The PDF as it was mailed. */
  fileId: number
}

/** Files that were taken off a deal and lie in the trash. */
export interface DealRemovedFilesTable {
  fileId: number
  dealId: number
  deletedAt: Date
  deletedBy: number
}

declare module '../../platform/schema.ts' {
  interface Database {
    deals: DealsTable
    dealStages: DealStagesTable
    dealNumbers: DealNumbersTable
    dealActivities: DealActivitiesTable
    dealRemovedFiles: DealRemovedFilesTable
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

export const addTrashOfDeals: Migration = {
  async up(db) {
    await sql`
      alter table deal_activities
        add column deleted_at timestamptz,
        add column deleted_by bigint references users (id)`.execute(db)
    await sql`
      create table deal_removed_files (
        file_id bigint primary key references files (id) on delete cascade,
        deal_id bigint not null references deals (id) on delete cascade,
        deleted_at timestamptz not null,
        deleted_by bigint not null references users (id)
      )`.execute(db)
    await sql`create index deal_removed_files_of_deal on deal_removed_files (deal_id)`.execute(db)
  },
}

/** Channels of deals, and those of projects that carry a code, as `nameBeforeCode` names them. */
export const putNamesBeforeCodes: Migration = {
  async up(db) {
    for (const owner of [
      sql`select channel_id, number as code, title from deals`,
      sql`select channel_id, code, name as title from projects join spaces on spaces.id = projects.id`,
    ]) {
      await sql`
        update conversations
        set name = left(title, 80 - 3 - length(code)) || ' · ' || code
        from (${owner}) as owner
        where conversations.id = channel_id and conversations.name = left(code || ' ' || title, 80)`.execute(db)
    }
  },
}

/** Channels of deals and of projects know whose they are. */
export const addChannelOwners: Migration = {
  async up(db) {
    for (const kind of ['deal', 'project']) {
      await sql`
        update conversations set owner_kind = ${sql.lit(kind)}, owner_id = owner.id
        from ${sql.table(`${kind}s`)} as owner where owner.channel_id = conversations.id`.execute(db)
    }
  },
}

export const addQuoteMails: Migration = {
  async up(db) {
    await sql`alter table deal_activities add column quote_mail jsonb`.execute(db)
  },
}

/** A deal that was lost before that ended its request asks nobody any more. */
export const endRequestsOfLostDeals: Migration = {
  async up(db) {
    await sql`
      update deal_quotes
      set status = 'draft', asked_by = null, asked_at = null, asked_reason = '', approver_id = null, version = version + 1
      where status = 'waiting' and deal_id in (select id from deals where stage = 'lost')`.execute(db)
  },
}

export const indexClosings: Migration = {
  async up(db) {
    await sql`create index deals_by_closing on deals (closing_day) where deleted_at is null`.execute(db)
  },
}
